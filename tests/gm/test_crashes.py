"""A game that fails stands still, everyone concerned is told once, and all others go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from correspondence import Correspondence, Person
from sqlalchemy.exc import OperationalError
from sqlmodel import Session

from engines import ENGINES
from gm.base.terms import Terms
from gm.games.game import Game
from gm.store.queries.cells import names_of_damaged
from gm.store.queries.records import all_turns_of
from gm.store.tables import GameRow
from gm.turns import announcing, due
from gm.turns.deadlines.moving import resume
from gm.turns.opening import Opening

pytestmark = pytest.mark.database


@pytest.fixture
def gm(post: Correspondence) -> Person:
    """Who looks after the games."""
    post.config = replace(post.config, gm=replace(post.config.gm, contact="gerda@gms.test"))
    post.work = replace(post.work, config=post.config)
    return post.person("Gerda", address="gerda@gms.test")


@pytest.fixture(autouse=True)
def epsom(post: Correspondence, anna: Person, bernd: Person) -> None:
    """A second game."""
    post.opens("Epsom", anna, bernd)


def failing(monkeypatch: pytest.MonkeyPatch, fail: Callable[[Session], Any]) -> None:
    """Ascot cannot be resolved: what fails comes when nearly all is done."""
    real = due.adjudicate_all

    def brittle(session: Session, gm: Any, games: Sequence[Game], *rest: Any) -> list[str]:
        resolved = real(session, gm, games, *rest)
        if "Ascot" in resolved:
            fail(session)
        return resolved

    monkeypatch.setattr(due, "adjudicate_all", brittle)


def raising(error: Exception) -> Callable[[Session], None]:
    """Make something that fails with this error."""

    def fail(_: Session) -> None:
        raise error

    return fail


def fills_the_disk(session: Session) -> None:
    """Write more than there is room for: SQLite gives up the whole transaction then, and not its last block alone."""
    tell = session.connection().exec_driver_sql
    game = next(row for row in session.identity_map.values() if isinstance(row, GameRow))
    game.stopped_why = "x" * 9000
    tell(f"PRAGMA max_page_count = {tell('PRAGMA page_count').scalar_one()}")
    try:
        session.flush()
    finally:
        tell("PRAGMA max_page_count = 1000000000")


def stopped(post: Correspondence, name: str = "Ascot") -> str:
    """Why the game stands still."""
    with post.look() as session:
        return post.game(session, name).stopped


def test_a_fault_in_the_rules_stops_one_game(
    post: Correspondence, carla: Person, gm: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of its turn remains; the players and the GM are told once, however often the service ticks."""
    failing(monkeypatch, raising(RuntimeError("the lights went out")))
    post.reaches_deadline()
    assert (post.turn("Ascot"), post.turn("Epsom")) == (1, 2)
    assert stopped(post) == "crashed"
    assert "could not be resolved: there is a fault in my program" in carla.last.flat
    assert "RuntimeError" in gm.last.flat
    assert "the lights went out" not in gm.last.flat  # what an error says may be secret
    letters = len(carla.mailbox), len(gm.mailbox)
    post.ticks()
    assert (len(carla.mailbox), len(gm.mailbox)) == letters


def test_it_goes_on_when_the_fault_is_mended(
    post: Correspondence, carla: Person, gm: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the orders that were on file."""
    carla.writes("PLAY red +8", to=carla.report)
    with monkeypatch.context() as broken:
        failing(broken, raising(RuntimeError("no")))
        post.reaches_deadline()
    with post.look() as session:
        resume(session, post.config.gm, post.game(session), post.now)
    post.reaches_deadline()
    assert post.turn() == 2
    assert "Carla plays red +8" in carla.letter("Ascot, turn 1: ").flat


def test_a_damaged_row_stops_one_game(post: Correspondence, carla: Person, bernd: Person, gm: Person) -> None:
    """Although its position cannot even be read, through everything that a tick does."""
    with post.look() as session:
        turn = all_turns_of(session, post.game(session))[-1]
        turn.state = {"nonsense": 1}
    post.reaches_deadline()
    post.passes(days=1)
    post.ticks()
    with post.look() as session:
        assert names_of_damaged(session) == ["Ascot"]
    assert post.turn("Epsom") == 2
    assert "Ascot cannot be read at the moment" in carla.last.flat
    assert "WHAT HAPPENED" in bernd.letter("Epsom").text or "WAS GESCHAH" in bernd.letter("Epsom").text
    assert "CodecError" in gm.letter("Ascot is damaged").flat


def test_a_database_that_fails_is_no_crash(
    post: Correspondence, carla: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game is resolved as soon as the database works again."""
    with monkeypatch.context() as broken:
        failing(broken, raising(OperationalError("", {}, Exception("database is locked"))))
        post.reaches_deadline()
        assert (post.turn(), stopped(post)) == (1, "")
    post.ticks()
    assert post.turn() == 2


def test_a_full_disk_is_no_crash(post: Correspondence, monkeypatch: pytest.MonkeyPatch) -> None:
    """The games that shared its transaction wait, and go on as soon as there is room."""
    if post.store.engine.dialect.name != "sqlite":
        pytest.skip("PostgreSQL ends no transaction by itself")
    with monkeypatch.context() as broken:
        failing(broken, fills_the_disk)
        post.reaches_deadline()
        assert (post.turn(), stopped(post)) == (1, "")
        assert (post.turn("Epsom"), stopped(post, "Epsom")) == (1, "")
    post.ticks()
    assert (post.turn(), post.turn("Epsom")) == (2, 2)


def spinning() -> None:
    """Never come back."""
    while True:
        pass


def failing_at_once() -> None:
    """Fail."""
    raise KeyError("red")


@pytest.mark.parametrize(("fault", "fail"), [("KeyError", failing_at_once), ("Overrun", spinning)])
def test_a_game_that_cannot_begin_is_told_to_its_gm_once(
    post: Correspondence,
    anna: Person,
    bernd: Person,
    gm: Person,
    monkeypatch: pytest.MonkeyPatch,
    fault: str,
    fail: Callable[[], None],
) -> None:
    """Its table waits until the GM begins it, all others go on, and the ticks after it try nothing."""
    opening = Opening("Derby", "jockey", ENGINES["jockey"].Options(), (), Terms())
    with post.look() as session:
        announcing.announce(session, post.config.gm, opening, 2, post.now)
    tried = []

    def begin(*_: Any) -> Any:
        tried.append(1)
        fail()

    with monkeypatch.context() as patched:
        patched.setattr(announcing, "open_game", begin)
        patched.setattr(announcing, "SETTING_UP", 0.2)
        anna.writes("JOIN Derby")
        bernd.writes("JOIN Derby")
        post.ticks()
        post.ticks()
    assert len(tried) == 1
    (told,) = [letter for letter in gm.mailbox if "could not begin" in letter.subject]
    assert fault in told.flat
    (asked,) = gm.writes("START Derby", to=told)
    gm.writes("OK", to=asked)
    post.ticks()
    with post.look() as session:
        row = post.game(session, "Derby")
        assert (row.turn, row.stopped, row.stopped_why) == (1, "", "")
