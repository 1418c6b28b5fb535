"""Letters that are due to be sent, in bags, and what became of them."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import ColumnElement, literal
from sqlmodel import Session, col, func, select, update

from gm.store.tables import LetterOut

BAGS = 4
"""So many services can send at the same time, a power of two. All letters to an address go into one bag, so they leave in order."""


def bags_due(session: Session, now: datetime) -> list[int]:
    """Return the bags that have letters to be tried now, in order."""
    return sorted(session.exec(select(_bag(session)).where(*_due(now)).distinct()))


def letters_due(session: Session, bag: int, now: datetime, most: int) -> list[tuple[int, str, bytes]]:
    """Return the letters of a bag that are to be tried now, the oldest first: id, recipient, and bytes."""
    query = select(LetterOut.id, LetterOut.recipient, LetterOut.raw).where(*_due(now), _bag(session) == bag)
    return list(session.exec(query.order_by(col(LetterOut.id)).limit(most)))


def note_sent(session: Session, letters: Collection[int]) -> None:
    """Note that the letters with these ids are sent, in one statement."""
    session.exec(
        update(LetterOut)
        .where(col(LetterOut.id).in_(letters))
        .values(status="sent", error="", tries=col(LetterOut.tries) + 1)
        .execution_options(synchronize_session=False)
    )


def untried_since(session: Session) -> datetime | None:
    """Return how long letters have been waiting for their first try; None where there are none."""
    untried = select(func.min(LetterOut.next_try)).where(LetterOut.status == "waiting", LetterOut.tries == 0)
    return session.exec(untried).one()


def anything_unsent(session: Session) -> bool:
    """Return whether a letter waits to be sent."""
    waiting = select(LetterOut.id).where(LetterOut.status == "waiting").limit(1)
    return session.exec(waiting).first() is not None


def try_by(session: Session, moment: datetime) -> None:
    """Have no letter that waits be tried later than at that moment."""
    session.exec(
        update(LetterOut)
        .where(col(LetterOut.status) == "waiting", col(LetterOut.next_try) > moment)
        .values(next_try=moment)
    )


def _bag(session: Session) -> ColumnElement[int]:
    """Return in which bag a letter lies. Services on SQLite have one, as only one of them can write anyway."""
    if session.get_bind().dialect.name == "sqlite":
        return literal(0)
    return func.hashtext(LetterOut.recipient).op("&")(BAGS - 1)


def _due(now: datetime) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return col(LetterOut.status) == "waiting", col(LetterOut.next_try) <= now
