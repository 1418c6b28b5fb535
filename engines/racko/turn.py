"""One move of a round of Racko: takes and draws, then swaps of cards, then swaps of racks."""

from __future__ import annotations

from collections.abc import Mapping

from engines.base import Event, Seat
from engines.lots import Lots
from engines.racko.cards import COLUMNS, EVENTS, JOKER, EventCard, Rack, at, in_order
from engines.racko.events import ByLot
from engines.racko.orders import Draw, Order, Swap, Take
from engines.racko.position import State, others
from engines.racko.table import Table

NO_ORDER = Order()


def play(state: State, orders: Mapping[Seat, Order], lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Carry out the orders of all seats; return the racks and piles after that, and what happened.

    A rack that wins after the takes and draws wins before any swap: the round is over when a rack is in order.
    """
    table = Table(state)
    met = {seat: _play_seat(table, state, seat, orders.get(seat, NO_ORDER), lots) for seat in state.seating}
    if winning(state, table.racks(), orders):
        return table.state(), tuple(table.events)
    for seat in (seat for seat in state.seating if met[seat] == "swap"):
        swap, by_lot = complete_swap(orders.get(seat, NO_ORDER), state, table.racks(), seat, lots)
        assert swap.seat is not None
        assert swap.theirs is not None
        assert swap.mine is not None
        table.swap_cards(seat, swap.mine, swap.seat, swap.theirs, by_lot)
    for seat in (seat for seat in state.seating if met[seat] == "racks"):
        table.swap_racks(seat, *complete_racks(orders.get(seat, NO_ORDER), state, seat, lots))
    return table.state(), tuple(table.events)


def winning(state: State, racks: tuple[Rack, ...], orders: Mapping[Seat, Order]) -> tuple[Seat, ...]:
    """Return the seats whose racks are in order and, in the bonus game, claimed."""
    ready = tuple(seat for seat in state.seats if in_order(racks[seat], state.highest))
    claimed = {seat for seat, order in orders.items() if order.racko}
    return tuple(seat for seat in ready if seat in claimed) if state.options.bonus else ready


def complete_swap(
    order: Order, state: State, racks: tuple[Rack, ...], seat: Seat, lots: Lots
) -> tuple[Swap, tuple[ByLot, ...]]:
    """Complete the card swap with every detail; say which of them the lot decided.

    Number cards alone can be demanded and given: a column with a joker is passed over.
    """
    order_, when = order.swap or Swap(), f"swap of seat {seat}, {state.when}"
    choice = others(state, seat)
    other = lots.pick(f"{when}: with whom", choice) if order_.seat is None else order_.seat
    theirs = _column(order_.theirs, racks[other], f"{when}: which of theirs", lots)
    mine = _column(order_.mine, racks[seat], f"{when}: which of mine", lots)
    complete = Swap(other, theirs, mine)
    by_lot: tuple[ByLot, ...] = ("seat", "theirs", "mine")
    return complete, tuple(
        part
        for part in by_lot
        if getattr(order_, part) != getattr(complete, part) and (part != "seat" or len(choice) > 1)
    )


def _column(ordered: int | None, rack: Rack, purpose: str, lots: Lots) -> int:
    column = lots.pick(purpose, COLUMNS) if ordered is None else ordered
    if rack[at(column)] != JOKER:
        return column
    return lots.pick(f"{purpose}, no joker", [number for number in COLUMNS if rack[at(number)] != JOKER])


def complete_racks(order: Order, state: State, seat: Seat, lots: Lots) -> tuple[Seat, tuple[ByLot, ...]]:
    """Find with whom the seat swaps racks, and whether the lot decided it."""
    if order.racks is not None:
        return order.racks, ()
    choice = others(state, seat)
    return lots.pick(f"racks of seat {seat}, {state.when}: with whom", choice), ("seat",) if len(
        choice
    ) > 1 else ()


def _play_seat(table: Table, state: State, seat: Seat, order: Order, lots: Lots) -> EventCard | None:
    """Take or draw for one seat; return the event that it met, if any."""
    event = state.turned_up[seat]
    if event is not None:
        table.meet(seat, event, turned_up=True)
        return event
    column = _taken_to(state, seat, order)
    if column is not None:
        table.take(seat, column)
        return None
    by_lot: tuple[ByLot, ...] = () if order.play else ("play",)
    card = table.draw(lots)
    if card in EVENTS:
        table.meet(seat, card, turned_up=False, by_lot=by_lot)
        return card
    column = order.play.goes_to(card) if isinstance(order.play, Draw) else None
    if column is None:
        table.reject(seat, card, by_lot)
    else:
        table.keep(seat, card, column)
    return None


def _taken_to(state: State, seat: Seat, order: Order) -> int | None:
    """Return the column for the offer, if it is taken; the table of a plan is for the offer as well."""
    if isinstance(order.play, Take):
        return order.play.column
    offer = state.offers[seat]
    if state.options.plan == 1 or offer is None or order.play is None:
        return None
    return order.play.goes_to(offer)
