"""The shots of one seat in one turn: up to three, each further one earned by a carambo."""

from __future__ import annotations

from engines.base import Seat
from engines.karambolage.position import State
from engines.karambolage.shots import Fault, Played, Shot, play


def play_series(
    state: State, seat: Seat, shots: tuple[Shot | None, ...]
) -> tuple[tuple[Played, ...], Fault | None]:
    """Play the shots that count, each from where the last one left the balls for this seat.

    They end before a shot that is not ordered, after one that is no carambo, and at one that is not
    legal: then its fault comes with them.
    """
    played: tuple[Played, ...] = ()
    table = state.table
    if table is None:
        return (), None
    for dice, shot in zip(state.throws[seat], shots, strict=True):
        if shot is None or not shot.moves:
            break
        outcome = play(state.board, table, dice, shot, earlier_carambos=len(played))
        if isinstance(outcome, Fault):
            return played, outcome
        played += (outcome,)
        table = outcome.table
        if not outcome.carambo:
            break
    return played, None
