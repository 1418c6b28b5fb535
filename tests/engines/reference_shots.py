"""The slow way of looking for shots that score, carambos first: by names of fields, as the rules say it."""

from __future__ import annotations

from collections.abc import Iterator, Set

from engines.karambolage.board import Board
from engines.karambolage.shots import (
    BALLS,
    Ball,
    Dice,
    Places,
    Played,
    Step,
    Table,
    in_play,
    is_carambo,
    missing,
    points,
    step,
    without,
)


def scoring_shots(board: Board, table: Table, dice: Dice, earlier_carambos: int = 0) -> Iterator[Played]:
    """Find every shot that scores, one by one, so that a caller can stop early.

    First come the carambos whose first three moves each touch the next ball; then all shots, those again.
    """
    for direct in (True, False):
        for steps, places in _continued(board, table.places, dice, (), direct):
            after = Table(**places)
            score = points(board, after.fields, dice, is_carambo(steps), earlier_carambos)
            yield Played(dice, steps, after, dice_left=(), not_reached=(), score=score)


def _continued(
    board: Board, places: Places, left: Dice, steps: tuple[Step, ...], direct: bool
) -> Iterator[tuple[tuple[Step, ...], Places]]:
    for chosen in _next_steps(board, places, left, steps, direct):
        after = {**places, chosen.ball: chosen.field}
        if len(left) == 1:
            yield (*steps, chosen), after
        else:
            yield from _continued(board, after, without(left, chosen.die), (*steps, chosen), direct)


def _next_steps(
    board: Board, places: Places, left: Dice, steps: tuple[Step, ...], direct: bool
) -> Iterator[Step]:
    """Return the legal moves after which the shot can go on or, with the last die, has reached all balls."""
    for ball in in_play(steps):
        if len(left) == 1:
            useful = _finishing(board, places, steps)
        else:
            useful = _going_on(board, places, ball, steps, direct)
        one, two = [places[other] for other in BALLS if other != ball]
        for field, way in board.ways[places[ball]].items():
            if field in useful and one not in way and two not in way:
                number = board.numbers[field]
                if not number:
                    for die in sorted(set(left)):
                        yield step(board, places, ball, field, die)
                elif number in left:
                    yield step(board, places, ball, field, number)


def _finishing(board: Board, places: Places, steps: tuple[Step, ...]) -> Set[str]:
    """Return the fields from which the last move touches every ball that no move before has reached."""
    near = [board.neighbours[places[ball]] for ball in missing(steps)]
    return near[0].intersection(*near) if near else board.numbers.keys()


def _going_on(board: Board, places: Places, ball: Ball, steps: tuple[Step, ...], direct: bool) -> Set[str]:
    """Return the fields on which the ball touches another one, that of the direct way to a carambo, or the cushion."""
    aims = _aims(ball, steps) if direct else [other for other in BALLS if other != ball]
    if not aims:
        return frozenset()
    near = [board.neighbours[places[aim]] for aim in aims]
    if not direct and places[ball] not in board.borders:
        near.append(board.borders)
    return near[0].union(*near)


def _aims(ball: Ball, steps: tuple[Step, ...]) -> list[Ball]:
    """Return the balls of which this one has to touch one now on the direct way to a carambo; none: it must not move."""
    played = [step.ball for step in steps]
    if ball in played:
        return []
    rest = [other for other in BALLS if other != ball and other not in played]
    return rest or played[:1]
