"""What a receipt of Octrix says of an order agrees with what resolving it does, for generated orders and futures."""

from __future__ import annotations

from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st
from lengths import examples
from receipts import Check, Future, after_silence, unchecked, untrue

from engines import ENGINES, octrix
from engines.base import Remark
from engines.lots import Lots
from engines.octrix import Order
from engines.octrix.events import CardsLed, TrickTaken
from engines.octrix.position import cards_due
from engines.octrix.problems import CardsByLot, CardsLeftOver

ENGINE = ENGINES["octrix"]


def laid(future: Future) -> list[tuple[str, bool]]:
    """The cards that the seat lays in the turn that the order is for, each with whether the lot picked it."""
    state, seat = future.state, future.seat
    tricks = range(state.trick, state.trick + cards_due(state))
    found = []
    for event in future.events:
        if isinstance(event, CardsLed | TrickTaken) and (event.deal, event.trick) in (
            (state.deal, trick) for trick in tricks
        ):
            seats = event.seats if isinstance(event, CardsLed) else tuple(state.seats)
            if seat in seats:
                found.append((event.cards[seats.index(seat)], seat in event.by_lot))
    return found[: len(tricks)]  # who leads with partners is seen with its trick once more


def is_picked(remark: CardsByLot, future: Future) -> bool:
    """So many are due; those that are named lie, and the lot picks the others, but for the last card of a hand."""
    cards = laid(future)
    named = sum(card in future.order.named for card, _ in cards)
    by_lot = [by_lot for card, by_lot in cards if card not in future.order.named]
    last = len(cards) == len(future.state.hands[future.seat])
    picked = by_lot[:-1] if last else by_lot
    return (len(cards), named) == (remark.due, remark.named) and bool(picked) and all(picked)


CHECKS: dict[type[Remark], Check] = {
    CardsByLot: is_picked,
    CardsLeftOver: lambda remark, future: (
        len(laid(future)) == remark.due
        and not {card for card, _ in laid(future)} & set(remark.cards)
        and set(remark.cards) <= future.order.named
    ),
}


@st.composite
def orders(draw: st.DrawFn, state: Any, seat: int) -> Any:
    """Any legal order: a list for each kind of trick, one alone, the same for both, or nothing."""
    hand = state.hands[seat]
    most = len(hand) if cards_due(state) > 1 else 1
    lists = st.none() | st.lists(st.sampled_from(hand), min_size=1, unique=True).map(tuple)
    both = lists.filter(lambda cards: cards is None or len(cards) <= most).map(
        lambda cards: Order(high=cards, low=cards)
    )
    order = draw(both | st.builds(Order, high=lists, low=lists))
    assume(order == Order() or ENGINE.parse(str(order), state, seat) == order)
    return order


@st.composite
def futures(draw: st.DrawFn) -> Future:
    """A position of a game of any options, with orders of some or all seats."""
    seed = f"{draw(st.integers(0, 10**6)):08x}"
    partners = draw(st.booleans())
    options = octrix.Options(
        partners=partners,
        tricks=1 if partners else draw(st.sampled_from((1, 2, 4, 8))),
        duplicate=draw(st.booleans()),
    )
    seats = 4 if partners else draw(st.sampled_from(octrix.seats))
    state = after_silence(ENGINE, options, seats, seed, draw(st.integers(0, 20)))
    awaited = ENGINE.awaiting(state)
    seat = draw(st.sampled_from(awaited))
    others = {other: draw(orders(state, other)) for other in awaited if other != seat and draw(st.booleans())}
    return Future(ENGINE, state, seat, draw(orders(state, seat)), others, Lots(seed, 99))


def test_every_remark_says_what_can_be_seen() -> None:
    """Whoever adds one says with it how its truth is seen."""
    assert unchecked(ENGINE, CHECKS) == set()


@given(future=futures())
@examples(400)
def test_what_a_receipt_says_comes_true(future: Future) -> None:
    """For any order in any position, whatever the others order and the lots bring."""
    assert untrue(future, CHECKS) == []


@given(future=futures())
@examples(400)
def test_what_becomes_of_an_order_was_told(future: Future) -> None:
    """That the lot picks a card; and of a plain list that a card of it is not laid."""
    told = {type(remark): remark for remark in future.remarks}
    assert CardsByLot in told or not any(by_lot for _, by_lot in laid(future))
    left = future.order.named - {card for card, _ in laid(future)}
    if future.order.is_plain:
        assert left == set(getattr(told.get(CardsLeftOver), "cards", ()))


@given(future=futures())
@examples(200)
def test_a_card_that_is_left_over_changes_nothing(future: Future) -> None:
    """Without it everything comes as it does with it, but that the list that is laid open has it."""
    left = {card for remark in future.remarks if isinstance(remark, CardsLeftOver) for card in remark.cards}

    def without(cards: tuple[str, ...] | None) -> tuple[str, ...] | None:
        return tuple(card for card in cards or () if card not in left) or None

    shorter = Order(high=without(future.order.high), low=without(future.order.low))
    assert future.outcome(shorter)[0] == future.outcome(future.order)[0]
