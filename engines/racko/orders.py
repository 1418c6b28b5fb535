"""Orders of Racko: take or draw, choices for the events that may come, a claim, places in the blitz deal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engines import base
from engines.base import Remark, Seat
from engines.racko.cards import JOKER, Card, EventCard, at, in_order, straight
from engines.racko.entries import Entry, unreachable
from engines.racko.position import State, due, moves_of_plan, others
from engines.racko.problems import (
    CardsByLot,
    ClaimNotNeeded,
    ClaimTooSoon,
    EntryNeverCounts,
    EventEndsPlan,
    JokerStays,
    NoClaim,
    OnlyForDraw,
    RacksByLot,
    SwapByLot,
    SwapPart,
    TakesOnce,
    WillDiscard,
)


@dataclass(frozen=True)
class Take:
    """The offer goes into this column."""

    column: int

    def __str__(self) -> str:
        return f"TAKE {self.column}"


@dataclass(frozen=True)
class Draw:
    """The top card of the stock goes where the first entry says that fits it, else it is discarded."""

    table: tuple[Entry, ...]

    def goes_to(self, card: Card) -> int | None:
        """Say where a drawn number card or joker goes; None: it is discarded."""
        return next((entry.column for entry in self.table if entry.fits(card)), None)

    def __str__(self) -> str:
        return f"DRAW {', '.join(map(str, self.table))}".rstrip()


@dataclass(frozen=True)
class Swap:
    """With whom to swap cards, for which column of theirs and against which of one's own; None is left to the lot."""

    seat: Seat | None = None
    theirs: int | None = None
    mine: int | None = None

    @property
    def missing(self) -> tuple[SwapPart, ...]:
        """What is left to the lot."""
        parts: tuple[SwapPart, ...] = ("seat", "theirs", "mine")
        return tuple(part for part in parts if getattr(self, part) is None)

    def __str__(self) -> str:
        return " ".join(
            ["SWAP"]
            + ([letter(self.seat)] if self.seat is not None else [])
            + ([str(self.theirs)] if self.theirs is not None else [])
            + ([f"for {self.mine}"] if self.mine is not None else [])
        )


@dataclass(frozen=True)
class Placing:
    """Where a card of the blitz deal goes."""

    card: Card
    column: int

    def __str__(self) -> str:
        return f"{self.card}:{self.column}"


@dataclass(frozen=True)
class Order(base.Order):
    """One seat's order for one turn; what is None is not stated.

    `swap` and `racks` (with whom) say what to do if such an event comes. `racko` False withdraws a claim.
    """

    play: Take | Draw | None = None
    swap: Swap | None = None
    racks: Seat | None = None
    place: tuple[Placing, ...] | None = None
    racko: bool | None = None

    def __str__(self) -> str:
        lines = [str(part) for part in (self.play, self.swap) if part is not None]
        if self.racks is not None:
            lines.append(f"RACKS {letter(self.racks)}")
        if self.place is not None:
            lines.append(f"PLACE {', '.join(map(str, self.place))}")
        if self.racko is not None:
            lines.append("RACKO" if self.racko else "NO RACKO")
        return "\n".join(lines)

    def upon(self, before: Order) -> Order:
        """Place the cards that this later order names anew; the others stay where they were, if their column is left."""
        order = super().upon(before)
        cards = {placing.card for placing in self.place or ()}
        columns = {placing.column for placing in self.place or ()}
        kept = [old for old in before.place or () if old.card not in cards and old.column not in columns]
        return replace(order, place=by_column((*kept, *self.place))) if self.place and kept else order

    def remarks(self, state: State, seat: Seat) -> tuple[Remark, ...]:
        """Say what the lot will decide, what has no effect, and whether a claim is missing."""
        now = due(state, seat)
        found: list[Remark] = []
        if now == "place":
            found += _placing_remarks(self, state, seat)
        if now == "play":
            found += _play_remarks(self, state, seat)
        if now == "swap":
            found += _swap_remarks(self, state, seat, certain=True)
        if now == "racks" and self.racks is None and len(state.racks) > 2:
            found.append(RacksByLot(certain=True))
        return (*found, *_claim_remarks(self, state, seat))


