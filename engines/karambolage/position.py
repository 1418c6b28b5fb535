"""The position in a game of Karambolage. All of it is public; only orders are secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines.base import OptionsError, Seat, held, option
from engines.karambolage.board import STANDARD, Board, read_board
from engines.karambolage.search import first_live
from engines.karambolage.shots import Dice, Shot, Table

Opening: TypeAlias = Literal["throw", "lot"]
WhoseTable: TypeAlias = Literal["best", "last", "lot"]
Throws: TypeAlias = Literal[3, 1]

SHOTS = 3
"""The most shots that a seat can play in a round; the second and third only after a carambo."""


@dataclass(frozen=True)
class Options:
    """How a game of Karambolage is set up.

    It ends when somebody has `target` points, or after so many `turns`, which are rounds of shots (0: no limit). The balls are
    placed by whoever throws highest or by `lot`. `table` is whose table goes on after a turn: of those who scored,
    the one with most points of the turn, the one with fewest, or any. `throws` are known beforehand: all three,
    or one; then a round goes on for another turn with the shots that carambos earned, as at the table, where nobody
    plays from anywhere else or for another round's points. `board` is the text of a board.
    """

    target: int = option(500, "The points that end the game.", between=(1, 5000))
    turns: int = option(
        20,
        "After so many rounds of shots the game ends, and whoever leads wins; 0 sets no limit.",
        between=(0, 100),
    )
    opening: Opening = option("throw", "Who places the balls: the highest throw, or the lot.")
    table: WhoseTable = option("best", "Whose table goes on: most points of the turn, fewest, or by lot.")
    throws: Throws = option(
        3, "How many throws are known: all 3, or 1; then the one for a carambo comes in a turn of its own."
    )
    board: str = option(
        STANDARD, "The text of a board, eight rows of twelve fields; KEY=@FILE reads one.", shown=False
    )

    def __post_init__(self) -> None:
        held(self)
        if first_live(self.board, read_board(self.board).nulls) is None:
            sentence = "on this board no throw could score, wherever on null fields the balls are placed"
            raise OptionsError(sentence, "board_dead")


@dataclass(frozen=True)
class State:
    """Everything about a game between two deadlines.

    Round 0 is the opening, without balls on the table or dice; without an `opener` the lot has placed them. `throws` has, for every seat, the four
    dice of each of its possible shots that are known, in ascending order. `played` has, by seat, the shots of
    this round that are played already. `idle` counts the rounds in a row in which somebody could have scored and
    nobody did.
    """

    options: Options
    opener: Seat | None
    round: int
    points: tuple[int, ...]
    table: Table | None = None
    throws: tuple[tuple[Dice, ...], ...] = ()
    played: tuple[tuple[Shot, ...], ...] = ()
    idle: int = 0
    finished: bool = False

    @property
    def shot(self) -> int:
        """The number of the shot that is due first: the second or third where carambos earned it and its dice are new."""
        return max(map(len, self.throws), default=1) if self.options.throws == 1 else 1

    @property
    def seats(self) -> range:
        """All seats of the game."""
        return range(len(self.points))

    @property
    def board(self) -> Board:
        """The board that the game is played on."""
        return read_board(self.options.board)
