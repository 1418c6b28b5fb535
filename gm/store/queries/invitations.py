"""Who was invited to which game, and who can join none."""

from __future__ import annotations

from collections.abc import Collection

from sqlmodel import Session, col, select

from gm.base.distinct_names import key_of
from gm.store.queries.listed import LISTED
from gm.store.tables import Barred, GameRow, Invitation


def invitations(session: Session, game: str) -> list[Invitation]:
    """Return all invitations to the game of that name, the oldest first."""
    theirs = select(Invitation).join(GameRow).where(LISTED, GameRow.key == key_of(game))
    return list(session.exec(theirs.order_by(col(Invitation.id))))


def invitations_to(session: Session, games: Collection[int]) -> list[Invitation]:
    """Return all invitations to the games with these ids."""
    theirs = select(Invitation).where(col(Invitation.game_id).in_(games))
    return list(session.exec(theirs)) if games else []


def game_of_code(session: Session, code: str) -> str:
    """Return the name of the game that a code invites to; empty where there is no such code."""
    invited = select(GameRow.name).join(Invitation).where(LISTED, Invitation.code == code)
    return session.exec(invited).first() or ""


def unused_invitations(session: Session, address: str) -> list[Invitation]:
    """Return the invitations that were sent to that address and are not used up."""
    theirs = select(Invitation).where(
        Invitation.address == address.casefold(), col(Invitation.used_by).is_(None)
    )
    return list(session.exec(theirs))


def barred(session: Session) -> list[str]:
    """Return the addresses and domains that can join no game."""
    return list(session.exec(select(Barred.address).order_by(col(Barred.address))))


def bar_of(session: Session, address: str) -> Barred | None:
    """Find the row that bars that address or domain."""
    return session.exec(select(Barred).where(Barred.address == address)).first()
