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
    NoMoreRounds,
    OfferTaken,
    RackOpened,
    RoundIdle,
    RoundOver,
    RoundTooLong,
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
"""Without orders all draw and discard for ever; after so many moves of that the round is over, or the game."""

MOST_UNWON = 2
"""Nobody plays to win any more where so many rounds had no winner, and others could go on so for ever."""


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
        if won or _is_idle(state) or ends_plans(state, more):
            break
        orders = {seat: left_of(order, seat, more) for seat, order in orders.items()}
    events += _failed_claims(state, orders)
    if won:
        state, more = _end_round(replace(state, move=1), won, lots)
    else:
        state, more = _on(replace(state, move=1, turn=turn + 1), lots)
    return state, events + more


def _move(
    state: State, orders: Mapping[Seat, Order], lots: Lots
) -> tuple[State, tuple[Event, ...], tuple[Seat, ...]]:
    """Play one move; say who has won the round with it."""
    moves = state.options.plan
    told: tuple[Event, ...] = (MoveBegan(move=state.move, moves=moves),) if moves > 1 else ()
    after, events = play(state, orders, lots)
    moved = any(isinstance(event, OfferTaken | DrawnKept) for event in events)
    stirred = state.stirred or (moved and state.options.idle == "round")
    return (
        replace(after, idle=0 if moved else after.idle + 1, stirred=stirred),
        told + events,
        winning(state, after.racks, orders),
    )


def _is_idle(state: State) -> bool:
    return state.idle >= MOST_IDLE_MOVES


def _on(state: State, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Go on with the round, unless nobody seems to play any more, or to play to win."""
    if _is_idle(state) and state.options.idle == "game":
        state, over = _finished(state)
        return state, (GameAbandoned(turns=state.idle), *over)
    if _is_idle(state):
        why: Event = RoundIdle(moves=state.idle)
    elif state.turn > state.options.most_turns:
        why = RoundTooLong(turns=state.options.most_turns)
    else:
        return state, ()
    state, events = _end_round(state, (), lots)
    return state, (why, *events)


def _finished(state: State) -> tuple[State, tuple[Event, ...]]:
    total = scores(state)
    return replace(state, finished=True), (Finished(scores=total, winners=winners(total)),)


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
    """Open and score all racks; then begin the next round, unless somebody has reached the target or nobody plays to win."""
    rest = tuple(seat for seat in state.seats if seat not in won)
    opened = tuple(_opened(state, seat, seat in won) for seat in won + rest)
    points = tuple(rack.points for rack in sorted(opened, key=lambda rack: rack.seat))
    state = replace(state, record=(*state.record, points))
    total, target = scores(state), state.options.target
    over = RoundOver(
        round=state.round, points=points, scores=total, target=target, partners=state.options.partners
    )
    told: tuple[Event, ...] = (*opened, over)
    if max(total) < target:
        unwon = sum(max(one_round) < WIN for one_round in state.record)
        all_idle = not won and _is_idle(state) and not state.stirred
        if not all_idle and unwon < MOST_UNWON:
            state, began = begin_round(state.options, len(state.racks), state.record, lots)
            return state, told + began
        told += (NoMoreRounds(unwon=unwon, all_idle=all_idle),)
    state, end = _finished(state)
    return state, told + end


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
