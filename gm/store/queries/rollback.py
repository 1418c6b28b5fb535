"""The rows of turns that are taken back, and of what was taken back."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlmodel import Session, col, delete, select

from gm.store.tables import Departure, Duty, GameRow, Hold, Order, OrderAhead, SeatRow, Turn

BY_TURN: tuple[type[Turn] | type[Order] | type[Hold] | type[Duty], ...] = (Turn, Order, Hold, Duty)
"""The tables that have rows of a turn."""


def rows_from(session: Session, kind: type[Any], row: GameRow, first: int) -> list[Any]:
    """Return the rows of that kind of a game's turns from `first` on, turn by turn."""
    query = select(kind).where(kind.game_id == row.id, _number(kind) >= first)
    return list(session.exec(query.order_by(_number(kind), col(kind.id))))


def remove_from(session: Session, kind: type[Any], row: GameRow, first: int) -> None:
    """Take out the rows of that kind of a game's turns from `first` on."""
    session.exec(delete(kind).where(col(kind.game_id) == row.id, _number(kind) >= first))


def _number(kind: type[Any]) -> Any:
    return col(kind.number if kind is Turn else kind.turn)


def departures_since(session: Session, row: GameRow, moment: datetime) -> list[Departure]:
    """Return who has left a game since that moment."""
    gone = select(Departure).where(Departure.game_id == row.id, col(Departure.at) >= moment)
    return list(session.exec(gone))


def seat_rows(session: Session, row: GameRow) -> list[SeatRow]:
    """Return the seats of a game, by number."""
    return list(session.exec(select(SeatRow).where(SeatRow.game_id == row.id).order_by(col(SeatRow.number))))


def seat_numbered(session: Session, row: GameRow, number: int) -> SeatRow:
    """Return one seat of a game."""
    return session.exec(select(SeatRow).where(SeatRow.game_id == row.id, SeatRow.number == number)).one()


def came_ahead_since(session: Session, row: GameRow, seat: int, moment: datetime) -> bool:
    """Return whether a seat has said something ahead for the open turn since that moment."""
    query = select(OrderAhead.id).where(
        OrderAhead.game_id == row.id,
        OrderAhead.turn == row.turn,
        OrderAhead.seat == seat,
        col(OrderAhead.received_at) > moment,
    )
    return session.exec(query).first() is not None
