"""What mattered most in a turn: as the game says it, or else by who has passed whom; and a turn in short.

Law: equal public events and views have equal headlines and digests.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from engines.told import (
    Digest,
    DrawsLevel,
    Event,
    Finished,
    GainsMost,
    Headline,
    Passes,
    Seat,
    StaysAhead,
    TakesTheLead,
    Wins,
)

if TYPE_CHECKING:
    from engines.base import Engine


def headline(engine: Engine, events: Iterable[Event], before: Any, after: Any) -> Headline:
    """Say what mattered most in the turn between two public views, from the events that everybody may know."""
    public = tuple(event for event in events if not event.seen_by)
    own = engine.headline(public, before, after) if engine.headline else None
    return own or by_scores(public, before.scores, after.scores)


def digest(engine: Engine, events: Iterable[Event], before: Any, after: Any) -> Digest | None:
    """Sum up the turn between two public views, from the events that everybody may know."""
    public = tuple(event for event in events if not event.seen_by)
    return engine.digest(public, before, after) if engine.digest else None


def by_scores(events: Sequence[Event], before: Sequence[int], after: Sequence[int]) -> Headline:
    """Say what a turn did to the order of the seats by their scores."""
    for event in events:
        if isinstance(event, Finished):
            return Wins(winners=event.winners, score=event.scores[event.winners[0]])
    return _new_leader(before, after) or _passing(before, after) or _standing(before, after)


def leaders(scores: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats with the highest score."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def _new_leader(before: Sequence[int], after: Sequence[int]) -> Headline | None:
    now, then = leaders(after), leaders(before)
    all_were_level = len(then) == len(before)
    if now == then or (set(now) < set(then) and not all_were_level):
        return None
    if len(now) > 1:
        return DrawsLevel(leaders=now)
    lead = after[now[0]] - max(score for seat, score in enumerate(after) if seat != now[0])
    return TakesTheLead(seat=now[0], passed=_passed(now[0], before, after), lead=lead)


def _passing(before: Sequence[int], after: Sequence[int]) -> Headline | None:
    passed = {seat: others for seat in range(len(after)) if (others := _passed(seat, before, after))}
    seat = max(passed, key=lambda seat: (len(passed[seat]), after[seat]), default=None)
    return None if seat is None else Passes(seat=seat, passed=passed[seat])


def _passed(seat: Seat, before: Sequence[int], after: Sequence[int]) -> tuple[Seat, ...]:
    others = range(len(after))
    return tuple(other for other in others if before[seat] < before[other] and after[seat] > after[other])


def _standing(before: Sequence[int], after: Sequence[int]) -> Headline:
    gains = [now - then for then, now in zip(before, after, strict=True)]
    most = max(gains)
    if most > 0 and gains.count(most) == 1:
        return GainsMost(seat=gains.index(most), gained=most)
    now = leaders(after)
    return StaysAhead(leaders=now, all_level=len(now) == len(after))
