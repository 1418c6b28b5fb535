"""What a receipt of Boat Race says of an order agrees with what resolving it does, for generated orders and futures."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st
from lengths import examples
from receipts import Check, Future, after_silence, unchecked, untrue

from engines import ENGINES, boat_race
from engines.base import Remark
from engines.boat_race import Order
from engines.boat_race.cards import BOATS, CARDS, COLOURS, EACH, Boat
from engines.boat_race.events import BoatCalled, ListPlayed, RankSet, TrickTaken
from engines.boat_race.lists import TOGETHER, Call, Entry, holds, is_idle, never, unseen
from engines.boat_race.position import due
from engines.boat_race.problems import (
    CallByLot,
    CallIdle,
    CallsByLot,
    CardByLot,
    PassedOver,
    ProgrammeByLot,
    RankByLot,
)
from engines.boat_race.tricks import table_order
from engines.lots import Lots

ENGINE = ENGINES["boat_race"]


def tricks(future: Future) -> list[TrickTaken]:
    """The tricks that the seat's order is for."""
    taken = [event for event in future.events if isinstance(event, TrickTaken)]
    return [trick for trick in taken if trick.stage == future.state.stage and not trick.only_choice]


def calls(future: Future) -> list[BoatCalled]:
    """What the seat calls in the stage that it knows: a race that has ended or a new stage has no calls of this order."""
    called: list[BoatCalled] = future.own(BoatCalled)
    return called


def is_called_by_lot(remark: CallByLot, future: Future) -> bool:
    """The lot calls for that trick if the call is the seat's, and any other boat could have been named."""
    if remark.trick > 1 and tricks(future)[0].taker != future.seat:
        return not calls(future)
    (called,) = calls(future)
    return (called.trick, called.by_lot) == (remark.trick, True)


def is_passed_over(remark: PassedOver, future: Future) -> bool:
    """The seat lays in that place of so many, and without these entries the turn comes as it does with them."""
    (trick,) = tricks(future)
    order = replace(
        future.order, card=tuple(entry for entry in future.order.card if entry not in remark.entries)
    )
    return (
        (trick.cards[remark.place - 1].seat, len(trick.cards)) == (future.seat, remark.seats)
        and all(list_.laid not in remark.entries for list_ in future.own(ListPlayed))
        and future.outcome(order)[0] == future.outcome(future.order)[0]
    )


CHECKS: dict[type[Remark], Check] = {
    RankByLot: lambda remark, future: [event.by_lot for event in future.own(RankSet)] == [True],
    CardByLot: lambda remark, future: (
        [(trick.boat, future.seat in trick.by_lot) for trick in tricks(future)] == [(remark.boat, True)]
    ),
    CallByLot: is_called_by_lot,
    CallIdle: lambda remark, future: (
        not calls(future) and future.is_same_with(replace(future.order, call=None))
    ),
    PassedOver: is_passed_over,
    ProgrammeByLot: lambda remark, future: all(
        future.seat in trick.by_lot for trick in tricks(future) if trick.boat == remark.boat
    ),
    CallsByLot: lambda remark, future: all(called.by_lot for called in calls(future)),
}


def conditions(state: Any, seat: int, boat: Boat) -> list[str | None]:
    """What an entry may ask of the cards before its own, as far as it can come."""
    hand, seats = state.hands[seat][boat], len(state.hands)
    others = unseen(hand, boat, state.stage_tricks, seats)
    coloured = [card for card in others if CARDS[card].colour]
    asked = (*TOGETHER, *COLOURS, *coloured)
    return [None, *(each for each in asked if never(each, hand, others, seats) is None)]


@st.composite
def programmes(draw: st.DrawFn, state: Any, seat: int, boat: Boat) -> tuple[Entry, ...]:
    """All cards of a boat in any order, some of them once before under a condition."""
    asked = st.sampled_from(conditions(state, seat, boat))
    entries: list[Entry] = []
    for card in draw(st.permutations(state.hands[seat][boat])):
        early = Entry(card, draw(asked), draw(st.sampled_from((None, "late", "last"))))
        late = Entry(card)
        entries += [early, late] if not early.is_plain else [late]
    return tuple(entries)


