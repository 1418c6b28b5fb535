"""Orders ahead: for turns that are not open yet."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import bindparam, exists
from sqlmodel import Session, col, delete, func, select

from gm.store.queries.rows import GAME
from gm.store.tables import GameRow, Loan, OrderAhead, SeatRow, Turn

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


def let_go_ahead(session: Session, row: GameRow, seat: int, since: datetime) -> list[int]:
    """Forget what the seat's owner ordered ahead for turns that were opened since that moment, when it was lent; name these."""
    resolved = select(func.max(Turn.number)).where(Turn.game_id == row.id, col(Turn.resolved_at) <= since)
    open_then = (session.exec(resolved).one() or 0) + 1
    own = (
        col(OrderAhead.game_id) == row.id,
        col(OrderAhead.seat) == seat,
        col(OrderAhead.received_at) < since,
        col(OrderAhead.turn).between(open_then + 1, row.turn),
    )
    turns = sorted(set(session.exec(select(OrderAhead.turn).where(*own))))
    session.exec(delete(OrderAhead).where(*own))
    return turns


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
