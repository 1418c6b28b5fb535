"""What a sensible beginner would order in Octrix: the lists that do best in a few deals played to the end in thought."""

from __future__ import annotations

from collections.abc import Iterator

from engines.base import Seat
from engines.lots import Lots
from engines.octrix.cards import HIGHEST, STRENGTH
from engines.octrix.orders import Order
from engines.octrix.position import View
from engines.octrix.trial import Sequences, Trial

OWN, OTHERS = 8, 6
"""How many pairs of lists of one's own are tried, twice, each against so many ideas of what the others play."""

SPREAD = 16
"""By how many places of the deck a card may move up or down a list from where its strength puts it."""


def advise(view: View, lots: Lots) -> Order:
    """Try lists that run from one's best cards down, more or less, against the like of the others, and give the best.

    Hands lie open, so all that is guessed is in which order the others play theirs.
    """
    return Order() if view.seat is None else in_favour(view, view.seat, lots)


def in_favour(view: View, favoured: Seat, lots: Lots) -> Order:
    """Give the lists with which the side of a favoured seat does best in such trials; empty where no card is due."""
    seat = view.seat
    if seat is None or seat not in view.due:
        return Order()
    deal = Trial.of(view)
    tricks = min(len(hand) + (led is not None) for hand, led in zip(view.hands, view.led, strict=True))
    others = [
        [_sequences(view, other, lots, f"others {number}") for other in range(len(view.hands))]
        for number in range(OTHERS)
    ]

    def worth(own: Sequences) -> tuple[float, int]:
        """Of lists that do as well, those are better that lay a card from the middle first: it can do least later."""
        middling = -abs(2 * own[deal.is_high][0] - HIGHEST)
        return sum(
            deal.margin(favoured, [*all_[:seat], own, *all_[seat + 1 :]], tricks) for all_ in others
        ), middling

    return _order(view, max(_own(view, seat, lots), key=worth))


def _own(view: View, seat: Seat, lots: Lots) -> Iterator[Sequences]:
    """Make lists to try: as they come, and with each card of the hand in turn to be played first."""
    for number in range(OWN):
        low, high = _sequences(view, seat, lots, f"own {number}")
        yield low, high
        first = low[number % len(low)]
        yield [first, *low], [first, *high]


def _sequences(view: View, seat: Seat, lots: Lots, purpose: str) -> Sequences:
    strengths = [STRENGTH[card] for card in view.hands[seat]]
    # One draw moves all cards: it has a digit for each of them in each of the two lists.
    moves = lots.below(f"{purpose}, seat {seat}", SPREAD ** (2 * len(strengths)))
    low, high = {}, {}
    for card in strengths:
        moves, down = divmod(moves, SPREAD)
        moves, up = divmod(moves, SPREAD)
        low[card], high[card] = card - down, card + up
    return sorted(strengths, key=low.__getitem__), sorted(strengths, key=high.__getitem__, reverse=True)


def _order(view: View, best: Sequences) -> Order:
    """Write the lists down; where one card is due, it alone."""
    card = {STRENGTH[text]: text for hand in view.hands for text in hand}
    low, high = (tuple(dict.fromkeys(card[strength] for strength in one)) for one in best)
    if view.cards_due == 1:
        low = high = (high if view.wins == "highest" else low)[:1]
    return Order(high=high, low=low)
