"""The one order that a letter offers to be sent with a tap: never worse than the lot, and never advice."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from engines.base import Engine, Event
from engines.base import Seat as SeatNumber
from engines.lots import Lots

DRAWN = 5
"""So many orders are drawn, and each is tried once, as is none: a report has about two thousandths of a second for it."""

Brought = tuple[int, int]
"""What a turn brought a seat: points first, and then what they do not tell yet (`Upshot.worth`)."""


def tapped(engine: Engine, state: Any, seat: SeatNumber, name: str) -> Any | None:
    """Return the best, by what this turn brings, of a few orders that the seat's own lot draws; None where none brings
    anything, or none as much as writing nothing does.

    It goes by the seat's view alone, and by lots made of the turn's `name`, which everybody knows. A game of which no
    position can be imagined has none, and neither has a seat that owes nothing.
    """
    if engine.imagined is None or seat not in engine.awaiting(state):
        return None
    lots = [_lots(f"tap {number} of {name}, seat {seat}") for number in range(DRAWN + 1)]
    before = engine.imagined(engine.view(state, seat), lots[DRAWN])
    draw = engine.example or engine.default_order
    orders = [draw(before, seat, drawn) for drawn in lots[:DRAWN]]
    results = [_tried(engine, before, seat, {seat: order}, lots[DRAWN]) for order in orders]
    best, nothing = max(results), _tried(engine, before, seat, {}, lots[DRAWN])
    return orders[results.index(best)] if best > (0, 0) and best >= nothing else None


def _lots(text: str) -> Lots:
    return Lots(hashlib.sha256(text.encode()).hexdigest(), 0)


def _tried(
    engine: Engine, before: Any, seat: SeatNumber, orders: Mapping[SeatNumber, Any], lots: Lots
) -> Brought:
    """Say what the orders bring a seat where the lot orders for all others."""
    return brought(engine, seat, before, *engine.resolve(before, orders, lots))


def brought(engine: Engine, seat: SeatNumber, before: Any, after: Any, events: tuple[Event, ...]) -> Brought:
    """Say what a turn between two positions brought a seat."""
    points = engine.scores(after)[seat] - engine.scores(before)[seat]
    return points, engine.upshot(seat, before, events, after).worth if engine.upshot else 0
