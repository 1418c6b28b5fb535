"""What an order of Racko looks like: each part that the turn asks for, drawn so that it can be, and is no advice."""

from __future__ import annotations

from collections.abc import Sequence

from engines.base import Seat
from engines.lots import Lots
from engines.racko.cards import COLUMNS, JOKER, Card
from engines.racko.entries import Entry
from engines.racko.orders import Draw, Order, Swap
from engines.racko.position import State, due, others
from engines.racko.rounds import default_order


def example(state: State, seat: Seat, lots: Lots) -> Order:
    """Draw a table with entries of each kind, and a choice for each event, as a letter shows it.

    Of the racks only what the seat itself knows has a part in it: a joker that it can see is not to be swapped.
    """
    now = due(state, seat)
    if now not in ("play", "swap", "racks"):
        return default_order(state, seat, lots)
    who = f"seat {seat}, {state.when}"
    return Order(
        play=_table(who, state.highest, lots) if now == "play" else None,
        swap=_swap(who, state, seat, lots) if now != "racks" else None,
        racks=lots.pick(f"example of racks of {who}", others(state, seat)) if now != "swap" else None,
    )


def _table(who: str, highest: int, lots: Lots) -> Draw:
    """Send numbers where about they belong: an example that somebody copies spoils no rack."""
    one, two, for_joker = lots.sample(f"example of columns of {who}", range(len(COLUMNS)), 3)
    low, high = sorted((one, two))
    return Draw(
        (
            Entry("numbers", *_belonging(low, highest), COLUMNS[low]),
            Entry("numbers", *_belonging(high, highest), COLUMNS[high]),
            Entry("joker", column=COLUMNS[for_joker]),
            Entry("else"),
        )
    )


def _belonging(place: int, highest: int) -> tuple[int, int]:
    """Return the lowest and the highest of the numbers that a column has in a rack of even steps."""
    return place * highest // len(COLUMNS) + 1, (place + 1) * highest // len(COLUMNS)


def _swap(who: str, state: State, seat: Seat, lots: Lots) -> Swap:
    other = lots.pick(f"example of a swap of {who}", others(state, seat))
    theirs, mine = (
        lots.pick(f"example of {whose} column of {who}", _swapped(rack))
        for whose, rack in (("their", state.notes[seat][other]), ("own", state.racks[seat]))
    )
    return Swap(other, theirs, mine)


def _swapped(rack: Sequence[Card | None]) -> tuple[int, ...]:
    """Return the columns from which a card can be swapped, as far as is known: a joker stays."""
    return tuple(column for column, card in zip(COLUMNS, rack, strict=True) if card != JOKER) or COLUMNS
