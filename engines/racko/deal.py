"""The deal of Racko: from column 60 down or, in the blitz deal, in batches that the players place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engines.base import Event, Seat
from engines.lots import Lots
from engines.racko.cards import COLUMNS, DECKS, EMPTY, EVENTS, HIDDEN, Card, Rack, at
from engines.racko.events import (
    BatchDealt,
    CardPlaced,
    CardsTurnedUp,
    ColumnsFilled,
    RackDealt,
    RoundBegan,
)
from engines.racko.orders import Order, Placing
from engines.racko.position import Notes, Options, State


def begin_round(
    options: Options, seats: int, record: tuple[tuple[int, ...], ...], lots: Lots
) -> tuple[State, tuple[Event, ...]]:
    """Begin the round after those of the record. The last seat deals the first one, and the deal moves on."""
    number = len(record) + 1
    dealer = (number + seats - 2) % seats
    state = State(
        options=options,
        round=number,
        phase="deal",
        turn=1,
        dealer=dealer,
        racks=(EMPTY,) * seats,
        dealt=((),) * seats,
        stock=lots.shuffled(f"deal of round {number}", DECKS[seats].numbers),
        discards=(),
        offers=(None,) * seats,
        turned_up=(None,) * seats,
        notes=_unseen((EMPTY,) * seats),
        record=record,
    )
    began = RoundBegan(round=number, dealer=dealer, start=(dealer + 1) % seats, highest=state.highest)
    if options.plays_deal(number):
        state, events = deal_batch(state)
    else:
        state, events = _deal_racks(state, lots)
    return state, (began, *events)


def _deal_racks(state: State, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    state, hands = _dealt(state, len(COLUMNS))
    racks = tuple(tuple(reversed(hand)) for hand in hands)
    shown = tuple(RackDealt(seat=seat, rack=rack, seen_by=(seat,)) for seat, rack in enumerate(racks))
    state, events = open_play(replace(state, racks=racks), lots)
    return state, (*shown, *events)


def deal_batch(state: State) -> tuple[State, tuple[Event, ...]]:
    """Deal the next cards of the blitz deal, for every seat as many."""
    free = state.racks[0].count(None)
    size = min(state.options.batch, free)
    state, hands = _dealt(state, size)
    events = tuple(
        BatchDealt(seat=seat, cards=hand, left=free - size, seen_by=(seat,))
        for seat, hand in enumerate(hands)
    )
    return replace(state, dealt=hands), events


def _dealt(state: State, size: int) -> tuple[State, tuple[tuple[Card, ...], ...]]:
    """Return the stock without the cards dealt, and the cards of every seat: one at a time, from the start player on."""
    seats = len(state.racks)
    start = (state.dealer + 1) % seats
    cards = state.stock[: size * seats]
    hands = tuple(cards[(seat - start) % seats :: seats] for seat in state.seats)
    return replace(state, stock=state.stock[size * seats :]), hands


def open_play(state: State, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Add jokers and events to the stock, and turn one card up for every seat, from the start player on."""
    seats = len(state.racks)
    stock = lots.shuffled(f"stock of round {state.round}", state.stock + DECKS[seats].specials)
    state = replace(
        state,
        phase="play",
        turn=1,
        dealt=((),) * seats,
        stock=stock[seats:],
        notes=_unseen(state.racks),
    )
    cards = tuple(stock[state.seating.index(seat)] for seat in state.seats)
    state = replace(
        state,
        offers=tuple(None if card in EVENTS else card for card in cards),
        turned_up=tuple(card if card in EVENTS else None for card in cards),
    )
    return state, (CardsTurnedUp(cards=cards),)


def place(state: State, orders: Mapping[Seat, Order], lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Place a batch of the blitz deal; return the racks after it, and which columns were filled."""
    racks: list[Rack] = []
    events: list[Event] = []
    for seat in state.seats:
        rack = list(state.racks[seat])
        placings, by_lot = complete_placings(orders.get(seat, Order()), state, seat, lots)
        for placing in placings:
            rack[at(placing.column)] = placing.card
            events.append(
                CardPlaced(
                    seat=seat,
                    card=placing.card,
                    column=placing.column,
                    by_lot=("column",) if placing.card in by_lot else (),
                    seen_by=(seat,),
                )
            )
        events.append(ColumnsFilled(seat=seat, columns=tuple(sorted(p.column for p in placings))))
        racks.append(tuple(rack))
    return replace(state, racks=tuple(racks), notes=_unseen(tuple(racks))), tuple(events)


def complete_placings(
    order: Order, state: State, seat: Seat, lots: Lots
) -> tuple[tuple[Placing, ...], tuple[Card, ...]]:
    """Find a free column for every card of the batch, in the order of the batch; say which cards the lot placed."""
    ordered = {placing.card: placing.column for placing in order.place or ()}
    free = [column for column in COLUMNS if state.racks[seat][at(column)] is None]
    open_columns = [column for column in free if column not in ordered.values()]
    left = tuple(card for card in state.dealt[seat] if card not in ordered)
    purpose = f"columns of seat {seat}, round {state.round}, batch {state.turn}"
    drawn = dict(zip(left, lots.shuffled(purpose, open_columns), strict=False))
    placings = tuple(Placing(card, (ordered | drawn)[card]) for card in state.dealt[seat])
    return placings, left if len(open_columns) > 1 else ()


def _unseen(racks: tuple[Rack, ...]) -> tuple[Notes, ...]:
    """Say what seats and public know of racks into which no card was seen going: which columns are empty."""
    known = tuple(tuple(None if card is None else HIDDEN for card in rack) for rack in racks)
    return (known,) * (len(racks) + 1)
