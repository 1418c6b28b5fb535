"""The course of a game of Boat Race: dealing, playing tricks, scoring stages, the finish."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engines.base import Event, Finished, Seat, winners
from engines.boat_race.cards import (
    BOATS,
    COLOURS,
    EACH,
    LEFT_OUT,
    NO_CARDS,
    Boat,
    Colour,
    Hand,
    Tally,
    deck,
    ordered,
)
from engines.boat_race.events import (
    BoatCalled,
    BoatHome,
    BoatMoved,
    BoatStayed,
    FinalCount,
    HandDealt,
    ListPlayed,
    RaceBegan,
    RankSet,
    StageBegan,
    StageScored,
    TrickTaken,
)
from engines.boat_race.lists import Call, Entry, chosen, plain
from engines.boat_race.orders import Order
from engines.boat_race.position import Options, State, awaiting, due, scores
from engines.boat_race.scoring import Finish, boat_tricks, finishers, gains
from engines.boat_race.tricks import Laid, Trick, counts_for, outcome, table_order
from engines.lots import Lots


def setup(options: Options, seats: int, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Deal the first stage; the start player whom the lot picked has to fix the rank and call a boat."""
    if seats not in LEFT_OUT:
        raise ValueError(f"Boat Race is for 3 to 5 players, not {seats}")
    starter = lots.below("first start player", seats)
    began = RaceBegan(course=options.course, starter=starter, left_out=LEFT_OUT[seats])
    state = State(
        options=options,
        stage=0,
        starter=starter,
        hands=(NO_CARDS,) * seats,
        columns=(Tally(),) * seats,
        fields=Tally(),
    )
    state, events = _begin_stage(state, starter, lots)
    return state, (began, *events)


def default_order(state: State, seat: Seat, lots: Lots) -> Order:
    """Let the lot decide every part that the seat owes; no call where it could have no effect."""
    return _completed(Order(), state, seat, lots)


