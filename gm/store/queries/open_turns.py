"""The open turns of many games at once, in as many statements as for one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Executable, Row
from sqlalchemy import select as columns
from sqlmodel import Session, col

from gm.store.queries.plain import GAMES, plain_rows
from gm.store.tables import Absence, GameRow, Hold, Order, OrderAhead, SeatRow, TakenBack

_OPEN = col(GameRow.id).in_(GAMES)

_SENT = (
    columns(
        col(Order.game_id),
        col(Order.id),
        col(Order.seat),
        col(Order.text),
        col(Order.data),
        col(Order.received_at),
        col(Order.tentative),
    )
    .join(GameRow, (col(GameRow.id) == col(Order.game_id)) & (col(GameRow.turn) == col(Order.turn)))
    .where(_OPEN, col(Order.source) != "lot")
    .order_by(col(Order.received_at), col(Order.id))
)
_AHEAD = (
    columns(col(OrderAhead.game_id), col(OrderAhead.turn), col(OrderAhead.seat))
    .join(GameRow, (col(GameRow.id) == col(OrderAhead.game_id)) & (col(GameRow.turn) < col(OrderAhead.turn)))
    .where(_OPEN)
)
_HOLDING = (
    columns(col(Hold.game_id), col(Hold.seat))
    .join(GameRow, (col(GameRow.id) == col(Hold.game_id)) & (col(GameRow.turn) == col(Hold.turn)))
    .where(_OPEN)
)
_TAKEN_BACK = (
    columns(col(TakenBack.game_id))
    .join(GameRow, col(GameRow.id) == col(TakenBack.game_id))
    .where(_OPEN, col(TakenBack.first) <= col(GameRow.turn), col(TakenBack.last) >= col(GameRow.turn))
)
_AWAY: Executable = (
    columns(col(SeatRow.game_id), col(SeatRow.number).label("seat"))
    .join(Absence, col(Absence.player_id) == col(SeatRow.player_id))
    .join(GameRow, col(GameRow.id) == col(SeatRow.game_id))
    .where(_OPEN, col(Absence.since) <= col(GameRow.deadline), col(Absence.until) > col(GameRow.deadline))
)
_REGAINABLE: Executable = columns(col(SeatRow.game_id), col(SeatRow.number).label("seat")).where(
    col(SeatRow.game_id).in_(GAMES), col(SeatRow.resigned_at).is_not(None), col(SeatRow.left_why) != ""
)

_Rows = dict[int, list[Row[*tuple[Any, ...]]]]


def orders_sent_in(session: Session, games: Sequence[int]) -> _Rows:
    """Return by game what its seats have ordered and withdrawn for the open turn, as it was received; none by lot."""
    return _by_game(session, _SENT, games)


def turns_kept_ahead(session: Session, games: Sequence[int]) -> _Rows:
    """Return by game the later turns with the seats that have said something ahead for them."""
    return _by_game(session, _AHEAD, games)


def seats_holding(session: Session, games: Sequence[int]) -> _Rows:
    """Return by game the seats that ask for the open turn to wait for its deadline."""
    return _by_game(session, _HOLDING, games)


def seats_away(session: Session, games: Sequence[int]) -> _Rows:
    """Return by game the seats whose players are away at the deadline."""
    return _by_game(session, _AWAY, games)


def seats_regainable(session: Session, games: Sequence[int]) -> _Rows:
    """Return by game the seats that fell free because no orders came."""
    return _by_game(session, _REGAINABLE, games)


def games_taken_back(session: Session, games: Sequence[int]) -> set[int]:
    """Return those of the games whose open turn was taken back once, whether or not that was undone."""
    return set(_by_game(session, _TAKEN_BACK, games))


def _by_game(session: Session, query: Executable, games: Iterable[int]) -> _Rows:
    found: _Rows = defaultdict(list)
    for row in plain_rows(session, query, games=list(games)):
        found[row.game_id].append(row)
    return found
