"""How advice does against plain play in Octrix and Karambolage: one seat follows it, the others do the obvious thing.

python -m benchmarks.plain 60
"""

from __future__ import annotations

import sys
from typing import Any

from engines import ENGINES
from engines.base import Finished, Seat
from engines.karambolage.orders import Order as Shots
from engines.karambolage.search import scoring_shots
from engines.lots import Lots
from engines.octrix.cards import STRENGTH
from engines.octrix.orders import Order as Lists

LOOKED_AT = 30
"""From so many of the shots that score one is drawn."""


def main(games: int) -> None:
    """Print the share of games that the advised seat has won, by game and number of players."""
    for name in PLAIN:
        for seats in ENGINES[name].seats:
            share = sum(won(name, seats, number) for number in range(games)) / games
            print(f"{name:11}  {seats} players: {share:4.0%} of the games won, fair is {1 / seats:.0%}")


def won(name: str, seats: int, number: int) -> float:
    """Play a game of the postal form and return how much of the win is the advised seat's, which changes from game to game."""
    engine, seed, advised = ENGINES[name], f"{number:08x}", number % seats
    state, events = engine.setup(engine.form("postal"), seats, Lots(seed, 0))
    turn = 0
    while owing := engine.awaiting(state):
        turn += 1
        lots = Lots(f"ee{seed}", turn)
        orders = {
            seat: engine.advise(engine.view(state, seat), lots)
            if seat == advised
            else PLAIN[name](state, seat, lots)
            for seat in owing
        }
        state, events = engine.resolve(state, orders, Lots(seed, turn))
    (end,) = (event for event in events if isinstance(event, Finished))
    return (advised in end.winners) / len(end.winners)


def obvious_lists(state: Any, seat: Seat, lots: Lots) -> Lists:
    """Play the highest card left where the highest wins, and the lowest left where the lowest does."""
    cards = tuple(sorted(state.hands[seat], key=STRENGTH.__getitem__))
    return Lists(high=cards[::-1], low=cards)


def any_shots(state: Any, seat: Seat, lots: Lots) -> Shots:
    """Play a shot that scores, drawn evenly from the first that are found, and as long as these are carambos the next throw, too."""
    view, shots = ENGINES["karambolage"].view(state, seat), []
    table = view.table
    for number, dice in enumerate(view.throws[seat]):
        found = scoring_shots(view.options.board, table, dice, LOOKED_AT, number)
        if not found:
            break
        drawn = lots.pick(f"shot {number} of seat {seat}", found)
        shots.append(drawn.shot)
        table = drawn.table
        if not drawn.score.carambo:
            break
    return Shots.playing(tuple(shots), 1)


PLAIN = {"octrix": obvious_lists, "karambolage": any_shots}
"""What the others do, by game."""


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 60)
