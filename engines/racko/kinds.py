"""The kinds of card of Racko: numbers as they were dealt, in thirds, jokers that were kept, and events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engines.base import Event, Seat
from engines.racko.cards import DECKS, JOKER, NUMBERS, Card
from engines.racko.events import BatchDealt, EventMet, KeptCard, OfferTaken, RackDealt

THIRDS = ("low number", "middle number", "high number")
MET = {"swap": "swap of cards", "skip": "turn to sit out", "racks": "swap of racks"}


def kinds(events: Iterable[Event], seats: int) -> tuple[Counter[str], ...]:
    """Count, by seat, the numbers dealt, the jokers taken or kept, and the events met."""
    found = tuple(Counter[str]() for _ in range(seats))
    for event in events:
        if isinstance(event, RackDealt):
            _count_dealt(found, event.seat, event.rack)
        elif isinstance(event, BatchDealt):
            _count_dealt(found, event.seat, event.cards)
        elif isinstance(event, OfferTaken | KeptCard) and event.card == JOKER:
            found[event.seat]["joker"] += 1
        elif isinstance(event, EventMet):
            found[event.seat][MET[event.card]] += 1
    return found


def _count_dealt(found: tuple[Counter[str], ...], seat: Seat, cards: tuple[Card, ...]) -> None:
    highest = DECKS[len(found)].highest
    found[seat].update(THIRDS[(NUMBERS[card] - 1) * len(THIRDS) // highest] for card in cards)
