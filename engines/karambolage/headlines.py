"""What mattered most in a turn of Karambolage: great shots, series, and who leads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.base import Event, Finished, Headline, Seat
from engines.karambolage.events import (
    BallsPlaced,
    OpenerFound,
    RoundOver,
    ShotFailed,
    ShotScored,
    ThrowEarned,
)
from engines.karambolage.view import View


@dataclass(frozen=True, kw_only=True)
class GameWon(Headline):
    """The game is over."""

    winners: tuple[Seat, ...]
    points: int


@dataclass(frozen=True, kw_only=True)
class ToTheFront(Headline):
    """A seat leads alone that did not before; it scored so much in this turn, and leads by so much."""

    seat: Seat
    scored: int
    by: int


@dataclass(frozen=True, kw_only=True)
class Series(Headline):
    """A seat has scored with several shots, together so much."""

    seat: Seat
    shots: int
    scored: int


@dataclass(frozen=True, kw_only=True)
class BestShot(Headline):
    """A seat has scored most in this turn, with one shot."""

    seat: Seat
    scored: int


@dataclass(frozen=True, kw_only=True)
class SharedBest(Headline):
    """These seats have scored most in this turn, each so much."""

    seats: tuple[Seat, ...]
    scored: int


@dataclass(frozen=True, kw_only=True)
class BestOfRound(Headline):
    """A seat has scored most in a round whose shots were played in several turns."""

    seat: Seat
    scored: int


@dataclass(frozen=True, kw_only=True)
class PlayingOn(Headline):
    """These seats made a carambo, and play on in the next turn."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, kw_only=True)
class NobodyScores(Headline):
    """Nobody has scored; so many shots failed."""

    failed: int


@dataclass(frozen=True, kw_only=True)
class TableSet(Headline):
    """The opener has placed the balls."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class OpenerDrawn(Headline):
    """The dice have found the opener."""

    seat: Seat


def headline(events: Sequence[Event], before: View, after: View) -> Headline | None:
    """Say what mattered most: the game, the lead, a series, a shot, the opening."""
    for event in events:
        if isinstance(event, Finished):
            return GameWon(winners=event.winners, points=max(event.scores))
    rounds = [event for event in events if isinstance(event, RoundOver)]
    if rounds:
        return _round(rounds[-1], events, before)
    earned = tuple(event.seat for event in events if isinstance(event, ThrowEarned))
    if earned:
        return PlayingOn(seats=earned)
    for event in events:
        if isinstance(event, BallsPlaced) and event.seat is not None:
            return TableSet(seat=event.seat)
    opener = next((event for event in events if isinstance(event, OpenerFound)), None)
    return OpenerDrawn(seat=opener.seat) if opener else None


def _round(over: RoundOver, events: Sequence[Event], before: View) -> Headline:
    most = max(over.points)
    best = tuple(seat for seat, points in enumerate(over.points) if points == most)
    if most <= 0:
        return NobodyScores(failed=sum(isinstance(event, ShotFailed) for event in events))
    order = sorted(over.totals, reverse=True)
    first = over.totals.index(order[0])
    led = before.points[first] == max(before.points) and any(before.points)
    if order[0] > order[1] and not led and first in best:
        return ToTheFront(seat=first, scored=over.points[first], by=order[0] - order[1])
    if len(best) > 1:
        return SharedBest(seats=best, scored=most)
    if before.tables:
        return BestOfRound(seat=best[0], scored=most)
    shots = sum(isinstance(event, ShotScored) and event.seat == best[0] for event in events)
    if shots > 1:
        return Series(seat=best[0], shots=shots, scored=most)
    return BestShot(seat=best[0], scored=most)
