"""What a receipt says of an order agrees with what resolving it does, whatever the order, the others and the lots are."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import Any

import laws
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from lengths import examples

from engines.base import Event, Remark, stated
from engines.boat_race import lists
from engines.boat_race.events import BoatCalled, ListPlayed, RankSet
from engines.boat_race.events import TrickTaken as BoatTrick
from engines.boat_race.lists import TOGETHER, Entry, holds, is_idle, never, unseen
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
from engines.octrix.events import CardsLed, TrickTaken
from engines.octrix.problems import CardsByLot, CardsLeftOver

quickly = hypothesis_settings(examples(200), suppress_health_check=list(HealthCheck))


@st.composite
def futures(draw: st.DrawFn, game: str) -> tuple[Any, int, Any, dict[str, Remark], tuple[Event, ...]]:
    """A position of a game, a seat, a legal order for it, or a part of one, its remarks by name, and what came of it."""
    setting = draw(st.sampled_from([setting for setting in laws.TRIED if setting.game == game]))
    engine = setting.engine
    number, state = draw(st.sampled_from(laws.positions(setting)))
    seats = engine.awaiting(state)
    orders = {}
    for seat in seats:
        drawn = Lots(draw(st.sampled_from(("0a", "0b", "0c", "0d"))), number)
        make = draw(st.sampled_from([engine.default_order, engine.example, _advised(engine)]))
        order = make(state, seat, drawn)
        kept = draw(st.sets(st.sampled_from(sorted(stated(order))))) if stated(order) else set()
        order = replace(order, **{part: _some_of(draw, game, value) for part, value in stated(order).items() if part in kept},
                        **dict.fromkeys(set(stated(order)) - kept))  # fmt: skip
        if engine.parse(str(order), state, seat) == order:
            orders[seat] = order
    seat = draw(st.sampled_from(seats))
    order = orders.get(seat, engine.Order())
    _, events = engine.resolve(state, orders, Lots(draw(st.sampled_from(("1a", "1b", "1c"))), number))
    remarks = {type(remark).__name__: remark for remark in engine.remarks(order, state, seat)}
    return state, seat, order, remarks, events


def _advised(engine: Any) -> Any:
    return lambda state, seat, lots: engine.advise(engine.view(state, seat), lots)


def _some_of(draw: st.DrawFn, game: str, value: Any) -> Any:
    """A list of Octrix may have any number of its cards; other parts are whole."""
    return value[: draw(st.integers(1, len(value)))] if game == "octrix" else value


@quickly
@given(futures("octrix"))
def test_octrix_says_what_the_lot_picks_and_what_is_left_over(future: Any) -> None:
    """The lot picks for a seat in a turn exactly if its receipt says so; what is left over lies nowhere, all else does."""
    state, seat, order, remarks, events = future
    turn = [
        event for event in events if isinstance(event, (TrickTaken, CardsLed)) and event.deal == state.deal
    ]
    due = min(state.options.tricks, len(state.hands[seat]))
    turn = turn[:due]
    assert any(seat in event.by_lot for event in turn) == (CardsByLot.__name__ in remarks)
    laid = {card for event in turn for card in event.cards}
    left = remarks.get(CardsLeftOver.__name__)
    assert not laid & set(left.cards if isinstance(left, CardsLeftOver) else ())
    if order.is_plain:
        assert set(order.high) - laid == set(left.cards if isinstance(left, CardsLeftOver) else ())


@quickly
@given(futures("boat_race"))
def test_boat_race_says_what_the_lot_decides_and_what_is_passed_over(future: Any) -> None:
    """Card, rank and calls are by lot exactly if the receipt says so, calls are those of the order, idle entries never lie."""
    state, seat, order, remarks, events = future
    for event in events:
        match event:
            case RankSet() if event.seat == seat:
                assert event.by_lot == (RankByLot.__name__ in remarks)
            case BoatCalled() if event.seat == seat:
                assert CallIdle.__name__ not in remarks
                assert event.by_lot == bool({CallByLot.__name__, CallsByLot.__name__} & set(remarks))
                before = next(
                    (e for e in events if isinstance(e, BoatTrick) and e.trick == event.trick - 1), None
                )
                if order.calls and before:
                    assert event.boat == order.calls[before.trick - 1].after(before.boat)
                elif order.call:
                    assert event.boat == order.call
            case BoatTrick() if not event.only_choice and event.stage == state.stage:
                told = remarks.get(ProgrammeByLot.__name__), remarks.get(CardByLot.__name__)
                by_lot = (
                    getattr(order, event.boat) is None
                    if state.options.tempo == "stage"
                    else told[1] is not None
                )
                assert (seat in event.by_lot) == by_lot
                passed = remarks.get(PassedOver.__name__)
                if isinstance(passed, PassedOver):
                    assert event.cards[passed.place - 1].seat == seat
            case ListPlayed() if event.seat == seat:
                passed = remarks.get(PassedOver.__name__)
                assert event.laid not in (passed.entries if isinstance(passed, PassedOver) else ())


@quickly
@given(data=st.data())
def test_boat_race_passes_over_and_refuses_what_can_never_lie_before_a_card(data: st.DataObject) -> None:
    """And nothing else: of what others may hold there is a way to lie before the own card in which the condition holds."""
    setting = data.draw(st.sampled_from([setting for setting in laws.TRIED if setting.game == "boat_race"]))
    state = data.draw(
        st.sampled_from([state for _, state in laws.positions(setting) if state.boat and state.trick < 5])
    )
    seat, boat = data.draw(st.sampled_from(state.seats)), state.boat
    hand, seats = state.hands[seat][boat], setting.seats
    others = unseen(hand, boat, state.stage_tricks, seats)
    place = data.draw(st.integers(0, 2))
    entry = Entry(hand[0], data.draw(st.sampled_from((*TOGETHER, "red", "green", "yellow", *others, *hand))))
    if lists.CARDS.get(entry.after or "") and lists.CARDS[entry.after or ""].colour is None:
        return  # no condition is about a special by its name
    can = any(holds(entry, before, seats) for before in permutations(others, place))
    refused = never(entry.after or "", hand, others, seats) is not None
    assert can == (not refused and not is_idle(entry, place, seats))
    assert place < seats
    assert len(table_order(0, seats)) == seats
