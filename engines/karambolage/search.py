"""Looking for shots that score, carambos first."""

from __future__ import annotations

from collections.abc import Iterator

from engines.karambolage.board import Board
from engines.karambolage.shots import (
    BALLS,
    Ball,
    Dice,
    Played,
    Step,
    Table,
    in_play,
    moved,
    points,
    reached,
    without,
)


def scoring_shots(board: Board, table: Table, dice: Dice, earlier_carambos: int = 0) -> Iterator[Played]:
    """Every shot that scores, found one by one, so that a caller can stop early.

    First come the carambos whose first three moves each touch the next ball; then all shots, those again.
    """
    for direct in (True, False):
        for steps, after in _continued(board, table, dice, (), direct):
            score = points(board, after, dice, steps, earlier_carambos)
            yield Played(dice, steps, after, dice_left=(), not_reached=(), score=score)


def _continued(
    board: Board, table: Table, left: Dice, steps: tuple[Step, ...], direct: bool
) -> Iterator[tuple[tuple[Step, ...], Table]]:
    for step in _next_steps(board, table, left, steps, direct):
        after = moved(table, step.ball, step.field)
        if len(left) == 1:
            yield (*steps, step), after
        else:
            yield from _continued(board, after, without(left, step.die), (*steps, step), direct)


def _next_steps(
    board: Board, table: Table, left: Dice, steps: tuple[Step, ...], direct: bool
) -> Iterator[Step]:
    """The legal moves after which the shot can go on or, with the last die, has reached all balls."""
    is_last = len(left) == 1
    missing = tuple(ball for ball in BALLS if ball not in reached(steps))
    for ball in in_play(steps):
        start = table[ball]
        others = tuple((other, table[other]) for other in BALLS if other != ball)
        aims = _aims(ball, steps) if direct and not is_last else BALLS
        if not aims:
            continue
        for field in board.reach(start, table.others(ball)):
            number = board.numbers[field]
            if number and number not in left:
                continue
            near = board.neighbours[field]
            touched = tuple(other for other, at in others if at in near)
            cushion = board.is_cushion(start, field)
            if is_last:
                is_useful = all(other in touched for other in missing)
            else:
                is_useful = any(aim in touched for aim in aims) or (cushion and not direct)
            if is_useful:
                for die in (number,) if number else sorted(set(left)):
                    yield Step(ball, start, field, die, touched, cushion)


def _aims(ball: Ball, steps: tuple[Step, ...]) -> tuple[Ball, ...]:
    """The balls of which this one has to touch one now on the direct way to a carambo; none: it must not move."""
    played = tuple(step.ball for step in steps)
    if ball in played:
        return ()
    rest = tuple(other for other in BALLS if other != ball and other not in played)
    return rest or played[:1]
