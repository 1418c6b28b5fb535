"""Orders as a reader would write them, and which to offer."""

from __future__ import annotations

from typing import Any

from engines.base import Seat
from engines.lots import Lots
from gm.legal import legal_orders
from gm.reports.readers import Table

MOST_ORDERS = 8
"""So many legal orders a letter names at most, besides its example."""


def example_order(table: Table, language: str, state: Any, seat: Seat) -> list[str]:
    """A legal order for that seat, as the reader would write it: what a beginner might send."""
    engine = table.engine
    text = engine.suggest(engine.view(state, seat), Lots("00", 0))
    return told_order(table, language, engine.parse(text, state, seat))


def told_order(table: Table, language: str, order: Any) -> list[str]:
    """An order as the reader would write it, line by line."""
    return [line for line in table.teller(language).order(order).splitlines() if line.strip()]


def other_orders(table: Table, language: str, state: Any, seat: Seat) -> list[list[str]]:
    """Up to MOST_ORDERS legal orders besides the example, of the fewest lines that one can have."""
    told = [told_order(table, language, order) for order in legal_orders(table.engine, state, seat)]
    fewest = min(map(len, filter(None, told)), default=0)
    example = example_order(table, language, state, seat)
    return [lines for lines in told if lines and lines != example and len(lines) == fewest][:MOST_ORDERS]
