"""What a sensible beginner would order in Karambolage."""

from __future__ import annotations

from functools import lru_cache

from engines.karambolage.lines import read_lines
from engines.karambolage.orders import Order
from engines.karambolage.search import Balls
from engines.karambolage.shots import Dice, Shot, Table
from engines.karambolage.view import View
from engines.karambolage.weighing import Weighed, best_shots
from engines.lots import Lots

KEPT = 2
"""So many ways to play the shots so far are followed to the next throw. With twice as many the points grow by one in a hundred."""


def advise(view: View, lots: Lots) -> Order:
    """Place on three null fields by lot in the opening; then play the shots that score most together.

    It looks through all ways to a carambo that need no detour, and follows the best few with the next throws. So it gives
    up some points of later shots, and all thought of what the table will offer to the others.
    """
    if view.seat is None or view.finished:
        return Order()
    if view.table is None:
        black, red, white = lots.sample("suggested null fields", view.null_fields, 3)
        return Order(black=black, red=red, white=white) if view.seat == view.opener else Order()
    if view.tables and view.tables[view.seat] is None:
        return Order()
    earlier = view.shot - 1
    shots = _series(view.options.board, view.lying or view.table, view.throws[view.seat][earlier:], earlier)
    return Order.playing(shots, view.shot)


@lru_cache(maxsize=64)  # the same seat is advised several times in a turn
def _series(board: str, table: Table, throws: tuple[Dice, ...], earlier: int) -> tuple[Shot, ...]:
    """Return the shots of the best series found, of which all but the last are carambos."""
    lines = read_lines(board)
    start: Balls = tuple(lines.number[field] for field in table.fields)
    ways: list[tuple[Weighed, ...]] = [()]
    best: tuple[Weighed, ...] = ()
    for number, dice in enumerate(throws, earlier):
        longer = [
            (*way, shot)
            for way in ways
            for shot in best_shots(board, way[-1].places if way else start, dice, number)[:KEPT]
        ]
        longer.sort(key=_points, reverse=True)
        best = max((best, *longer[:1]), key=_points)
        ways = [way for way in longer if way[-1].carambo][:KEPT]
    return tuple(shot.shot(lines) for shot in best)


def _points(way: tuple[Weighed, ...]) -> int:
    return sum(shot.points for shot in way)
