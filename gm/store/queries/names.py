"""Who is named in the records of a game."""

from __future__ import annotations

from sqlalchemy import bindparam
from sqlmodel import Session, col, select

from gm.store.queries.plain import GAME
from gm.store.tables import GameRow, Named, Player

_NAMED = select(Named).where(col(Named.game_id) == GAME).order_by(col(Named.id))
_TODAY = select(Named.number, Player.name).join(Player).where(col(Named.game_id) == GAME)
_NAMED_IN = _NAMED.where(col(Named.record) == bindparam("record"))


def named(session: Session, row: GameRow) -> list[Named]:
    """Return everybody whom the records of a game name, the first named first."""
    return list(session.exec(_NAMED, params={"game": row.id}))


def named_in(session: Session, row: GameRow, record: int) -> list[Named]:
    """Return those whom the record of that number is the first to name."""
    return list(session.exec(_NAMED_IN, params={"game": row.id, "record": record}))


def names_today(session: Session, row: GameRow) -> dict[str, str]:
    """Return by number what those are called now who have had a seat."""
    return dict(session.exec(_TODAY, params={"game": row.id}).all())
