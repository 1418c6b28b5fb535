"""What mattered most in a turn of Octrix: deals won, long runs, runs that were broken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.base import Event, Finished, Headline, Seat
from engines.octrix.events import CardsLed, DealScored, TrickTaken
from engines.octrix.position import Standing, View

TRICKS = 8
"""A deal has so many."""

LONG = 3
"""So many tricks in a row are a run to talk about."""


@dataclass(frozen=True, kw_only=True)
class GameWon(Headline):
    """The game is over."""

    winners: tuple[Seat, ...]
    points: int


@dataclass(frozen=True, kw_only=True)
class AllTricks(Headline):
    """A side has made every trick of a deal."""

    seats: tuple[Seat, ...]
    points: int


@dataclass(frozen=True, kw_only=True)
class DealWon(Headline):
    """A side has made most in a deal, with a longest run of so many, and has a `total` now; `leads` says whether it
    leads the game alone and did not before.
    """

    seats: tuple[Seat, ...]
    points: int
    total: int
    longest: int
    leads: bool


@dataclass(frozen=True, kw_only=True)
class DealShared(Headline):
    """Several sides have made most in a deal, each so many points."""

    seats: tuple[Seat, ...]
    points: int


@dataclass(frozen=True, kw_only=True)
class InARow(Headline):
    """A side has just made so many tricks in a row."""

    seats: tuple[Seat, ...]
    run: int


@dataclass(frozen=True, kw_only=True)
class RunBroken(Headline):
    """A seat has ended a run of so many tricks of another one's."""

    taker: Seat
    broken: Seat
    run: int


@dataclass(frozen=True, kw_only=True)
class MostTricks(Headline):
    """A seat has taken most of the tricks of this turn: so many of so many."""

    taker: Seat
    taken: int
    played: int


@dataclass(frozen=True, kw_only=True)
class TakesIt(Headline):
    """A single trick was played, and this card has taken it."""

    taker: Seat
    card: str
    wins: str


@dataclass(frozen=True, kw_only=True)
class HaveLed(Headline):
    """Two neighbours have led, and the other two answer next."""

    seats: tuple[Seat, ...]
    cards: tuple[str, ...]


def headline(events: Sequence[Event], before: View, after: View) -> Headline | None:
    """Say what mattered most: the game, the deal, a run, a trick."""
    for event in events:
        if isinstance(event, Finished):
            return GameWon(winners=event.winners, points=max(event.scores))
    scored = [event for event in events if isinstance(event, DealScored)]
    if scored:
        return _deal(scored[-1], before)
    return _tricks(events, before)


def _deal(event: DealScored, before: View) -> Headline:
    most = max(side.points for side in event.standings)
    best = [side for side in event.standings if side.points == most]
    seats = tuple(seat for side in best for seat in side.seats)
    if len(best) > 1:
        return DealShared(seats=seats, points=most)
    if len(best[0].tricks) == TRICKS:
        return AllTricks(seats=seats, points=most)
    leads = _new_leader(best[0], event.standings, before)
    longest, total = max(best[0].runs, default=0), best[0].score
    return DealWon(seats=seats, points=most, total=total, longest=longest, leads=leads)


def _new_leader(best: Standing, standings: Sequence[Standing], before: View) -> bool:
    others = [side.score for side in standings if side is not best]
    led = before.scores[best.seats[0]] == max(before.scores) and any(before.scores)
    return not led and best.score > max(others)


def _tricks(events: Sequence[Event], before: View) -> Headline | None:
    tricks = [event for event in events if isinstance(event, TrickTaken)]
    if not tricks:
        led = next((event for event in events if isinstance(event, CardsLed)), None)
        return HaveLed(seats=led.seats, cards=led.cards) if led else None
    longest = max(tricks, key=lambda trick: trick.run)
    if longest.run >= LONG:
        return InARow(seats=longest.side, run=longest.run)
    if broken := _broken(tricks, before):
        return broken
    takers = [trick.taker for trick in tricks]
    taker = max(takers, key=takers.count)
    if len(tricks) == 1:
        card = tricks[0].cards[taker]
        return TakesIt(taker=taker, card=card, wins=tricks[0].wins)
    return MostTricks(taker=taker, taken=takers.count(taker), played=len(tricks))


def _broken(tricks: Sequence[TrickTaken], before: View) -> RunBroken | None:
    """Find the longest run that ended here, of tricks of this deal, seat by seat."""
    takers = [trick.taker for trick in before.tricks] if before.deal == tricks[0].deal else []
    found, run = None, 0
    for number, taker in enumerate([*takers, *(trick.taker for trick in tricks)]):
        earlier = ([*takers, *(trick.taker for trick in tricks)])[number - 1] if number else taker
        if taker != earlier and run >= LONG - 1 and number >= len(takers):
            found = RunBroken(taker=taker, broken=earlier, run=run)
        run = run + 1 if taker == earlier else 1
    return found
