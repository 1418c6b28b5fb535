"""Orders on file."""

from __future__ import annotations

from sqlalchemy import bindparam
from sqlmodel import Session, col, select

from gm.store.queries.plain import GAME
from gm.store.tables import (
    GameRow,
    Order,
)

_ORDERS = (
    select(Order)
    .where(col(Order.game_id) == GAME, col(Order.turn) == bindparam("turn"), Order.source != "lot")
    .order_by(col(Order.received_at), col(Order.id))
)
_ORDERS_OF_SEAT = _ORDERS.where(col(Order.seat) == bindparam("seat"))


def orders_sent(session: Session, row: GameRow, turn: int, seat: int) -> list[Order]:
    """What a seat has ordered and withdrawn for a turn, as it was received; the last one counts."""
    return list(session.exec(_ORDERS_OF_SEAT, params={"game": row.id, "turn": turn, "seat": seat}))


def every_order(session: Session, row: GameRow, turn: int) -> list[Order]:
    """Return all orders for a turn, those by lot as well, as they were received; of each seat the last one counts."""
    query = select(Order).where(Order.game_id == row.id, Order.turn == turn)
    return list(session.exec(query.order_by(col(Order.received_at), col(Order.id))))


def orders_by_seat(session: Session, game: GameRow, turn: int) -> dict[int, list[Order]]:
    """The same of every seat that has ordered or withdrawn anything."""
    found: dict[int, list[Order]] = {}
    for row in session.exec(_ORDERS, params={"game": game.id, "turn": turn}):
        found.setdefault(row.seat, []).append(row)
    return found
