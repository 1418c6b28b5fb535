"""Doubtful orders: what was asked about and not answered. It beats the lot, and never an order.

Pure. A part of an order counts by doubt where the turn owes it, the lot would fill it, and the seat has nothing on file for it;
what the lot fills is what the engine's `default_order` states. A correction counts over what an older letter ordered, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engines.base import Engine, amended, stated
from engines.base import Seat as SeatNumber
from engines.lots import Lots
from gm.base.codec import load
from gm.games.game import Game, standing
from gm.games.open_turn import Doubt, OpenTurn, Sent


def filled_by_lot(engine: Engine, state: Any, seat: SeatNumber) -> frozenset[str]:
    """Name the parts that the turn owes of a seat and that the lot fills where they are missing; none that a judge settles."""
    if engine.judge is not None or seat not in engine.awaiting(state):
        return frozenset()
    drawn = _drawn(engine, state, seat)
    return frozenset(part for part in engine.parts(state, seat) if part in drawn)


def leaves_doubt(
    engine: Engine, state: Any, seat: SeatNumber, parts: Mapping[str, Any], *, corrects: bool
) -> Any | None:
    """Return of what is asked about that which can count by doubt, as an order; None where nothing can."""
    if engine.judge is not None:
        return None
    fills, owed = _without_second_list(engine, state, seat, parts), engine.parts(state, seat)
    kept = {part: value for part, value in parts.items() if part in owed and (part in fills or corrects)}
    return engine.Order(**kept) if kept else None


def by_doubt(game: Game, sent: Sequence[Sent], doubt: Doubt) -> Any | None:
    """Return the order of a seat as it counts with what is in doubt, on top of what it has sent; None where no doubt counts."""
    later = [row for row in sent if _is_later(row, doubt)]
    if any(row.data is None or row.tentative for row in later):
        return None  # CANCEL and TENTATIVE end it
    order, offered = standing(game, sent), load(game.engine.Order, doubt.data)
    on_file = stated(order) if order is not None else {}
    said_since = {part for row in later for part in _said(game, row)}
    said = {**stated(offered), **on_file}
    fills = _without_second_list(game.engine, game.state, doubt.seat, said)
    counts = {
        part: value
        for part, value in stated(offered).items()
        if (part in fills and part not in on_file)
        or (doubt.corrects and part in on_file and part not in said_since and on_file[part] != value)
    }
    return amended(order, game.engine.Order(**counts)) if counts else None


def doubtful_order(game: Game, turn: OpenTurn, seat: SeatNumber) -> Any | None:
    """Return the order of a seat as it would count at the deadline with what is in doubt; None where nothing is."""
    own = next((doubt for doubt in turn.doubts if doubt.seat == seat), None)
    return counted(game, turn, own) if own else None


def counted(game: Game, turn: OpenTurn, doubt: Doubt) -> Any | None:
    """Return the same of that doubt; None where a stand-in plays for want of an order, and not the lot."""
    sent = turn.of(doubt.seat)
    stand_in = game.terms.away == "stand-in" and doubt.seat in turn.away and standing(game, sent) is None
    return None if stand_in else by_doubt(game, sent, doubt)


def standing_doubts(asked: Iterable[Any]) -> dict[SeatNumber, Doubt]:
    """Return what is in doubt of each seat, of all that was asked: what was asked last stands, if it is not answered."""
    last = {row.seat: row for row in asked}
    return {
        seat: Doubt(seat, row.doubt, row.corrects, row.received_at, row.letter_in_id, row.id, row.letter_id)
        for seat, row in last.items()
        if row.doubt and row.answered_at is None
    }


def _drawn(engine: Engine, state: Any, seat: SeatNumber) -> Mapping[str, Any]:
    """Return what some lot draws for a seat: which parts these are is the same for all."""
    return stated(engine.default_order(state, seat, Lots("00", 1)))


def _without_second_list(
    engine: Engine, state: Any, seat: SeatNumber, parts: Mapping[str, Any]
) -> frozenset[str]:
    """Name the parts that the lot fills, but for a second list beside that which matters most: it draws one for both."""
    fills = filled_by_lot(engine, state, seat)
    drawn = _drawn(engine, state, seat) if fills else {}
    first = next((part for part in engine.parts(state, seat) if part in fills), "")
    return frozenset(
        part
        for part in fills
        if part == first or drawn[part] != drawn[first] or parts.get(part) == parts.get(first)
    )


def _is_later(row: Sent, doubt: Doubt) -> bool:
    """Tell whether something was sent after the letter that left the doubt, and not in it."""
    letter = row.letter or 0
    return letter != doubt.letter and (row.received_at, letter) > (doubt.received_at, doubt.letter)


def _said(game: Game, row: Sent) -> Mapping[str, Any]:
    """Return the parts that were ordered with these words alone."""
    order = game.engine.parse(row.text, game.state, row.seat)
    return stated(load(game.engine.Order, row.data) if isinstance(order, tuple) else order)
