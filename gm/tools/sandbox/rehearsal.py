"""Whole games without mail: every seat orders what `suggest` says. For trying variants."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engines.base import Engine, Finished
from gm.tools.figures.samples import by_advice, course


@dataclass(frozen=True)
class Rehearsed:
    """How a game went. `turns` is the number of deadlines that it would have taken."""

    seed: str
    turns: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def rehearse(engine: Engine, options: Any, seats: int, games: int, seed: str) -> Iterator[Rehearsed]:
    """Play each of the games, and yield it as it ends. The same seed, any text, gives the same games.

    ValueError, in one sentence, when the options do not fit the number of seats.
    """
    for number in range(games):
        yield play_out(engine, options, seats, hashlib.sha256(f"{seed}/{number}".encode()).hexdigest())


def play_out(engine: Engine, options: Any, seats: int, seed: str) -> Rehearsed:
    """Play one game from its setup to its end. `seed` is hexadecimal, as for a game by mail."""
    played = list(course(engine, options, seed, [by_advice] * seats))
    (end,) = (event for event in played[-1].events if isinstance(event, Finished))
    return Rehearsed(seed, len(played) - 1, end.scores, end.winners)
