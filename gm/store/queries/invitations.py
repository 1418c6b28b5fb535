"""Who was invited to which game, and who can join none."""

from __future__ import annotations

from sqlmodel import Session, col, select

from gm.store.tables import Barred, Invitation


def invitations(session: Session, game: str) -> list[Invitation]:
    """Return all invitations to the game of that name, the oldest first."""
    rows = session.exec(select(Invitation).order_by(col(Invitation.id)))
    return [row for row in rows if row.game.casefold() == game.casefold()]


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
