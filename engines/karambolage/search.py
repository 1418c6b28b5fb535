"""Looking for shots that score, carambos first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from engines.karambolage.lines import Lines, read_lines
from engines.karambolage.shots import BALLS, Dice, Move, Score, Shot, Table, is_chain, points

Balls: TypeAlias = tuple[int, ...]
"""Balls by their place in BALLS; the places of all three on the board are numbers of fields."""

ALL: Balls = (0, 1, 2)
OTHERS: tuple[Balls, ...] = ((1, 2), (0, 2), (0, 1))
"""By ball the two others."""


Moves: TypeAlias = tuple[tuple[int, int, Balls], ...]
"""Moves of a shot: the ball, the number of its field, and the balls that it touches there."""

TOUCHED = tuple((((), (two,)), ((one,), (one, two))) for one, two in OTHERS)
"""By ball, and by whether it lies beside the one and beside the other of them, those that it touches."""

BITS: dict[Balls, int] = {}
GOING: dict[tuple[int, Balls], Balls] = {}
"""By ball and those that it touched the balls that may move next."""
for _ball, _by_one in enumerate(TOUCHED):
    for _touched in (touched for by_two in _by_one for touched in by_two):
        BITS[_touched] = sum(1 << other for other in _touched)
        GOING[_ball, _touched] = tuple(sorted((_ball, *_touched)))


class Scoring(NamedTuple):
    """A shot that scores: its moves, where it leaves the balls, and what it earns."""

    shot: Shot
    table: Table
    score: Score


def scoring_shots(board: str, table: Table, dice: Dice, earlier_carambos: int = 0) -> Iterator[Scoring]:
    """Find every shot that scores, one by one, so that a caller can stop early.

    First come the carambos whose first three moves each touch the next ball; then all shots, those again.
    """
    lines = read_lines(board)
    for moves, places in _found(lines, table, dice):
        after = Table(*(lines.names[place] for place in places))
        carambo = is_chain([(ball, touched) for ball, _, touched in moves])
        score = points(lines.board, after, dice, carambo, earlier_carambos)
        yield Scoring(
            Shot(tuple(Move(BALLS[ball], lines.names[end]) for ball, end, _ in moves)), after, score
        )


def can_score(board: str, table: Table, dice: Dice) -> bool:
    """Tell whether there is a shot that scores."""
    return next(_found(read_lines(board), table, dice), None) is not None


def _found(lines: Lines, table: Table, dice: Dice) -> Iterator[tuple[Moves, Balls]]:
    places = tuple(lines.number[field] for field in table.fields)
    for direct in (True, False):
        yield from _continued(lines, places, dice, (), ALL, 0, direct)


def _continued(
    lines: Lines, places: Balls, left: Dice, moves: Moves, in_play: Balls, reached: int, direct: bool
) -> Iterator[tuple[Moves, Balls]]:
    """Go on with every legal move after which the shot can go on or, with the last die, has reached all balls.

    `reached` are the balls that were played or touched, as bits.
    """
    near, last = lines.near, len(left) == 1
    for ball in in_play:
        one, two = OTHERS[ball]
        at_one, at_two = places[one], places[two]
        if last:
            useful = _finishing(lines, places, reached | 1 << ball)
        elif direct:
            useful = _to_carambo(lines, places, ball, moves)
        else:
            useful = near[at_one] | near[at_two]
            if not lines.borders >> places[ball] & 1:
                useful |= lines.borders
        ends, runs = lines.reach(places[ball], left)
        if not ends & useful:
            continue
        taken = 1 << at_one | 1 << at_two
        for end, bit, way, rest in runs:
            if not bit & useful or way & taken:
                continue
            beside = near[end]
            touched = TOUCHED[ball][beside >> at_one & 1][beside >> at_two & 1]
            after = (*places[:ball], end, *places[ball + 1 :])
            so_far = (*moves, (ball, end, touched))
            if last:
                yield so_far, after
            else:
                now = reached | 1 << ball | BITS[touched]
                # Without a touch it is the cushion, or the move would not be useful.
                yield from _continued(lines, after, rest, so_far, GOING[ball, touched], now, direct)


def _finishing(lines: Lines, places: Balls, reached: int) -> int:
    """Return the fields from which the last move touches every ball that no move before has reached."""
    fields = lines.everywhere
    for ball in ALL:
        if not reached >> ball & 1:
            fields &= lines.near[places[ball]]
    return fields


def _to_carambo(lines: Lines, places: Balls, ball: int, moves: Moves) -> int:
    """Return the fields on which the ball touches the next one on the direct way to a carambo; none: it must not move."""
    played = [move[0] for move in moves]
    if ball in played:
        return 0
    fields = 0
    for other in [other for other in OTHERS[ball] if other not in played] or played[:1]:
        fields |= lines.near[places[other]]
    return fields
