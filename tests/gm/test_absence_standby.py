"""Taking over a seat: time to think, the history, and what the predecessor has to say."""

from __future__ import annotations

from datetime import timedelta

import pytest
from correspondence import Correspondence, Person


def resigns(person: Person) -> None:
    """The player gives up the seat, and says OK when asked."""
    asked = next(letter for letter in person.writes("RESIGN") if "?" in letter.subject)
    person.writes("OK", to=asked)


def dora(post: Correspondence) -> Person:
    """Somebody on standby, who plays elsewhere."""
    made = post.person("Dora")
    post.opens("Derby", made, post.person("Emil"), engine="octrix", every="60d", muster=False)
    made.writes("STANDBY")
    return made


class TestTimeToThink:
    """Whoever takes over has two days at least, if the game does not say otherwise."""

    def test_the_deadline_moves_if_less_is_left(
        self, post: Correspondence, anna: Person, carla: Person
    ) -> None:
        """To the next regular time; everyone is told why, and the dossier has the new deadline."""
        successor, due = dora(post), post.deadline()
        post.now = due - timedelta(hours=10)
        resigns(carla)
        assert post.deadline() == due + timedelta(days=2)
        why = "Dora has taken over a seat in Ascot and needs time to think, so the deadline has been moved."
        assert why in anna.last.flat
        assert "Wednesday 14 May 2031, 20:00" in successor.letter("take over").flat

    def test_it_stays_where_enough_is_left(self, post: Correspondence, carla: Person) -> None:
        """A week is enough."""
        dora(post)
        due = post.deadline()
        resigns(carla)
        assert post.deadline() == due

    def test_a_quick_game_grants_no_more_than_a_turn(self, quiet_post: Correspondence) -> None:
        """Two days would be an age there."""
        dora(quiet_post)
        mia, lea = quiet_post.person("Mia"), quiet_post.person("Lea")
        quiet_post.opens("Epsom", mia, lea, engine="octrix", every="2h", at="", muster=False)
        quiet_post.passes(hours=1)
        resigns(lea)
        assert quiet_post.deadline("Epsom") == quiet_post.now + timedelta(hours=2)

    def test_the_bank_is_full_again(self, quiet_post: Correspondence) -> None:
        """It is the player's, not the seat's."""
        successor = dora(quiet_post)
        mia, lea = quiet_post.person("Mia"), quiet_post.person("Lea")
        quiet_post.opens("Epsom", mia, lea, engine="octrix", bank="10h", muster=False)
        quiet_post.reaches_deadline("Epsom")
        quiet_post.passes(hours=11)
        quiet_post.ticks()
        assert "Epsom (Octrix): turn 2" in mia.writes("STATUS")[0].flat
        assert "time bank" not in mia.last.flat
        resigns(lea)
        assert "In your time bank: 10 h." in successor.writes("STATUS")[0].flat


class TestDossier:
    """What the successor is told."""

    def test_it_tells_how_it_stood(self, post: Correspondence, carla: Person) -> None:
        """After every turn so far."""
        for _ in range(2):
            post.reaches_deadline()
        successor = dora(post)
        resigns(carla)
        text = successor.letter("take over").text
        assert "SCORES AFTER EACH TURN\n\n* Turn 1: Anna" in text
        assert "\n* Turn 2: Anna" in text

    def test_it_has_the_words_of_the_predecessor(self, post: Correspondence, carla: Person) -> None:
        """Those left by HANDOVER, but no note from the diary."""
        (answer,) = carla.writes("HANDOVER", "Save the blue cards for the end.", "END")
        assert "will get this note, and nobody else: Save the blue cards for the end." in answer.flat
        carla.writes("NOTE", "Anna is bluffing.", "END")
        successor = dora(post)
        resigns(carla)
        text = successor.letter("take over").text
        assert "A NOTE FROM CARLA\n\n  Save the blue cards for the end.\n" in text
        assert "bluffing" not in text

    def test_a_sitter_gets_them_too(self, post: Correspondence, bernd: Person) -> None:
        """In German."""
        successor = dora(post)
        bernd.writes("ÜBERGABE", "Achte auf Rot.", "ENDE", "LEIHE Ascot AN Dora")
        assert "A NOTE FROM BERND\n\n  Achte auf Rot.\n" in successor.last.text

    def test_they_can_be_shown_and_taken_back(self, post: Correspondence, carla: Person) -> None:
        """Nothing is left for anybody then."""
        assert "No handover of yours is on file" in carla.writes("HANDOVER")[0].flat
        carla.writes("HANDOVER: Save the blue cards.")
        assert "Save the blue cards." in carla.writes("HANDOVER")[0].flat
        assert "will no longer get a note from you" in carla.writes("HANDOVER OFF")[0].flat
        assert "No handover of yours is on file" in carla.writes("HANDOVER")[0].flat

    def test_an_order_below_them_is_not_swallowed(self, post: Correspondence, carla: Person) -> None:
        """It is asked about, and a NO files it and keeps the words above it."""
        (asked,) = carla.writes("HANDOVER", "Save the blue cards.", "PLAY red +8")
        assert "Below HANDOVER stands a line that could be either: PLAY red +8" in asked.flat
        assert "will get this note" not in asked.flat
        assert post.on_file(2) == ""
        (answer,) = carla.writes("NO", to=asked)
        assert "will get this note, and nobody else: Save the blue cards." in answer.flat
        assert post.on_file(2) == "PLAY red +8"


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("STANDBY", "as Nina, to step in when a seat becomes vacant in any game"),
        ("STANDBY octrix", "as Nina, to step in when a seat becomes vacant in a game of Octrix"),
        ("STANDBY Ascot", "as Nina, to step in when a seat becomes vacant in a game of Jockey"),
        ("ERSATZ", "möchte als Nina in irgendeiner Partie einspringen, wenn ein Platz frei wird"),
    ],
)
def test_a_stranger_can_be_on_standby(post: Correspondence, line: str, asked: str) -> None:
    """After saying that it was them."""
    nina = post.person("Nina", "de")
    (question,) = nina.writes(line, fresh=True)
    assert asked in question.flat
    (answer,) = nina.writes("OK", to=question)
    assert "on standby" in answer.flat or "Du stehst auf der Ersatzliste" in answer.flat
