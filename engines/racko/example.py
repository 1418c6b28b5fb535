"""What an order of Racko looks like, without showing a table that is any good."""

from __future__ import annotations

from dataclasses import replace

from engines.base import Seat
from engines.lots import Lots
from engines.racko.cards import COLUMNS
from engines.racko.entries import Entry
from engines.racko.orders import Draw, Order
from engines.racko.position import State
from engines.racko.rounds import default_order


def example(state: State, seat: Seat, lots: Lots) -> Order:
    """Draw a legal order, and for what is drawn a table with an entry of each kind."""
    drawn = default_order(state, seat, lots)
    if drawn.play is None:
        return drawn
    numbers = lots.sample(f"example of numbers of seat {seat}", range(1, state.highest + 1), 2)
    for_numbers, for_joker = lots.sample(f"example of columns of seat {seat}", COLUMNS, 2)
    table = (
        Entry("numbers", min(numbers), max(numbers), for_numbers),
        Entry("joker", column=for_joker),
        Entry("else"),
    )
    return replace(drawn, play=Draw(table))
