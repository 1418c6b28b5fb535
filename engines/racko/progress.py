"""How far the racks have come into order, as everybody can see."""

from __future__ import annotations

from collections.abc import Mapping

from engines.base import Seat
from engines.racko.cards import HIDDEN, Rack, rising
from engines.racko.position import View


def progress(view: View) -> Mapping[Seat | str, int]:
    """Return how many open cards rise in each seat's rack, in its longest stretch."""
    return {seat: stretch(rack, view.highest) for seat, rack in enumerate(view.seen)}


def stretch(rack: Rack, highest: int) -> int:
    """Count the cards of the longest stretch of known cards that rise."""
    best = 0
    for start, card in enumerate(rack):
        if card not in (None, HIDDEN):
            known = next((i for i in range(start, len(rack)) if rack[i] in (None, HIDDEN)), len(rack))
            best = max(best, rising(rack[start:known], highest))
    return best
