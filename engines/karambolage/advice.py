"""What a sensible beginner would order in Karambolage."""

from __future__ import annotations

from functools import lru_cache

from engines.karambolage.orders import Order
from engines.karambolage.search import Scoring, scoring_shots
from engines.karambolage.shots import Dice, Shot, Table
from engines.karambolage.view import View
from engines.lots import Lots

LOOKED_AT = 30
"""How many scoring shots are weighed against each other."""

WORTH_OF_CARAMBO = 50
"""Points that another shot may be expected to bring."""


def advise(view: View, lots: Lots) -> Order:
    """Place on three null fields by lot in the opening; then play a shot that scores whenever there is one, carambos first.

    It weighs only the first few scoring shots that it finds, one shot at a time. So it gives up the best
    shot (it makes about two thirds of the points that a full search would), all thought of where a
    carambo leaves the balls for the next throw, and of what the table will offer to the others.
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
    shots: tuple[Shot, ...] = ()
    for dice in throws:
        found = scoring_shots(board, table, dice, LOOKED_AT, earlier + len(shots))
        best = max(found, key=_worth, default=None)
        if best is None:
            break
        shots += (best.shot,)
        table = best.table
        if not best.score.carambo:
            break
    return shots


def _worth(found: Scoring) -> int:
    return found.score.total + WORTH_OF_CARAMBO * found.score.carambo
