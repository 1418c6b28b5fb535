"""The course of a game of Racko: turns, Racko, the end of a round, the next deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from engines.base import Event, Finished, OptionsError, Seat, winners
from engines.lots import Lots
from engines.racko.cards import DECKS, bonus, in_order, rising, straight
from engines.racko.deal import begin_round, complete_placings, deal_batch, open_play, place
from engines.racko.events import (
    ClaimFailed,
    DrawnKept,
    GameAbandoned,
    MoveBegan,
    OfferTaken,
    RackOpened,
    RoundOver,
)
from engines.racko.orders import Draw, Order, by_column
from engines.racko.plans import ends_plans, left_of
from engines.racko.position import Options, State, awaiting, due, scores
from engines.racko.turn import complete_racks, complete_swap, play, winning

WIN = 90
"""Points of the winner of a round."""

BLITZ = 100
"""Points of a rack that rises at the end of the blitz deal."""

A_CARD = 5
"""Points of everybody else for each card that rises from column 5 on."""


MOST_IDLE_MOVES = 40
"""Without orders all draw and discard for ever; after so many turns of that the game is over."""


def setup(options: Options, seats: int, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Deal the first round, or the first batch of it in the blitz deal."""
    if seats not in DECKS:
        raise ValueError(f"racko is for 2 to 4 players, not {seats}")
    if options.partners and seats != 4:
        raise OptionsError(f"partners takes 4 players, not {seats}", "partners_take_four", seats=seats)
    return _on_to_a_choice(*begin_round(options, seats, (), lots), lots)


def default_order(state: State, seat: Seat, lots: Lots) -> Order:
    """Draw and discard, an event carried out by lot; in the blitz deal the columns by lot."""
    now = due(state, seat)
    if now == "place":
        return Order(place=by_column(complete_placings(Order(), state, seat, lots)[0]))
    if state.options.plan > 1:  # with whom it swaps is drawn in the move in which it meets the event
        return Order(play=Draw(()))
    return Order(
        play=Draw(()) if now == "play" else None,
        swap=complete_swap(Order(), state, state.racks, seat, lots)[0] if now in ("play", "swap") else None,
        racks=complete_racks(Order(), state, seat, lots)[0] if now in ("play", "racks") else None,
    )


def resolve(state: State, orders: Mapping[Seat, Order], lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Carry out takes and draws, swaps of cards, swaps of racks, Racko; then on to the next decision."""
    state, events = _turn(state, orders, lots)
    return _on_to_a_choice(state, events, lots)


def _on_to_a_choice(state: State, events: tuple[Event, ...], lots: Lots) -> tuple[State, tuple[Event, ...]]:
    while not state.finished and not awaiting(state):
        state, more = _turn(state, {}, lots)
        events += more
    return state, events


def _turn(state: State, orders: Mapping[Seat, Order], lots: Lots) -> tuple[State, tuple[Event, ...]]:
    if state.phase == "deal":
        return _batch(state, orders, lots)
    turn = state.turn
    events: tuple[Event, ...] = ()
    for move in range(1, state.options.plan + 1):
        state, more, won = _move(replace(state, move=move), orders, lots)
        events += more
        if won or state.idle == MOST_IDLE_MOVES or ends_plans(state, more):
            break
        orders = {seat: left_of(order, seat, more) for seat, order in orders.items()}
    events += _failed_claims(state, orders)
    if won:
        state, more = _end_round(replace(state, move=1), won, lots)
    else:
        state, more = _on(replace(state, move=1, turn=turn + 1))
    return state, events + more


def _move(
    state: State, orders: Mapping[Seat, Order], lots: Lots
) -> tuple[State, tuple[Event, ...], tuple[Seat, ...]]:
    """Play one move; say who has won the round with it."""
    moves = state.options.plan
    told: tuple[Event, ...] = (MoveBegan(move=state.move, moves=moves),) if moves > 1 else ()
    after, events = play(state, orders, lots)
    moved = any(isinstance(event, OfferTaken | DrawnKept) for event in events)
    return (
        replace(after, idle=0 if moved else after.idle + 1),
        told + events,
        winning(state, after.racks, orders),
    )


def _on(state: State) -> tuple[State, tuple[Event, ...]]:
    """Go on with the round, unless nobody seems to play any more."""
    if state.idle < MOST_IDLE_MOVES:
        return state, ()
    total = scores(state)
    over = Finished(scores=total, winners=winners(total))
    return replace(state, finished=True), (GameAbandoned(turns=state.idle), over)


def _batch(state: State, orders: Mapping[Seat, Order], lots: Lots) -> tuple[State, tuple[Event, ...]]:
    after, events = place(state, orders, lots)
    won = winning(state, after.racks, orders)
    if state.is_last_batch:
        events += _failed_claims(after, orders)
    if won:
        after, more = _end_round(after, won, lots)
    elif state.is_last_batch:
        after, more = open_play(after, lots)
    else:
        after, more = deal_batch(replace(after, turn=after.turn + 1))
    return after, events + more


def _failed_claims(state: State, orders: Mapping[Seat, Order]) -> tuple[ClaimFailed, ...]:
    """Tell who claimed a rack that is not in order, in the bonus game alone."""
    return tuple(
        ClaimFailed(seat=seat, rising=rising(state.racks[seat], state.highest), seen_by=(seat,))
        for seat in state.seats
        if state.options.bonus
        and seat in orders
        and orders[seat].racko
        and not in_order(state.racks[seat], state.highest)
    )


def _end_round(state: State, won: tuple[Seat, ...], lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Open and score all racks; then begin the next round, unless somebody has reached the target."""
    rest = tuple(seat for seat in state.seats if seat not in won)
    opened = tuple(_opened(state, seat, seat in won) for seat in won + rest)
    points = tuple(rack.points for rack in sorted(opened, key=lambda rack: rack.seat))
    state = replace(state, record=(*state.record, points))
    total, target = scores(state), state.options.target
    over = RoundOver(
        round=state.round, points=points, scores=total, target=target, partners=state.options.partners
    )
    if max(total) < target:
        state, began = begin_round(state.options, len(state.racks), state.record, lots)
        return state, (*opened, over, *began)
    return replace(state, finished=True), (*opened, over, Finished(scores=total, winners=winners(total)))


def _opened(state: State, seat: Seat, won: bool) -> RackOpened:
    rack, run = state.racks[seat], rising(state.racks[seat], state.highest)
    how: Literal["racko", "blitz"] = "blitz" if state.phase == "deal" else "racko"
    length = straight(rack, state.highest) if won and state.options.bonus and how == "racko" else 0
    points = A_CARD * run if not won else BLITZ if how == "blitz" else WIN + bonus(length)
    return RackOpened(
        seat=seat,
        rack=tuple(card for card in rack if card is not None),
        rising=run,
        points=points,
        won=how if won else None,
        straight=length,
        bonus=bonus(length),
    )
