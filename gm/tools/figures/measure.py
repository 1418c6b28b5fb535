"""Measuring: the rows of the figures, and their games, played in one process for each core, and counted."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from itertools import islice
from multiprocessing import get_context
from time import process_time
from typing import Any, TypeAlias

from engines import ENGINES
from engines.base import Engine, OptionsError
from engines.lots import Lots
from gm.tools.figures.reckoning import Collusion, Counted, colluded, counted
from gm.tools.figures.samples import pair, sample

GAMES = 400
"""How many games of each habit are played for a row."""

SEED = "figures"

AT_ONCE = 10
"""The number of games of a row that a process plays before it takes the next ones."""

Playing: TypeAlias = Callable[..., Any]
"""(engine, options, seats, seed, number): the game of a number."""


@dataclass(frozen=True)
class Row:
    """A game with these options and this number of seats; `form` names the options."""

    game: str
    form: str
    options: Any
    seats: int

    @property
    def name(self) -> str:
        """What the row is called: game, form and number of players."""
        return f"{self.game}-{self.form}-{self.seats}"

    def is_meant(self, text: str) -> bool:
        """Tell whether the text is the row's name, or what a name begins with up to one of its hyphens."""
        return f"{self.name}-".startswith(f"{text}-")


def rows_of(engine: Engine) -> Iterator[Row]:
    """Yield the rows of a game, form by form; none where a person judges it, who cannot be played."""
    if engine.judge:
        return
    for form, options in forms(engine).items():
        for seats in engine.seats:
            if _fit(engine, options, seats):
                yield Row(engine.name, form, options, seats)


def forms(engine: Engine) -> dict[str, Any]:
    """Return the options that are played, each once, by the names of their forms: postal, printed, standard."""
    postal = engine.form("postal")
    named = {"postal": postal}
    named |= {f"postal+{switch}": engine.form("postal", switch) for switch in engine.postal_with}
    named |= {f"postal+{_told(more)}": replace(postal, **more) for more in engine.measured_with}
    named |= {"printed": engine.form("printed"), "standard": engine.Options()}
    # of two names for the same options the first one stays
    once = {options: form for form, options in reversed(named.items())}
    return {form: options for form, options in named.items() if once[options] == form}


def _told(options: Mapping[str, Any]) -> str:
    return "+".join(f"{key}={value}" for key, value in options.items())


def _fit(engine: Engine, options: Any, seats: int) -> bool:
    try:
        engine.setup(options, seats, Lots("00", 0))
    except OptionsError:
        return False
    return True


@dataclass(frozen=True)
class Measured:
    """A row with what its games tell, and the seconds of one processor that they took; `counted` is None where it was not asked
    for.
    """

    row: Row
    counted: Counted | None
    collusion: Collusion | None
    seconds: float


def measured(rows: Sequence[Row], games: int = GAMES, collusion_alone: bool = False) -> Iterator[Measured]:
    """Play a number of games for each row, and yield each row as it is done. The first games do not depend on that number."""
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
