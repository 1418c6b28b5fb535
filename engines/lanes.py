"""A race course as a row of cells: what is passed, the runner, what is ahead, and the line; for pictures in letters."""

from __future__ import annotations

from itertools import pairwise

COURSE, LINE, BEYOND = 86, 3, 11
"""Of the course, in hundredths of its picture: up to the line, the line, and behind it."""

CHIP = 8
"""Hundredths that a runner is long."""


def cells(start: int, field: int, length: int) -> list[tuple[str, int]]:
    """Lay out a lane from left to right: what each stretch is, and its share in hundredths.

    `wake` is what was passed in this turn, `chip` the runner itself, whose front is on its field.
    """
    front = max(CHIP, _place(field, length))
    back = front - CHIP
    start = min(_place(start, length), back)
    line = {cut for cut in (COURSE, COURSE + LINE) if not back < cut < front}
    cuts = sorted({0, start, back, front, 100} | line)
    return [(_kind(left, start, back), right - left) for left, right in pairwise(cuts)]


def _kind(left: int, start: int, back: int) -> str:
    if left == back:
        return "chip"
    if COURSE <= left < COURSE + LINE:
        return "line"
    return "wake" if start <= left < back else "free"


def _place(field: int, length: int) -> int:
    if field <= length:
        return COURSE * field // length
    return min(100, COURSE + LINE + field - length)
