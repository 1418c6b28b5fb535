"""Orders that are legal for a seat: what letters offer to copy from, and what a misspelt line is compared with."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from engines.base import Engine, Seat
from engines.lots import Lots

_SUGGESTIONS = 4
_DRAWS = 80


def legal_orders(engine: Engine, state: Any, seat: Seat) -> Iterator[Any]:
    """Different legal orders of a seat that owes one, sensible ones first; not all of them where there are many.

    They depend on the position alone, and not on the secret lots of the game. Each is looked for when it is asked for.
    """
    known = set[Any]()
    for order in chain(_suggested(engine, state, seat), _drawn(engine, state, seat)):
        if order not in known:
            known.add(order)
            yield order


def _suggested(engine: Engine, state: Any, seat: Seat) -> Iterator[Any]:
    view = engine.view(state, seat)
    last = None
    for draw in range(_SUGGESTIONS):
        order = engine.advise(view, Lots("00", draw))
        if order == last:
            break  # some games search long for it, and find the same every time
        last = order
        yield order


def _drawn(engine: Engine, state: Any, seat: Seat) -> Iterator[Any]:
    return (engine.default_order(state, seat, Lots("00", draw)) for draw in range(_DRAWS))
