"""Rules alone: whole games without mail or database, played by `suggest`, the same ones each time."""

from __future__ import annotations

import time
from dataclasses import dataclass

from engines import ENGINES
from engines.base import Engine
from engines.lots import Lots

GAMES = {"jockey": 200, "octrix": 25, "boat_race": 50, "racko": 14, "karambolage": 30}
"""So many take about a second."""


@dataclass(frozen=True)
class Speed:
    """Of a second of processor: orders resolved in it, and whole games played: positions viewed, orders thought of and read."""

    orders: float
    games: float


def speed(kind: str, seats: int, games: int) -> Speed:
    """How fast a game is, played so often, from another seed each time."""
    orders, resolving = 0, 0.0
    began = time.process_time()
    for number in range(games):
        resolved, needed = _played(ENGINES[kind], seats, f"{number:08x}")
        orders, resolving = orders + resolved, resolving + needed
    return Speed(orders / resolving, games / (time.process_time() - began))


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
        began = time.process_time()
        state, _ = engine.resolve(state, orders, lots)
        resolving += time.process_time() - began
        resolved += len(orders)
    return resolved, resolving
