"""What of Racko cannot be said as a conformance case: the cards in play, the deal, the notes, the counting of runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, product

import laws
import pytest
from hypothesis import given
from hypothesis import strategies as st
from lengths import examples, few
from test_reading_laws import NAMES, orders

from engines import ENGINES, racko
from engines.base import stated
from engines.lots import Lots
from engines.racko.cards import COLUMNS, DECKS, HIDDEN, JOKER, NUMBERS, Rack, in_order, rising, straight
from engines.racko.events import CardsTurnedUp
from engines.racko.orders import Draw, Order, Swap
from engines.racko.position import parts
from engines.racko.problems import JokerStays, TakenOrDrawn

SETTINGS = [setting for setting in laws.SETTINGS if setting.game == "racko"]
every_setting = pytest.mark.parametrize("setting", few(SETTINGS, 3), ids=str)


def states(setting: laws.Setting) -> list[racko.State]:
    """Every position of two games, one of them with missing orders."""
    return [turn.after for habit in ("advised", "mixed") for turn in laws.play(setting, habit).turns]


@pytest.mark.parametrize(
    ("seats", "jokers", "swap", "skip", "racks"), [(2, 5, 2, 5, 1), (3, 6, 3, 6, 2), (4, 7, 4, 7, 3)]
)
def test_as_many_jokers_and_events_are_in_play_as_printed(
    seats: int, jokers: int, swap: int, skip: int, racks: int
) -> None:
    """After the deal the stock and the cards turned up hold all of them; the racks hold numbers only."""
    state, events = racko.setup(racko.Options(), seats, Lots(laws.SEED, 0))
    turned_up = next(event.cards for event in events if isinstance(event, CardsTurnedUp))
    counted = Counter(state.stock + turned_up)
    assert (counted[JOKER], counted["swap"], counted["skip"], counted["racks"]) == (jokers, swap, skip, racks)
    assert all(card in NUMBERS for rack in state.racks for card in rack)


@every_setting
def test_no_card_is_lost_or_comes_twice(setting: laws.Setting) -> None:
    """After each turn racks, hands, stock, discards and offers together are the deck of that number of players."""
    deck = DECKS[setting.seats]
    for state in states(setting):
        cards = [card for rack in state.racks for card in rack if card is not None]
        cards += [card for hand in state.dealt for card in hand]
        cards += [card for card in (*state.offers, *state.turned_up) if card is not None]
        cards += [*state.stock, *state.discards]
        in_play = deck.numbers if state.phase == "deal" else deck.numbers + deck.specials
        assert Counter(cards) == Counter(in_play)


def test_racks_are_filled_from_column_60_down_in_the_order_of_the_deal() -> None:
    """The cards are dealt one at a time, to the start player first; a blitz deal with the same lots shows their order."""
    options = racko.Options(blitz="all", batch=6)
    dealt, _ = racko.setup(options, 3, Lots(laws.SEED, 0))
    filled, _ = racko.setup(racko.Options(), 3, Lots(laws.SEED, 0))
    shuffled = Lots(laws.SEED, 0).shuffled("deal of round 1", DECKS[3].numbers)
    assert dealt.dealt[0][:2] == (shuffled[0], shuffled[3])
    assert dealt.dealt[2][0] == shuffled[2]
    assert [rack[:5:-1] for rack in filled.racks] == list(dealt.dealt)


@every_setting
def test_whatever_is_noted_of_a_rack_is_true(setting: laws.Setting) -> None:
    """What seats and onlookers know of a rack stands there; what everybody knows, every other seat knows."""
    noted = 0
    for state in states(setting):
        if state.finished:
            continue
        for observer, notes in enumerate(state.notes):
            for seat, (known, rack) in enumerate(zip(notes, state.racks, strict=True)):
                facts = [(note, card) for note, card in zip(known, rack, strict=True) if note != HIDDEN]
                assert all(note == card for note, card in facts)
                noted += len(facts)
                if observer != seat:
                    public = state.notes[-1][seat]
                    assert all(a in (b, HIDDEN) for a, b in zip(public, known, strict=True))
    assert noted


def meanings(rack: Rack, highest: int) -> Iterator[tuple[int, ...]]:
    """Every way to let the jokers of a rack stand for numbers."""
    yield from product(
        *(range(1, highest + 1) if card == JOKER else (NUMBERS[card],) for card in rack if card is not None)
    )


def rises(values: tuple[int, ...]) -> bool:
    return all(low < high for low, high in pairwise(values))


def longest(values: tuple[int, ...]) -> int:
    """The longest run of consecutive numbers, counted one by one."""
    lengths = [1]
    for low, high in pairwise(values):
        lengths.append(lengths[-1] + 1 if high == low + 1 else 1)
    return max(lengths)


small_cards = st.sampled_from(["1", "2", "3", "4", "5", "6", "7", "8", JOKER])


@given(st.lists(small_cards, min_size=1, max_size=5).map(tuple))
@examples(400)
def test_jokers_stand_for_whatever_lets_most_cards_rise(rack: Rack) -> None:
    """The count from column 5 is the best over all meanings of the jokers, tried one by one."""
    best = max(n for n in range(1, len(rack) + 1) if any(map(rises, meanings(rack[:n], 8))))
    assert rising(rack, 8) == best


@st.composite
def racks_in_order(draw: st.DrawFn) -> Rack:
    """A rack in order with numbers up to 16, so that runs are long, and up to four jokers."""
    numbers = sorted(draw(st.sets(st.integers(1, 16), min_size=12, max_size=12)))
    jokers = draw(st.sets(st.integers(0, 11), max_size=4))
    return tuple(JOKER if place in jokers else str(number) for place, number in enumerate(numbers))


@given(racks_in_order())
@examples(60)
def test_jokers_stand_for_whatever_makes_the_longest_straight(rack: Rack) -> None:
    """The run of consecutive numbers is the longest over all meanings of the jokers that let the rack rise."""
    assert in_order(rack, 16)
    assert len(rack) == len(COLUMNS)
    assert straight(rack, 16) == max(longest(values) for values in meanings(rack, 16) if rises(values))


@pytest.mark.parametrize(
    ("options", "seats"),
    [({"target": 0}, 2), ({"batch": 0}, 2), ({"batch": 13}, 2), ({"partners": True}, 3), ({}, 5)],
)
def test_options_that_do_not_fit_are_refused_in_a_sentence(options: dict[str, object], seats: int) -> None:
    """A target below 1, a batch that is no number of cards of a rack, partners who are not four, a fifth player."""
    with pytest.raises(ValueError, match=r"must be|takes 4 players|for 2 to 4 players"):
        racko.setup(racko.Options(**options), seats, Lots(laws.SEED, 0))  # type: ignore[arg-type]


def test_a_swap_that_leaves_their_column_to_the_lot_names_its_player_in_its_own_text() -> None:
    """`SWAP A for 30`: the letter is no article, for none stands before `for`."""
    order = Order(swap=Swap(seat=0, mine=30))
    setting, state, _, _, _ = orders("racko", "en")[2]
    assert (
        setting.engine.find(str(order), state, 1, None, NAMES[: setting.seats]).parts()["swap"] == order.swap
    )


@pytest.mark.parametrize(
    "line",
    ["SWAP 5 for 5 of Anna", "SWAP 5 for 5 with Anna", "TAUSCHE 5 gegen 5 von Anna", "SWAP Anna 5 for 5"],
)
def test_nobody_swaps_with_themselves(line: str) -> None:
    """The writer's own name behind a preposition is no signature, and is refused with whom one can swap with."""
    engine = ENGINES["racko"]
    state, _ = engine.setup(engine.Options(), 3, Lots("00" * 32, 0))
    names = ("Anna", "Ben", "Cleo")
    (problem,) = engine.find(line, state, 0, None, names).refused
    assert problem.own
    signed = engine.find("SWAP Ben 5 for 5, regards from Anna", state, 0, None, names)
    assert str(signed.said["swap"].value) == "SWAP B 5 for 5"


