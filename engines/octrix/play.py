"""The course of a game of Octrix: dealing, the tricks, the score, the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from engines.base import Event, Finished, OptionsError, Seat, winners
from engines.lots import Lots
from engines.octrix.cards import CARDS, HAND, highest, lowest, sorted_hand, taking, wins_after
from engines.octrix.events import (
    CardsLed,
    DealBegan,
    DealScored,
    Lists,
    ListsShown,
    SeatsDrawn,
    TargetReached,
    TrickTaken,
)
from engines.octrix.orders import Order
from engines.octrix.position import Options, State, Trick, cards_due, due, scores, standings


def setup(options: Options, seats: int, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Seat partners by lot, and deal the first hands, which lie open."""
    if options.partners and seats != 4:
        raise OptionsError(
            f"partners are two against two, so there must be 4 players, not {seats}",
            "two_against_two",
            seats=seats,
        )
    nothing: tuple[tuple[str, ...], ...] = ((),) * seats
    table = tuple(range(seats))
    drawn: tuple[Event, ...] = ()
    if options.partners:  # otherwise it makes no difference who sits where
        table = lots.shuffled("seats", table)
        drawn = (SeatsDrawn(table=table),)
    empty = State(
        options=options, table=table, deal=0, dealt=nothing, hands=nothing, undealt=(), led=(None,) * seats
    )
    state, began = _deal(empty, lots)
    return state, drawn + began


def awaiting(state: State) -> tuple[Seat, ...]:
    """Return the seats that have a choice: those due, unless they are down to their last card."""
    return tuple(seat for seat in due(state) if len(state.hands[seat]) > 1)


def parts(state: State, seat: Seat) -> tuple[str, ...]:
    """Return both lists if cards are due, that for the next trick first."""
    if seat not in awaiting(state):
        return ()
    return ("high", "low") if state.wins == "highest" else ("low", "high")


def default_order(state: State, seat: Seat, lots: Lots) -> Order:
    """Let the lot pick cards of the hand, one for each trick of the turn."""
    cards = _by_lot(Order(), state, seat, lots)[: cards_due(state)]
    return Order(high=cards, low=cards)


def example(state: State, seat: Seat, lots: Lots) -> Order:
    """Show what an order looks like by lot: where several cards are due, a list for either kind of trick."""
    order = default_order(state, seat, lots)
    if cards_due(state) == 1:
        return order
    return Order(
        high=order.high, low=lots.shuffled("low list of the example", state.hands[seat])[: cards_due(state)]
    )


