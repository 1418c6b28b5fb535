"""Legal orders of a seat: those that letters offer, by copying or by a tap, and those to compare a misspelt line with."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from math import perm, prod
from typing import Any, TypeVar

from engines.base import Engine, Event, stated
from engines.base import Seat as SeatNumber
from engines.lots import Lots

T = TypeVar("T")

_SUGGESTIONS = 4
_DRAWS = 80
DRAWN = 5
"""The number of orders that are drawn and tried once each, beside no order: a report has about two milliseconds for it."""
Brought = tuple[int, int]
"""The gain of a seat from a turn: points first, then the worth that is not in the points yet (`Upshot.worth`)."""


def legal_orders(engine: Engine, state: Any, seat: SeatNumber) -> Iterator[Any]:
    """Yield different legal orders of a seat that owes one, sensible ones first; if there are many, not all.

    They depend on the position alone, and not on the secret lots of the game. Each is looked for when it is asked for.
    """
    known = set[Any]()
    for order in chain(_suggested(engine, state, seat), _drawn(engine, state, seat)):
        if order not in known:
            known.add(order)
            yield order


def example(engine: Engine, state: Any, seat: SeatNumber) -> Any:
    """Return a legal order that shows what orders look like, and gives no advice: the game's own, or one by lot."""
    lots = Lots("00", 0)
    shown = engine.example or engine.default_order
    return shown(state, seat, lots)


def counted_orders(engine: Engine, state: Any, seat: SeatNumber, most: int) -> tuple[Any, ...]:
    """Return all orders of a turn with one thing to decide, in the order of the hand; none where there are more than `most`."""
    if engine.finds or len(engine.parts(state, seat)) > 1:
        return ()
    found: dict[tuple[tuple[Any, int], ...], Any] = {}
    for draw in range(_DRAWS):
        lots = _Noting("00", draw, noted=[])
        order = engine.default_order(state, seat, lots)
        found[tuple(lots.noted)] = order
        ways = max(prod(ways for _, ways in noted) for noted in found)
        if ways > most:
            return ()
        if len(found) == ways:
            return tuple(dict.fromkeys(found[noted] for noted in sorted(found)))
    return ()


def _suggested(engine: Engine, state: Any, seat: SeatNumber) -> Iterator[Any]:
    view = engine.view(state, seat)
    last = None
    for draw in range(_SUGGESTIONS):
        order = engine.advise(view, Lots("00", draw))
        if order == last:
            break  # some games search long for it, and find the same every time
        last = order
        if stated(order):  # a game need not advise anything
            yield order


def _drawn(engine: Engine, state: Any, seat: SeatNumber) -> Iterator[Any]:
    """Yield the lot's orders for a seat that orders nothing: `_DRAWS` of them, or until there can be no others."""
    seen = set[tuple[tuple[Any, int], ...]]()
    most = 1
    for draw in range(_DRAWS):
        lots = _Noting("00", draw, noted=[])
        yield engine.default_order(state, seat, lots)
        seen.add(tuple(lots.noted))
        most = max(most, prod([ways for _, ways in lots.noted]))
        if len(seen) == most:  # none is less likely than one in `most`, so together they are certain
            return


@dataclass(frozen=True, kw_only=True)
class _Noting(Lots):
    """Lots that note what was drawn, and how many equally likely ways there were."""

    noted: list[tuple[Any, int]]

    def below(self, purpose: str, n: int) -> int:
        return self._note(super().below(purpose, n), n)

    def shuffled(self, purpose: str, items: Sequence[T]) -> tuple[T, ...]:
        return self.sample(purpose, items, len(items))

    def sample(self, purpose: str, items: Sequence[T], n: int) -> tuple[T, ...]:
        return self._note(super().shuffled(purpose, items)[:n], perm(len(items), n))

    def dice(self, purpose: str, n: int) -> tuple[int, ...]:
        return self._note(super().dice(purpose, n), 6**n)

    def _note(self, drawn: T, ways: int) -> T:
        self.noted.append((drawn, ways))
        return drawn


def tapped(engine: Engine, state: Any, seat: SeatNumber, name: str) -> Any | None:
    """Return the best for this turn of a few orders that the seat's own lot draws; None if none gains anything, or none as much
    as no order does.

    It goes by the seat's view alone, and by lots made from the public `name` of the turn. There is none in a game that cannot
    imagine positions, nor for a seat that owes nothing.
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
