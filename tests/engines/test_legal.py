"""The legal orders that letters offer, for every registered game."""

from __future__ import annotations

import laws
from laws import every_setting, positions

from engines.lots import Lots
from gm.games.legal import legal_orders


@every_setting
def test_no_order_is_missed_that_the_lot_would_give_in_eighty_draws(setting: laws.Setting) -> None:
    """Drawing ends early only when nothing else can be drawn."""
    engine = setting.engine
    for _, state in positions(setting)[::20]:
        for seat in engine.awaiting(state)[:1]:
            offered = tuple(legal_orders(engine, state, seat))
            drawn = {engine.default_order(state, seat, Lots("00", draw)) for draw in range(80)}
            assert len(offered) == len(set(offered))
            assert drawn <= set(offered)
