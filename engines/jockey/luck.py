"""How much the lots of Jockey gave whom: a hand is as strong as the fields that are printed on it."""

from __future__ import annotations

from collections.abc import Iterable

from engines.base import Event
from engines.jockey.cards import CARDS
from engines.jockey.events import HandDealt

TRIPLING = 8
"""What a card counts that triples a lead and has no number of its own: the middle of the coloured cards."""


def strength(events: Iterable[Event], seats: int) -> tuple[int, ...]:
    """Sum up, by seat, the fields printed on the cards that these events dealt."""
    found = [0] * seats
    for event in events:
        if isinstance(event, HandDealt):
            found[event.seat] += sum(CARDS[card].steps or TRIPLING for card in event.cards)
    return tuple(found)
