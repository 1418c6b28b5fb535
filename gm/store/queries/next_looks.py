"""When games are looked at next: each as soon as anything has changed that matters for it, or when its moment comes."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import ColumnElement, bindparam
from sqlmodel import Session, col, select, update

from gm.store.queries.listed import LISTED, NOT_OVER, listed_ids
from gm.store.tables.columns import AT_ONCE
from gm.store.tables.games import ENDING, GameRow, SeatRow
from gm.store.tables.letters import Pulse
from gm.store.tables.players import Gamemaster


def to_look_at(session: Session, now: datetime) -> list[int]:
    """Return the ids of the games that are to be looked at, the one that is due first first."""
    query = listed_ids().where(col(GameRow.next_look) <= now)
    return list(session.exec(query.order_by(col(GameRow.deadline), col(GameRow.id))))


ROUND = 59
"""So many minutes a round takes in which each game has its turn. A prime, so that whoever ticks every so many minutes
comes to all of them as well, if later.
"""

_OF_MINUTE = (
    select(GameRow.id, GameRow.next_look, GameRow.deadline, GameRow.stopped)
    .where(*NOT_OVER, col(GameRow.id) % ROUND == bindparam("minute"))
    .order_by(col(GameRow.id))
)


def in_turn(session: Session, now: datetime) -> list[int]:
    """Return the games whose turn it is to be looked at although nothing says so, in this minute of the
    round.

    Those are all that would miss their deadline or wait for somebody or for their end, and one of the others.
    """
    rounds, minute = divmod(int(now.timestamp()) // 60, ROUND)
    rows = session.connection().execute(_OF_MINUTE, {"minute": minute}).all()
    first = [
        row.id for row in rows if row.stopped in ("muster", "deserted", ENDING) or _misses_deadline(row, now)
    ]
    others = [row.id for row in rows if row.id not in first]
    return [*first, *others[rounds % len(others) :][:1]] if others else first


def round_begins(now: datetime) -> bool:
    """Tell whether this is the minute of a round in which people have their turn, who are few."""
    return int(now.timestamp()) // 60 % ROUND == 0


def _misses_deadline(row: Any, now: datetime) -> bool:
    """Tell whether a game that goes on would not be looked at by its deadline."""
    return not row.stopped and (row.next_look is None or row.next_look > row.deadline > now)


def look_again(row: GameRow) -> None:
    """Have the game looked at: something has changed that may decide what happens to it next."""
    row.next_look = AT_ONCE


def changed(row: GameRow) -> None:
    """Have the game looked at, and told anew in the archive: its turn, its deadline or its pause is another."""
    look_again(row)
    row.unpublished = True


def leave_alone(row: GameRow) -> None:
    """Have the game never looked at, and never told in the archive: only its player's letters are about it."""
    row.next_look, row.unpublished = None, False


def archive_changed(session: Session) -> None:
    """Have the archive tell anew which games wait for players, and how things are with the cups."""
    session.exec(update(Pulse).values(unpublished=True))


def look_at_people(session: Session) -> None:
    """Have everybody looked at who waits for something."""
    session.exec(update(Gamemaster).values(next_look=AT_ONCE))


def all_changed(session: Session) -> None:
    """Have every game looked at and told anew, those that are over as well."""
    begun = update(GameRow).where(LISTED, col(GameRow.begun_at).is_not(None))
    session.exec(begun.values(unpublished=True, next_look=AT_ONCE))


def look_at(session: Session, game_id: int) -> None:
    """Have that game looked at, unless it is over."""
    _look_at(session, col(GameRow.id) == game_id)


def look_at_games(session: Session, games: Collection[int]) -> None:
    """Have those games looked at that are not over."""
    if games:
        _look_at(session, col(GameRow.id).in_(games))


def look_at_games_of(session: Session, player_id: int) -> None:
    """Have all games looked at in which the player has a seat."""
    _look_at(session, col(GameRow.id).in_(select(SeatRow.game_id).where(SeatRow.player_id == player_id)))


def games_of_changed(session: Session, player_id: int) -> None:
    """Have all games looked at, and told anew in the archive, in which the player has a seat."""
    seated = col(GameRow.id).in_(select(SeatRow.game_id).where(SeatRow.player_id == player_id))
    session.exec(update(GameRow).where(LISTED, seated).values(unpublished=True))
    _look_at(session, seated)


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
        .where(which, *NOT_OVER)
        .values(next_look=AT_ONCE)
        .execution_options(synchronize_session=False)
    )
