"""A turn of Octrix in short: who took the tricks, and each deal that is over as a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engines.base import Digest, Event, Seat
from engines.octrix.events import DealScored, TrickTaken
from engines.octrix.position import Trick, View


@dataclass(frozen=True)
class DealOver:
    """A deal that is over: its tricks, and the score of every seat after it."""

    deal: int
    tricks: tuple[Trick | TrickTaken, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Taken(Digest):
    """The tricks of a turn: who took how many of them, most first; and the deal if it is over."""

    tricks: tuple[TrickTaken, ...]
    takers: tuple[tuple[Seat, int], ...]
    over: DealOver | None


def digest(events: Sequence[Event], before: View, after: View) -> Digest | None:
    """Sum up a turn in which tricks were taken."""
    taken = tuple(event for event in events if isinstance(event, TrickTaken))
    if not taken:
        return None
    over = next((event for event in events if isinstance(event, DealScored)), None)
    return Taken(
        tricks=taken,
        takers=tuple(Counter(trick.taker for trick in taken).most_common()),
        over=_deal(over, taken, before, after) if over else None,
    )


def _deal(over: DealScored, taken: Sequence[TrickTaken], before: View, after: View) -> DealOver:
    earlier = before.tricks if before.deal == over.deal else ()
    last = (trick for trick in taken if trick.deal == over.deal)
    return DealOver(over.deal, (*earlier, *last), _scores(over, after))


def _scores(event: DealScored, after: View) -> tuple[int, ...]:
    scores = {seat: side.score for side in event.standings for seat in side.seats}
    return tuple(scores[seat] for seat in range(len(after.scores)))
