"""How far everybody had come after each turn, as lines: where each point lies, in units of which the chart is 360 wide."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import Any

from engines.base import Seat as SeatNumber
from gm.base.distinct_names import beginnings, seat_letters
from gm.games.closing import course
from gm.publish.pages.recorded import GameRecord

LEFT, RIGHT, TOP, BOTTOM = 42.0, 322.0, 14.0, 180.0
APART = 23.0
"""The least distance of two letters at the ends of the lines."""


@dataclass(frozen=True)
class Line:
    """The line of a seat, or of what else runs, called `runner`: its points, and where its badge stands.

    `name` is how the runner is called; a seat has none. The badge is the seat's letter, or how the name begins.
    """

    seat: SeatNumber | None
    runner: str
    name: str
    badge: str
    points: tuple[tuple[float, float], ...]
    letter_y: float


@dataclass(frozen=True)
class Chart:
    """The lines of all seats, and the marks of both axes: where, and which number.

    Of the `turns` some are marked; `links` has all, `apart` from each other. `table` has the numbers themselves, by turn, in the order of
    the lines. `is_of_scores` tells whether the lines are those of the scores.
    """

    lines: tuple[Line, ...]
    turns: tuple[tuple[float, int], ...]
    links: tuple[tuple[float, int], ...]
    apart: float
    scores: tuple[tuple[float, int], ...]
    height: float
    table: tuple[tuple[int, tuple[int, ...]], ...]
    is_of_scores: bool


def chart(game: GameRecord, words: Any) -> Chart | None:
    """Return the chart of a game, whose `words` name what runs in it.

    None before two turns have been resolved, when there is no line to draw. It begins with the opening. Its lines are those that
    tell the course of the game, and its turning point.
    """
    if len(game.turns) < 2:
        return None
    turns = ((game.setup,) if game.setup else ()) + game.turns
    ways = course(turns)
    numbers = [turn.number for turn in turns]
    runners = list(ways[0])
    scores = [tuple(way[runner] for runner in runners) for way in ways]
    low, high = min(0, *map(min, scores)), max(1, *map(max, scores))
    bottom = max(BOTTOM, TOP + APART * (len(runners) - 1))

    def x(number: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * (number - numbers[0]) / (numbers[-1] - numbers[0]), 1)

    def y(score: int) -> float:
        return round(bottom - (bottom - TOP) * (score - low) / (high - low), 1)

    names = ["" if isinstance(runner, int) else str(words.Runner(runner)).strip() for runner in runners]
    letters, short = seat_letters(len(runners)), beginnings(names)
    ends = _spread([y(score) for score in scores[-1]], TOP, bottom)
    lines = tuple(
        Line(
            seat=runner if isinstance(runner, int) else None,
            runner="" if isinstance(runner, int) else runner,
            name=names[i],
            badge=letters[runner] if isinstance(runner, int) else short[i],
            points=tuple((x(n), y(after[i])) for n, after in zip(numbers, scores, strict=True)),
            letter_y=ends[i],
        )
        for i, runner in enumerate(runners)
    )
    every = _round_step(numbers[-1] - numbers[0], 8)
    marked = [n for n in numbers if n % every == 0 or n == numbers[0]]
    step = _round_step(high - low, 5)
    first = -(-low // step) * step
    return Chart(
        lines=lines,
        turns=tuple((x(n), n) for n in marked),
        links=tuple((x(n), n) for n in numbers),
        apart=round((RIGHT - LEFT) / (numbers[-1] - numbers[0]), 1),
        scores=tuple((y(score), score) for score in range(first, high + 1, step)),
        height=bottom,
        table=tuple(zip(numbers, scores, strict=True)),
        is_of_scores=all(way == dict(enumerate(turn.scores)) for way, turn in zip(ways, turns, strict=True)),
    )


def _round_step(span: int, most: int) -> int:
    """Find the least round number of which at most so many fit into the span."""
    for power in count():
        for digit in (1, 2, 5):
            if span <= most * digit * 10**power:
                return int(digit * 10**power)
    raise AssertionError("there are always larger numbers")


def _spread(ys: list[float], top: float, bottom: float) -> list[float]:
    """Return the same heights, moved as little as needed to be APART from each other and within bounds."""
    order = sorted(range(len(ys)), key=lambda i: (ys[i], i))
    placed: dict[int, float] = {}
    lowest = top
    for i in order:
        placed[i] = max(ys[i], lowest)
        lowest = placed[i] + APART
    limit = bottom
    for i in reversed(order):
        placed[i] = min(placed[i], limit)
        limit = placed[i] - APART
    return [round(placed[i], 1) for i in range(len(ys))]
