"""What mattered most in a turn of Boat Race: a boat home or in front, a stage, a trick that eights and specials made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.base import Event, Finished, Headline, Seat
from engines.boat_race.cards import Boat, Colour
from engines.boat_race.events import BoatHome, BoatMoved, RankSet, StageScored, TrickTaken
from engines.boat_race.position import View

STAGE = 5
"""A stage has so many tricks."""


@dataclass(frozen=True, kw_only=True)
class RaceWon(Headline):
    """The race is over: that boat was home, and these seats win."""

    boat: Boat
    winners: tuple[Seat, ...]
    points: int


@dataclass(frozen=True, kw_only=True)
class Overtakes(Headline):
    """A boat leads that did not before, by so many fields."""

    boat: Boat
    by: int


@dataclass(frozen=True, kw_only=True)
class Sweeps(Headline):
    """A boat has made every trick of a stage that counted."""

    boat: Boat
    stage: int


@dataclass(frozen=True, kw_only=True)
class OarsBroken(Headline):
    """So many tricks of a stage counted for no boat."""

    tricks: int
    stage: int


@dataclass(frozen=True, kw_only=True)
class StageGoesTo(Headline):
    """A boat has won a stage, by these tricks; it or the other one leads by so many fields, or they are level."""

    boat: Boat
    tricks: int
    against: int
    ahead: Boat | None
    by: int


@dataclass(frozen=True, kw_only=True)
class EvenStage(Headline):
    """Both boats made as many tricks in a stage."""

    stage: int
    ahead: Boat | None
    by: int


@dataclass(frozen=True, kw_only=True)
class EightStrikes(Headline):
    """An eight has taken the trick, over these cards."""

    seat: Seat
    card: str
    over: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class SpecialStrikes(Headline):
    """A special card has taken the trick, over these."""

    seat: Seat
    card: str
    over: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class TakesTheTrick(Headline):
    """A point card has taken the trick, for a boat or for none."""

    seat: Seat
    card: str
    boat: Boat | None


@dataclass(frozen=True, kw_only=True)
class ColoursRanked(Headline):
    """The start player has ranked the colours, or the lot (None) in their place."""

    seat: Seat | None
    first: Colour


def headline(events: Sequence[Event], before: View, after: View) -> Headline | None:
    """Say what mattered most: the race, a stage, a trick, the rank of the colours."""
    home = next((event for event in events if isinstance(event, BoatHome)), None)
    for event in events:
        if isinstance(event, Finished) and home:
            return RaceWon(boat=home.boat, winners=event.winners, points=max(event.scores))
    scored = next((event for event in events if isinstance(event, StageScored)), None)
    if scored:
        return _stage(scored, events, before, after)
    tricks = [event for event in events if isinstance(event, TrickTaken)]
    if tricks:
        return _trick(tricks)
    ranked = next((event for event in events if isinstance(event, RankSet)), None)
    if ranked is None:
        return None
    return ColoursRanked(seat=None if ranked.by_lot else ranked.seat, first=ranked.rank[0])


def _stage(scored: StageScored, events: Sequence[Event], before: View, after: View) -> Headline:
    ahead, by = after.fields.ahead, abs(after.fields.oxford - after.fields.cambridge)
    moved = any(isinstance(event, BoatMoved) for event in events)
    if ahead and moved and before.fields.ahead not in (None, ahead):
        return Overtakes(boat=ahead, by=by)
    tricks, best = scored.tricks, scored.tricks.ahead
    if scored.broken >= 2:
        return OarsBroken(tricks=scored.broken, stage=scored.stage)
    if best is None:
        return EvenStage(stage=scored.stage, ahead=ahead, by=by)
    if tricks[best] == STAGE:
        return Sweeps(boat=best, stage=scored.stage)
    against = tricks.total - tricks[best]
    return StageGoesTo(boat=best, tricks=tricks[best], against=against, ahead=ahead, by=by)


def _trick(tricks: Sequence[TrickTaken]) -> Headline:
    """Tell of the trick that was won most strangely; of equals of the last."""
    order = ("colour", "value", "special", "eight")
    trick = max(tricks, key=lambda trick: (order.index(trick.reason), trick.trick))
    if trick.reason == "eight":
        return EightStrikes(seat=trick.taker, card=trick.card, over=trick.over)
    if trick.reason == "special":
        return SpecialStrikes(seat=trick.taker, card=trick.card, over=trick.over)
    return TakesTheTrick(seat=trick.taker, card=trick.card, boat=trick.counts_for)
