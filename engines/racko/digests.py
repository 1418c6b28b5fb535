"""A turn of Racko in short: which cards were taken, who drew and swapped, and each round as a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.base import Digest, Event, Seat
from engines.racko.cards import Card
from engines.racko.events import (
    CardsSwapped,
    ColumnsFilled,
    DrawnKept,
    OfferTaken,
    RackOpened,
    RacksSwapped,
    RoundOver,
)
from engines.racko.position import View


@dataclass(frozen=True)
class OfSeat:
    """What a seat did: the offers that it took, and how often it kept a card that it drew."""

    seat: Seat
    cards: tuple[Card, ...]
    kept: int


@dataclass(frozen=True, kw_only=True)
class CardsMoved(Digest):
    """What the seats took and kept, who swapped cards or racks with whom, and the round if it is over."""

    done: tuple[OfSeat, ...]
    swaps: tuple[CardsSwapped | RacksSwapped, ...]
    opened: tuple[RackOpened, ...]
    over: RoundOver | None


@dataclass(frozen=True, kw_only=True)
class Filled(Digest):
    """How many columns each seat has filled in a turn of the blitz deal."""

    columns: tuple[ColumnsFilled, ...]


def digest(events: Sequence[Event], before: View, after: View) -> Digest | None:
    """Sum up a turn of moves, or of the blitz deal."""
    filled = tuple(event for event in events if isinstance(event, ColumnsFilled))
    done = tuple(one for seat in range(len(after.scores)) if (one := _of(seat, events)))
    swaps = tuple(event for event in events if isinstance(event, (CardsSwapped, RacksSwapped)))
    over = next((event for event in events if isinstance(event, RoundOver)), None)
    opened = (event for event in events if isinstance(event, RackOpened))
    if done or swaps or over:
        ranked = sorted(opened, key=lambda event: -event.points)
        return CardsMoved(done=done, swaps=swaps, opened=tuple(ranked), over=over)
    return Filled(columns=filled) if filled else None


def _of(seat: Seat, events: Sequence[Event]) -> OfSeat | None:
    cards = tuple(event.card for event in events if isinstance(event, OfferTaken) and event.seat == seat)
    kept = sum(isinstance(event, DrawnKept) and event.seat == seat for event in events)
    return OfSeat(seat, cards, kept) if cards or kept else None
