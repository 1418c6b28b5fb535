"""The board of the order desk: which ball may go where, after which move, as data for a page that knows no rule.

What is true of the board as it lies are marks: `on 3F` where a ball lies, and those that the last move left, or
`begin` before the first. A ball may leave its field where all marks of one of the field's `may` are there. It runs along
a line up to the ball that it meets, and pays the price of the field where it stops with a die; 0 takes any.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from engines.karambolage.board import Board, read_board
from engines.karambolage.shots import BALLS
from engines.karambolage.view import View

BEGIN = "begin"
"""The mark before the first move of a shot."""

_INNER = "inner"


def board_of(view: View) -> dict[str, Any]:
    """Write down the open turn: the fields, the balls and the dice of each seat, and the fields that balls are placed on."""
    board = read_board(view.options.board)
    lying = view.tables or (view.table,) * len(view.throws)
    return {
        "begin": BEGIN,
        "lines": lines(board),
        "squares": squares(board),
        "places": [] if view.table else list(view.null_fields),
        "balls": BALLS,
        "lying": [table.places if table else {} for table in lying],
        "throws": view.throws,
    }


@cache
def lines(board: Board) -> tuple[tuple[str, ...], ...]:
    """Return the rows, columns and diagonals of two fields and more, each once."""
    runs = ((start, *way) for start, ways in board.ways.items() for end, way in ways.items() if start < end)
    kept: list[tuple[str, ...]] = []
    for line in sorted(runs, key=len, reverse=True):
        if not any(set(line) <= set(other) for other in kept):
            kept.append(line)
    return tuple(kept)


@cache
def squares(board: Board) -> dict[str, dict[str, Any]]:
    """Write down by field its price, what lets a ball go on from there, and the marks of a move to it and away from it.

    A ball goes on that has touched another or was touched; so does one that came from inside to the cushion.
    """
    found = {}
    for name, number in board.numbers.items():
        near = sorted(board.neighbours[name])
        moved = f"moved {name}"
        may = [[BEGIN], [f"touched {name}"], *([moved, f"on {other}"] for other in near)]
        is_border = name in board.borders
        found[name] = {
            "price": number,
            "may": [*may, [moved, _INNER]] if is_border else may,
            "to": [moved, *(f"touched {other}" for other in near)],
            "from": [] if is_border else [_INNER],
        }
    return found
