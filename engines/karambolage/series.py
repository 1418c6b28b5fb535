"""The shots of one seat in one round: up to three, each further one earned by a carambo."""

from __future__ import annotations

from engines.base import Seat
from engines.karambolage.position import State
from engines.karambolage.shots import Fault, Played, Shot, Table, play


def play_series(
    state: State, seat: Seat, shots: tuple[Shot | None, ...]
) -> tuple[tuple[Played, ...], Fault | None]:
    """Play the shots that count, each from where the last one left the balls for this seat.

    `shots` are those of an order, in place of the first of which stand those that are played already. They end before a
    shot that is not ordered, after one that is no carambo, and at one that is not legal: then its fault comes with them.
    """
    played: tuple[Played, ...] = ()
    table, before = state.table, shots_before(state, seat)
    if table is None:
        return (), None
    for dice, shot in zip(state.throws[seat], (*before, *shots[len(before) :]), strict=False):
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


def shots_before(state: State, seat: Seat) -> tuple[Shot, ...]:
    """Return the shots that the seat has played in this round already."""
    return state.played[seat] if state.played else ()


def plays_now(state: State, seat: Seat) -> bool:
    """Tell whether the first shot that is due is for this seat: later ones only for those who earned them."""
    return bool(state.throws) and len(state.throws[seat]) >= state.shot


def table_of(state: State, seat: Seat) -> Table:
    """Return the balls as the seat finds them for the shot that is due: as its own last shot of the round left them."""
    assert state.table
    played, _ = play_series(state, seat, ())
    return played[-1].table if played else state.table
