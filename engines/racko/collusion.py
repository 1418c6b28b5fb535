"""Two against the rest in Racko: one discards what the other, to the left, can use."""

from __future__ import annotations

from dataclasses import replace

from engines.base import Seat
from engines.lots import Lots
from engines.racko.advice import advise, plan_of
from engines.racko.cards import COLUMNS, NUMBERS
from engines.racko.entries import Entry
from engines.racko.orders import Draw, Order, Swap
from engines.racko.position import View


def colluding(view: View, other: View, favoured: Seat, lots: Lots) -> Order | None:
    """Discard each drawn card that the favoured one can use, or an own one that is, and swap such a card for a useless one.

    Cards are placed in the blitz deal as is advised. None with partners, where everybody plays for another one.
    """
    if view.options.partners:
        return None
    order = advise(view, lots)
    if view.seat == favoured or view.due == "place" or None in other.rack:
        return order
    wanted = plan_of(other)
    useful = [
        (column, entry)
        for column, card in zip(COLUMNS, view.rack, strict=True)
        for entry in wanted
        if card in NUMBERS and entry.fits(card)
    ]
    if order.play:
        passed_on = tuple(replace(entry, column=None) for entry in wanted)
        table = (*passed_on, Entry("else", column=useful[0][0])) if useful else passed_on
        order = replace(order, play=Draw(table))
    if order.swap and useful:
        column, entry = useful[-1]
        order = replace(order, swap=Swap(favoured, entry.column, column))
    return order
