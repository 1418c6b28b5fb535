"""Which positions of Karambolage can be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engines.karambolage.board import read_board
from engines.karambolage.game import MOST_IDLE_ROUNDS
from engines.karambolage.position import SHOTS, State
from engines.karambolage.series import play_series
from engines.karambolage.shots import BALLS, Move
from engines.positions import ROUNDS, Misfit, Path, Possible, Written, each_seat, length, misfit, number, seat

DICE = 4
"""Dice of a throw."""

MOST_POINTS = 1_000
"""More points than a round can bring."""


def _fitted(state: State, written: Written) -> State:
    """Lay dice in ascending order, as the game does."""
    return replace(
        state, throws=tuple(tuple(tuple(sorted(dice)) for dice in throws) for throws in state.throws)
    )


def _misfits(state: State, seats: int) -> Iterator[Misfit]:
    yield from number("round", state.round, 0, state.options.turns or ROUNDS)
    yield from seat("opener", state.opener, seats, needed=state.table is None)
    yield from number("idle", state.idle, 0, MOST_IDLE_ROUNDS - (not state.finished))
    for at, points in enumerate(state.points):
        most = state.options.target - 1 + (MOST_POINTS if state.finished else 0)
        yield from number(("points", at), points, 0, most)
    yield from _of_table(state)
    yield from _of_throws(state, seats)
    yield from _of_played(state, seats)


def _of_table(state: State) -> Iterator[Misfit]:
    if state.table is None:
        if state.round:
            yield misfit("table", "balls_placed", None, round=state.round)
        return
    if not state.round:
        yield misfit("round", "between", 0, least=1, most=state.options.turns or ROUNDS)
    board, fields = read_board(state.options.board), state.table.fields
    for at, (ball, field) in enumerate(zip(BALLS, fields, strict=True)):
        if field not in board.numbers:
            yield misfit(("table", ball), "no_field", field)
        if field in fields[:at]:
            yield misfit(("table", ball), "ball_there", field, ball=BALLS[fields.index(field)])


def _of_throws(state: State, seats: int) -> Iterator[Misfit]:
    if state.table is None or state.finished:
        yield from length("throws", state.throws, 0)
        return
    yield from each_seat("throws", state.throws, seats)
    known = (SHOTS,) if state.options.throws == SHOTS else (1, SHOTS)
    for at, throws in enumerate(state.throws):
        yield from length(("throws", at), throws, *known)
        for shot, dice in enumerate(throws):
            yield from length(("throws", at, shot), dice, DICE)
            for place, die in enumerate(dice):
                yield from number(("throws", at, shot, place), die, 1, 6)


def _of_played(state: State, seats: int) -> Iterator[Misfit]:
    """Hold that each shot played before in this round was a carambo, which earned the next throw."""
    if not state.played:
        if state.shot > 1:
            first = next(at for at, throws in enumerate(state.throws) if len(throws) > 1)
            yield misfit(("throws", first), "throw_not_earned", len(state.throws[first]))
        return
    if state.options.throws == SHOTS or not state.throws:
        yield misfit("played", "length", len(state.played), least=0, most=0)
        return
    yield from each_seat("played", state.played, seats)
    for at, shots in enumerate(state.played):
        earned = len(state.throws[at]) - 1
        yield from length(("played", at), shots, earned, earned + (earned + 1 < state.shot))
        for place, shot in enumerate(shots):
            yield from _of_moves(("played", at, place, "moves"), shot.moves, state)
        played, _ = play_series(state, at, ())
        carambos = sum(shot.carambo for shot in played)
        if len(played) < len(shots) or carambos < earned:
            place = min(carambos, len(shots) - 1)
            yield misfit(("played", at, place), "no_carambo", str(shots[place]))


def _of_moves(path: Path, moves: tuple[Move, ...], state: State) -> Iterator[Misfit]:
    numbers = read_board(state.options.board).numbers
    yield from length(path, moves, 1, DICE)
    for place, move in enumerate(moves):
        if move.field not in numbers:
            yield misfit((*path, place, "field"), "no_field", move.field)
        yield from number((*path, place, "die"), move.die or 1, 1, 6)


def _is_over(state: State) -> bool:
    return state.finished


possible = Possible(by_seat=("points",), over=_is_over, misfits=_misfits, fitted=_fitted)
