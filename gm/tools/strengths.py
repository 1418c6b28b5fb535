"""Measure how well what is advised plays against chance: what `make strengths` prints, and docs/strengths.md shows.

One seat orders what is advised, in turn each; the others order what the letters show as an example, which is a legal
order drawn evenly.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from engines import ENGINES
from engines.base import Engine, Finished
from engines.lots import Lots

GAMES = 60
"""How many games are played for a line of the table."""


def share_of_wins(engine: Engine, seats: int, games: int = GAMES) -> float:
    """Play so many games of the postal form; a shared win counts in part. The same games each time, on every machine."""
    return sum(_won(engine, seats, number) for number in range(games)) / games


def _won(engine: Engine, seats: int, number: int) -> float:
    seed, advised = f"{number:08x}", number % seats
    state, events = engine.setup(engine.form("postal"), seats, Lots(seed, 0))
    turn = 0
    while owing := engine.awaiting(state):
        turn += 1
        drawn = engine.example or engine.default_order
        orders = {seat: drawn(state, seat, Lots(f"ff{seed}", turn)) for seat in owing if seat != advised}
        if advised in owing:
            orders[advised] = engine.advise(engine.view(state, advised), Lots(f"ee{seed}", turn))
        state, events = engine.resolve(state, orders, Lots(seed, turn))
    (end,) = (event for event in events if isinstance(event, Finished))
    return (advised in end.winners) / len(end.winners)


def table(games: list[str]) -> Iterator[str]:
    """Measure these games at every number of players, a line each."""
    for game in games:
        for seats in ENGINES[game].seats:
            share = share_of_wins(ENGINES[game], seats)
            yield f"{game:12} {seats} players: {share:4.0%} of the games won, fair is {1 / seats:.0%}"


if __name__ == "__main__":
    for line in table(sys.argv[1:] or [game for game in ENGINES if not ENGINES[game].judge]):
        print(line)
