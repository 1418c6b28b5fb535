"""How much the lots of Karambolage gave whom: dice are good that let the first shot of a round score."""

from __future__ import annotations

from collections.abc import Iterable

from engines.base import Event
from engines.karambolage.events import DiceThrown


def strength(events: Iterable[Event], seats: int) -> tuple[int, ...]:
    """Count, by seat, the rounds in which a first shot existed that would score."""
    found = [0] * seats
    for event in events:
        if isinstance(event, DiceThrown):
            found[event.seat] += event.can_score
    return tuple(found)
