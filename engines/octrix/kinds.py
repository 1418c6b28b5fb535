"""The kinds of card of Octrix: their values, from the ace to the eight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engines.base import Event
from engines.octrix.cards import CARDS
from engines.octrix.events import DealBegan


def kinds(events: Iterable[Event], seats: int) -> tuple[Counter[str], ...]:
    """Count, by seat, the cards of each value that these events dealt."""
    found = tuple(Counter[str]() for _ in range(seats))
    for event in events:
        if isinstance(event, DealBegan):
            for seat, hand in enumerate(event.hands):
                found[seat].update(f"card of value {CARDS[card].value}" for card in hand)
    return found