def by_column(placings: Iterable[Placing]) -> tuple[Placing, ...]:
    """Return the placings as an order has them: from column 5 up, in whatever order they were stated."""
    return tuple(sorted(placings, key=lambda placing: placing.column))


def letter(seat: Seat) -> str:
    """Return the letter by which order text calls a seat."""
    return "ABCD"[seat]


def _placing_remarks(order: Order, state: State, seat: Seat) -> list[Remark]:
    placed = {placing.card for placing in order.place or ()}
    left = tuple(card for card in state.dealt[seat] if card not in placed)
    free = state.racks[seat].count(None) - len(placed)
    return [CardsByLot(cards=left)] if left and free > 1 else []


def _play_remarks(order: Order, state: State, seat: Seat) -> list[Remark]:
    """Say what becomes of the moves that the order is for: one without plans, and under a plan as many as there can be."""
    event = state.turned_up[seat]
    moves = moves_of_plan(state)
    draws = moves - (event is not None)
    found: list[Remark] = []
    if not draws:
        found.append(_all_that_it_does(order, event))
    elif isinstance(order.play, Take):
        if draws == 1:
            idle = tuple(part for part in ("swap", "racks") if getattr(order, part) is not None)
            return [OnlyForDraw(parts=idle)] if idle else []
        found.append(TakesOnce(moves=draws))
    else:
        found += _table_remarks(order, state, draws, moves - 1)
    if draws or event == "swap":
        found += _swap_remarks(order, state, seat, certain=event == "swap")
    if order.racks is None and len(state.racks) > 2 and (draws or event == "racks"):
        found.append(RacksByLot(certain=event == "racks"))
    return found


def _all_that_it_does(order: Order, event: EventCard | None) -> EventEndsPlan:
    """Name the parts of an order that come to nothing, as the event turned up for the seat is all that it does."""
    assert event is not None
    play = None if order.play is None else "take" if isinstance(order.play, Take) else "draw"
    swap = "swap" if order.swap and event != "swap" else None
    racks = "racks" if order.racks is not None and event != "racks" else None
    return EventEndsPlan(card=event, parts=tuple(part for part in (play, swap, racks) if part))


def _table_remarks(order: Order, state: State, draws: int, before_last: int) -> list[Remark]:
    """Say which entries no card can reach in so many draws of the seat, and whether nothing is kept."""
    table = order.play.table if isinstance(order.play, Draw) else ()
    swaps = before_last * (len(state.racks) - 1) + (before_last - (draws - 1))
    idle = unreachable(table, state.highest, draws - 1, swaps)
    found: list[Remark] = [EntryNeverCounts(entry=str(table[place])) for place in idle]
    if all(entry.column is None for place, entry in enumerate(table) if place not in idle):
        found.append(WillDiscard(ordered=order.play is not None, moves=draws))
    return found


def _swap_remarks(order: Order, state: State, seat: Seat, certain: bool) -> list[Remark]:
    only_one = len(state.racks) == 2
    missing = tuple(part for part in (order.swap or Swap()).missing if not (only_one and part == "seat"))
    found: list[Remark] = [SwapByLot(missing=missing, certain=certain)] if missing else []
    swap = order.swap or Swap()
    other = next(iter(others(state, seat))) if only_one else swap.seat
    if swap.mine and state.racks[seat][at(swap.mine)] == JOKER:
        found.append(JokerStays(column=swap.mine, other=None))
    if swap.theirs and other is not None and state.notes[seat][other][at(swap.theirs)] == JOKER:
        found.append(JokerStays(column=swap.theirs, other=other))
    return found


def _claim_remarks(order: Order, state: State, seat: Seat) -> tuple[Remark, ...]:
    rack = state.racks[seat]
    if not state.options.bonus:
        return (ClaimNotNeeded(),) if order.racko else ()
    if order.racko:
        too_soon = state.phase == "deal" and not state.is_last_batch
        return (ClaimTooSoon(),) if too_soon else ()
    if state.phase == "play" and in_order(rack, state.highest):
        return (NoClaim(straight=straight(rack, state.highest)),)
    return ()
