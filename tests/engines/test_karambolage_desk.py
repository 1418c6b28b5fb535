"""The data of the order desk's board: what a page that knows no rule allows by it is what is read as an order."""

from __future__ import annotations

from typing import Any

import laws
from hypothesis import given
from hypothesis import strategies as st
from lengths import examples

from engines import ENGINES
from engines.karambolage.board import COLUMNS, ROWS
from engines.karambolage.desk import board_of
from engines.karambolage.shots import BALLS

ENGINE = ENGINES["karambolage"]
FIELDS = tuple(row + column for row in ROWS for column in COLUMNS)


def allowed(data: dict[str, Any], seat: int, shot: int, ball: str, field: str) -> bool:
    """What the data say of a first move, or of a ball that is placed."""
    if data["places"]:
        return field in data["places"]
    pieces = data["lying"][seat]
    start, marks = pieces[ball], {data["begin"], *(f"on {other}" for other in pieces.values())}
    may_go = any(marks.issuperset(needed) for needed in data["squares"][start]["may"])
    line = next((line for line in data["lines"] if start in line and field in line), None)
    if not may_go or line is None or field == start:
        return False
    one, other = sorted((line.index(start), line.index(field)))
    if {*line[one : other + 1]} & ({*pieces.values()} - {start}):
        return False
    price = data["squares"][field]["price"]
    return not price or price in data["throws"][seat][shot - 1]


@examples(40)
@given(data=st.data())
def test_the_page_allows_what_is_read_and_nothing_else(data: st.DataObject) -> None:
    """Of every ball with every field, in any position."""
    setting = data.draw(st.sampled_from([setting for setting in laws.TRIED if setting.game == "karambolage"]))
    _, state = data.draw(st.sampled_from(laws.positions(setting)))
    seat = data.draw(st.sampled_from(ENGINE.awaiting(state)))
    board = board_of(ENGINE.view(state, None))
    verb = "SHOT" if state.table else "PLACE"
    for ball in BALLS:
        for field in data.draw(st.lists(st.sampled_from(FIELDS), min_size=20, max_size=20, unique=True)):
            found = ENGINE.parse(f"{verb} {ball} {field}", state, seat)
            assert allowed(board, seat, state.shot, ball, field) != isinstance(found, tuple), (
                ball,
                field,
                found,
            )
