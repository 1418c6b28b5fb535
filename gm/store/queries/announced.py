"""Games that wait for players, and who has joined them."""

from __future__ import annotations

from sqlmodel import Session, col, select

from gm.store.tables import Announced, Applicant


def joined(session: Session) -> list[tuple[int, str]]:
    """Return who has joined which announced game, by the player's id and the game's name, in that order."""
    query = select(Applicant.player_id, Announced.name).join(Announced).order_by(col(Applicant.id))
    return list(session.exec(query))
