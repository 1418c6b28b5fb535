"""A service that hangs ends itself, and its partner does not wait for it for ever."""

from __future__ import annotations

import subprocess
import sys
from contextlib import AbstractContextManager

import pytest
from correspondence import Correspondence, Person

from gm.service import publish
from gm.service.running import work_on
from gm.store import claims
from gm.store.claims import alone
from gm.store.database import LostClaim, Store, check_claims, next_fence, open_store
from gm.store.tables import GameRow

HANGS = """
import time
from gm.base.pool import note_progress
from gm.service.running import watched
with watched(0.5):
    for _ in range({moves}):
        time.sleep(0.1)
        note_progress()
    time.sleep({sleeps})
"""


@pytest.mark.parametrize(("moves", "sleeps", "code"), [(0, 60, 70), (15, 0, 0), (15, 60, 70)])
def test_a_step_that_stands_still_ends_the_process(moves: int, sleeps: int, code: int) -> None:
    """However long it has moved on before; one that moves on may take as long as it likes."""
    program = HANGS.format(moves=moves, sleeps=sleeps)
    assert subprocess.run([sys.executable, "-c", program], timeout=50, check=False).returncode == code


@pytest.mark.database
def test_a_partner_goes_on_without_one_that_hangs(
    post: Correspondence, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It leaves the rounds and the desk to it, and does what is shared."""
    monkeypatch.setattr(claims, "PATIENCE", 0.05)
    partner = open_store(post.url, post.now)
    anna.sends("PLAY red +7", to=anna.letter("Ascot"))
    with alone(partner, "rounds") as rounds, alone(partner, "desk") as desk:
        assert rounds
        assert desk
        post.ticks()
        assert post.on_file(0) == ""
    post.ticks()
    assert "red +7" in post.on_file(0)
    partner.engine.dispose()


@pytest.mark.database
def test_one_that_hangs_costs_a_tick_its_patience_once(
    post: Correspondence, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many steps would wait for it: a letter is answered after one wait, and not after five."""
    waits: list[float] = []
    lock = claims._lock

    def waiting(store: Store, what: str, patience: float) -> AbstractContextManager[bool]:
        if what == "rounds":
            waits.append(patience)
        return lock(store, what, patience)

    monkeypatch.setattr(claims, "PATIENCE", 0.3)
    monkeypatch.setattr(claims, "_lock", waiting)
    partner = open_store(post.url, post.now)
    anna.sends("PLAY red +7", to=anna.letter("Ascot"))
    with alone(partner, "rounds"):
        waits.clear()
        work_on(post.work)
        assert "red +7" in post.on_file(0)
    assert waits.count(0.3) == 1
    waits.clear()
    work_on(post.work)
    assert waits.count(0.3) > 1
    partner.engine.dispose()


class TestFencing:
    """A claim is lost without anybody noticing, and somebody else has it."""

    @pytest.mark.database
    def test_nothing_is_written_by_whoever_has_lost_it(self, post: Correspondence, anna: Person) -> None:
        """Neither what was begun before, nor what is begun afterwards; the other one's is."""
        if post.store.engine.dialect.name == "sqlite":
            pytest.skip("the lock is on a file, which nobody loses")
        with alone(post.store, "rounds") as ours:
            assert ours
            with post.store.transaction() as session:
                post.game(session).words = "before"
            _taken_over(post)
            for _ in range(2):
                with pytest.raises(LostClaim), post.store.transaction() as session:
                    post.game(session).words = "after"
        with alone(post.store, "rounds"), post.store.transaction() as session:
            assert post.game(session).words == "before"

    @pytest.mark.database
    def test_no_turn_is_resolved_by_it(self, post: Correspondence, monkeypatch: pytest.MonkeyPatch) -> None:
        """Nor does a game count as crashed: whoever has the claim does what is due."""
        if post.store.engine.dialect.name == "sqlite":
            pytest.skip("the lock is on a file, which nobody loses")
        write = publish.write_archive

        def lost(*given: object) -> object:
            done = write(*given)  # type: ignore[arg-type]
            _taken_over(post)
            return done

        post.reaches_deadline()
        assert post.turn() == 2
        post.reaches_deadline()
        with post.store.transaction() as session:
            post.game(session).unpublished = True
        with monkeypatch.context() as patched:
            patched.setattr(publish, "write_archive", lost)
            with pytest.raises(LostClaim):
                post.ticks()
        with post.look() as session:
            row = post.game(session)
            assert (row.stopped, row.unpublished) == ("", True)
        post.ticks()
        with post.look() as session:
            assert not session.get_one(GameRow, row.id).unpublished

    def test_whoever_holds_none_is_asked_for_none(self, post: Correspondence) -> None:
        """Commands and tests write as ever."""
        with post.store.transaction() as session:
            check_claims(session)


def _taken_over(post: Correspondence) -> None:
    """Another service gets the claim, as the connection of the first is gone."""
    with post.store.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        next_fence(connection, "rounds")
