"""What a sensible beginner would order in Octrix."""

from __future__ import annotations

from bisect import bisect

from engines.base import Seat
from engines.lots import Lots
from engines.octrix.cards import STRENGTH, Wins, taking
from engines.octrix.orders import Order
from engines.octrix.position import View

KEEP = 0.75
"""What a card that may take a later trick is worth, measured by the chance to take this one."""

MOODS = (0.5, 1.0, 1.5)
"""How much the beginner wants the trick: now and then too little to spend a good card on it."""


def advise(view: View, lots: Lots) -> Order:
    """Play the card with the best chance to take the trick, against what it could do in a later one.

    Tricks that make or break a run are worth more. The others' cards are taken to be any of their
    hands. Further cards of the turn are left to the lots: nobody knows which card will win then.
    """
    if view.seat is None or view.seat not in view.due or view.wins is None:
        return Order()
    first = _best(view, view.seat, view.wins, lots.pick(f"mood of seat {view.seat}", MOODS))
    rest = tuple(card for card in view.hands[view.seat] if card != first)
    if view.cards_due > 1:
        rest = lots.shuffled(f"further cards of seat {view.seat}", rest)
    return Order(cards=(first, *rest[: view.cards_due - 1]))


def _best(view: View, seat: Seat, wins: Wins, mood: float) -> str:
    partner = _partner(view, seat)
    led = None if partner is None else view.led[partner]
    rivals = [_strengths(view, other) for other in range(len(view.hands)) if other not in (seat, partner)]
    worth_now = mood * _stake(view)

    def worth(card: str) -> float:
        chances = _chances(card, rivals)
        now = _chances(taking((card, led), wins), rivals)[wins] if led else chances[wins]
        return worth_now * now - KEEP * max(chances.values())

    return max(view.hands[seat], key=worth)


def _partner(view: View, seat: Seat) -> Seat | None:
    side = next(side.seats for side in view.standings if seat in side.seats)
    return next((other for other in side if other != seat), None)


def _strengths(view: View, seat: Seat) -> list[int]:
    """Return the strengths that the seat may still show in this trick, rising; one alone when it has led."""
    led = view.led[seat]
    return [STRENGTH[led]] if led else [STRENGTH[card] for card in reversed(view.hands[seat])]


def _stake(view: View) -> int:
    """Return the points that hang on the trick: what it adds to the run that the last one belongs to."""
    last = view.trick - 1
    run = next((side.runs[-1] for side in view.standings if last in side.tricks), 0)
    return 2 * run + 1


def _chances(card: str, rivals: list[list[int]]) -> dict[Wins, float]:
    """Say how likely the card is the highest and the lowest of a trick to which every rival plays any card."""
    is_highest = is_lowest = 1.0
    for hand in rivals:
        lower = bisect(hand, STRENGTH[card]) / len(hand)
        is_highest *= lower
        is_lowest *= 1 - lower
    return {"highest": is_highest, "lowest": is_lowest}
