"""Orders ahead: for turns that are not open yet."""

from __future__ import annotations

from sqlalchemy import bindparam
from sqlmodel import Session, col, delete, select

from gm.store.queries.plain import GAME
from gm.store.tables import GameRow, OrderAhead

_SEATS = select(OrderAhead.seat).where(
    col(OrderAhead.game_id) == GAME, col(OrderAhead.turn) == bindparam("turn")
)


def seats_ahead(session: Session, row: GameRow) -> set[int]:
    """Return the seats that have given an order ahead for the open turn, or withdrawn it."""
    return set(session.exec(_SEATS, params={"game": row.id, "turn": row.turn}))


def order_ahead(session: Session, row: GameRow, seat: int) -> OrderAhead | None:
    """Return what a seat has last said ahead for the open turn."""
    return session.exec(
        select(OrderAhead)
        .where(OrderAhead.game_id == row.id, OrderAhead.turn == row.turn, OrderAhead.seat == seat)
        .order_by(col(OrderAhead.received_at).desc(), col(OrderAhead.id).desc())
        .limit(1)
    ).first()


def forget_ahead(session: Session, row: GameRow, seat: int) -> None:
    """Take out all that a seat has ordered ahead."""
    session.exec(delete(OrderAhead).where(col(OrderAhead.game_id) == row.id, col(OrderAhead.seat) == seat))
