"""Who is named in the records of a game."""

from __future__ import annotations

from sqlalchemy import bindparam
from sqlmodel import Session, col, select

from gm.store.queries.plain import GAME
from gm.store.tables import GameRow, Named

_NAMED = select(Named).where(col(Named.game_id) == GAME).order_by(col(Named.id))
_NAMED_IN = _NAMED.where(col(Named.record) == bindparam("record"))


def named(session: Session, row: GameRow) -> list[Named]:
    """Return everybody whom the records of a game name, the first named first."""
    return list(session.exec(_NAMED, params={"game": row.id}))


def named_in(session: Session, row: GameRow, record: int) -> list[Named]:
    """Return those whom the record of that number is the first to name."""
    return list(session.exec(_NAMED_IN, params={"game": row.id, "record": record}))
