"""Strangers who would like to practise or to watch: asked once, known after their OK, as correspondences."""

from __future__ import annotations

import pytest
from correspondence import Correspondence, Person
from sqlmodel import select

from gm.store.queries.people import player_at
from gm.store.tables import GameRow, Watcher


@pytest.fixture
def zoe(post: Correspondence) -> Person:
    """Somebody whom the GM does not know."""
    return post.person("Zoe")


def is_known(post: Correspondence, person: Person) -> bool:
    """Whether the person is a player."""
    with post.look() as session:
        return player_at(session, person.address) is not None


class TestPractising:
    """PRACTICE from an unknown address."""

    def test_it_is_asked_for_an_ok_and_begins_with_it(self, post: Correspondence, zoe: Person) -> None:
        """As JOIN is: until then nobody is a player."""
        (question,) = zoe.writes("PRACTICE jockey", fresh=True)
        assert "would like to learn Jockey by email, in a practice game against me, as Zoe" in question.flat
        assert not is_known(post, zoe)
        (letter,) = zoe.writes("OK", to=question)
        assert "PRACTICE 1: A GAME OF JOCKEY TO LEARN BY" in letter.text
        assert is_known(post, zoe)
        (answer,) = zoe.writes("PLAY black +7", to=letter)
        assert "I cannot accept" in answer.flat

    @pytest.mark.parametrize("line", ["ÜBEN jockey", "- Übung Jockey"])
    def test_in_german(self, zoe: Person, line: str) -> None:
        """The language is that of the word."""
        (question,) = zoe.writes(line, fresh=True)
        assert question.subject == "Möchtest du Jockey üben?"
        (letter,) = zoe.writes("Ja", to=question)
        assert "ÜBUNG 1" in letter.text

    def test_without_an_ok_nothing_happens(self, post: Correspondence, zoe: Person) -> None:
        """And the question is not asked twice a day."""
        zoe.writes("PRACTICE jockey", fresh=True)
        assert zoe.writes("PRACTICE jockey", fresh=True) == []
        with post.look() as session:
            assert session.exec(select(GameRow).where(GameRow.kind == "practice")).first() is None

    def test_a_game_that_there_is_not_begins_nothing(self, zoe: Person) -> None:
        """The stranger learns how it is done."""
        (answer,) = zoe.writes("PRACTICE chess", fresh=True)
        assert "I do not know your address" in answer.flat
        assert "PRACTICE Jockey: you play against me" in answer.flat


class TestWatching:
    """WATCH from an unknown address."""

    @pytest.mark.parametrize(("line", "ok"), [("WATCH Ascot", "OK"), ("ZUSCHAUEN ascot", "ja")])
    def test_after_an_ok_the_reports_come(
        self, post: Correspondence, zoe: Person, line: str, ok: str
    ) -> None:
        """And nothing that is secret."""
        (question,) = zoe.writes(line, fresh=True)
        assert "Ascot" in question.subject
        zoe.writes(ok, to=question)
        with post.look() as session:
            assert len(session.exec(select(Watcher)).all()) == 1
        post.people["anna@players.test"].writes("PLAY red +7")
        post.reaches_deadline()
        assert "Anna" in zoe.last.text
        assert "YOUR HAND" not in zoe.last.text

    def test_a_game_that_is_told_to_nobody_is_not_there_to_be_watched(
        self, post: Correspondence, zoe: Person, anna: Person
    ) -> None:
        """Neither for strangers nor for players who have no seat in it."""
        with post.look() as session:
            game = post.game(session)
            game.terms = {**game.terms, "invited_only": True}
            session.add(game)
        (answer,) = zoe.writes("WATCH Ascot", fresh=True)
        assert "I do not know your address" in answer.flat
        post.opens("Epsom", post.person("Dora"), zoe)
        (answer,) = post.people["dora@players.test"].writes("WATCH Ascot")
        assert 'There is no game "Ascot". There is none to watch at present.' in answer.flat
