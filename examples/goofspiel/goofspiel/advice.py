"""What a beginner might bid, and what a bid is likely to bring."""

from __future__ import annotations

from dataclasses import dataclass

from engines.base import Event, Seat, Upshot
from engines.lots import Lots
from goofspiel.orders import Order
from goofspiel.position import State, View
from goofspiel.rules import PrizeTaken


def advise(view: View, lots: Lots) -> Order:
    """Bid the card that stands among those in hand where the prize stands among those that are left, or one near it."""
    if view.seat is None or not view.stake:
        return Order()
    hand = view.hands[view.seat]
    prize = view.stake[-1]
    place = sum(other < prize for other in view.to_come)
    place += lots.below(f"bid of seat {view.seat} for prize {prize}", 3) - 1
    return Order(hand[min(max(place, 0), len(hand) - 1)])


def imagined(view: View, lots: Lots) -> State:
    """Return a position that looks like this: only the order of the prizes to come is unknown."""
    prizes = (*view.stake[-1:], *lots.shuffled("imagined prizes", view.to_come))
    return State(view.options, prizes, view.stake[:-1], view.hands, view.scores)


@dataclass(frozen=True)
class Bid(Upshot):
    """What a bid brought: whether it took the prizes, and whether somebody made the same."""

    taken: bool
    matched: bool


def upshot(seat: Seat, before: State, events: tuple[Event, ...], after: State) -> Bid:
    """Say what the turn brought the seat."""
    (gone,) = set(before.hands[seat]) - set(after.hands[seat])
    others = [set(old) - set(new) for old, new in zip(before.hands, after.hands, strict=True)]
    return Bid(
        taken=any(isinstance(event, PrizeTaken) and event.seat == seat for event in events),
        matched=others.count({gone}) > 1,
    )
