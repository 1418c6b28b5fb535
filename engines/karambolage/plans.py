"""Simple fixed plans for Karambolage, against which what is advised is measured: how many shots to weigh, and for what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.karambolage.advice import advise
from engines.karambolage.orders import Order
from engines.karambolage.search import Scoring, scoring_shots
from engines.karambolage.shots import Shot
from engines.karambolage.view import View
from engines.lots import Lots

PLANS: dict[str, tuple[Any, ...]] = {
    "weighed": (10, 30, 100, 300, 600),
    "carambo": (0, 20, 50, 100),
    "shots": (1, 2, 3),
}
"""How many of the shots that score are weighed, what a carambo counts beside its points, how many shots are played at most."""


def planned(view: View, lots: Lots, plan: Mapping[str, Any]) -> Order:
    """Play of the shots found first the best, throw by throw; place the balls as is advised."""
    table = view.lying
    if view.table is None or table is None or (view.tables and view.tables[view.seat or 0] is None):
        return advise(view, lots)

    def worth(found: Scoring) -> int:
        return found.score.total + int(plan["carambo"]) * found.score.carambo

    assert view.seat is not None
    earlier, shots = view.shot - 1, list[Shot]()
    for number, dice in enumerate(view.throws[view.seat][earlier : plan["shots"]], earlier):
        found = scoring_shots(view.options.board, table, dice, plan["weighed"], number)
        best = max(found, key=worth, default=None)
        if best is None:
            break
        shots.append(best.shot)
        table = best.table
        if not best.score.carambo:
            break
    return Order.playing(tuple(shots), view.shot)
