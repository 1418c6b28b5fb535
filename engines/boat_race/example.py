"""An order that shows what orders of Boat Race look like, drawn evenly: with an answer to what others lay, and no advice."""

from __future__ import annotations

from dataclasses import replace

from engines.base import Seat
from engines.boat_race.cards import BOATS, CARDS, COLOURS, Boat
from engines.boat_race.lists import TOGETHER, Call, Entry, is_idle, never, unseen
from engines.boat_race.orders import Order
from engines.boat_race.position import State
from engines.boat_race.race import default_order
from engines.boat_race.tricks import table_order
from engines.lots import Lots


def example(state: State, seat: Seat, lots: Lots) -> Order:
    """Return an order by lot in which one card, and in a programme one call, has a condition that may hold."""
    order = default_order(state, seat, lots)
    if order.card and state.boat and state.caller is not None:
        place = table_order(state.caller, len(state.hands)).index(seat)
        return replace(order, card=_with_answer(order.card, state.boat, state, seat, place, lots))
    if order.oxford and order.calls:
        last = len(state.hands) - 1
        first, *others = order.calls
        conditional = Call(first.boat, lots.pick("boat laid in the example", BOATS))
        return replace(
            order,
            oxford=_with_answer(order.oxford, "oxford", state, seat, last, lots),
            calls=(conditional, *others),
        )
    return order


def _with_answer(
    entries: tuple[Entry, ...], boat: Boat, state: State, seat: Seat, place: int, lots: Lots
) -> tuple[Entry, ...]:
    """Put an entry with a condition before a list, for a card that is not its first, where one can hold in that place."""
    hand, seats = state.hands[seat][boat], len(state.hands)
    others = unseen(hand, boat, state.stage_tricks, seats)
    known = (*TOGETHER, *COLOURS, *(card for card in others if CARDS[card].colour))
    possible = [after for after in known if never(after, hand, others, seats) is None]
    cards = [card for card in hand if card != entries[0].card]
    answers = [Entry(card, after) for card in cards for after in possible]
    answers = [entry for entry in answers if place and not is_idle(entry, place, seats)]
    return (lots.pick("answer in the example", answers), *entries) if answers else entries
