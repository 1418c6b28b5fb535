"""Measuring rows: the games of each are played in as many processes as there are cores, and counted."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from time import process_time

from engines import ENGINES
from gm.tools.figures.played_rows import Row
from gm.tools.figures.reckoning import Counted, counted
from gm.tools.figures.samples import Sample, sample

GAMES = 400
"""How many games of each habit are played for a row."""

SEED = "figures"

AT_ONCE = 10
"""So many games of a row are played by one process before it takes the next ones."""


@dataclass(frozen=True)
class Measured:
    """A row with what its games tell, and the seconds of one processor that they took."""

    row: Row
    counted: Counted
    seconds: float


def measured(rows: Sequence[Row], games: int = GAMES) -> Iterator[Measured]:
    """Play so many games for each row, and yield each row as it is done. The first games are the same however many there are."""
    portions = [range(first, min(first + AT_ONCE, games)) for first in range(0, games, AT_ONCE)]
    work = [(row, numbers) for row in rows for numbers in portions]
    processes = min(os.cpu_count() or 1, len(work))
    if processes < 2:
        yield from _by_row(rows, len(portions), map(_portion, work))
        return
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        yield from _by_row(rows, len(portions), pool.map(_portion, work))


def _by_row(
    rows: Sequence[Row], portions: int, done: Iterator[tuple[list[Sample], float]]
) -> Iterator[Measured]:
    for row in rows:
        found = list(islice(done, portions))
        samples = [each for portion, _ in found for each in portion]
        yield Measured(row, counted(samples), sum(seconds for _, seconds in found))


def _portion(work: tuple[Row, range]) -> tuple[list[Sample], float]:
    row, numbers = work
    began = process_time()
    engine = ENGINES[row.game]
    return [
        sample(engine, row.options, row.seats, SEED, number) for number in numbers
    ], process_time() - began
