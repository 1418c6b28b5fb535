"""Which parts of an order can count by doubt, in every game: what the lot would fill, as the engine says it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "engines"))
from laws import Setting, every_setting, tried

from engines import ENGINES
from engines.base import stated
from engines.lots import Lots
from gm.games.open_turn import filled_by_lot, leaves_doubt

NEVER = {"bet", "racko", "shot_1", "shot_2", "shot_3", "text"}
"""Bets, claims, shots that nobody has to play, and what a judge settles."""


def left(
    setting: Setting, state: Any, seat: int, parts: dict[str, Any], *, corrects: bool = False
) -> dict[str, Any]:
    """What of these parts counts by doubt."""
    order = leaves_doubt(setting.engine, state, seat, parts, corrects=corrects)
    return {} if order is None else stated(order)


@every_setting
def test_what_the_lot_fills_counts_as_it_was_said_and_nothing_else(setting: Setting) -> None:
    """Whatever the lot: it is owed, it is drawn, and it is never a bet, a claim, or a shot."""
    engine = setting.engine
    for number, state in tried(setting):
        for seat in engine.awaiting(state):
            fills = filled_by_lot(engine, state, seat)
            owed = engine.parts(state, seat)
            assert fills <= set(owed) - NEVER
            for again in range(3):
                drawn = stated(engine.default_order(state, seat, Lots("00", number, again)))
                if engine.judge is None:
                    assert set(drawn) == fills, "what the lot fills hangs on what it draws"
                assert left(setting, state, seat, drawn) == {
                    part: drawn[part] for part in drawn if part in fills
                }
            advised = stated(engine.advise(engine.view(state, seat), Lots("00", number)))
            assert set(left(setting, state, seat, advised)) <= fills
            corrected = left(setting, state, seat, advised, corrects=True)
            assert corrected == (
                {} if engine.judge else {part: advised[part] for part in owed if part in advised}
            )


def test_a_second_list_of_octrix_never_counts_alone() -> None:
    """The lot draws one list for high and low; a plain list is both of them."""
    setting = Setting("octrix", 4, (("tricks", 4),))
    for _, state in tried(setting):
        for seat in setting.engine.awaiting(state):
            first, second = setting.engine.parts(state, seat)
            hand = state.hands[seat]
            assert left(setting, state, seat, {second: hand[:2]}) == {}
            assert left(setting, state, seat, {first: hand[:2], second: hand[2:3]}) == {first: hand[:2]}
            assert left(setting, state, seat, {first: hand[:2], second: hand[:2]}) == {
                first: hand[:2],
                second: hand[:2],
            }


@pytest.mark.parametrize("game", ENGINES)
def test_nobody_counts_by_doubt_who_owes_nothing(game: str) -> None:
    """A seat that is not awaited."""
    setting = Setting(game, ENGINES[game].seats[0])
    _, state = tried(setting)[0]
    others = set(range(setting.seats)) - set(setting.engine.awaiting(state))
    assert all(filled_by_lot(setting.engine, state, seat) == frozenset() for seat in others)
