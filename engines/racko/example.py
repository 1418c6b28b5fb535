"""What an order of Racko looks like: each part that the turn asks for, drawn evenly, so that nothing of it is good play."""

from __future__ import annotations

from collections.abc import Sequence

from engines.base import Seat
from engines.lots import Lots
from engines.racko.cards import COLUMNS
from engines.racko.entries import Entry
from engines.racko.orders import Draw, Order, Swap
from engines.racko.position import State, due, others
from engines.racko.rounds import default_order


def example(state: State, seat: Seat, lots: Lots) -> Order:
    """Draw a table with entries of each kind, and a choice for each event, as a letter shows it.

    What stands in the racks has no part in it: whoever knows these lots could read there what it was.
    """
    now = due(state, seat)
    if now not in ("play", "swap", "racks"):
        return default_order(state, seat, lots)
    who = f"seat {seat}, {state.when}"
    return Order(
        play=_table(who, state.highest, lots) if now == "play" else None,
        swap=_swap(who, others(state, seat), lots) if now != "racks" else None,
        racks=lots.pick(f"example of racks of {who}", others(state, seat)) if now != "swap" else None,
    )


def _table(who: str, highest: int, lots: Lots) -> Draw:
    numbers = lots.sample(f"example of numbers of {who}", range(1, highest + 1), 4)
    low, second, third, high = sorted(numbers)
    one, two, for_joker = lots.sample(f"example of columns of {who}", COLUMNS, 3)
    return Draw(
        (
            Entry("numbers", low, second, one),
            Entry("numbers", third, high, two),
            Entry("joker", column=for_joker),
            Entry("else"),
        )
    )


def _swap(who: str, choice: Sequence[Seat], lots: Lots) -> Swap:
    other = lots.pick(f"example of a swap of {who}", choice)
    theirs, mine = (lots.pick(f"example of {whose} column of {who}", COLUMNS) for whose in ("their", "own"))
    return Swap(other, theirs, mine)
