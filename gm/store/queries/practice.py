"""Practice games."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import bindparam
from sqlmodel import Session, col, func, select

from gm.store.tables import Player, Practice

_GOING_ON = (
    select(Practice)
    .where(
        col(Practice.player_id) == bindparam("player"),
        col(Practice.ended_at).is_(None),
        col(Practice.ordered_at) > bindparam("since"),
    )
    .order_by(col(Practice.id))
    .with_for_update()
)


def practice_with_id(session: Session, practice_id: int) -> Practice:
    """Return the practice game with that id."""
    return session.get_one(Practice, practice_id)


def practices_since(session: Session, player: Player, moment: datetime) -> list[Practice]:
    """Return the practice games of a player that are not over and were ordered for since then, the oldest first.

    They are held until the transaction ends.
    """
    return list(session.exec(_GOING_ON, params={"player": player.id, "since": moment}))


def practices_near(session: Session, first: str, last: str) -> list[Practice]:
    """Return the practice games, over or not, whose tokens lie between these two."""
    return list(session.exec(select(Practice).where(col(Practice.token).between(first, last))))


def practices_begun(session: Session, player: Player, since: datetime | None = None) -> int:
    """Count the practice games that a player has begun, ever or after that moment."""
    query = select(func.count()).where(Practice.player_id == player.id)
    return session.exec(query.where(col(Practice.begun_at) > since) if since else query).one()
