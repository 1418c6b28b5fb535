"""How much the lots of Octrix gave whom: high and low cards take tricks, those in the middle hardly ever do."""

from __future__ import annotations

from collections.abc import Iterable

from engines.base import Event
from engines.octrix.cards import HIGHEST, STRENGTH
from engines.octrix.events import DealBegan


def strength(events: Iterable[Event], seats: int) -> tuple[int, ...]:
    """Count, by seat, how many cards of the deck more lie below a card than above it, or the other way round, summed up.

    So the highest card and the lowest count as much, and one from the middle next to nothing.
    """
    found = [0] * seats
    for event in events:
        if isinstance(event, DealBegan):
            for seat, hand in enumerate(event.hands):
                found[seat] += sum(abs(2 * STRENGTH[card] - HIGHEST) for card in hand)
    return tuple(found)
