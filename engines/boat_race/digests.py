"""A turn of Boat Race in short: what was called, who took the tricks, how far the boats rowed, and each stage as a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engines.base import Digest, Event, Seat
from engines.boat_race.cards import BOATS, Boat
from engines.boat_race.events import BoatCalled, BoatMoved, RankSet, StageScored, TrickTaken
from engines.boat_race.position import View


@dataclass(frozen=True, kw_only=True)
class StageCalled(Digest):
    """The start player has ranked the colours and called the first boat."""

    rank: RankSet
    boat: Boat | None


@dataclass(frozen=True, kw_only=True)
class Rowed(Digest):
    """Who took how many tricks for which boat, how the boats moved, and the stage if it is over."""

    stage: int
    takers: tuple[tuple[Boat | None, tuple[tuple[Seat, int], ...]], ...]
    moves: tuple[BoatMoved, ...]
    scored: StageScored | None


def digest(events: Sequence[Event], before: View, after: View) -> Digest | None:
    """Sum up a turn of tricks, or one in which a stage was begun."""
    tricks = tuple(event for event in events if isinstance(event, TrickTaken))
    if tricks:
        return Rowed(
            stage=tricks[0].stage,
            takers=tuple((boat, taken) for boat in (*BOATS, None) if (taken := _takers(tricks, boat))),
            moves=tuple(event for event in events if isinstance(event, BoatMoved)),
            scored=next((event for event in events if isinstance(event, StageScored)), None),
        )
    rank = next((event for event in events if isinstance(event, RankSet)), None)
    called = next((event.boat for event in events if isinstance(event, BoatCalled)), None)
    return StageCalled(rank=rank, boat=called) if rank else None


def _takers(tricks: Sequence[TrickTaken], boat: Boat | None) -> tuple[tuple[Seat, int], ...]:
    return tuple(Counter(trick.taker for trick in tricks if trick.counts_for == boat).most_common())
