"""Resolved turns: all of a game's, and which of them the archive has told of."""

from __future__ import annotations

from sqlalchemy import bindparam
from sqlmodel import Session, col, select, update

from gm.store.queries.listed import listed_ids
from gm.store.queries.plain import GAME
from gm.store.tables import GameRow, Turn

_AFTER = (
    select(Turn)
    .where(col(Turn.game_id) == GAME, col(Turn.number) > bindparam("last"))
    .order_by(col(Turn.number))
)


def all_turns_of(session: Session, row: GameRow) -> list[Turn]:
    """Return the resolved turns of a game and its setup before them."""
    return list(session.exec(select(Turn).where(Turn.game_id == row.id).order_by(col(Turn.number))))


def turns_after(session: Session, row: GameRow, last: int) -> list[Turn]:
    """Return the resolved turns of a game after that one, the setup counted as turn 0."""
    return list(session.exec(_AFTER, params={"game": row.id, "last": last}))


def archive_again(session: Session) -> None:
    """Have every turn of every game told anew in the archive."""
    session.exec(update(Turn).where(col(Turn.game_id).in_(listed_ids())).values(archived=False))
