"""What players are told of games under way and past: GAMES, HISTORY, and the reports of any game."""

from __future__ import annotations

import pytest
from correspondence import MONDAY, Correspondence, Person

from engines import ENGINES
from gm.base.codec import dump
from gm.base.terms import Terms
from gm.store.tables import Applicant, GameRow


@pytest.fixture
def epsom(post: Correspondence, bernd: Person, carla: Person) -> None:
    """A game without Anna, and one that waits for players."""
    post.opens("Epsom", bernd, carla)
    with post.look() as session:
        waiting = GameRow(
            name="Derby",
            key="derby",
            engine="jockey",
            options=dump(ENGINES["jockey"].Options()),
            seats=4,
            terms=dump(Terms()),
            announced_at=MONDAY,
            rules=1,
            seed="",
            turn=0,
            opened_at=MONDAY,
            deadline=MONDAY,
            unpublished=False,
        )
        session.add(waiting)
        session.flush()
        session.add(Applicant(game_id=waiting.id, player_id=1, at=MONDAY))


@pytest.mark.usefixtures("epsom")
class TestGames:
    """Which games there are."""

    def test_those_under_way(self, anna: Person) -> None:
        """One's own are marked; nothing is said of who has ordered."""
        (answer,) = anna.writes("GAMES")
        assert (
            "* Ascot (Jockey), yours: turn 1, due Monday 12 May 2031, 20:00 (Europe/Berlin; 19:00 in"
            " Europe/London). Players: Anna, Bernd and Carla." in answer.flat
        )
        assert "* Epsom (Jockey): turn 1," in answer.flat

    def test_those_that_wait(self, anna: Person, bernd: Person) -> None:
        """How many have joined, and how to join."""
        (answer,) = anna.writes("GAMES")
        assert "* Derby (Jockey): 1 of 4 seats taken, one of them yours." in answer.flat
        (answer,) = bernd.writes("PARTIEN")
        assert "PARTIEN, DIE AUF MITSPIELER WARTEN" in answer.text
        assert "1 von 4 Plätzen besetzt. Mit MITSPIELEN Derby bist du dabei." in answer.flat


def test_only_proven_letters_are_told(anna: Person) -> None:
    """A bare From is asked first."""
    assert "please confirm that you sent this letter" in anna.writes("GAMES", fresh=True)[0].subject


class TestHistory:
    """Turn by turn."""

    def test_when_each_turn_was_resolved_and_the_score_after_it(
        self, post: Correspondence, anna: Person, bernd: Person
    ) -> None:
        """Of the game that is meant."""
        post.reaches_deadline()
        post.reaches_deadline()
        (answer,) = anna.writes("HISTORY")
        assert "HISTORY OF ASCOT" in answer.text
        line = "* Turn 1, Monday 12 May 2031, 20:01 (Europe/Berlin; 19:01 in Europe/London): Anna 1000 DM, Bernd 1000 DM, Carla 1000 DM"
        assert line in answer.flat
        assert "* Turn 2, Monday 19 May 2031" in answer.flat
        assert "Turn 3 is open." in answer.flat
        (answer,) = bernd.writes("Verlauf Ascot")
        assert "* Zug 2, Montag, 19. Mai 2031, 20:01 Uhr (Europe/Berlin): Anna 1000 DM" in answer.flat

    def test_of_another_game_by_its_name(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """What its public reports say is anybody's."""
        post.opens("Epsom Downs", bernd, carla)
        assert "No turn of Epsom Downs has been resolved yet" in anna.writes("HISTORY epsom downs")[0].flat
        post.reaches_deadline("Epsom Downs")
        assert "HISTORY OF EPSOM DOWNS" in anna.writes("HISTORY Epsom Downs")[0].text

    def test_of_an_unknown_game(self, anna: Person, bernd: Person) -> None:
        """The names that there are."""
        assert (
            'There is no game "Newmarket" here; you can ask about Ascot.'
            in anna.writes("HISTORY Newmarket")[0].flat
        )
        assert (
            "Eine Partie „Newmarket“ kenne ich nicht; fragen kannst du nach Ascot."
            in bernd.writes("VERLAUF Newmarket")[0].flat
        )

    def test_before_the_first_turn(self, bernd: Person) -> None:
        """There is none yet."""
        assert "Von Ascot ist noch kein Zug ausgewertet" in bernd.writes("VERLAUF")[0].flat


class TestReports:
    """A report again, by the game's name."""

    def test_of_a_game_and_a_turn(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """One's own or another; a name may end in a number."""
        post.opens("Epsom 2", bernd, carla)
        post.reaches_deadline()
        post.reaches_deadline()
        assert "ASCOT, TURN 1" in anna.writes("REPORT Ascot 1")[0].text
        assert "ASCOT, TURN 2" in anna.writes("REPORT ascot")[0].text
        assert "EPSOM 2, TURN 1" in anna.writes("REPORT Epsom 2 1")[0].text
        assert "EPSOM 2, TURN 2" in anna.writes("REPORT Epsom 2")[0].text
        assert "EPSOM 2, ZUG 1" in bernd.writes("BERICHT Epsom 2 1")[0].text

    def test_of_another_game_it_has_nothing_secret(
        self, post: Correspondence, anna: Person, bernd: Person, carla: Person
    ) -> None:
        """No hand, and no press of another's."""
        post.opens("Epsom", bernd, carla)
        post.reaches_deadline("Epsom")
        (answer,) = anna.writes("REPORT Epsom 1")
        assert "YOUR HAND" not in answer.text
        assert answer.token in ("", anna.report.token)

    def test_of_an_unknown_game(self, anna: Person, bernd: Person) -> None:
        """The names that there are."""
        (answer,) = anna.writes("REPORT Newmarket 3")
        assert 'There is no game "Newmarket" here; you can ask about Ascot.' in answer.flat
        assert "Eine Partie „Newmarket“ kenne ich nicht" in bernd.writes("BERICHT Newmarket")[0].flat
