"""One turn of a round of Racko: takes and draws, then swaps of cards, then swaps of racks."""

from __future__ import annotations

from collections.abc import Mapping

from engines.base import Event, Seat
from engines.lots import Lots
from engines.racko.cards import COLUMNS, EVENTS, EventCard
from engines.racko.events import ByLot
from engines.racko.orders import Order, Swap, Take
from engines.racko.position import State, others
from engines.racko.table import Table

NO_ORDER = Order()


def play(state: State, orders: Mapping[Seat, Order], lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Carry out the orders of all seats; return the racks and piles after that, and what happened."""
    table = Table(state)
    met = {seat: _play_seat(table, state, seat, orders.get(seat, NO_ORDER), lots) for seat in state.seating}
    for seat in (seat for seat in state.seating if met[seat] == "swap"):
        swap, by_lot = complete_swap(orders.get(seat, NO_ORDER), state, seat, lots)
        assert swap.seat is not None
        assert swap.theirs is not None
        assert swap.mine is not None
        table.swap_cards(seat, swap.mine, swap.seat, swap.theirs, by_lot)
    for seat in (seat for seat in state.seating if met[seat] == "racks"):
        table.swap_racks(seat, *complete_racks(orders.get(seat, NO_ORDER), state, seat, lots))
    return table.state(), tuple(table.events)


def complete_swap(order: Order, state: State, seat: Seat, lots: Lots) -> tuple[Swap, tuple[ByLot, ...]]:
    """Complete the card swap with every detail; say which of them the lot decided."""
    swap, when = order.swap or Swap(), f"swap of seat {seat}, round {state.round}, turn {state.turn}"
    choice = others(state, seat)
    complete = Swap(
        lots.pick(f"{when}: with whom", choice) if swap.seat is None else swap.seat,
        lots.pick(f"{when}: which of theirs", COLUMNS) if swap.theirs is None else swap.theirs,
        lots.pick(f"{when}: which of mine", COLUMNS) if swap.mine is None else swap.mine,
    )
    return complete, tuple(part for part in swap.missing if part != "seat" or len(choice) > 1)


def complete_racks(order: Order, state: State, seat: Seat, lots: Lots) -> tuple[Seat, tuple[ByLot, ...]]:
    """Find with whom the seat swaps racks, and whether the lot decided it."""
    if order.racks is not None:
        return order.racks, ()
    choice = others(state, seat)
    purpose = f"racks of seat {seat}, round {state.round}, turn {state.turn}: with whom"
    return lots.pick(purpose, choice), ("seat",) if len(choice) > 1 else ()


def _play_seat(table: Table, state: State, seat: Seat, order: Order, lots: Lots) -> EventCard | None:
    """Take or draw for one seat; return the event that it met, if any."""
    event = state.turned_up[seat]
    if event is not None:
        table.meet(seat, event, turned_up=True)
        return event
    if isinstance(order.play, Take):
        table.take(seat, order.play.column)
        return None
    by_lot: tuple[ByLot, ...] = () if order.play else ("play",)
    card = table.draw(lots)
    if card in EVENTS:
        table.meet(seat, card, turned_up=False, by_lot=by_lot)
        return card
    column = order.play.goes_to(card) if order.play else None
    if column is None:
        table.reject(seat, card, by_lot)
    else:
        table.keep(seat, card, column)
    return None
