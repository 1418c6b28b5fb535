"""Rules alone: whole games without mail or database, played by `suggest`."""

from __future__ import annotations

import time
from dataclasses import dataclass

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
    """How fast a game is, played again and again for so long, from another seed each time."""
    games = orders = 0
    resolving = 0.0
    began = time.perf_counter()
    while (taken := time.perf_counter() - began) < seconds:
        resolved, needed = _played(ENGINES[kind], SEATS[kind], f"{games:08x}")
        orders, resolving, games = orders + resolved, resolving + needed, games + 1
    return Speed(orders / resolving, games / taken)


def _played(engine: Engine, seats: int, seed: str) -> tuple[int, float]:
    """A whole game: how many orders were resolved, and the seconds that this took."""
    state, _ = engine.setup(engine.Options(), seats, Lots(seed, 0))
    turn = resolved = 0
    resolving = 0.0
    while awaiting := engine.awaiting(state):
        turn += 1
        lots = Lots(seed, turn)
        texts = {seat: engine.suggest(engine.view(state, seat), lots) for seat in awaiting}
        orders = {seat: engine.parse(text, state, seat) for seat, text in texts.items()}
        began = time.perf_counter()
        state, _ = engine.resolve(state, orders, lots)
        resolving += time.perf_counter() - began
        resolved += len(orders)
    return resolved, resolving
