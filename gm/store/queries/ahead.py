"""Orders ahead: for turns that are not open yet."""

from __future__ import annotations

from sqlalchemy import bindparam, exists
from sqlmodel import Session, col, select

from gm.store.queries.plain import GAME
from gm.store.tables import GameRow, Loan, OrderAhead, SeatRow

RESTS = exists(
    select(Loan.id)
    .join(SeatRow, col(SeatRow.id) == col(Loan.seat_id))
    .where(col(SeatRow.game_id) == col(OrderAhead.game_id), col(SeatRow.number) == col(OrderAhead.seat))
    .where(col(Loan.since) > col(OrderAhead.received_at))
)
"""That an order ahead was the owner's, before the seat was lent: it holds again once that is over."""

_SEATS = select(OrderAhead.seat).where(
    col(OrderAhead.game_id) == GAME, col(OrderAhead.turn) == bindparam("turn"), ~RESTS
)


def seats_ahead(session: Session, row: GameRow) -> set[int]:
    """Return the seats that have given an order ahead for the open turn, or withdrawn it."""
    return set(session.exec(_SEATS, params={"game": row.id, "turn": row.turn}))


def order_ahead(session: Session, row: GameRow, seat: int) -> OrderAhead | None:
    """Return what a seat has last said ahead for the open turn."""
    return session.exec(
        select(OrderAhead)
        .where(OrderAhead.game_id == row.id, OrderAhead.turn == row.turn, OrderAhead.seat == seat, ~RESTS)
        .order_by(col(OrderAhead.received_at).desc(), col(OrderAhead.id).desc())
        .limit(1)
    ).first()
