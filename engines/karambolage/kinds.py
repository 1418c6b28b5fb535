"""The kinds of shot of Karambolage: those that score, what they score beside their numbers, and those that fail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engines.base import Event
from engines.karambolage.events import ShotFailed, ShotScored
from engines.karambolage.shots import Score


def kinds(events: Iterable[Event], seats: int) -> tuple[Counter[str], ...]:
    """Count, by seat, the shots of each kind that it played; one that scores in several ways is of several kinds."""
    found = tuple(Counter[str]() for _ in range(seats))
    for event in events:
        if isinstance(event, ShotScored):
            found[event.seat].update(_of(event.score))
        elif isinstance(event, ShotFailed):
            found[event.seat]["shot that fails"] += 1
    return found


def _of(score: Score) -> list[str]:
    bonuses = {
        "straight": score.straight,
        "compress": score.compress,
        "pairs": score.pairs,
        "third carambo": score.third_carambo,
        "carambo": score.carambo,
    }
    return ["shot that scores", *(kind for kind, counts in bonuses.items() if counts)]
