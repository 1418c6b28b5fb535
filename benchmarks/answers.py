"""How much answering helps in Boat Race: one seat's lists have conditions, those of the others have none.

python -m benchmarks.answers 200
"""

from __future__ import annotations

import sys
from dataclasses import replace

from engines import ENGINES
from engines.boat_race.cards import BOATS
from engines.boat_race.orders import Order
from engines.lots import Lots

ENGINE = ENGINES["boat_race"]


def main(races: int) -> None:
    """Print the share of races that the seat that answers has won, by tempo and number of players."""
    for tempo in ("trick", "stage"):
        for seats in ENGINE.seats:
            share = sum(won(tempo, seats, number) for number in range(races)) / races
            print(f"{tempo:6} {seats} players: {share:.0%}, fair is {1 / seats:.0%}")


def won(tempo: str, seats: int, number: int) -> float:
    """Play a race and return how much of the win is the answering seat's, which changes from race to race."""
    seed, answering = f"{number:08x}", number % seats
    state, events = ENGINE.setup(ENGINE.Options(tempo=tempo), seats, Lots(seed, 0))
    turn = 0
    while owing := ENGINE.awaiting(state):
        turn += 1
        lots = Lots(seed, turn)
        advised = {seat: ENGINE.advise(ENGINE.view(state, seat), lots) for seat in owing}
        orders = {seat: order if seat == answering else plain(order) for seat, order in advised.items()}
        state, events = ENGINE.resolve(state, orders, lots)
    winners = events[-1].winners  # type: ignore[attr-defined]
    return (answering in winners) / len(winners)


def plain(order: Order) -> Order:
    """Return the order without the entries that have conditions."""
    lists = {part: getattr(order, part) for part in ("card", *BOATS)}
    kept = {part: tuple(entry for entry in said if entry.is_plain) for part, said in lists.items() if said}
    return replace(order, **kept)  # type: ignore[arg-type]


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 200)
