"""Who is away, and when."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from sqlmodel import Session, col, select

from gm.store.tables import Absence, Player


def away_at(session: Session, player_id: int, moment: datetime) -> Absence | None:
    """Find the absence in which that moment lies, the one that ends last; None where the player is there."""
    query = select(Absence).where(
        Absence.player_id == player_id, col(Absence.since) <= moment, col(Absence.until) > moment
    )
    return session.exec(query.order_by(col(Absence.until).desc()).limit(1)).first()


def away_together(session: Session, player_ids: Iterable[int], moment: datetime) -> dict[int, Absence]:
    """Find the same of several players, of those who are away."""
    query = select(Absence).where(
        col(Absence.player_id).in_(player_ids), col(Absence.since) <= moment, col(Absence.until) > moment
    )
    return {row.player_id: row for row in session.exec(query.order_by(col(Absence.until)))}


def absences_of(session: Session, player_id: int, now: datetime) -> list[Absence]:
    """Return the absences of a player that are not over, the first one first."""
    query = select(Absence).where(Absence.player_id == player_id, col(Absence.until) > now)
    return list(session.exec(query.order_by(col(Absence.since), col(Absence.id))))


def all_absences(session: Session, now: datetime) -> list[tuple[Player, Absence]]:
    """Return everybody's absences that are not over, the first one first."""
    query = select(Player, Absence).join(Absence).where(col(Absence.until) > now)
    return list(session.exec(query.order_by(col(Absence.since), col(Absence.id))))
