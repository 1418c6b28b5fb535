"""What the order desk offers on the open hands: what is read as an order, for choices of one step."""

from __future__ import annotations

from typing import Any

import laws
from hypothesis import given
from hypothesis import strategies as st
from lengths import examples

from engines import ENGINES
from engines.octrix.cards import CARDS
from engines.octrix.desk import unheld

ENGINE = ENGINES["octrix"]
SAID = {"play": "PLAY {}", "high": "HIGH {}", "low": "LOW {}"}


def offered(board: dict[str, Any], seat: int, card: str) -> bool:
    """Whether the page lets a seat choose the card."""
    return seat in board["due"] and card in board["hands"][seat]


@examples(40)
@given(data=st.data())
def test_the_page_allows_what_is_read_and_nothing_else(data: st.DataObject) -> None:
    """Of every card of the game in each of the lists, for every seat; and each once, and so many as fit."""
    setting = data.draw(st.sampled_from([setting for setting in laws.TRIED if setting.game == "octrix"]))
    _, state = data.draw(st.sampled_from(laws.positions(setting)))
    seat = data.draw(st.sampled_from(state.seats))
    board = ENGINE.drawing.composed(ENGINE.view(state, None))["board"]
    for form in (SAID[name] for name in board["lists"]):
        for card in CARDS:
            found = ENGINE.parse(form.format(card), state, seat)
            assert offered(board, seat, card) != isinstance(found, tuple), (card, found)
        if seat in board["due"]:
            hand = state.hands[seat][: board["many"]]
            assert not isinstance(ENGINE.parse(form.format(", ".join(hand)), state, seat), tuple)
            assert isinstance(ENGINE.parse(form.format(f"{hand[0]}, {hand[0]}"), state, seat), tuple)


@examples(20)
@given(data=st.data())
def test_what_is_said_of_a_card_is_what_the_receipt_would_say(data: st.DataObject) -> None:
    """Of whoever holds it, or where it went."""
    setting = data.draw(st.sampled_from([setting for setting in laws.TRIED if setting.game == "octrix"]))
    _, state = data.draw(st.sampled_from(laws.positions(setting)))
    seat = data.draw(st.sampled_from(ENGINE.awaiting(state)))
    told = unheld(ENGINE.view(state, None))
    for card in set(CARDS) - set(state.hands[seat]):
        (problem,) = ENGINE.parse(f"PLAY {card}", state, seat)
        assert (problem.card, problem.holder, problem.trick) == (
            card,
            told[card].holder,
            told[card].trick,
        )
