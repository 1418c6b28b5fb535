"""Orders that are legal for a seat: what letters offer to copy from, and what a misspelt line is compared with."""

from __future__ import annotations

from typing import Any

from engines.base import Engine, Seat
from engines.lots import Lots

_SUGGESTIONS = 4
_DRAWS = 80


def legal_orders(engine: Engine, state: Any, seat: Seat) -> tuple[Any, ...]:
    """Different legal orders of a seat that owes one, sensible ones first; not all of them where there are many.

    They depend on the position alone, and not on the secret lots of the game.
    """
    view = engine.view(state, seat)
    suggested = [engine.suggest(view, Lots("00", draw)) for draw in range(_SUGGESTIONS)]
    drawn = [str(engine.default_order(state, seat, Lots("00", draw))) for draw in range(_DRAWS)]
    parsed = [engine.parse(text, state, seat) for text in dict.fromkeys((*suggested, *drawn))]
    return tuple({str(order): order for order in parsed if not isinstance(order, tuple)}.values())
