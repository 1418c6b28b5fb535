"""Orders as a reader would write them, and which to offer."""

from __future__ import annotations

from itertools import islice
from typing import Any

from engines.base import Seat as SeatNumber
from gm.games.game import Game
from gm.games.legal import legal_orders
from gm.words.teller import teller_of

MOST_ORDERS = 8
"""So many legal orders a letter names at most, besides its example."""

LOOKED_AT = 24
"""So many are looked at for that."""


def example_order(game: Game, language: str, state: Any, seat: SeatNumber) -> list[str]:
    """Return a legal order for that seat, as the reader would write it: what a beginner might send."""
    return told_order(game, language, next(legal_orders(game.engine, state, seat)))


def told_order(game: Game, language: str, order: Any) -> list[str]:
    """Write an order as the reader would, line by line."""
    return [line for line in teller_of(game, language).order(order).splitlines() if line.strip()]


def offered_orders(
    game: Game, language: str, state: Any, seat: SeatNumber
) -> tuple[list[str], list[list[str]]]:
    """Return the example, and up to MOST_ORDERS other legal orders; of those looked at, the shortest."""
    found: list[list[str]] = []
    orders = legal_orders(game.engine, state, seat)
    example = told_order(game, language, next(orders))  # what is suggested first
    if example:
        found.append(example)
    for order in islice(orders, LOOKED_AT - 1):
        lines = told_order(game, language, order)
        if found and len(lines) < len(found[0]):
            found = []
        if lines and (not found or len(lines) == len(found[0])):
            found.append(lines)
        if len(found) > MOST_ORDERS:
            break
    return example, [lines for lines in found if lines != example][:MOST_ORDERS]
