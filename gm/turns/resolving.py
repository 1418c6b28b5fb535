"""The result of a turn: pure, so that a worker can work it out, and the row that keeps it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engines.base import Engine
from engines.base import Seat as SeatNumber
from engines.lots import Lots
from gm.base.codec import dump, dump_event
from gm.store.tables import GameRow, Turn


@dataclass(frozen=True)
class Ordered:
    """A turn with the `orders` that came. For the seats of `stand_ins` `advise` plays; what else is missing goes to the lot."""

    engine: Engine
    state: Any
    orders: Mapping[SeatNumber, Any]
    stand_ins: Sequence[SeatNumber]
    seed: str
    lots: Lots


@dataclass(frozen=True)
class Outcome:
    """The position after a turn and what led there, with the orders of stand-ins and those that the lot drew."""

    state: Any
    events: Sequence[Any]
    stood_in: Mapping[SeatNumber, Any]
    drawn: Mapping[SeatNumber, Any]


def resolved(turn: Ordered) -> Outcome:
    """Resolve the turn."""
    engine, state, lots = turn.engine, turn.state, turn.lots
    stood_in = {seat: _stand_in(turn, seat) for seat in turn.stand_ins}
    orders = {**turn.orders, **stood_in}
    missing = [seat for seat in engine.awaiting(state) if seat not in orders]
    drawn = {seat: engine.default_order(state, seat, lots) for seat in missing}
    # the rules draw missing orders once more, the same, and tell that they were drawn
    after, events = engine.resolve(state, orders, lots)
    return Outcome(after, tuple(events), stood_in, drawn)


def _stand_in(turn: Ordered, seat: SeatNumber) -> Any:
    """Return the order that `suggest` gives for a seat whose player has resigned, from what it may know.

    Its lots are not the game's: it must not foresee the draws of the turn.
    """
    seed = hashlib.sha256(f"{turn.seed}/stand-in".encode()).hexdigest()
    return turn.engine.advise(turn.engine.view(turn.state, seat), Lots(seed, turn.lots.turn))


def turn_row(
    row: GameRow,
    number: int,
    deadline: datetime,
    now: datetime,
    state: Any,
    events: Sequence[Any],
    notes: list[dict[str, Any]],
) -> Turn:
    """Return the turn with its events and the position after it, not yet in the database."""
    return Turn(
        game_id=row.id,
        number=number,
        deadline=deadline,
        resolved_at=now,
        state=dump(state),
        events=[dump_event(event) for event in events],
        notes=notes,
    )
