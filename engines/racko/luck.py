"""How much the lots of Racko gave whom: a rack is as strong as the cards in it that need not be moved."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from engines.base import Event
from engines.racko.cards import NUMBERS
from engines.racko.events import RackDealt


def strength(events: Iterable[Event], seats: int) -> tuple[int, ...]:
    """Find, by seat, the most cards of the racks dealt by these events that rise among themselves, wherever they stand.

    All of them are 0 in the blitz deal, where the players make their racks themselves.
    """
    found = [0] * seats
    for event in events:
        if isinstance(event, RackDealt):
            found[event.seat] += _rising([NUMBERS[card] for card in event.rack])
    return tuple(found)


def _rising(numbers: Sequence[int]) -> int:
    """Return the length of the longest rising selection, kept as the least last number of each length."""
    ends: list[int] = []
    for number in numbers:
        place = bisect_left(ends, number)
        ends[place : place + 1] = [number]
    return len(ends)
