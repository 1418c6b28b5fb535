"""Measuring rows: the games of each are played in as many processes as there are cores, and counted."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from time import process_time
from typing import Any, TypeAlias

from engines import ENGINES
from gm.tools.figures.played_rows import Row
from gm.tools.figures.reckoning import Collusion, Counted, colluded, counted
from gm.tools.figures.samples import pair, sample

GAMES = 400
"""How many games of each habit are played for a row."""

SEED = "figures"

AT_ONCE = 10
"""So many games of a row are played by one process before it takes the next ones."""

Playing: TypeAlias = Callable[..., Any]
"""(engine, options, seats, seed, number): what is played under a number."""


@dataclass(frozen=True)
class Measured:
    """A row with what its games tell, and the seconds of one processor that they took; `counted` is None where it was not asked for."""

    row: Row
    counted: Counted | None
    collusion: Collusion | None
    seconds: float


def measured(rows: Sequence[Row], games: int = GAMES, collusion_alone: bool = False) -> Iterator[Measured]:
    """Play so many games for each row, and yield each row as it is done. The first games are the same however many there are."""
    portions = [range(first, min(first + AT_ONCE, games)) for first in range(0, games, AT_ONCE)]
    playings: tuple[Playing, ...] = (pair,) if collusion_alone else (sample, pair)
    work = [(playing, row, numbers) for row in rows for playing in playings for numbers in portions]
    processes = min(os.cpu_count() or 1, len(rows) * len(portions))
    if processes < 2:
        yield from _by_row(rows, playings, len(portions), map(_portion, work))
        return
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        yield from _by_row(rows, playings, len(portions), pool.map(_portion, work))


def _by_row(
    rows: Sequence[Row], playings: Sequence[Playing], portions: int, done: Iterator[tuple[list[Any], float]]
) -> Iterator[Measured]:
    for row in rows:
        found: dict[Playing, list[Any]] = {sample: [], pair: []}
        seconds = 0.0
        for playing in playings:
            for portion, took in islice(done, portions):
                found[playing] += portion
                seconds += took
        pairs = [each for each in found[pair] if each]
        yield Measured(
            row,
            counted(found[sample]) if found[sample] else None,
            colluded(pairs) if pairs else None,
            seconds,
        )


def _portion(work: tuple[Playing, Row, range]) -> tuple[list[Any], float]:
    playing, row, numbers = work
    began = process_time()
    engine = ENGINES[row.game]
    return [
        playing(engine, row.options, row.seats, SEED, number) for number in numbers
    ], process_time() - began
