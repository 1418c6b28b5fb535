"""What an order of Karambolage looks like, without showing a shot that is any good."""

from __future__ import annotations

from engines.base import Seat
from engines.karambolage.game import default_order
from engines.karambolage.orders import Order
from engines.karambolage.position import State
from engines.karambolage.series import table_of
from engines.karambolage.shots import BALLS, Dice, Move, Played, Shot, Table, in_play, play
from engines.lots import Lots

MOVES = 2
"""So many moves of the first throw's dice are shown: a shot that leaves dice over scores nothing."""


def example(state: State, seat: Seat, lots: Lots) -> Order:
    """Draw the beginning of a legal shot with the throw that is due; in the opening three null fields."""
    if state.table is None:
        return default_order(state, seat, lots)
    table, dice, shot = table_of(state, seat), state.throws[seat][state.shot - 1], Shot()
    for number in range(1, MOVES + 1):
        longer = _gone_on(state, table, dice, shot)
        if not longer:
            break
        shot = lots.pick(f"example of move {number} of seat {seat}", longer)
    return Order.playing((shot,), state.shot)


def _gone_on(state: State, table: Table, dice: Dice, shot: Shot) -> tuple[Shot, ...]:
    """Return every legal shot that has one move more."""
    board = state.board
    played = play(board, table, dice, shot, 0)
    assert isinstance(played, Played), "it was legal so far"
    balls = in_play(played.steps) if played.steps else BALLS
    longer = (
        Shot((*shot.moves, Move(ball, field))) for ball in balls for field in board.ways[played.table[ball]]
    )
    return tuple(each for each in longer if isinstance(play(board, table, dice, each, 0), Played))
