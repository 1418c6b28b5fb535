"""What the order desk offers on the racks: what is read as an order, for choices of one step."""

from __future__ import annotations

from typing import Any

import laws
from hypothesis import given
from hypothesis import strategies as st
from lengths import examples

from engines import ENGINES
from engines.racko.cards import COLUMNS

ENGINE = ENGINES["racko"]
SAID = {
    "draw": "DRAW {card}:{column}",
    "take": "TAKE {column}",
    "place": "PLACE {card}:{column}",
    "swap": "SWAP {letter} {column} for {column}",
    "racks": "RACKS {letter}",
}


def offered(view: Any, public: Any, way: str, seat: int, column: int) -> bool:
    """Whether the page lets a seat choose the column of a rack, given what it is and what the link brought."""
    data, brought = ENGINE.drawing.composed(public), ENGINE.choices(view) or {}
    which = data["clicked"][way].get("own" if seat == view.seat else "other")
    is_free = which != "free" or not brought[str(column)]
    return way in data["modes"] and f"may {way}" in brought and which is not None and is_free


@examples(60)
@given(data=st.data())
def test_the_page_allows_what_is_read_and_nothing_else(data: st.DataObject) -> None:
    """Of every way to order, with every column of the own rack and of another one."""
    setting = data.draw(st.sampled_from([setting for setting in laws.TRIED if setting.game == "racko"]))
    _, state = data.draw(st.sampled_from(laws.positions(setting)))
    seat = data.draw(st.sampled_from(ENGINE.awaiting(state)))
    view, public = ENGINE.view(state, seat), ENGINE.view(state, None)
    for way, form in SAID.items():
        for column in COLUMNS:
            on = data.draw(st.sampled_from(range(len(state.racks)))) if way in ("swap", "racks") else seat
            if way == "swap" and on == seat:
                continue  # the own column is what is given
            card = view.cards[0] if view.cards else 7
            said = form.format(card=card, column=column, letter="ABCD"[on])
            found = ENGINE.parse(said, state, seat)
            assert offered(view, public, way, on, column) != isinstance(found, tuple), (said, found)