@pytest.mark.parametrize(
    "text", ["The 6 goes to 5", "Die 6 kommt auf 5", "6:5", "Racko!\nThe 6 goes to column 5"]
)
def test_a_lone_card_that_is_not_on_offer_is_not_taken_for_a_table(text: str) -> None:
    """Whoever took the 6 for the card on offer would else have drawn."""
    state, seat = on_offer("21")
    found = ENGINES["racko"].find(text, state, seat)
    assert "play" not in found.said
    assert found.refused == (TakenOrDrawn(line=text.count("\n") + 1, read="6", offer="21", column=5),)


@pytest.mark.parametrize("text", ["DRAW 6:5", "draw, the 6 goes to 5", "6:5, 20:20", "6 auf 5, sonst ab"])
def test_a_table_that_says_so_is_one(text: str) -> None:
    """With its verb, several entries or the rest, it can be nothing else."""
    state, seat = on_offer("21")
    assert isinstance(ENGINES["racko"].find(text, state, seat).parts()["play"], Draw)


def on_offer(card: str) -> tuple[racko.State, int]:
    """A position in which a card is on offer to the seat, and another one that may be drawn."""
    for state in states(SETTINGS[-1]):
        for seat, offer in enumerate(state.offers):
            if state.phase == "play" and offer is not None and "play" in parts(state, seat):
                offers = (*state.offers[:seat], card, *state.offers[seat + 1 :])
                return replace(state, offers=offers), seat
    raise AssertionError("somebody is offered a card in any game")


@every_setting
def test_an_example_shows_every_way_that_an_order_has(setting: laws.Setting) -> None:
    """Where a card is drawn, a table with numbers, the joker and the rest, and with whom cards and racks are swapped.

    It is read back, differs from turn to turn, and is the same whatever is in the racks that its seat cannot see.
    """
    engine, shown = setting.engine, set()
    for state in states(setting)[:60]:
        for seat in engine.awaiting(state):
            order = racko.example(state, seat, Lots("00", 0))
            asked = parts(state, seat)
            assert engine.parse(str(order), state, seat) == order
            assert set(stated(order)) == set(asked) - {"racko"}
            if isinstance(order.play, Draw):
                assert {entry.kind for entry in order.play.table} == {"numbers", "joker", "else"}
                shown.add(order.play)
                low, high = (entry for entry in order.play.table if entry.kind == "numbers")
                assert low.high < high.low
                assert low.column < high.column
            assert order.swap is None or not order.swap.missing
            assert not any(isinstance(remark, JokerStays) for remark in order.remarks(state, seat))
            imagined = racko.imagined(racko.view(state, seat), Lots("f0", 1))
            assert racko.example(imagined, seat, Lots("00", 0)) == order
    assert len(shown) > 5
