"""When games are looked at next: each as soon as anything has changed that matters for it, or when its moment comes; and in one
question, however many there are, whether a tick has anything to do."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import BindParameter, ColumnElement, bindparam
from sqlalchemy import select as columns
from sqlmodel import Session, col, or_, select, update

from gm.store.queries.rows import LISTED, NOT_OVER, listed_ids
from gm.store.tables import Address, Gamemaster, GameRow, LetterIn, LetterOut, Pulse, SeatRow, Turn
from gm.store.tables.columns import AT_ONCE, Moment
from gm.store.tables.games import ENDING


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


_NOW: BindParameter[datetime] = bindparam("now", type_=Moment())


def anything_waits(session: Session, now: datetime) -> bool:
    """Tell whether letters wait, a game or a GM is to be looked at, or the archive does not tell yet how things are."""
    return bool(session.execute(_QUESTION, {"now": now}).scalar_one())


def _letters() -> Iterator[ColumnElement[bool]]:
    """Ask for letters that are to be read, or to be sent."""
    yield select(LetterIn.id).where(col(LetterIn.status).in_(("new", "gm"))).exists()
    due = (col(LetterOut.status).in_(("waiting", "gathered")), col(LetterOut.next_try) <= _NOW)
    yield select(LetterOut.id).where(*due).exists()


def _looks() -> Iterator[ColumnElement[bool]]:
    """Ask for games, GMs and addresses whose moment has come."""
    yield listed_ids().where(col(GameRow.next_look) <= _NOW).exists()
    yield select(Gamemaster.id).where(col(Gamemaster.next_look) <= _NOW).exists()
    yield select(Address.id).where(col(Address.goes_at) <= _NOW).exists()


def _archive() -> Iterator[ColumnElement[bool]]:
    """Ask for what the archive does not tell yet."""
    yield listed_ids().where(col(GameRow.unpublished), GameRow.stopped != "crashed").exists()
    new = select(Turn.id).join(GameRow, col(GameRow.id) == col(Turn.game_id))
    yield new.where(LISTED, col(Turn.archived).is_(False), GameRow.stopped != "crashed").exists()
    yield ~select(Pulse.id).where(col(Pulse.unpublished).is_(False)).exists()


_QUESTION = columns(or_(*_letters(), *_looks(), *_archive()))
"""Built once: that takes longer than asking."""
