"""Resolved turns: all of a game's, and which of them the archive has told of."""

from __future__ import annotations

from sqlmodel import Session, col, select, update

from gm.store.tables import GameRow, Turn


def all_turns_of(session: Session, row: GameRow) -> list[Turn]:
    """Return the resolved turns of a game and its setup before them."""
    return list(session.exec(select(Turn).where(Turn.game_id == row.id).order_by(col(Turn.number))))


def archive_again(session: Session) -> None:
    """Have every turn of every game told anew in the archive."""
    session.exec(update(Turn).values(archived=False))
