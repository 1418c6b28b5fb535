"""Somebody unknown writes: the answer is in the language of the letter, and says why it came to nothing."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person

from gm.turns.deadlines.moving import stop


@pytest.fixture
def emil(post: Correspondence) -> Person:
    """Somebody whom nobody knows; the GM's language is English."""
    return post.person("Emil")


@pytest.mark.parametrize(
    ("line", "greeting"),
    [
        ("Wie kann ich denn hier mitspielen?", "Hallo!"),
        ("HILFE", "Hallo!"),
        ("How does this work?", "Hello,"),
        ("HELP", "Hello,"),
        ("Xyzzy 42", "Hello,"),
    ],
)
def test_the_answer_is_in_the_language_of_the_letter(emil: Person, line: str, greeting: str) -> None:
    """Or in the GM's, where the letter does not tell."""
    (answer,) = emil.writes(line, fresh=True, subject="")
    assert greeting in answer.text


def test_a_german_reply_is_known_by_its_subject(emil: Person) -> None:
    """Where there is nothing else."""
    (answer,) = emil.writes("4711", fresh=True, subject="AW: 4711")
    assert "Hallo!" in answer.text


class TestJoiningInVain:
    """MITSPIELEN and JOIN for what nobody can join."""

    def test_a_game_under_way(self, emil: Person) -> None:
        """It says so, and what is left to do."""
        (answer,) = emil.writes("MITSPIELEN Ascot", fresh=True)
        assert "Ascot läuft schon, und alle Plätze sind besetzt. Mit ERSATZ" in answer.flat

    def test_a_game_that_there_is_not(self, post: Correspondence, emil: Person) -> None:
        """Beside those that wait, if any do."""
        (answer,) = emil.writes("JOIN chess", fresh=True)
        assert "No game is looking for players at present." in answer.flat

    def test_a_game_for_invited_players_is_not_told_of(self, post: Correspondence, emil: Person) -> None:
        """Nobody learns that there is one."""
        post.opens("Secret", post.person("Ada"), post.person("Ida"), invited_only=True)
        (answer,) = emil.writes("JOIN Secret", fresh=True)
        assert "under way" not in answer.flat


def test_times_are_told_in_a_zone_of_the_players_games(post: Correspondence, bernd: Person) -> None:
    """A player without a zone of their own reads no UTC."""
    post.opens("Epsom", bernd, post.people["anna@players.test"], engine="octrix")
    (question,) = bernd.writes("SPIELE rot +9", fresh=True)
    assert "am Montag, 5. Mai 2031, 12:00 Uhr (Europe/Berlin)" in question.flat


def test_an_onlooker_of_a_game_that_stops_is_not_asked_for_orders(
    post: Correspondence, emil: Person, anna: Person
) -> None:
    """Those with a seat are told that they can send them meanwhile."""
    (question,) = emil.writes("WATCH Ascot", fresh=True)
    emil.writes("OK", to=question)
    with post.look() as session:
        stop(session, post.config.gm, post.game(session), post.now, "paused")
    post.ticks()
    assert "You can still send orders for turn 1" in anna.last.flat
    assert "is on hold until you hear from me. Best wishes," in emil.last.flat
