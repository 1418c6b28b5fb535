"""The position in a game of Karambolage. All of it is public; only orders are secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines.base import Seat, hold_at_least, option
from engines.karambolage.board import COLUMNS, ROWS, STANDARD, Board, read_board
from engines.karambolage.shots import Dice, Table

Opening: TypeAlias = Literal["throw", "lot"]
WhoseTable: TypeAlias = Literal["best", "last", "lot"]

SHOTS = 3
"""The most shots that a seat can play in a turn; the second and third only after a carambo."""


@dataclass(frozen=True)
class Options:
    """How a game of Karambolage is set up.

    It ends when somebody has `target` points, or after so many `turns` of shots (0: no limit). The balls are
    placed by whoever throws highest or by `lot`. `table` is whose table goes on after a turn: of those who scored,
    the one with most points of the turn, the one with fewest, or any. `board` is the text of a board.
    """

    target: int = option(500, "The points that end the game.")
    turns: int = option(0, "The game ends after so many turns of shots; 0 sets no limit.")
    opening: Opening = option("throw", "Who places the balls: the highest throw, or the lot.")
    table: WhoseTable = option("best", "Whose table goes on: most points of the turn, fewest, or by lot.")
    board: str = option(
        STANDARD, "The text of a board, eight rows of twelve fields; KEY=@FILE reads one.", shown=False
    )

    def __post_init__(self) -> None:
        hold_at_least(1, self, "target")
        hold_at_least(0, self, "turns")
        read_board(self.board)


@dataclass(frozen=True)
class State:
    """Everything about a game between two deadlines.

    Round 0 is the opening, without balls on the table or dice; without an `opener` the lot has placed them. `throws` has, for every seat, the four
    dice of each of its three possible shots, in ascending order. `idle` counts the rounds in a row in
    which somebody could have scored and nobody did.
    """

    options: Options
    opener: Seat | None
    round: int
    points: tuple[int, ...]
    table: Table | None = None
    throws: tuple[tuple[Dice, ...], ...] = ()
    idle: int = 0
    finished: bool = False

    @property
    def seats(self) -> range:
        """All seats of the game."""
        return range(len(self.points))

    @property
    def board(self) -> Board:
        """The board that the game is played on."""
        return read_board(self.options.board)


@dataclass(frozen=True)
class View:
    """What a seat or an onlooker (`seat` None) knows: everything but the orders of others.

    `numbers` are the rows of the board, 0 for a null field; `null_fields` are named.
    """

    seat: Seat | None
    options: Options
    opener: Seat | None
    round: int
    points: tuple[int, ...]
    table: Table | None
    throws: tuple[tuple[Dice, ...], ...]
    finished: bool
    numbers: tuple[tuple[int, ...], ...]
    null_fields: tuple[str, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat so far."""
        return self.points


def view(state: State, seat: Seat | None) -> View:
    """Show what that seat, or an onlooker, may know."""
    board = state.board
    return View(
        seat=seat,
        options=state.options,
        opener=state.opener,
        round=state.round,
        points=state.points,
        table=state.table,
        throws=state.throws,
        finished=state.finished,
        numbers=tuple(tuple(board.numbers[row + column] for column in COLUMNS) for row in ROWS),
        null_fields=board.nulls,
    )
