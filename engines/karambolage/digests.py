"""A turn of Karambolage in short: what everybody scored in the round, and the best shot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engines.base import Digest, Event, Seat
from engines.karambolage.events import RoundOver, ShotScored


@dataclass(frozen=True, kw_only=True)
class RoundPlayed(Digest):
    """The points of a round by seat, most first, and its best shot if any scored."""

    round: int
    points: tuple[tuple[Seat, int], ...]
    best: ShotScored | None


def digest(events: Sequence[Event], before: Any, after: Any) -> Digest | None:
    """Sum up a round."""
    over = next((event for event in events if isinstance(event, RoundOver)), None)
    if over is None:
        return None
    points = sorted(enumerate(over.points), key=lambda one: -one[1])
    shots = (event for event in events if isinstance(event, ShotScored))
    best = max(shots, key=lambda shot: shot.points, default=None)
    return RoundPlayed(round=over.round, points=tuple(points), best=best)
