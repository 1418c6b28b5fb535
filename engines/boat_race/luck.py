"""How much the lots of Boat Race gave whom: a hand is as strong as the values of its cards, specials above all."""

from __future__ import annotations

from collections.abc import Iterable

from engines.base import Event
from engines.boat_race.cards import CARDS, HIGHEST
from engines.boat_race.events import HandDealt

SPECIAL = HIGHEST + 1
"""What a special counts, which beats the highest value."""


def strength(events: Iterable[Event], seats: int) -> tuple[int, ...]:
    """Sum up, by seat, the values of the cards of both boats that these events dealt."""
    found = [0] * seats
    for event in events:
        if isinstance(event, HandDealt):
            found[event.seat] += sum(CARDS[card].value or SPECIAL for card in event.oxford + event.cambridge)
    return tuple(found)
