"""What a receipt of Racko says of an order agrees with what becomes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import laws
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from lengths import examples
from receipts import Check, Future, unchecked, untrue

from engines import ENGINES, racko
from engines.base import Remark
from engines.lots import Lots
from engines.racko.cards import COLUMNS, EVENTS, JOKER, NUMBERS
from engines.racko.entries import Entry
from engines.racko.events import (
    CardPlaced,
    CardsSwapped,
    DrawnDiscarded,
    EventMet,
    KeptCard,
    MoveBegan,
    OfferTaken,
    RackOpened,
    RacksSwapped,
    SwappedCards,
)
from engines.racko.orders import Draw, Order, Placing, Swap, Take
from engines.racko.position import due, others, parts
from engines.racko.problems import (
    CardsByLot,
    ClaimNotNeeded,
    ClaimTooSoon,
    EntryNeverCounts,
    EventEndsPlan,
    JokerStays,
    NoClaim,
    OnlyForDraw,
    RacksByLot,
    SwapByLot,
    TakesOnce,
    WillDiscard,
)

ENGINE = ENGINES["racko"]
SETTINGS = [setting for setting in laws.SETTINGS if setting.game == "racko"]


def without_entry(remark: EntryNeverCounts, future: Future) -> bool:
    """The table could as well be without it; where it says the same twice, without the last of these."""
    table = list(future.order.play.table)
    last = max(at for at, entry in enumerate(table) if str(entry) == remark.entry)
    return future.is_same_with(replace(future.order, play=Draw(tuple(table[:last] + table[last + 1 :]))))


def turned_up(event: str, future: Future) -> bool:
    """Whether that event is turned up for anybody and carried out."""
    met = (one for one in future.events if isinstance(one, EventMet))
    return any(one.turned_up and one.card == event for one in met)


def has_other_moves(moves: int, future: Future) -> bool:
    """Whether nothing that everybody can see beforehand keeps the seat from so many moves."""
    return moves == 1 or not turned_up("racks", future)


def keeps_nothing(remark: WillDiscard, future: Future) -> bool:
    is_so = remark.ordered == (future.order.play is not None) and not future.own(OfferTaken, KeptCard)
    return is_so and has_other_moves(remark.moves, future)


def by_lot(remark: SwapByLot | RacksByLot, future: Future) -> bool:
    """Each swap of the seat is by lot as said; one that is certain is turned up, and comes unless the round is over before."""
    is_swap = isinstance(remark, SwapByLot)
    swaps = future.own(CardsSwapped if is_swap else RacksSwapped)
    told = all(
        set(remark.missing if isinstance(remark, SwapByLot) else ("seat",)) <= set(swap.by_lot)
        for swap in swaps
    )
    met = [event for event in future.own(EventMet) if event.card == ("swap" if is_swap else "racks")]
    came = not remark.certain or bool(swaps) or any(isinstance(event, RackOpened) for event in future.events)
    return told and came and any(event.turned_up for event in met) == remark.certain


def takes_once(remark: TakesOnce, future: Future) -> bool:
    second = MoveBegan(move=2, moves=future.state.options.plan)
    later = future.events.index(second) if second in future.events else len(future.events)
    taken = [future.events.index(event) for event in future.own(OfferTaken)]
    is_once = len(taken) == 1 and taken[0] < later and not future.own(KeptCard)
    return is_once and has_other_moves(remark.moves, future)


def places_by_lot(remark: CardsByLot, future: Future) -> bool:
    return all((event.card in remark.cards) == bool(event.by_lot) for event in future.own(CardPlaced))


def event_alone(remark: EventEndsPlan, future: Future) -> bool:
    less = replace(
        future.order, **{"play" if part in ("take", "draw") else part: None for part in remark.parts}
    )
    drawn = future.own(OfferTaken, KeptCard, DrawnDiscarded)
    return not drawn and future.is_same_with(less)


CHECKS: dict[type[Remark], Check] = {
    EntryNeverCounts: without_entry,
    WillDiscard: keeps_nothing,
    SwapByLot: by_lot,
    RacksByLot: by_lot,
    OnlyForDraw: lambda remark, future: future.is_same_with(
        replace(future.order, **dict.fromkeys(remark.parts))
    ),
    TakesOnce: takes_once,
    JokerStays: lambda remark, future: all(
        JOKER not in (event.given, event.received) for event in future.own(SwappedCards)
    ),
    CardsByLot: places_by_lot,
    ClaimNotNeeded: lambda remark, future: future.is_same_with(replace(future.order, racko=None)),
    ClaimTooSoon: lambda remark, future: future.is_same_with(replace(future.order, racko=None)),
    NoClaim: lambda remark, future: not any(event.won for event in future.own(RackOpened)),
    EventEndsPlan: event_alone,
}


def tables(highest: int) -> st.SearchStrategy[tuple[Entry, ...]]:
    """Tables whose entries share numbers and columns as often as not."""
    columns = st.sampled_from((5, 10, 30, 60, None))
    edges = st.sampled_from((1, 2, 9, 20, 34, 35, highest - 1, highest))
    numbers = st.builds(
        lambda one, other, column: Entry("numbers", min(one, other), max(one, other), column),
        edges,
        edges,
        columns,
    )
    wide = st.builds(lambda column: Entry("numbers", 1, highest, column), columns)
    rest = st.builds(
        lambda kind, column: Entry(kind, column=column), st.sampled_from(("joker", "else")), columns
    )
    return st.lists(st.one_of(numbers, numbers, wide, wide, rest), max_size=7).map(tuple)


@st.composite
def orders(draw: st.DrawFn, state: racko.State, seat: int) -> Order:
    """A legal order of any kind that the turn asks for, with or without each of its parts."""
    asked = parts(state, seat)
    column = st.sampled_from(COLUMNS)
    seats = st.sampled_from(others(state, seat))
    play: Any = draw(tables(state.highest).map(Draw)) if draw(st.booleans()) else None
    if state.offers[seat] and draw(st.integers(0, 3)) == 0:
        play = Take(draw(column))
    jokers = [column for column, card in zip(COLUMNS, state.racks[seat], strict=True) if card == JOKER]
    mine = st.sampled_from(jokers) if jokers and draw(st.booleans()) else st.none() | column
    swap = draw(st.none() | st.builds(Swap, st.none() | seats, st.none() | column, mine))
    place = None
    if due(state, seat) == "place":
        free = [column for column, card in zip(COLUMNS, state.racks[seat], strict=True) if card is None]
        some = draw(st.permutations(free))[: draw(st.integers(0, len(state.dealt[seat])))]
        place = tuple(map(Placing, state.dealt[seat], some)) or None
    order = Order(
        play=play if "play" in asked else None,
        swap=swap if "swap" in asked and swap != Swap() else None,
        racks=draw(st.none() | seats) if "racks" in asked else None,
        place=place and tuple(sorted(place, key=lambda placing: placing.column)),
        racko=draw(st.sampled_from((None, True, False))),
    )
    read = ENGINE.parse(str(order), state, seat)
    assume(isinstance(read, Order))
    return read


KINDS: dict[str, Callable[[racko.State], bool]] = {
    "any": lambda state: True,
    "deal": lambda state: state.phase == "deal",
    "plan": lambda state: state.phase == "play" and state.options.plan > 1,
    "bonus": lambda state: state.options.bonus,
}


@cache
def positions(kind: str) -> list[racko.State]:
    """The positions of that kind in games of all settings."""
    return [state for setting in SETTINGS for _, state in laws.positions(setting) if KINDS[kind](state)]


@st.composite
def futures(draw: st.DrawFn) -> Future:
    """A position of a game, with orders of some or all seats; the stock is shuffled, now and then with the specials on top."""
    state = draw(st.sampled_from(positions(draw(st.sampled_from(sorted(KINDS))))))
    seed = f"{draw(st.integers(0, 10**6)):08x}"
    seat = draw(st.sampled_from(ENGINE.awaiting(state)))
    if state.phase == "play" and draw(st.booleans()):
        state = with_event_turned_up(
            state, draw(st.sampled_from((*EVENTS, "racks"))), draw(st.sampled_from(state.seats))
        )
    if state.phase == "play" and state.options.bonus and draw(st.booleans()):
        rack = sorted(state.racks[seat], key=lambda card: NUMBERS.get(card or "", 0))
        state = replace(state, racks=(*state.racks[:seat], tuple(rack), *state.racks[seat + 1 :]))
    stock = Lots(seed, 1).shuffled("another stock", state.stock)
    if draw(st.integers(0, 4)) == 0:
        stock = tuple(sorted(stock, key=lambda card: card.isdigit()))
    state = replace(state, stock=stock)
    awaited = ENGINE.awaiting(state)
    assume(seat in awaited)
    given = {other: draw(orders(state, other)) for other in awaited if draw(st.booleans())}
    return Future(ENGINE, state, seat, draw(orders(state, seat)), given, Lots(seed, 2))


def with_event_turned_up(state: racko.State, event: Any, seat: int) -> racko.State:
    """The same with an event of the stock turned up for the seat in place of its offer, if there is one."""
    offer = state.offers[seat]
    if event not in state.stock or offer is None:
        return state
    stock = list(state.stock)
    stock[stock.index(event)] = offer
    return replace(
        state,
        stock=tuple(stock),
        offers=(*state.offers[:seat], None, *state.offers[seat + 1 :]),
        turned_up=(*state.turned_up[:seat], event, *state.turned_up[seat + 1 :]),
    )


def test_every_remark_says_what_can_be_seen() -> None:
    """Whoever adds one says with it how its truth is seen."""
    assert unchecked(ENGINE, CHECKS) == set()


@given(future=futures())
@examples(400)
def test_what_a_receipt_says_comes_true(future: Future) -> None:
    """For any order in any position, whatever the others order and the lots bring."""
    assert untrue(future, CHECKS) == []


@given(future=futures())
@examples(150)
def test_what_the_lot_decides_for_want_of_an_order_was_told(future: Future) -> None:
    """With whom and which cards are swapped, and where cards are placed. A joker that stands in the way is no want of an order."""
    missing = {part for remark in future.remarks if isinstance(remark, SwapByLot) for part in remark.missing}
    ordered = future.order.swap or Swap()
    for swap in future.own(CardsSwapped):
        assert {part for part in swap.by_lot if getattr(ordered, part) is None} <= missing
    if any(swap.by_lot for swap in future.own(RacksSwapped)):
        assert any(isinstance(remark, RacksByLot) for remark in future.remarks)
    placed = {card for remark in future.remarks if isinstance(remark, CardsByLot) for card in remark.cards}
    assert {event.card for event in future.own(CardPlaced) if event.by_lot} <= placed


@st.composite
def overlapping(draw: st.DrawFn) -> tuple[racko.State, Draw, list[str]]:
    """A table with as many entries as the plan has moves, any of which take the same twenty numbers, and cards that come in its moves."""
    plan = draw(st.integers(2, 6))
    state, _ = racko.setup(racko.Options(plan=plan), 2, Lots(f"{draw(st.integers(0, 999)):04x}", 0))
    numbers = [card for card in (*state.stock, *filter(None, state.offers)) if card.isdigit()]
    low = min(map(int, numbers))
    high = max(map(int, numbers))
    count = draw(st.integers(1, plan))
    table = Draw(tuple(Entry("numbers", low, high, draw(st.sampled_from(COLUMNS))) for _ in range(count)))
    drawn = draw(st.permutations([card for card in state.stock if card.isdigit()]))[: 2 * plan]
    rest = tuple(card for card in state.stock if card not in drawn and card.isdigit())
    return replace(state, offers=(None, None), turned_up=(None, None), stock=(*drawn, *rest)), table, drawn


@given(overlapping())
@examples(60)
def test_entries_for_the_same_numbers_count_one_after_the_other(
    case: tuple[racko.State, Draw, list[str]],
) -> None:
    """That is the chief use of a plan; the receipt says nothing against it, and each goes to its column in its move."""
    state, table, _ = case
    order = Order(play=table)
    assert not any(
        isinstance(remark, EntryNeverCounts | WillDiscard) for remark in ENGINE.remarks(order, state, 0)
    )
    future = Future(ENGINE, state, 0, order, {}, Lots("00", 1))
    columns = [event.column for event in future.own(OfferTaken, KeptCard)]
    assert columns == [entry.column for entry in table.table][: len(columns)]
    over = future.own(RackOpened)
    assert over or len(columns) == len(table.table)


@pytest.mark.parametrize(
    ("plan", "table", "never"),
    [
        (1, "1-60:5, 1-60:10", ["1-60:10"]),
        (3, "1-60:5, 1-60:10, 1-60:15", []),
        (3, "1-60:5, 1-60:5, 1-60:5, 1-60:5", ["1-60:5"]),
        (3, "else:5, 7:10", []),
        (3, "else:5, else:10", ["else:10"]),
        (3, "1-20:discard, 7:10", ["7:10"]),
        (3, "joker:5, joker:10", ["joker:10"]),
        (2, "34:5, 34:10", []),  # the card of column 5 may be swapped in the first move
        (1, "34:5, 34:10", ["34:10"]),
    ],
)
def test_an_entry_that_never_counts_is_told(plan: int, table: str, never: list[str]) -> None:
    """What holds throughout leaves nothing to what comes behind it, and of one column only one entry goes in a move."""
    state, _ = racko.setup(racko.Options(plan=plan), 3, Lots("aa", 0))
    state = replace(state, turned_up=(None,) * 3)
    order = ENGINE.parse(f"DRAW {table}", state, 0)
    remarks = ENGINE.remarks(order, state, 0)
    assert [remark.entry for remark in remarks if isinstance(remark, EntryNeverCounts)] == never
