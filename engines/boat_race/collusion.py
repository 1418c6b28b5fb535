"""Two against the rest in Boat Race: one calls the boat of the other, and takes no trick that is the other's."""

from __future__ import annotations

from dataclasses import replace

from engines.base import Seat
from engines.boat_race.advice import advise, better_boat, strength_of
from engines.boat_race.cards import CARDS, EACH, Boat
from engines.boat_race.lists import MOST, Call, Entry, is_idle, never, unseen
from engines.boat_race.orders import Order
from engines.boat_race.position import View
from engines.boat_race.tricks import table_order
from engines.lots import Lots


def colluding(view: View, other: View, favoured: Seat, lots: Lots) -> Order:
    """Order what is advised, but for the favoured one call its better boat, and lay the weakest card behind one of its own."""
    order = advise(view, lots)
    if view.seat == favoured:
        return order
    if order.call:
        order = replace(order, call=better_boat(other, order.rank or view.rank))
    if order.calls:
        order = replace(order, calls=(Call(better_boat(other, view.rank)),) * (EACH - 1))
    if order.card and view.boat:
        order = replace(order, card=_yielding(view, other, view.boat, order.card))
    if order.oxford and order.cambridge:
        order = replace(
            order,
            oxford=_yielding(view, other, "oxford", order.oxford),
            cambridge=_yielding(view, other, "cambridge", order.cambridge),
        )
    return order


def _yielding(view: View, favoured: View, boat: Boat, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Begin a list with the weakest card behind each point card of the favoured one, as far as there is room beside the plain ones."""
    hand, seats = view.hand[boat], len(view.columns)
    others = unseen(hand, boat, view.stage_tricks, seats)
    weakest = min(hand, key=lambda card: strength_of(view, boat, card, view.rank))
    plain = [entry for entry in entries if entry.is_plain]
    gives_way = [
        Entry(weakest, card)
        for card in favoured.hand[boat]
        if CARDS[card].colour and never(card, hand, others, seats) is None
    ]
    if view.due == "card":
        assert view.caller is not None
        assert view.seat is not None
        place = table_order(view.caller, seats).index(view.seat)
        gives_way = [entry for entry in gives_way if not is_idle(entry, place, seats)]
    return (*gives_way[: MOST - len(plain)], *plain)
