"""The rows of the turns that are taken back: removed, kept as plain data, and put back by a rollforward.

What players said, noted and gave ahead is no result of a turn and stays where it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from sqlmodel import Session, SQLModel, col, delete, select

from gm.store.tables import Departure, Duty, GameRow, Hold, Order, SeatRow, Turn

BY_TURN: tuple[type[Turn] | type[Order] | type[Hold] | type[Duty], ...] = (Turn, Order, Hold, Duty)
"""The tables that have rows of a turn."""

GAME = ("opened_at", "deadline", "waiting_since", "banked_from", "held_turn")
"""What of a game's own row belongs to its open turn."""

SEAT = ("player_id", "resigned_at", "left_why", "spent")
"""What of a seat's row a turn may have changed."""

BY_SERVICE = ("lot", "stand-in")
"""Where the orders come from that only the resolving of a turn files."""

Kept = dict[str, Any]
"""Plain data of the rows, by the name of their table."""


def remove(session: Session, game: GameRow, first: int) -> Kept:
    """The turns from `first` on are as if they had never been resolved; all that was there before.

    The orders of players for the first of them are on file as they were.
    """
    began = _rows(session, Turn, game, first)[0].resolved_at
    gone = select(Departure).where(Departure.game_id == game.id, col(Departure.at) >= began)
    departures = list(session.exec(gone))
    seats = list(
        session.exec(select(SeatRow).where(SeatRow.game_id == game.id).order_by(col(SeatRow.number)))
    )
    kept: Kept = {kind.__name__.lower(): _dumped(_rows(session, kind, game, first)) for kind in BY_TURN}
    kept |= {
        "departure": _dumped(departures),
        "seat": [seat.model_dump(mode="json", include={"number", *SEAT}) for seat in seats],
        "game": game.model_dump(mode="json", include=set(GAME)),
    }
    _give_back(session, seats, _rows(session, Turn, game, first), began)
    for row in [*departures, *_resolved_only(session, game, first)]:
        session.delete(row)
    session.flush()
    return kept


def put_back(session: Session, game: GameRow, first: int, kept: Kept) -> None:
    """The turns from `first` on are as they were when they were removed; of the game's own row all but the deadline."""
    for kind in BY_TURN:
        session.exec(delete(kind).where(col(kind.game_id) == game.id, _number(kind) >= first))
        session.add_all(kind.model_validate(row) for row in kept[kind.__name__.lower()])
    session.add_all(Departure.model_validate(row) for row in kept["departure"])
    for name, value in GameRow.model_validate({**game.model_dump(), **kept["game"]}).model_dump().items():
        if name in GAME and name != "deadline":
            setattr(game, name, value)
    for data in kept["seat"]:
        seat = session.exec(
            select(SeatRow).where(SeatRow.game_id == game.id, SeatRow.number == data["number"])
        ).one()
        if seat.player_id != data["player_id"]:
            continue  # somebody else sits there by now, who had no part in it
        before = SeatRow.model_validate({**seat.model_dump(), **data})
        seat.spent, seat.resigned_at, seat.left_why = before.spent, before.resigned_at, before.left_why
    session.flush()


def _rows(session: Session, kind: type[Any], row: GameRow, first: int) -> list[Any]:
    query = select(kind).where(kind.game_id == row.id, _number(kind) >= first)
    return list(session.exec(query.order_by(_number(kind), col(kind.id))))


def _number(kind: type[Any]) -> Any:
    return col(kind.number if kind is Turn else kind.turn)


def _resolved_only(session: Session, game: GameRow, first: int) -> Iterator[SQLModel]:
    """The rows that would not be there if turn `first` were open."""
    yield from _rows(session, Turn, game, first)
    yield from _rows(session, Duty, game, first)
    yield from _rows(session, Hold, game, first + 1)
    orders = _rows(session, Order, game, first)
    yield from (row for row in orders if row.turn > first or row.source in BY_SERVICE)


def _give_back(session: Session, seats: list[SeatRow], turns: list[Turn], began: datetime) -> None:
    """Time banks have what these turns cost them, and a seat that fell free in them is its player's again."""
    for seat in seats:
        notes = [note for turn in turns for note in turn.notes]
        paid = [note["spent"] for note in notes if note["note"] == "banked" and note["seat"] == seat.number]
        seat.spent = max(0, seat.spent - int(timedelta(minutes=sum(paid)).total_seconds()))
        if seat.left_why == "nmr" and seat.resigned_at and seat.resigned_at >= began:
            seat.resigned_at, seat.left_why = None, ""


def _dumped(rows: list[Any]) -> list[dict[str, Any]]:
    # their numbers may be given to other rows by the time they come back
    return [row.model_dump(mode="json", exclude={"id"}) for row in rows]
