"""What the order desk offers on the river and from the hand: what is read as an order, for choices of one step."""

from __future__ import annotations

from typing import Any

import laws
from hypothesis import assume, given
from hypothesis import strategies as st
from lengths import examples

from engines import ENGINES
from engines.boat_race.cards import BOATS, CARDS, COLOURS, Boat
from engines.boat_race.desk import refusals
from engines.boat_race.lists import TOGETHER, Entry
from engines.boat_race.position import due
from engines.boat_race.problems import CallIdle, NeverHolds

ENGINE = ENGINES["boat_race"]
CONDITIONS = (None, *TOGETHER, *COLOURS, *(text for text, card in CARDS.items() if card.colour))


def offered(board: dict[str, Any], hand: Any, boat: Boat, card: str, after: str | None) -> bool:
    """Whether the page lets a seat with that hand choose the card of a boat, under a condition."""
    if boat not in board["lists"] or card not in hand[boat]:
        return False
    groups = board["lists"][boat]["needs"].get(after, ())
    return after is None or any(not set(group) & set(hand[boat]) for group in groups)


def listed(board: dict[str, Any], hand: Any, boat: Boat, entry: Entry) -> str:
    """The order of the entry with all that its list needs beside it, as the page asks for it."""
    others = [card for card in hand[boat] if card != entry.card]
    rest = [entry.card] if entry.after and board["ends"] else [] if board["ends"] else others
    verb = "PLAY" if board["ends"] else boat.upper()
    return f"{verb} {'; '.join([str(entry), *rest])}"


def drawn(data: st.DataObject, task: str) -> tuple[Any, int]:
    """A position and a seat that owes such an order in it."""
    setting = data.draw(st.sampled_from([setting for setting in laws.TRIED if setting.game == "boat_race"]))
    found = [
        (state, seat)
        for _, state in laws.positions(setting)
        for seat in ENGINE.awaiting(state)
        if due(state, seat) == task
    ]
    assume(found)
    return data.draw(st.sampled_from(found))


@examples(60)
@given(data=st.data())
def test_the_page_allows_the_cards_and_conditions_that_are_read_and_no_others(data: st.DataObject) -> None:
    """Of every card of the called boat under no condition, and of one of the hand under each."""
    state, seat = drawn(data, data.draw(st.sampled_from(("card", "programme"))))
    board, hand = ENGINE.drawing.composed(ENGINE.view(state, None))["board"], state.hands[seat]
    for boat in board["lists"]:
        tried = [(card, None) for card in CARDS] + [(hand[boat][0], after) for after in CONDITIONS]
        for card, after in tried:
            said = listed(board, hand, boat, Entry(card, after))
            found = ENGINE.parse(said, state, seat)
            assert offered(board, hand, boat, card, after) != isinstance(found, tuple), (said, found)


@examples(20)
@given(data=st.data())
def test_a_condition_that_cannot_hold_is_refused_in_the_words_of_the_receipt(data: st.DataObject) -> None:
    """For the same reason."""
    state, seat = drawn(data, data.draw(st.sampled_from(("card", "programme"))))
    board, hand = ENGINE.drawing.composed(ENGINE.view(state, None))["board"], state.hands[seat]
    for problem in refusals(board)["never"]:
        card = hand[problem.boat][0]
        if not offered(board, hand, problem.boat, card, problem.after):
            said = listed(board, hand, problem.boat, Entry(card, problem.after))
            (found,) = ENGINE.parse(said, state, seat)
            assert isinstance(found, NeverHolds)
            assert (found.boat, found.after, found.why) == (problem.boat, problem.after, problem.why)


@examples(20)
@given(data=st.data())
def test_the_page_allows_the_ranks_and_calls_that_are_read_and_have_an_effect(data: st.DataObject) -> None:
    """Two colours fix a rank; as many boats are called as are offered, and in the last trick none."""
    task = data.draw(st.sampled_from(("rank", "card", "programme")))
    state, seat = drawn(data, task)
    board = ENGINE.drawing.composed(ENGINE.view(state, None))["board"]
    for many in range(1, len(COLOURS) + 1):
        found = ENGINE.parse(f"RANK {' '.join(COLOURS[:many])}", state, seat)
        allowed = many <= len(board["rank"]) and many >= board["fewest"]
        assert allowed != isinstance(found, tuple), (many, found)
    for many in range(1, 5):
        found = ENGINE.parse(f"CALL {' '.join((BOATS * 2)[:many])}", state, seat)
        remarks = () if isinstance(found, tuple) else found.remarks(state, seat)
        takes = not isinstance(found, tuple) and not any(isinstance(one, CallIdle) for one in remarks)
        assert takes == (many == board["calls"]), (many, found)
