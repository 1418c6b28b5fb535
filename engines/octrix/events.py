"""What can happen in a game of Octrix. All of it is public."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engines.base import Deal, Event, Seat
from engines.octrix.cards import Wins
from engines.octrix.position import Standing, View


@dataclass(frozen=True, kw_only=True)
class SeatsDrawn(Event):
    """The lot has seated partners: `table` has the seats that are N, E, S and W."""

    table: tuple[Seat, ...]


@dataclass(frozen=True, kw_only=True)
class DealBegan(Event):
    """Everyone has eight cards, which lie open; so are the cards left over known.

    `board` numbers the cards, which are played `rotations` times; this is time `rotation`. `clockwise`
    has the dealer and the seats that follow, none where that does not matter.
    """

    deal: int
    board: int
    rotation: int
    rotations: int
    clockwise: tuple[Seat, ...]
    hands: tuple[tuple[str, ...], ...]
    undealt: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class CardsLed(Event):
    """Two neighbours have played to a trick of partners, before the other two (rule 4).

    `cards` are those of `seats`; `by_lot` are the seats whose card the lot picked.
    """

    deal: int
    trick: int
    seats: tuple[Seat, ...]
    cards: tuple[str, ...]
    by_lot: tuple[Seat, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Lists:
    """The two lists that a seat ordered for a turn of several tricks."""

    seat: Seat
    high: tuple[str, ...]
    low: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class ListsShown(Event):
    """The lists for the turn that begins with this trick are laid open; who sent a plain list or none is not among them."""

    deal: int
    trick: int
    lists: tuple[Lists, ...]


@dataclass(frozen=True, kw_only=True)
class TrickTaken(Event):
    """A trick is complete: `cards` by seat, and the highest or lowest of them takes it (rule 2c).

    `highest` and `lowest` are the cards at its ends, whose colours decide `next_wins` (None after the
    last trick). `run` is how many tricks the taker's `side` has now made in a row. `by_lot` are the seats
    whose card of this turn the lot picked.
    """

    deal: int
    trick: int
    wins: Wins
    cards: tuple[str, ...]
    taker: Seat
    side: tuple[Seat, ...]
    run: int
    highest: str
    lowest: str
    next_wins: Wins | None
    by_lot: tuple[Seat, ...] = ()


@dataclass(frozen=True, kw_only=True)
class DealScored(Event):
    """A deal is over: what each side made, and the score. `to_come` deals follow with the same cards."""

    deal: int
    standings: tuple[Standing, ...]
    to_come: int


@dataclass(frozen=True, kw_only=True)
class TargetReached(Event):
    """These sides (seats, or pairs of partners) have the points that end the game (rule 3)."""

    target: int
    sides: tuple[tuple[Seat, ...], ...]


def deals(view: View, events: Iterable[Event]) -> tuple[Deal, ...]:
    """Return the deals that are over; the events say with which cards, but for the first one."""
    dealt = {event.deal: event.hands for event in events if isinstance(event, DealBegan)}
    return tuple(Deal(tuple(made), dealt.get(number, ())) for number, made in enumerate(view.results, 1))
