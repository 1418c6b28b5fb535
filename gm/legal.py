"""Orders that are legal for a seat: what letters offer to copy from, and what a misspelt line is compared with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.base import Engine, Seat
from engines.lots import Lots

_SUGGESTIONS = 4
_DRAWS = 80


def legal_orders(engine: Engine, state: Any, seat: Seat) -> Iterator[Any]:
    """Different legal orders of a seat that owes one, sensible ones first; not all of them where there are many.

    They depend on the position alone, and not on the secret lots of the game. Each is looked for when it is asked for.
    """
    texts, orders = set[str](), set[str]()
    for text in _texts(engine, state, seat):
        if text in texts:
            continue
        texts.add(text)
        order = engine.parse(text, state, seat)
        if not isinstance(order, tuple) and str(order) not in orders:
            orders.add(str(order))
            yield order


def _texts(engine: Engine, state: Any, seat: Seat) -> Iterator[str]:
    view = engine.view(state, seat)
    last = ""
    for draw in range(_SUGGESTIONS):
        suggested = engine.suggest(view, Lots("00", draw))
        yield suggested
        if suggested == last:
            break  # some games search long for it, and find the same every time
        last = suggested
    for draw in range(_DRAWS):
        yield str(engine.default_order(state, seat, Lots("00", draw)))
