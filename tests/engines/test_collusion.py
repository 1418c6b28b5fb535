"""Two seats that play together against the rest: what each of them orders, for every registered game that says."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lengths import examples
from receipts import after_silence

from engines import ENGINES
from engines.base import Form
from engines.lots import Lots

GAMES = [name for name, engine in ENGINES.items() if engine.colluding]


@pytest.mark.parametrize("game", GAMES)
@given(st.data())
@examples(100)
def test_what_two_order_who_play_together_is_legal(game: str, data: st.DataObject) -> None:
    """In either form, at any time, whoever of them is favoured; and the text of it is read back as the same order."""
    engine = ENGINES[game]
    assert engine.colluding
    seats = data.draw(st.sampled_from([seats for seats in engine.seats if seats > 2]))
    options = engine.form(data.draw(st.sampled_from(get_args(Form))))
    state = after_silence(
        engine, options, seats, f"{data.draw(st.integers(0, 255)):02x}", data.draw(st.integers(0, 9))
    )
    seat = data.draw(st.sampled_from(engine.awaiting(state)))
    other = (seat + 1) % seats
    views = engine.view(state, seat), engine.view(state, other)
    order = engine.colluding(*views, data.draw(st.sampled_from((seat, other))), Lots("c0", 1))
    assert order == engine.Order() or engine.parse(str(order), state, seat) == order


def test_partners_play_for_each_other_anyway() -> None:
    """So that there are no two against the rest."""
    for game in ("octrix", "racko"):
        engine = ENGINES[game]
        state = after_silence(engine, engine.Options(partners=True), 4, "00", 0)
        views = engine.view(state, 0), engine.view(state, 1)
        assert engine.colluding
        assert engine.colluding(*views, 1, Lots("c0", 1)) is None