def resolve(state: State, orders: Mapping[Seat, Order], lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Play the cards of all who are due at once; then the last cards, which nobody chooses, and the next deal."""
    state, events = _play_turn(state, orders, lots)
    while not state.finished and not awaiting(state):
        state, more = _play_turn(state, {}, lots)
        events += more
    return state, events


def _deal(state: State, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    state = replace(state, deal=state.deal + 1, tricks=())
    if state.rotation > 1:
        # Hands and deal go on clockwise together, so that a hand finds the same play around it again.
        before = {seat: state.table[place - 1] for place, seat in enumerate(state.table)}
        hands, undealt = tuple(state.dealt[before[seat]] for seat in state.seats), state.undealt
    else:
        cards = lots.shuffled(f"cards {state.board}", tuple(CARDS))
        hands = tuple(sorted_hand(cards[seat * HAND : (seat + 1) * HAND]) for seat in state.seats)
        undealt = sorted_hand(cards[len(hands) * HAND :])
    state = replace(state, dealt=hands, hands=hands, undealt=undealt)
    began = DealBegan(
        deal=state.deal,
        board=state.board,
        rotation=state.rotation,
        rotations=state.rotations,
        clockwise=_clockwise(state) if state.options.partners else (),
        hands=hands,
        undealt=undealt,
    )
    return state, (began,)


def _clockwise(state: State) -> tuple[Seat, ...]:
    dealer = state.table.index(state.dealer)
    return state.table[dealer:] + state.table[:dealer]


def _by_lot(order: Order, state: State, seat: Seat, lots: Lots) -> tuple[str, ...]:
    """Shuffle the cards of the hand that the order does not name: they are played after all that it does."""
    rest = tuple(card for card in state.hands[seat] if card not in order.named)
    return lots.shuffled(f"cards of seat {seat}, deal {state.deal}, trick {state.trick}", rest)


def _play_turn(state: State, orders: Mapping[Seat, Order], lots: Lots) -> tuple[State, tuple[Event, ...]]:
    playing = due(state)
    orders = {seat: orders.get(seat, Order()) for seat in playing}
    spare = {seat: _by_lot(orders[seat], state, seat, lots) for seat in playing}
    if state.options.partners and not any(state.led):
        return _lead(state, orders, spare)
    events = _laid_open(state, orders)
    for _ in range(cards_due(state)):
        state, taken = _play_trick(state, orders, spare)
        events += (taken,)
    if any(state.hands):
        return state, events
    state, after = _score(state, lots)
    return state, events + after


def _laid_open(state: State, orders: Mapping[Seat, Order]) -> tuple[Event, ...]:
    """Show the lists of the turn that say more than the cards that are then played."""
    lists = tuple(
        Lists(seat=seat, high=order.high or (), low=order.low or ())
        for seat, order in orders.items()
        if order.named and not order.is_plain
    )
    if cards_due(state) == 1 or not lists:
        return ()
    return (ListsShown(deal=state.deal, trick=state.trick, lists=lists),)


Cards: TypeAlias = dict[Seat, str]


def _cards(
    state: State, orders: Mapping[Seat, Order], spare: Mapping[Seat, tuple[str, ...]]
) -> tuple[Cards, tuple[Seat, ...]]:
    """Return the card that each seat plays now: the first of its list that is still in hand; and who had none left."""
    cards = {
        seat: next(card for card in order.sequence(state.wins) + spare[seat] if card in state.hands[seat])
        for seat, order in orders.items()
    }
    has_choice = [seat for seat in cards if len(state.hands[seat]) > 1]
    return cards, tuple(seat for seat in has_choice if cards[seat] in spare[seat])


def _lead(
    state: State, orders: Mapping[Seat, Order], spare: Mapping[Seat, tuple[str, ...]]
) -> tuple[State, tuple[Event, ...]]:
    cards, by_lot = _cards(state, orders, spare)
    led = CardsLed(
        deal=state.deal,
        trick=state.trick,
        seats=tuple(cards),
        cards=tuple(cards.values()),
        by_lot=by_lot,
    )
    # The last card of all four is told with its trick: it shows nothing that anybody could act upon.
    events = (led,) if awaiting(state) else ()
    return _without(replace(state, led=tuple(cards.get(seat) for seat in state.seats)), cards), events


def _play_trick(
    state: State, orders: Mapping[Seat, Order], spare: Mapping[Seat, tuple[str, ...]]
) -> tuple[State, TrickTaken]:
    now, by_lot = _cards(state, orders, spare)
    cards = tuple(state.led[seat] or now[seat] for seat in state.seats)
    trick = Trick(cards, state.wins, cards.index(taking(cards, state.wins)))
    state = _without(replace(state, tricks=(*state.tricks, trick), led=(None,) * len(state.hands)), now)
    return state, _taken(state, trick, by_lot)


def _taken(state: State, trick: Trick, by_lot: tuple[Seat, ...]) -> TrickTaken:
    side = next(standing for standing in standings(state) if trick.taker in standing.seats)
    return TrickTaken(
        deal=state.deal,
        trick=len(state.tricks),
        wins=trick.wins,
        cards=trick.cards,
        taker=trick.taker,
        side=side.seats,
        run=side.runs[-1],
        highest=highest(trick.cards),
        lowest=lowest(trick.cards),
        next_wins=wins_after(trick.cards) if any(state.hands) else None,
        by_lot=by_lot,
    )


def _without(state: State, cards: Cards) -> State:
    return replace(
        state,
        hands=tuple(
            tuple(card for card in hand if card != cards.get(seat)) for seat, hand in enumerate(state.hands)
        ),
    )


def _score(state: State, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    made = {seat: side.points for side in standings(state) for seat in side.seats}
    state = replace(state, results=(*state.results, tuple(made[seat] for seat in state.seats)))
    to_come = state.rotations - state.rotation
    scored = DealScored(deal=state.deal, standings=standings(state), to_come=to_come)
    score = scores(state)
    # Deals of the same cards count together: nobody wins before everyone has played every hand.
    if to_come or max(score) < state.options.target:
        state, began = _deal(state, lots)
        return state, (scored, *began)
    reached = tuple(side for side in state.sides if score[side[0]] >= state.options.target)
    over = TargetReached(target=state.options.target, sides=reached)
    return replace(state, finished=True), (scored, over, Finished(scores=score, winners=winners(score)))
