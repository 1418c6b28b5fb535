"""The one order that a tap sends: the best of five that the seat's own lot draws, by what the turn brings."""

from __future__ import annotations

from typing import Any

import laws
import pytest
from hypothesis import given
from hypothesis import strategies as st
from lengths import examples

from engines import ENGINES
from engines.base import Engine
from engines.lots import Lots
from gm.games.legal import DRAWN, tapped
from gm.tools.new_game import highest_card

IMAGINED = sorted(game for game, engine in ENGINES.items() if engine.imagined)
every_game = pytest.mark.parametrize("game", IMAGINED)


@st.composite
def asked(draw: st.DrawFn, game: str) -> tuple[Engine, Any, int, str]:
    """A game, a position of it, a seat that owes an order, and the name of the turn."""
    setting = draw(st.sampled_from([setting for setting in laws.TRIED if setting.game == game]))
    _, state = draw(st.sampled_from(laws.positions(setting)))
    seat = draw(st.sampled_from(setting.engine.awaiting(state)))
    return setting.engine, state, seat, draw(st.sampled_from(("Ascot, turn 1", "Epsom, turn 7")))


@every_game
@examples(60)
@given(data=st.data())
def test_it_is_legal_goes_by_the_view_alone_and_tries_five_orders(game: str, data: st.DataObject) -> None:
    """Where nothing is offered, none of the five brought anything, or as much as no order; no advice is asked for."""
    engine, state, seat, name = data.draw(asked(game))
    seen = engine.imagined(engine.view(state, seat), Lots("0a", 0)) if engine.imagined else None
    tried: list[Any] = []
    with pytest.MonkeyPatch.context() as patch:
        resolve = engine.resolve
        patch.setitem(engine.__dict__, "advise", lambda view, lots: pytest.fail("advice was asked for"))
        patch.setitem(engine.__dict__, "resolve", lambda *turn: tried.append(resolve(*turn)) or tried[-1])
        offered = tapped(engine, state, seat, name)
        assert len(tried) == DRAWN + 1, "each of five, and no order at all"
        before = engine.scores(state)[seat]
        gains = [engine.scores(after)[seat] - before for after, _ in tried]
        assert offered == tapped(engine, seen, seat, name), "it depends on what the seat does not see"
    if offered is None:
        *five, nothing = gains
        assert max(five) <= max(0, nothing)
    else:
        assert engine.parse(str(offered), state, seat) == offered


@every_game
@examples(60)
@given(data=st.data())
def test_it_is_never_worse_than_writing_nothing(game: str, data: st.DataObject) -> None:
    """Where it was tried, the lot in its place would have brought no more; in Karambolage, where all is open, so it is in the game."""
    engine, state, seat, name = data.draw(asked(game))
    turns: list[Any] = []
    with pytest.MonkeyPatch.context() as patch:
        resolve = engine.resolve
        patch.setitem(engine.__dict__, "resolve", lambda *turn: turns.append(turn) or resolve(*turn))
        offered = tapped(engine, state, seat, name)
    if offered is None:
        return
    world, _, lots = turns[0]
    for before in (world, state) if game == "karambolage" else (world,):
        brought, nothing = (
            (engine.scores(after)[seat], worth_of(engine, seat, before, events, after))
            for orders in ({seat: offered}, {})
            for after, events in (engine.resolve(before, orders, lots),)
        )
        assert brought >= nothing


def worth_of(engine: Engine, seat: int, *turn: Any) -> int:
    """What a turn is worth to a seat beside its points: the position before it, its events, the position after it."""
    return engine.upshot(seat, *turn).worth if engine.upshot else 0


@pytest.mark.parametrize("game", [game for game in IMAGINED if game != "karambolage"])
def test_it_is_better_than_the_lot(game: str) -> None:
    """In a few games it brings more, all in all, than what the lot orders in its place; in Karambolage few draws score."""
    engine, gained = ENGINES[game], 0
    for number in range(8):
        state, _ = engine.setup(engine.form("postal"), min(engine.seats), Lots(f"{number:02x}", 0))
        for turn in range(1, 7):
            (seat, *_), lots = engine.awaiting(state), Lots(f"{number:02x}", turn)
            after, events = engine.resolve(state, {}, lots)
            if order := tapped(engine, state, seat, f"{number}, turn {turn}"):
                other, more = engine.resolve(state, {seat: order}, lots)
                points = engine.scores(other)[seat] - engine.scores(after)[seat]
                worth = worth_of(engine, seat, state, more, other) - worth_of(
                    engine, seat, state, events, after
                )
                gained += points or worth
            state = after
            if not engine.awaiting(state):
                break
    assert gained > 0


def test_where_nothing_can_be_scored_or_imagined_nothing_is_offered() -> None:
    """As where balls are placed, and in a game that says nothing of what a seat cannot see."""
    karambolage = ENGINES["karambolage"]
    state, _ = karambolage.setup(karambolage.Options(), 3, Lots("ab", 0))
    (opener,) = karambolage.awaiting(state)
    assert tapped(karambolage, state, opener, "Ascot, turn 1") is None
    assert not hasattr(highest_card, "imagined")
    judged = ENGINES["judged"]
    state, _ = judged.setup(judged.Options(), 3, Lots("ab", 0))
    assert tapped(judged, state, 0, "Ascot, turn 1") is None
