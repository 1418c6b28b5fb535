"""Orders on file."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import bindparam
from sqlmodel import Session, col, func, or_, select

from gm.store.queries.listed import GOES_ON, listed_games
from gm.store.queries.plain import GAME
from gm.store.tables import (
    GameRow,
    Order,
    SeatRow,
)

_ORDERS = (
    select(Order)
    .where(col(Order.game_id) == GAME, col(Order.turn) == bindparam("turn"), Order.source != "lot")
    .order_by(col(Order.received_at), col(Order.id))
)
_AS_GIVEN = (
    select(Order.seat, Order.data, Order.source)
    .where(col(Order.game_id) == GAME, col(Order.turn) == bindparam("turn"))
    .order_by(col(Order.received_at), col(Order.id))
)
_ORDERS_OF_SEAT = _ORDERS.where(col(Order.seat) == bindparam("seat"))


def orders_sent(session: Session, row: GameRow, turn: int, seat: int) -> list[Order]:
    """Return what a seat has ordered and withdrawn for a turn, as it was received; the last one counts."""
    return list(session.exec(_ORDERS_OF_SEAT, params={"game": row.id, "turn": turn, "seat": seat}))


def order_with_id(session: Session, order_id: int) -> Order:
    """Return the order with that id."""
    return session.get_one(Order, order_id)


def every_order(session: Session, row: GameRow, turn: int) -> list[Order]:
    """Return all orders for a turn, those by lot as well, as they were received; of each seat the last one counts."""
    query = select(Order).where(Order.game_id == row.id, Order.turn == turn)
    return list(session.exec(query.order_by(col(Order.received_at), col(Order.id))))


def orders_of_seat(session: Session, row: GameRow, seat: int) -> list[Order]:
    """Return all orders of a seat, as they were received; of each turn the last one counts."""
    query = select(Order).where(Order.game_id == row.id, Order.seat == seat)
    return list(session.exec(query.order_by(col(Order.received_at), col(Order.id))))


def orders_as_given(session: Session, row: GameRow, turn: int) -> list[tuple[int, Any, str]]:
    """Return the same as plain data: seat, order, and where it came from."""
    rows = session.exec(_AS_GIVEN, params={"game": row.id, "turn": turn})
    return [(seat, data, source) for seat, data, source in rows]


def games_perhaps_missing_orders(session: Session, since: datetime, until: datetime) -> list[GameRow]:
    """Return the games due after the one moment and by the other in which orders may be missing, held or not.

    Not those where every seat has sent one and none was withdrawn.
    """
    sent = (Order.game_id == GameRow.id, Order.turn == GameRow.turn)
    seats = select(func.count()).where(SeatRow.game_id == GameRow.id).scalar_subquery()
    given = select(func.count(col(Order.seat).distinct())).where(*sent).scalar_subquery()
    withdrawn = select(Order.id).where(*sent, col(Order.data).is_(None)).exists()
    query = (
        listed_games()
        .where(*GOES_ON, col(GameRow.stopped).in_(("", "held")))
        .where(col(GameRow.deadline) > since, col(GameRow.deadline) <= until, or_(given < seats, withdrawn))
        .order_by(col(GameRow.deadline), col(GameRow.id))
    )
    return list(session.exec(query))


def orders_by_seat(session: Session, game: GameRow, turn: int) -> dict[int, list[Order]]:
    """Return the same of every seat that has ordered or withdrawn anything."""
    found: dict[int, list[Order]] = {}
    for row in session.exec(_ORDERS, params={"game": game.id, "turn": turn}):
        found.setdefault(row.seat, []).append(row)
    return found
