"""The board of Karambolage: 8 rows by 12 columns of numbered fields, and the lines on which balls run."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from engines.base import OptionsError

ROWS = "12345678"
COLUMNS = "ABCDEFGHIJKL"
NUMBERS = (1, 2, 3, 4, 5, 6)

STANDARD = """\
   A B C D E F G H I J K L
1  4 . 3 4 2 . 1 . 5 . 1 3
2  5 2 6 . 3 1 6 2 3 4 5 .
3  3 . 1 4 5 4 3 5 . 6 . 1
4  1 4 6 . 1 . 6 . 2 3 5 2
5  2 5 . 2 6 3 5 1 4 . 6 .
6  . 1 4 3 . 1 . 6 3 5 2 4
7  2 6 . 6 2 4 3 5 . 4 . 1
8  . 4 2 5 . 6 . 6 1 3 2 5
"""
"""A board that agrees with every field that the printed example names."""

_PLACES = {row + column: (r, c) for r, row in enumerate(ROWS) for c, column in enumerate(COLUMNS)}
_DIRECTIONS = tuple((down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right)


@dataclass(frozen=True, eq=False)  # the same text is the same board
class Board:
    """A board, read. Fields are named like `6C`: row, then column.

    `numbers` has 0 for a null field. `ways` has, for every field, those in line with it, each with the fields
    on the way there, itself included: direction by direction, the nearest first.
    """

    numbers: dict[str, int]
    ways: dict[str, dict[str, tuple[str, ...]]]
    neighbours: dict[str, frozenset[str]]
    borders: frozenset[str]

    @property
    def nulls(self) -> tuple[str, ...]:
        """The null fields, row by row."""
        return tuple(field for field, number in self.numbers.items() if number == 0)

    def is_cushion(self, start: str, end: str) -> bool:
        """Tell whether a move goes from an inner field to a border field."""
        return end in self.borders and start not in self.borders

    def way(self, start: str, end: str) -> tuple[str, ...]:
        """Return the fields from behind `start` up to and with `end`; none when they are not in line."""
        return self.ways[start].get(end, ())

    def are_neighbours(self, fields: tuple[str, str, str]) -> bool:
        """Tell whether each of three fields is next to both others, diagonals included."""
        one, two, three = fields
        return two in self.neighbours[one] and three in self.neighbours[one] and three in self.neighbours[two]


@cache
def read_board(text: str) -> Board:
    """Read the board that a text shows: a line of column letters, then eight numbered rows; `.` is a null field.

    OptionsError when the text is no such board.
    """
    header, *rows = [line.split() for line in text.splitlines() if line.strip()] or [[]]
    if header != list(COLUMNS):
        sentence = f"the board's first line has to be the columns {' '.join(COLUMNS)}"
        raise OptionsError(sentence, "board_columns", columns=COLUMNS)
    if len(rows) != len(ROWS):
        sentence = f"the board has to have {len(ROWS)} rows, not {len(rows)}"
        raise OptionsError(sentence, "board_rows", rows=len(ROWS), read=len(rows))
    numbers: dict[str, int] = {}
    for row, (label, *cells) in zip(ROWS, rows, strict=True):
        if label != row or len(cells) != len(COLUMNS) or any(cell not in tuple(".123456") for cell in cells):
            sentence = f"row {row} of the board has to be {row} and {len(COLUMNS)} fields of 1 to 6 or ."
            raise OptionsError(sentence, "board_row", row=row, fields=len(COLUMNS))
        for column, cell in zip(COLUMNS, cells, strict=True):
            numbers[row + column] = 0 if cell == "." else int(cell)
    if list(numbers.values()).count(0) < 3:
        raise OptionsError("the board needs at least three null fields for the opening", "board_nulls")
    ways = {field: dict(_ways(field)) for field in numbers}
    return Board(
        numbers,
        ways,
        neighbours={
            field: frozenset(end for end in ways[field] if len(ways[field][end]) == 1) for field in ways
        },
        borders=frozenset(field for field in numbers if field[0] in "18" or field[1] in "AL"),
    )


def distance(one: str, other: str) -> int:
    """Say how many steps to a neighbouring field lie between two fields."""
    (row, column), (other_row, other_column) = _PLACES[one], _PLACES[other]
    return max(abs(row - other_row), abs(column - other_column))


def in_one_line(fields: tuple[str, str, str]) -> bool:
    """Tell whether three fields lie in one row, column or diagonal, with gaps or without."""
    one, two, three = fields
    (row, column), (row_2, column_2), (row_3, column_3) = _PLACES[one], _PLACES[two], _PLACES[three]
    return (
        row == row_2 == row_3
        or column == column_2 == column_3
        or row - column == row_2 - column_2 == row_3 - column_3
        or row + column == row_2 + column_2 == row_3 + column_3
    )


def _ways(field: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    row, column = _PLACES[field]
    for down, right in _DIRECTIONS:
        way: tuple[str, ...] = ()
        r, c = row + down, column + right
        while 0 <= r < len(ROWS) and 0 <= c < len(COLUMNS):
            way += (ROWS[r] + COLUMNS[c],)
            yield way[-1], way
            r, c = r + down, c + right
