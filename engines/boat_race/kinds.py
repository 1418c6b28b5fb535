"""The kinds of card of Boat Race: the values of either boat in any colour, and the specials."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engines.base import Event
from engines.boat_race.cards import CARDS
from engines.boat_race.events import HandDealt


def kinds(events: Iterable[Event], seats: int) -> tuple[Counter[str], ...]:
    """Count, by seat, the cards of each kind that these events dealt."""
    found = tuple(Counter[str]() for _ in range(seats))
    for event in events:
        if isinstance(event, HandDealt):
            found[event.seat].update(_kind(card) for card in event.oxford + event.cambridge)
    return found


def _kind(card: str) -> str:
    value = CARDS[card].value
    return f"card of value {value}" if value else card
