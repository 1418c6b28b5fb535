"""Orders on file."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime

from sqlalchemy import Integer, bindparam
from sqlmodel import Session, col, func, or_, select

from gm.store.queries.listed import GOES_ON, listed_games
from gm.store.queries.rows import GAME, GAMES
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
_OF_TURNS = (
    select(Order)
    .join(
        GameRow,
        (col(GameRow.id) == col(Order.game_id))
        & (col(Order.turn) == col(GameRow.turn) - bindparam("before", type_=Integer)),
    )
    .where(col(Order.game_id).in_(GAMES), Order.source != "lot")
    .order_by(col(Order.received_at), col(Order.id))
)
_EVERY = (
    select(Order)
    .where(col(Order.game_id) == GAME, col(Order.turn) == bindparam("turn"))
    .order_by(col(Order.received_at), col(Order.id))
)
_ORDERS_OF_SEAT = _ORDERS.where(col(Order.seat) == bindparam("seat"))


def orders_sent(session: Session, row: GameRow, turn: int, seat: int) -> list[Order]:
    """Return what a seat has ordered and withdrawn for a turn, as it was received; the last one counts."""
    return list(session.exec(_ORDERS_OF_SEAT, params={"game": row.id, "turn": turn, "seat": seat}))


def every_order(session: Session, row: GameRow, turn: int) -> list[Order]:
    """Return all orders for a turn, those by lot as well, as they were received; of each seat the last one counts."""
    return list(session.exec(_EVERY, params={"game": row.id, "turn": turn}))


def orders_of_seat(session: Session, row: GameRow, seat: int) -> list[Order]:
    """Return all orders of a seat, as they were received; of each turn the last one counts."""
    query = select(Order).where(Order.game_id == row.id, Order.seat == seat)
    return list(session.exec(query.order_by(col(Order.received_at), col(Order.id))))


def last_receipt(session: Session, row: GameRow, turn: int, seat: int) -> int:
    """Return the number of the last receipt of a seat for a turn; 0 if nothing came."""
    query = select(func.max(Order.receipt)).where(
        Order.game_id == row.id, Order.turn == turn, Order.seat == seat
    )
    return session.exec(query).one() or 0


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


def orders_for_open_turns(
    session: Session, rows: Sequence[GameRow]
) -> Mapping[int, Mapping[int, Sequence[Order]]]:
    """Return the same for the open turn of each of these games, by the game's id."""
    return _for_turns(session, rows, 0)


def orders_for_last_turns(
    session: Session, rows: Sequence[GameRow]
) -> Mapping[int, Mapping[int, Sequence[Order]]]:
    """Return the same for the turn before the open one."""
    return _for_turns(session, rows, 1)


def _for_turns(
    session: Session, rows: Sequence[GameRow], before: int
) -> Mapping[int, Mapping[int, Sequence[Order]]]:
    found = defaultdict[int, defaultdict[int, list[Order]]](lambda: defaultdict(list))
    which = {"games": [row.id for row in rows], "before": before}
    for order in session.exec(_OF_TURNS, params=which):
        found[order.game_id][order.seat].append(order)
    return found
