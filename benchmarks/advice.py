"""How long `advise` takes for an order, in each game with fewest and with most players: python -m benchmarks.advice."""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import median

from engines import ENGINES
from engines.base import Engine
from engines.lots import Lots

from .league import SEATS

GAMES = 3
"""So many games of the postal form are played for a line."""


def taken(engine: Engine, seats: int, seed: str) -> Iterator[float]:
    """Play a game of advised orders, and say how many seconds of this process each of them took."""
    state, _ = engine.setup(engine.form("postal"), seats, Lots(seed, 0))
    turn = 0
    while owing := engine.awaiting(state):
        turn += 1
        orders = {}
        for seat in owing:
            view, began = engine.view(state, seat), time.process_time()
            orders[seat] = engine.advise(view, Lots(f"ee{seed}", turn))
            yield time.process_time() - began
        state, _ = engine.resolve(state, orders, Lots(seed, turn))


def main() -> None:
    """Print a line for each game."""
    for name in SEATS:
        engine = ENGINES[name]
        for seats in (min(engine.seats), max(engine.seats)):
            found = sorted(
                seconds for game in range(GAMES) for seconds in taken(engine, seats, f"{game:08x}")
            )
            usual, most = median(found), found[int(len(found) * 0.95)]
            print(
                f"{name:12} {seats} players: usually {1000 * usual:5.2f} ms, 19 of 20 under {1000 * most:5.2f} ms"
            )


if __name__ == "__main__":
    main()
