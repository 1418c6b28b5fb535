"""When games are looked at next: each as soon as anything has changed that matters for it, or when its moment comes."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import ColumnElement, bindparam
from sqlmodel import Session, col, select, update

from gm.base.folders import key_of
from gm.store.tables.columns import AT_ONCE
from gm.store.tables.games import GameRow, SeatRow


def to_look_at(session: Session, now: datetime) -> list[int]:
    """The games that are to be looked at, the one that is due first first; by their ids."""
    query = select(GameRow.id).where(col(GameRow.next_look) <= now)
    return list(session.exec(query.order_by(col(GameRow.deadline), col(GameRow.id))))


_OF_MINUTE = (
    select(GameRow.id, GameRow.next_look, GameRow.deadline, GameRow.stopped)
    .where(col(GameRow.finished_at).is_(None), col(GameRow.id) % 60 == bindparam("minute"))
    .order_by(col(GameRow.id))
)


def in_turn(session: Session, now: datetime) -> list[int]:
    """The games whose turn it is to be looked at although nothing says so, at this minute of the hour.

    Those are all that would miss their deadline, or one of the others.
    """
    minutes = int(now.timestamp()) // 60
    rows = session.connection().execute(_OF_MINUTE, {"minute": minutes % 60}).all()
    wrong = [row.id for row in rows if is_wrong(row.next_look, row.deadline, row.stopped, now)]
    return wrong or [row.id for row in rows[minutes // 60 % len(rows) :][:1]] if rows else []


def is_wrong(next_look: datetime | None, deadline: datetime, stopped: str, now: datetime) -> bool:
    """Whether a game that goes on is not looked at by its deadline."""
    return not stopped and (next_look is None or next_look > deadline > now)


def changed(row: GameRow) -> None:
    """Have the game looked at, and told anew in the archive: its turn, its deadline or its pause is another."""
    row.next_look, row.unpublished = AT_ONCE, True


def look_at(session: Session, game_id: int) -> None:
    """Have that game looked at."""
    _look_at(session, col(GameRow.id) == game_id)


def look_at_named(session: Session, name: str) -> None:
    """Have the game of that name looked at, if it has begun."""
    _look_at(session, col(GameRow.key) == key_of(name))


def look_at_games_of(session: Session, player_id: int) -> None:
    """Have all games looked at in which the player has a seat."""
    _look_at(session, col(GameRow.id).in_(select(SeatRow.game_id).where(SeatRow.player_id == player_id)))


def look_at_open_seats(session: Session) -> None:
    """Have all games looked at in which a seat is free."""
    # SQLite uses the index for a comparison, and not to find what is not null
    free = col(SeatRow.resigned_at) > datetime.min.replace(tzinfo=UTC)
    _look_at(session, col(GameRow.id).in_(select(SeatRow.game_id).where(free)))


def look_at_all(session: Session) -> None:
    """Have every game looked at."""
    _look_at(session, col(GameRow.id) > 0)


def _look_at(session: Session, which: ColumnElement[bool]) -> None:
    session.flush()
    session.exec(
        update(GameRow)
        .where(which, col(GameRow.finished_at).is_(None))
        .values(next_look=AT_ONCE)
        .execution_options(synchronize_session=False)
    )
