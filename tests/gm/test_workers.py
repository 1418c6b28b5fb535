"""Several services on one database, and one that fails in the middle."""

from __future__ import annotations

from datetime import timedelta

import pytest
from correspondence import Correspondence, Person
from sqlalchemy import event
from sqlmodel import col, select

from gm.intake import core, shell
from gm.intake.visit import Visit
from gm.service.fetch import fetch
from gm.store.tables import LetterIn
from gm.turns.adjudicate import adjudicate
from gm.turns.step import look

pytestmark = [pytest.mark.database, pytest.mark.sure]


class TestTwoWorkers:
    """One UPDATE says who does it."""

    def test_a_turn_is_resolved_once(self, post: Correspondence, anna: Person) -> None:
        """The second worker has read the game before the first one resolved it."""
        with post.look() as session:
            stale = post.game(session)
        post.reaches_deadline()
        reports = len(anna.mailbox)
        with post.look() as session:
            session.add(stale)
            assert stale.turn == 1
            assert not adjudicate(session, post.config.gm, stale, post.now)
        post.ticks()
        assert post.turn() == 2
        assert len(anna.mailbox) == reports

    def test_a_letter_is_claimed_once(self, post: Correspondence, anna: Person) -> None:
        """The other worker's transaction came first."""
        anna.sends("PLAY red +7")
        fetch(post.work)
        with post.look() as session:
            assert shell._claim(session, [1])
        assert shell.work_off(post.store, post.config, post.now) == 1
        with post.look() as session:
            assert not shell._claim(session, [1])

    def test_a_letter_that_somebody_else_claimed_is_left_alone(
        self, post: Correspondence, anna: Person, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Between the look at what waits and the claim."""
        monkeypatch.setattr(shell, "_claim", lambda session, letter_ids: {})
        assert anna.writes("PLAY red +7") == []
        assert post.on_file(0) == ""


class TestFailures:
    """One game or letter that fails leaves the others going."""

    @pytest.fixture(autouse=True)
    def _second_game(self, post: Correspondence, anna: Person, bernd: Person) -> None:
        post.opens("Epsom", anna, bernd)

    def test_a_letter_that_fails_three_times_is_set_aside(
        self, post: Correspondence, anna: Person, carla: Person, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """It stops neither the other letters nor, for ever, the turns; nothing of it is half done."""
        real = Visit.serve

        def brittle(self, speaker, *meant, **how):  # type: ignore[no-untyped-def]
            real(self, speaker, *meant, **how)
            if speaker.player.name == "Carla":
                raise RuntimeError("no")

        monkeypatch.setattr(Visit, "serve", brittle)
        carla.sends("PLAY red +8")
        (receipt,) = anna.writes("PLAY red +7", to=anna.letter("Ascot, turn 1: your hand"))
        assert "order received" in receipt.subject
        assert post.on_file(2) == ""
        post.reaches_deadline()
        assert post.turn() == 1
        post.ticks()
        assert post.turn() == 2
        with post.look() as session:
            row = session.exec(select(LetterIn).order_by(col(LetterIn.id))).first()
            assert row is not None
            assert (row.status, row.failures) == ("aside", 3)
            assert b"PLAY red +8" in row.raw

    def test_letters_that_were_worked_on_beside_it_are_answered_once(
        self,
        post: Correspondence,
        anna: Person,
        bernd: Person,
        carla: Person,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        """Those before it and those behind it, and the failure is counted once a tick."""
        real = core.serve

        def brittle(desk, row, letter):  # type: ignore[no-untyped-def]
            real(desk, row, letter)
            if b"PLAY rot +9" in row.raw:
                raise RuntimeError("no")

        monkeypatch.setattr(core, "serve", brittle)
        people = (anna, bernd, carla)
        for person, line in zip(people, ("PLAY red +7", "PLAY rot +9", "PLAY red +8"), strict=True):
            person.sends(line, to=person.letter("Ascot"))
        before = [len(person.mailbox) for person in people]
        post.ticks()
        answers = [len(person.mailbox) - had for person, had in zip(people, before, strict=True)]
        assert answers == [1, 0, 1]
        assert [bool(post.on_file(seat)) for seat in range(3)] == [True, False, True]
        with post.look() as session:
            rows = session.exec(select(LetterIn).order_by(col(LetterIn.id))).all()
            assert [(row.status, row.failures) for row in rows] == [("done", 0), ("new", 1), ("done", 0)]


def test_letters_that_take_long_share_no_transaction(
    post: Correspondence, anna: Person, carla: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others may wait for the database meanwhile; all of the letters are answered in the same tick."""
    monkeypatch.setattr(shell, "SPELL", -1.0)
    commits: list[object] = []
    anna.sends("PLAY red +7")
    carla.sends("PLAY red +8")
    fetch(post.work)
    event.listen(post.store.engine, "commit", commits.append)
    assert shell.work_off(post.store, post.config, post.now) == 2
    # besides theirs: a look at what waits, and one at letters of GMs behind the others; and the note that both are tried
    assert len(commits) == 5


def test_a_letter_still_unread_holds_the_turn(
    post: Correspondence, carla: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process may die between fetching and reading."""
    carla.sends("PLAY red +8")
    post.now = post.deadline() + timedelta(minutes=1)
    fetch(post.work)
    assert look(post.store, post.config.gm, post.now) == []
    post.ticks()
    assert "Carla plays red +8" in carla.last.text


def test_a_mail_that_lies_in_the_inbox_twice_is_fetched_once(post: Correspondence, carla: Person) -> None:
    """Be the second one beside the first, or there again because a server moved nothing."""
    raw = carla.sends("PLAY red +8")
    carla.sends_raw(raw, post.now + timedelta(minutes=1))
    assert fetch(post.work) == 1
    carla.sends_raw(raw, post.now + timedelta(minutes=2))
    assert fetch(post.work) == 0
    with post.look() as session:
        (row,) = session.exec(select(LetterIn)).all()
        assert (row.received_at, row.status, row.failures) == (post.now, "new", 0)
