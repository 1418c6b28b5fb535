"""What a seat sees of a game of Karambolage."""

from __future__ import annotations

from dataclasses import dataclass

from engines.base import Seat
from engines.karambolage.board import COLUMNS, ROWS
from engines.karambolage.position import Options, State
from engines.karambolage.series import plays_now, table_of
from engines.karambolage.shots import Dice, Shot, Table


@dataclass(frozen=True)
class View:
    """What a seat or an onlooker (`seat` None) knows: everything but the orders of others.

    `numbers` are the rows of the board, 0 for a null field; `null_fields` are named. `shot` is the number of the shot
    that is due first, and `tables` has, by seat, the balls of those who play it from where they left them; it is
    empty where all play from the table.
    """

    seat: Seat | None
    options: Options
    opener: Seat | None
    round: int
    points: tuple[int, ...]
    table: Table | None
    throws: tuple[tuple[Dice, ...], ...]
    played: tuple[tuple[Shot, ...], ...]
    shot: int
    tables: tuple[Table | None, ...]
    finished: bool
    numbers: tuple[tuple[int, ...], ...]
    null_fields: tuple[str, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat so far."""
        return self.points

    @property
    def lying(self) -> Table | None:
        """The balls as the seat finds them."""
        own = self.tables[self.seat] if self.tables and self.seat is not None else None
        return own or self.table


def view(state: State, seat: Seat | None) -> View:
    """Show what that seat, or an onlooker, may know."""
    board = state.board
    plays_on = state.shot > 1 and not state.finished
    own = (table_of(state, other) if plays_now(state, other) else None for other in state.seats)
    return View(
        seat=seat,
        options=state.options,
        opener=state.opener,
        round=state.round,
        points=state.points,
        table=state.table,
        throws=state.throws,
        played=state.played,
        shot=state.shot,
        tables=tuple(own) if plays_on else (),
        finished=state.finished,
        numbers=tuple(tuple(board.numbers[row + column] for column in COLUMNS) for row in ROWS),
        null_fields=board.nulls,
    )
