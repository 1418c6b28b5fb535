"""What judges show to all."""

from __future__ import annotations

from collections.abc import Collection

from sqlmodel import Session, col, select

from gm.store.tables import GameRow, Picture


def keep_picture(session: Session, row: GameRow, name: str, data: bytes) -> None:
    """Keep a file for a game, unless it is there."""
    if not pictures_named(session, row, [name]):
        session.add(Picture(game_id=row.id, name=name, data=data))
        session.flush()


def pictures_named(session: Session, row: GameRow, names: Collection[str]) -> dict[str, bytes]:
    """Return the files of these names that are kept for a game."""
    if not names:
        return {}
    query = select(Picture).where(Picture.game_id == row.id, col(Picture.name).in_(names))
    return {picture.name: picture.data for picture in session.exec(query)}
