"""The kinds of card of Jockey: what is printed on them, whatever the horse, as the four are alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engines.base import Event
from engines.jockey.cards import CARDS
from engines.jockey.events import HandDealt


def kinds(events: Iterable[Event], seats: int) -> tuple[Counter[str], ...]:
    """Count, by seat, the cards of each kind that these events dealt."""
    found = tuple(Counter[str]() for _ in range(seats))
    for event in events:
        if isinstance(event, HandDealt):
            found[event.seat].update(_kind(card) for card in event.cards)
    return found


def _kind(card: str) -> str:
    horse = CARDS[card].horse
    return f"a horse's {card.removeprefix(f'{horse} ')}" if horse else card
