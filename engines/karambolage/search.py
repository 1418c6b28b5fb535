"""Looking for shots that score, carambos first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from engines.karambolage.lines import ANY, Lines, Run, read_lines, spent
from engines.karambolage.shots import BALLS, Dice, Move, Score, Shot, Table, is_chain, points

Balls: TypeAlias = tuple[int, ...]
"""Balls by their place in BALLS; the places of all three on the board are numbers of fields."""

ALL: Balls = (0, 1, 2)
OTHERS: tuple[Balls, ...] = ((1, 2), (0, 2), (0, 1))
"""By ball the two others."""


Moves: TypeAlias = tuple[tuple[int, Balls, int], ...]
"""Moves of a shot: the ball, the balls that it touches, and the number of its field."""

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

    lines: Lines
    moves: Moves
    fields: tuple[str, str, str]
    score: Score

    @property
    def shot(self) -> Shot:
        """The shot as it is ordered."""
        return Shot(tuple(Move(BALLS[ball], self.lines.names[end]) for ball, _, end in self.moves))

    @property
    def table(self) -> Table:
        """Where it leaves the balls."""
        return Table(*self.fields)


def scoring_shots(
    board: str, table: Table, dice: Dice, most: int, earlier_carambos: int = 0
) -> list[Scoring]:
    """Find the shots that score, that many of them at most.

    First come the carambos whose first three moves each touch the next ball; then all shots, those again.
    """
    lines = read_lines(board)
    places = tuple(lines.number[field] for field in table.fields)
    found: list[tuple[Moves, Balls]] = []
    _search(lines, places, dice, (), ALL, 0, True, found, most)
    carambos = len(found)
    if carambos < most:
        _search(lines, places, dice, (), ALL, 0, False, found, most)
    names, scoring = lines.names, []
    for number, (moves, (black, red, white)) in enumerate(found):
        fields = (names[black], names[red], names[white])
        carambo = number < carambos or is_chain(moves)
        score = points(lines.board, fields, dice, carambo, earlier_carambos)
        scoring.append(Scoring(lines, moves, fields, score))
    return scoring


def can_score(board: str, table: Table, dice: Dice) -> bool:
    """Tell whether there is a shot that scores."""
    lines = read_lines(board)
    return _goes_on(lines, tuple(lines.number[field] for field in table.fields), dice, ALL, 0)


@lru_cache(maxsize=4096)
def is_dead(board: str, table: Table) -> bool:
    """Tell whether no throw of the dice can score from here. Four dice can show the numbers of any four moves."""
    return not can_score(board, table, (ANY,) * 4)


def first_live(board: str, fields: Sequence[str], placed: tuple[str, ...] = ()) -> tuple[str, ...] | None:
    """Return the first of these fields on which the other balls can be placed beside those `placed` so that some throw
    scores; None where there are no such fields.
    """
    free = [field for field in fields if field not in placed]
    for others in combinations(free, len(BALLS) - len(placed)):
        if not is_dead(board, Table(*placed, *others)):
            return others
    return None


def _goes_on(lines: Lines, places: Balls, left: Dice, in_play: Balls, reached: int) -> bool:
    """Tell whether a shot can go on so that it scores. `reached` are the balls that were played or touched, as bits."""
    near, last = lines.near, len(left) == 1
    numbers, rest = spent(left)
    for ball in in_play:
        ends, runs = _useful(lines, places, ball, numbers, reached, last)
        if last and ends:
            return True
        if not ends:
            continue
        one, two = OTHERS[ball]
        at_one, at_two = places[one], places[two]
        for end, bit, number in runs:
            if bit & ends:
                beside = near[end]
                touched = TOUCHED[ball][beside >> at_one & 1][beside >> at_two & 1]
                after = (*places[:ball], end, *places[ball + 1 :])
                going, both = GOING[ball, touched], reached | 1 << ball | BITS[touched]
                for less in rest[number]:
                    if _goes_on(lines, after, less, going, both):
                        return True
    return False


def _useful(
    lines: Lines, places: Balls, ball: int, numbers: int, reached: int, last: bool
) -> tuple[int, tuple[Run, ...]]:
    """Return the bits of where the ball can run with these dice so that the shot goes on or, with the last one, scores, and
    the runs among which these are.
    """
    start, (one, two) = places[ball], OTHERS[ball]
    ends, runs = lines.reach(start, numbers)
    hidden = lines.hidden[start]
    ends &= useful(lines, places, ball, reached, last) & ~(hidden[places[one]] | hidden[places[two]])
    return ends, runs


def useful(lines: Lines, places: Balls, ball: int, reached: int, last: bool) -> int:
    """Return the bits of the fields on which the ball lets the shot go on or, with the last die, score."""
    one, two = OTHERS[ball]
    near_one, near_two = lines.near[places[one]], lines.near[places[two]]
    if not last:
        return near_one | near_two | (0 if lines.borders >> places[ball] & 1 else lines.borders)
    fields = lines.everywhere if reached >> one & 1 else near_one
    return fields if reached >> two & 1 else fields & near_two


def _search(
    lines: Lines,
    places: Balls,
    left: Dice,
    moves: Moves,
    in_play: Balls,
    reached: int,
    direct: bool,
    found: list[tuple[Moves, Balls]],
    most: int,
) -> bool:
    """Go on with every legal move after which the shot can go on or, with the last die, has reached all balls; tell whether
    enough were found.

    `reached` are the balls that were played or touched, as bits.
    """
    near, last = lines.near, len(left) == 1
    numbers, rest = spent(left)
    for ball in in_play:
        ends, runs = _useful(lines, places, ball, numbers, reached, last)
        if direct and not last:
            ends &= _to_carambo(lines, places, ball, moves)
        if not ends:
            continue
        one, two = OTHERS[ball]
        at_one, at_two = places[one], places[two]
        now = reached | 1 << ball
        for end, bit, number in runs:
            if not bit & ends:
                continue
            beside = near[end]
            touched = TOUCHED[ball][beside >> at_one & 1][beside >> at_two & 1]
            after = (*places[:ball], end, *places[ball + 1 :])
            so_far = (*moves, (ball, touched, end))
            if last:
                found.append((so_far, after))
                if len(found) == most:
                    return True
                continue
            # Without a touch it is the cushion, or the move would not be useful.
            going, both = GOING[ball, touched], now | BITS[touched]
            for less in rest[number]:
                if _search(lines, after, less, so_far, going, both, direct, found, most):
                    return True
    return False


def _to_carambo(lines: Lines, places: Balls, ball: int, moves: Moves) -> int:
    """Return the fields on which the ball touches the next one on the direct way to a carambo; none: it must not move."""
    played = [move[0] for move in moves]
    if ball in played:
        return 0
    fields = 0
    for other in [other for other in OTHERS[ball] if other not in played] or played[:1]:
        fields |= lines.near[places[other]]
    return fields