def resolve(state: State, orders: Mapping[Seat, Order], lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Fix the rank and the first boat, or play a trick or a whole stage; then on to the next decision."""
    stated = {seat: orders.get(seat, Order()) for seat in state.seats}
    complete = {seat: _completed(order, state, seat, lots) for seat, order in stated.items()}
    if state.trick == 0:
        return _open_stage(state, stated[state.starter], complete[state.starter])
    stage = state.stage
    state, events = _play_trick(state, stated, complete, lots)
    while state.stage == stage and not state.winner and not _is_decision(state):
        state, more = _play_trick(state, stated, complete, lots)
        events += more
    return state, events


def _completed(order: Order, state: State, seat: Seat, lots: Lots) -> Order:
    """Complete the order with all that the seat owes: the lot decides what it does not state."""
    task = due(state, seat)
    if task == "rank":
        return Order(
            rank=order.rank or _rank_by_lot(state, lots),
            call=order.call or _call_by_lot(state, seat, 1, lots),
        )
    if task == "card":
        call = order.call
        if call is None and state.trick < EACH:
            call = _call_by_lot(state, seat, state.trick + 1, lots)
        return Order(card=order.card or plain((_card_by_lot(state, seat, lots),)), call=call)
    if task == "programme":
        return Order(
            oxford=order.oxford or plain(_programme_by_lot(state, seat, "oxford", lots)),
            cambridge=order.cambridge or plain(_programme_by_lot(state, seat, "cambridge", lots)),
            calls=order.calls
            or tuple(Call(_call_by_lot(state, seat, trick, lots)) for trick in range(2, EACH + 1)),
        )
    return order


def _is_decision(state: State) -> bool:
    """Tell whether orders are due before the next trick of a stage that is under way."""
    return state.options.tempo == "trick" and bool(awaiting(state))


def _begin_stage(state: State, starter: Seat, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    stage = state.stage + 1
    hands = _deal(stage, len(state.hands), lots)
    state = replace(
        state, stage=stage, starter=starter, hands=hands, trick=0, rank=(), boat=None, caller=None
    )
    began = StageBegan(stage=stage, starter=starter, doubled=state.fields.behind)
    dealt = tuple(
        HandDealt(seat=seat, oxford=hand.oxford, cambridge=hand.cambridge, seen_by=(seat,))
        for seat, hand in enumerate(hands)
    )
    return state, (began, *dealt)


def _deal(stage: int, seats: int, lots: Lots) -> tuple[Hand, ...]:
    shuffled = {boat: lots.shuffled(f"{boat} cards of stage {stage}", deck(seats)) for boat in BOATS}
    return tuple(
        Hand(*(ordered(shuffled[boat][seat * EACH : (seat + 1) * EACH]) for boat in BOATS))
        for seat in range(seats)
    )


def _open_stage(state: State, stated: Order, complete: Order) -> tuple[State, tuple[Event, ...]]:
    assert complete.rank
    assert complete.call
    starter = state.starter
    events = (
        RankSet(seat=starter, rank=complete.rank, by_lot=stated.rank is None),
        BoatCalled(seat=starter, trick=1, boat=complete.call, by_lot=stated.call is None),
    )
    return replace(state, trick=1, rank=complete.rank, boat=complete.call, caller=starter), events


def _play_trick(
    state: State, stated: Mapping[Seat, Order], complete: Mapping[Seat, Order], lots: Lots
) -> tuple[State, tuple[Event, ...]]:
    """Play one trick with the cards that the complete orders name; `stated` tells what of them the lot decided."""
    boat, caller, number = state.boat, state.caller, state.trick
    assert boat is not None
    assert caller is not None
    forced = not awaiting(state)
    laid: tuple[Laid, ...] = ()
    listed: tuple[ListPlayed, ...] = ()
    for seat in table_order(caller, len(state.hands)):
        card, played = _lay(state, seat, complete[seat], tuple(each.card for each in laid))
        laid += (Laid(seat, card),)
        listed += played
    result = outcome(tuple(each.card for each in laid), state.rank)
    taker, card = laid[result.place].seat, laid[result.place].card
    trick = Trick(state.stage, number, boat, laid, taker, counts_for(card, boat))
    taken = TrickTaken(
        stage=state.stage,
        trick=number,
        boat=boat,
        cards=laid,
        taker=taker,
        card=card,
        reason=result.reason,
        rank=state.rank,
        eight_with=result.eight_with,
        over=result.over,
        counts_for=trick.counts_for,
        by_lot=() if forced else tuple(seat for seat in state.seats if _is_card_by_lot(stated[seat], state)),
        only_choice=forced,
    )
    hands = tuple(_without(state.hands[each.seat], boat, each.card) for each in sorted(laid, key=_seat))
    state = replace(state, hands=hands, record=(*state.record, trick))
    if number == EACH:
        state, after = _end_stage(state, lots)
        return state, (taken, *listed, *after)
    called = complete[taker].called_after(number, boat)
    by_lot = stated[taker].called_after(number, boat) is None
    state = replace(state, trick=number + 1, boat=called, caller=taker)
    assert called is not None
    return state, (taken, *listed, BoatCalled(seat=taker, trick=number + 1, boat=called, by_lot=by_lot))


def _seat(laid: Laid) -> Seat:
    return laid.seat


def _lay(
    state: State, seat: Seat, order: Order, before: tuple[str, ...]
) -> tuple[str, tuple[ListPlayed, ...]]:
    """Lay a card behind these: of the seat's list the first one in hand that fits, else the first one in hand.

    Whoever has conditions in the list is told, and nobody else, which entry came to bear.
    """
    assert state.boat is not None
    hand = state.hands[seat][state.boat]
    entries: tuple[Entry, ...] = getattr(order, state.boat) or order.card or ()
    held = tuple(entry for entry in entries if entry.card in hand)
    if len(hand) == 1 or not held:
        return hand[0], ()
    number = chosen(held, hand, before, len(state.hands))
    laid = held[number or 0]
    if all(entry.is_plain for entry in entries):
        return laid.card, ()
    told = ListPlayed(
        seat=seat,
        trick=state.trick,
        laid=laid,
        fits=number is not None,
        passed=held if number is None else held[:number],
        not_needed=() if order.card is None or number is None else held[number + 1 :],
        seen_by=(seat,),
    )
    return laid.card, (told,)


def _is_card_by_lot(stated: Order, state: State) -> bool:
    if state.options.tempo == "trick":
        return stated.card is None
    return (stated.oxford if state.boat == "oxford" else stated.cambridge) is None


def _without(hand: Hand, boat: Boat, card: str) -> Hand:
    return Hand(*(tuple(each for each in hand[deck] if deck != boat or each != card) for deck in BOATS))


def _end_stage(state: State, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    tricks, doubled = state.stage_tricks, state.fields.behind
    counted = boat_tricks(tricks)
    points = counted.doubled(doubled)
    gained = gains(tricks, len(state.hands), doubled)
    columns = tuple(column + gain for column, gain in zip(state.columns, gained, strict=True))
    scored = StageScored(
        stage=state.stage,
        tricks=counted,
        broken=len(tricks) - counted.total,
        doubled=doubled,
        points=points,
        gains=gained,
        columns=columns,
    )
    state = replace(state, columns=columns)
    home = finishers(state.fields + points, state.options.course)
    if home:
        state, after = _finish(state, home, counted, points, lots)
        return state, (scored, *after)
    state, moves = _move(state, BOATS, points)
    state = replace(state, last_winner=counted.ahead or state.last_winner)
    state, began = _begin_stage(state, (state.starter + 1) % len(state.hands), lots)
    return state, (scored, *moves, *began)


def _move(state: State, boats: tuple[Boat, ...], points: Tally) -> tuple[State, tuple[BoatMoved, ...]]:
    before = state.fields
    after = Tally(*(before[boat] + (points[boat] if boat in boats else 0) for boat in BOATS))
    moves = tuple(
        BoatMoved(boat=boat, start=before[boat], end=after[boat])
        for boat in BOATS
        if after[boat] != before[boat]
    )
    return replace(state, fields=after), moves


def _finish(
    state: State, home: tuple[Boat, ...], counted: Tally, points: Tally, lots: Lots
) -> tuple[State, tuple[Event, ...]]:
    """End the race; of two boats that would get home only the winner moves."""
    winner, finish = _winner(state, home, counted, lots)
    held = tuple(boat for boat in home if boat != winner)
    state, moves = _move(state, tuple(boat for boat in BOATS if boat not in held), points)
    stayed = tuple(BoatStayed(boat=boat, field=state.fields[boat], points=points[boat]) for boat in held)
    state = replace(state, winner=winner, hands=(NO_CARDS,) * len(state.hands))
    final = scores(state)
    return state, (
        *moves,
        BoatHome(boat=winner, finish=finish, tricks=counted),
        *stayed,
        FinalCount(winner=winner, columns=state.columns, scores=final),
        Finished(scores=final, winners=winners(final)),
    )


def _winner(state: State, home: tuple[Boat, ...], counted: Tally, lots: Lots) -> tuple[Boat, Finish]:
    if len(home) == 1:
        return home[0], "alone"
    if counted.ahead:
        return counted.ahead, "tricks"
    if state.last_winner:
        return state.last_winner, "last stage"
    return lots.pick("winner of the race", BOATS), "lot"


def _rank_by_lot(state: State, lots: Lots) -> tuple[Colour, ...]:
    return lots.shuffled(f"rank of stage {state.stage}", COLOURS)


def _call_by_lot(state: State, seat: Seat, trick: int, lots: Lots) -> Boat:
    return lots.pick(f"call of seat {seat}, stage {state.stage}, trick {trick}", BOATS)


def _card_by_lot(state: State, seat: Seat, lots: Lots) -> str:
    assert state.boat is not None
    return lots.pick(
        f"card of seat {seat}, stage {state.stage}, trick {state.trick}", state.hands[seat][state.boat]
    )


def _programme_by_lot(state: State, seat: Seat, boat: Boat, lots: Lots) -> tuple[str, ...]:
    return lots.shuffled(f"{boat} programme of seat {seat}, stage {state.stage}", state.hands[seat][boat])