@st.composite
def one_card(draw: st.DrawFn, state: Any, seat: int) -> tuple[Entry, ...]:
    """A list for one trick: entries with conditions, and one without at its end."""
    boat = state.boat
    cards = st.sampled_from(state.hands[seat][boat])
    entry = st.builds(
        Entry,
        cards,
        st.sampled_from(conditions(state, seat, boat)),
        st.sampled_from((None, "late", "last")),
    )
    conditional = draw(st.lists(entry.filter(lambda each: not each.is_plain), max_size=4, unique=True))
    return (*conditional, Entry(draw(cards)))


@st.composite
def orders(draw: st.DrawFn, state: Any, seat: int) -> Any:
    """Any legal order, with any of its parts left out."""
    boats = st.sampled_from(BOATS)
    task = due(state, seat)
    parts: dict[str, Any] = {}
    if task == "rank":
        parts = {"rank": st.permutations(COLOURS).map(tuple), "call": boats}
    elif task == "card":
        parts = {"card": one_card(state, seat), "call": boats}
    elif task == "programme":
        parts = {boat: programmes(state, seat, boat) for boat in BOATS}
        call = st.builds(Call, boats, st.none() | boats)
        parts["calls"] = st.tuples(*[call] * (EACH - 1))
    order = Order(**{part: draw(st.none() | value) for part, value in parts.items()})
    assume(order == Order() or ENGINE.parse(str(order), state, seat) == order)
    return order


@st.composite
def futures(draw: st.DrawFn) -> Future:
    """A position of a race of any options, with orders of some or all seats."""
    seed = f"{draw(st.integers(0, 10**6)):08x}"
    options = boat_race.Options(
        tempo=draw(st.sampled_from(("trick", "stage"))), course=draw(st.integers(1, 60))
    )
    seats, turns = draw(st.sampled_from(boat_race.seats)), draw(st.integers(0, 8))
    trick = draw(st.integers(0, EACH)) if options.tempo == "trick" else draw(st.integers(0, 1))
    later = (after_silence(ENGINE, options, seats, seed, turns + more) for more in range(EACH + 1))
    state = next((state for state in later if state.trick == trick), None)
    assume(state)
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
    """What the lot decides; which entries its place leaves without effect; and what is called is what was said."""
    told = {type(remark) for remark in future.remarks}
    by_lot = {remark.boat for remark in future.remarks if isinstance(remark, CardByLot | ProgrammeByLot)}
    assert RankByLot in told or not any(event.by_lot for event in future.own(RankSet))
    taken = {trick.trick: trick for trick in tricks(future)}
    for trick in taken.values():
        assert (future.seat in trick.by_lot) == (trick.boat in by_lot)
    for called in calls(future):
        assert called.by_lot == bool({CallByLot, CallsByLot} & told)
        if future.order.calls:
            assert called.boat == future.order.calls[called.trick - 2].after(taken[called.trick - 1].boat)
        elif future.order.call:
            assert called.boat == future.order.call
    # after the last trick of a stage the next start player calls, and only then
    assert (CallIdle in told) == (future.order.call is not None and future.state.trick == EACH)


@st.composite
def entries_in_their_place(draw: st.DrawFn) -> tuple[Entry, int, tuple[str, ...], tuple[str, ...], int]:
    """An entry of a hand with any condition, how many cards lie before it, that hand, what others may hold, and how many play."""
    options = boat_race.Options(tempo="trick")
    seed, seats = f"{draw(st.integers(0, 10**6)):08x}", draw(st.sampled_from(boat_race.seats))
    state = after_silence(ENGINE, options, seats, seed, draw(st.integers(1, 5)))
    assume(state.boat and state.trick < EACH)
    seat = draw(st.sampled_from(state.seats))
    hand = state.hands[seat][state.boat]
    others = unseen(hand, state.boat, state.stage_tricks, seats)
    coloured = [card for card in (*others, *hand) if CARDS[card].colour]
    after = draw(st.sampled_from((*TOGETHER, *COLOURS, *coloured)))
    return Entry(hand[0], after), draw(st.integers(0, 2)), hand, others, seats


@given(entries_in_their_place())
@examples(60)
def test_what_can_never_lie_before_a_card_is_passed_over_or_refused(
    case: tuple[Entry, int, tuple[str, ...], tuple[str, ...], int],
) -> None:
    """And nothing else: of what others may hold there is a way to lie before the own card in which the condition holds."""
    entry, place, hand, others, seats = case
    can = any(holds(entry, before, seats) for before in permutations(others, place))
    refused = never(entry.after or "", hand, others, seats) is not None
    assert can == (not refused and not is_idle(entry, place, seats))
    assert place < seats
    assert len(table_order(0, seats)) == seats
