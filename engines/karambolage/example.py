"""What an order of Karambolage looks like, without showing a shot that is any good."""

from __future__ import annotations

from collections.abc import Iterator

from engines.base import Seat
from engines.karambolage.game import default_order
from engines.karambolage.orders import Order
from engines.karambolage.position import State
from engines.karambolage.series import table_of
from engines.karambolage.shots import (
    BALLS,
    Dice,
    Move,
    Played,
    Shot,
    Table,
    in_play,
    open_fields,
    play,
    without,
)
from engines.lots import Lots

MOVES = 2
"""So many moves of the first throw's dice are shown: a shot that leaves dice over scores nothing."""


def example(state: State, seat: Seat, lots: Lots) -> Order:
    """Draw the beginning of a legal shot with the throw that is due; in the opening three null fields."""
    if state.table is None:
        return default_order(state, seat, lots)
    table, dice, shot = table_of(state, seat), state.throws[seat][state.shot - 1], Shot()
    for number in range(1, MOVES + 1):
        longer = tuple(_gone_on(state, table, dice, shot))
        if number < MOVES:  # a first move after which nothing moves would not show that there may be more
            longer = tuple(each for each in longer if any(_gone_on(state, table, dice, each))) or longer
        if not longer:
            break
        shot = lots.pick(f"example of move {number} of seat {seat}", longer)
    return Order.playing((shot,), state.shot)


def _gone_on(state: State, table: Table, dice: Dice, shot: Shot) -> Iterator[Shot]:
    """Yield every legal shot that has one move more."""
    board = state.board
    played = play(board, table, dice, shot, 0)
    assert isinstance(played, Played), "it was legal so far"
    balls, left = in_play(played.steps) if played.steps else BALLS, dice
    for move in shot.moves:  # a null field takes a die that the rest can spare
        if number := board.numbers[move.field]:
            left = without(left, number)
    places = played.table.places
    for ball in balls:
        for field in open_fields(board, places, left, ball):
            yield Shot((*shot.moves, Move(ball, field)))
