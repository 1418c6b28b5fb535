"""Rules alone: whole games without mail or database, played by `suggest`."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engines import ENGINES
from engines.base import Engine
from engines.lots import Lots

from .league import SEATS


@dataclass(frozen=True)
class Speed:
    """Orders resolved in a second, and whole games played in a second: positions viewed, orders thought of and read."""

    orders: float
    games: float


def speed(kind: str, seconds: float) -> Speed:
    """How fast a game is, in the time that it takes to play for so long and to resolve all turns of that once more."""
    engine = ENGINES[kind]
    turns: list[_Turn] = []
    count = 0
    began = time.perf_counter()
    while (taken := time.perf_counter() - began) < seconds:
        turns += _played(engine, SEATS[kind], f"{count:08x}")
        count += 1
    began = time.perf_counter()
    for turn in turns:
        engine.resolve(turn.state, turn.orders, turn.lots)
    resolving = time.perf_counter() - began
    return Speed(sum(len(turn.orders) for turn in turns) / resolving, count / taken)


@dataclass(frozen=True)
class _Turn:
    state: Any
    orders: Mapping[int, Any]
    lots: Lots


def _played(engine: Engine, seats: int, seed: str) -> list[_Turn]:
    """The turns of a whole game."""
    state, _ = engine.setup(engine.Options(), seats, Lots(seed, 0))
    turns: list[_Turn] = []
    while awaiting := engine.awaiting(state):
        lots = Lots(seed, len(turns) + 1)
        texts = {seat: engine.suggest(engine.view(state, seat), lots) for seat in awaiting}
        orders = {seat: engine.parse(text, state, seat) for seat, text in texts.items()}
        turns.append(_Turn(state, orders, lots))
        state, _ = engine.resolve(state, orders, lots)
    return turns
