"""The records of a game: the links of its chain."""

from __future__ import annotations

from collections.abc import Collection

from sqlmodel import Session, col, select

from gm.store.queries.plain import GAME
from gm.store.tables import GameRow, Record

_LAST = (
    select(Record.number, Record.turn, Record.digest)
    .where(col(Record.game_id) == GAME)
    .order_by(col(Record.number).desc())
    .limit(1)
)


def last_record(session: Session, row: GameRow) -> tuple[int, int, str] | None:
    """Return of the last record of a game its number, the turn that it tells of, and its hash."""
    return session.exec(_LAST, params={"game": row.id}).first()


def records(session: Session, row: GameRow, since: int = 0) -> list[Record]:
    """Return all records of a game from that number on, in the order of the chain."""
    query = select(Record).where(Record.game_id == row.id, col(Record.number) >= since)
    return list(session.exec(query.order_by(col(Record.number))))


def records_about(session: Session, row: GameRow, turns: Collection[int]) -> list[Record]:
    """Return the records that tell of these turns, whether they count or not."""
    query = select(Record).where(Record.game_id == row.id, col(Record.turn).in_(turns))
    return list(session.exec(query))
