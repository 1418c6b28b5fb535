"""Letters that programs write of themselves answer none of our questions."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select

from gm.store.tables import Vote


class TestVotesOfPrograms:
    """A program answers a poll with words that begin like a yes."""

    ANSWERS = (
        *("OK - your mail has been received.", "OK. We received your message and will answer it."),
        *(
            "Ja, Ihre Nachricht ist eingegangen.",
            "Ok: message received",
            "OK\n\nWir bestätigen den Eingang Ihrer Mail.",
        ),
    )

    @pytest.mark.parametrize("words", ANSWERS)
    @pytest.mark.parametrize("wish", ["POLL EXTEND 3 days", "POLL PAUSE"])
    def test_nobody_has_voted(
        self, post: Correspondence, anna: Person, carla: Person, wish: str, words: str
    ) -> None:
        """Whoever meant it is asked again, and a plain yes counts then."""
        anna.writes(wish)
        asked = carla.last
        carla.writes(*words.split("\n"), to=asked, quoting=False)
        with post.look() as session:
            assert [vote.seat for vote in session.exec(select(Vote))] == [0]
        assert "I have taken it as neither" in carla.last.flat
        carla.writes("OK", to=asked)
        with post.look() as session:
            assert sorted(vote.seat for vote in session.exec(select(Vote))) == [0, 2]

    @pytest.mark.parametrize("words", ANSWERS)
    def test_nor_resigned(self, post: Correspondence, carla: Person, words: str) -> None:
        """Nor said yes to anything else."""
        carla.writes("RESIGN")
        carla.writes(*words.split("\n"), to=carla.last, quoting=False)
        with post.look() as session:
            assert not post.loaded(session).seats[2].resigned

    @pytest.mark.parametrize("words", ANSWERS)
    def test_nor_voted_by_an_answer_to_another_letter(
        self, post: Correspondence, anna: Person, carla: Person, words: str
    ) -> None:
        """Where a plain OK counts for the one question that is open."""
        report = carla.report
        anna.writes("POLL PAUSE")
        carla.writes(*words.split("\n"), to=report, quoting=False)
        with post.look() as session:
            assert [vote.seat for vote in session.exec(select(Vote))] == [0]

    @pytest.mark.parametrize("words", ["Great!", "Lovely", "Super"])
    def test_praise_is_no_vote(self, post: Correspondence, anna: Person, carla: Person, words: str) -> None:
        """As it is no resignation."""
        anna.writes("POLL PAUSE")
        carla.writes(words, to=carla.last)
        with post.look() as session:
            assert [vote.seat for vote in session.exec(select(Vote))] == [0]
