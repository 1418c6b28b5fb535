"""What mattered most in a turn of Racko: rounds won, racks and cards that changed hands, racks that come into order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.base import Event, Finished, Headline, Seat
from engines.racko.cards import COLUMNS, Card
from engines.racko.events import (
    CardsSwapped,
    ClaimFailed,
    ColumnsFilled,
    DrawnDiscarded,
    DrawnKept,
    OfferTaken,
    RackOpened,
    RacksSwapped,
    RoundBegan,
    RoundOver,
)
from engines.racko.position import View
from engines.racko.progress import stretch

OPEN = 4
"""So many open cards in order are worth a headline."""


@dataclass(frozen=True, kw_only=True)
class GameWon(Headline):
    """The game is over."""

    winners: tuple[Seat, ...]
    points: int


@dataclass(frozen=True, kw_only=True)
class RoundWon(Headline):
    """These have won a round with Racko; the first of them has so many points in it."""

    seats: tuple[Seat, ...]
    points: int


@dataclass(frozen=True, kw_only=True)
class RoundUnwon(Headline):
    """A round is scored that nobody has won."""

    round: int


@dataclass(frozen=True, kw_only=True)
class BlitzWon(Headline):
    """These had their racks in order as the cards were dealt."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, kw_only=True)
class RackForRack(Headline):
    """Two seats have exchanged their racks."""

    seat: Seat
    other: Seat


@dataclass(frozen=True, kw_only=True)
class CriedTooSoon(Headline):
    """A seat has claimed Racko with so few cards rising."""

    seat: Seat
    rising: int


@dataclass(frozen=True, kw_only=True)
class OpenOrder(Headline):
    """So many of a seat's cards that everybody has seen stand in order in one stretch; more than before."""

    seat: Seat
    cards: int


@dataclass(frozen=True, kw_only=True)
class CardForCard(Headline):
    """Two seats have exchanged cards; so many swaps there were in this turn."""

    seat: Seat
    other: Seat
    swaps: int


@dataclass(frozen=True, kw_only=True)
class OffersTaken(Headline):
    """Several have taken their offers, so many of so many; the one of them with most cards in order took this one."""

    takers: int
    seats: int
    seat: Seat
    card: Card


@dataclass(frozen=True, kw_only=True)
class OfferGoes(Headline):
    """One seat alone has taken its offer, for that column."""

    seat: Seat
    card: Card
    column: int


@dataclass(frozen=True, kw_only=True)
class DrawersAll(Headline):
    """Everybody has drawn; so many kept what they drew."""

    kept: int


@dataclass(frozen=True, kw_only=True)
class RacksFill(Headline):
    """The racks are being filled; so many columns are still empty."""

    left: int


@dataclass(frozen=True, kw_only=True)
class RoundBegins(Headline):
    """A round begins."""

    round: int
    start: Seat


def headline(events: Sequence[Event], before: View, after: View) -> Headline | None:
    """Say what mattered most: the game, a round, racks and cards swapped, cards in order, offers."""
    return _over(events) or _swaps(events) or _order(before, after) or _moves(events, after)


def _over(events: Sequence[Event]) -> Headline | None:
    for event in events:
        if isinstance(event, Finished):
            return GameWon(winners=event.winners, points=max(event.scores))
    racks = [event for event in events if isinstance(event, RackOpened)]
    if won := [rack for rack in racks if rack.won == "racko"]:
        return RoundWon(seats=tuple(rack.seat for rack in won), points=won[0].points)
    if won := [rack for rack in racks if rack.won == "blitz"]:
        return BlitzWon(seats=tuple(rack.seat for rack in won))
    return next((RoundUnwon(round=event.round) for event in events if isinstance(event, RoundOver)), None)


def _swaps(events: Sequence[Event]) -> Headline | None:
    for event in events:
        if isinstance(event, RacksSwapped):
            return RackForRack(seat=event.seat, other=event.other)
        if isinstance(event, ClaimFailed):
            return CriedTooSoon(seat=event.seat, rising=event.rising)
    return None


def _order(before: View, after: View) -> Headline | None:
    if before.round != after.round:
        return None
    now = [stretch(rack, after.highest) for rack in after.seen]
    then = [stretch(rack, before.highest) for rack in before.seen]
    better = [seat for seat, cards in enumerate(now) if cards >= OPEN and cards > then[seat]]
    seat = max(better, key=lambda seat: now[seat], default=None)
    return None if seat is None else OpenOrder(seat=seat, cards=now[seat])


def _moves(events: Sequence[Event], after: View) -> Headline | None:
    swaps = [event for event in events if isinstance(event, CardsSwapped)]
    if swaps:
        return CardForCard(seat=swaps[-1].seat, other=swaps[-1].other, swaps=len(swaps))
    taken = [event for event in events if isinstance(event, OfferTaken)]
    if len(taken) > 1:
        best = max(taken, key=lambda event: stretch(after.seen[event.seat], after.highest))
        takers = len({event.seat for event in taken})
        return OffersTaken(takers=takers, seats=len(after.scores), seat=best.seat, card=best.card)
    if taken:
        return OfferGoes(seat=taken[0].seat, card=taken[0].card, column=taken[0].column)
    kept = sum(isinstance(event, DrawnKept) for event in events)
    if kept or any(isinstance(event, DrawnDiscarded) for event in events):
        return DrawersAll(kept=kept)
    if any(isinstance(event, ColumnsFilled) for event in events):
        filled = sum(card is not None for rack in after.seen for card in rack)
        return RacksFill(left=len(COLUMNS) * len(after.scores) - filled)
    began = next((event for event in events if isinstance(event, RoundBegan)), None)
    return RoundBegins(round=began.round, start=began.start) if began else None
