"""A standing plan of Racko: what an order is still good for after a move, and what ends the plans of all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engines.base import Event, Seat
from engines.racko.cards import Card, in_order
from engines.racko.entries import Entry
from engines.racko.events import CardsSwapped, KeptCard, OfferTaken, RacksSwapped, StockReshuffled
from engines.racko.orders import Draw, Order
from engines.racko.position import State


def left_of(order: Order, seat: Seat, events: Iterable[Event]) -> Order:
    """Return the order for the next move: an entry with numbers is used once, and lapses when its column is swapped.

    Entries for the joker and `else`, and the choices for events, hold throughout. An offer is taken by name once.
    """
    if order.play is None:
        return order
    table = order.play.table if isinstance(order.play, Draw) else ()
    for event in events:
        match event:
            case OfferTaken(seat=actor, card=card) | KeptCard(seat=actor, card=card) if actor == seat:
                table = _without_used(table, card)
            case CardsSwapped(seat=actor, column=column) if actor == seat:
                table = _without_column(table, column)
            case CardsSwapped(other=actor, other_column=column) if actor == seat:
                table = _without_column(table, column)
    return replace(order, play=Draw(table))


def ends_plans(state: State, events: Iterable[Event]) -> bool:
    """Tell whether all are asked anew before the plan has run out: after a swap of racks, and after a
    reshuffle while somebody could claim Racko.
    """
    kinds = {type(event) for event in events}
    can_claim = any(in_order(rack, state.highest) for rack in state.racks)
    return RacksSwapped in kinds or (StockReshuffled in kinds and can_claim)


def _without_used(table: tuple[Entry, ...], card: Card) -> tuple[Entry, ...]:
    used = next((entry for entry in table if entry.fits(card)), None)
    return tuple(entry for entry in table if entry is not used or not entry.is_used_once)


def _without_column(table: tuple[Entry, ...], column: int) -> tuple[Entry, ...]:
    return tuple(entry for entry in table if not entry.is_used_once or entry.column != column)
