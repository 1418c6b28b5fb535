"""Letters that are due to be sent, in bags, and what became of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, literal, tuple_
from sqlalchemy import select as columns
from sqlmodel import Session, col, func, select, update

from gm.store.queries.rows import plain_rows
from gm.store.tables import LetterOut

BAGS = 4
"""So many services can send at the same time, a power of two. All letters to an address go into one bag, so they leave in order."""


def bags_due(session: Session, now: datetime) -> list[int]:
    """Return the bags that have letters to be tried now, in order."""
    return sorted(session.exec(select(_bag(session)).where(*_due(now)).distinct()))


_MINUTE = timedelta(minutes=1)


def waited(session: Session, bag: int, now: datetime, kinds: Collection[str]) -> list[int]:
    """Return the letters of a bag of these kinds that are to be tried now, and were not written just now or tried before."""
    not_new = (col(LetterOut.fence) > 0) | (col(LetterOut.created_at) < now - _MINUTE)
    query = select(LetterOut.id).where(*_due(now), _bag(session) == bag, col(LetterOut.kind).in_(kinds))
    return list(session.exec(query.where(not_new).order_by(col(LetterOut.id))))


def take_in_hand(
    session: Session, bag: int, now: datetime, most: int, who: str
) -> list[tuple[int, str, bytes, int, str]]:
    """Take the letters of a bag that are to be tried now, the oldest first: id, recipient, bytes, fencing number, secret.

    Whoever had one of them in hand before, and lost the bag, can note nothing of it any more.
    """
    due = select(LetterOut.id).where(*_due(now), _bag(session) == bag).order_by(col(LetterOut.id)).limit(most)
    ids = list(session.exec(due))
    session.exec(
        update(LetterOut)
        .where(col(LetterOut.id).in_(ids))
        .values(hand=who, fence=col(LetterOut.fence) + 1)
        .execution_options(synchronize_session=False)
    )
    taken = columns(
        col(LetterOut.id),
        col(LetterOut.recipient),
        col(LetterOut.raw),
        col(LetterOut.fence),
        col(LetterOut.secret),
    )
    found = plain_rows(session, taken.where(col(LetterOut.id).in_(ids)).order_by(col(LetterOut.id)))
    return [(row.id, row.recipient, row.raw, row.fence, row.secret) for row in found]


def still_in_hand(session: Session, letters: Mapping[int, int], who: str) -> bool:
    """Tell whether these letters, by their fencing numbers, are in that hand, and keep others from taking them until the
    transaction ends.
    """
    pairs = [tuple_(literal(number), literal(fence)) for number, fence in letters.items()]
    query = select(LetterOut.id).where(
        tuple_(col(LetterOut.id), col(LetterOut.fence)).in_(pairs), LetterOut.hand == who
    )
    return len(session.exec(query.with_for_update()).all()) == len(letters)


def note_sent(session: Session, letters: Collection[int], now: datetime) -> None:
    """Note that the letters with these ids are sent now, in one statement."""
    session.exec(
        update(LetterOut)
        .where(col(LetterOut.id).in_(letters))
        .values(status="sent", error="", left_at=now, tries=col(LetterOut.tries) + 1)
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


def waiting_letters(session: Session) -> Sequence[LetterOut]:
    """Return all letters that have not left yet."""
    return session.exec(select(LetterOut).where(LetterOut.status == "waiting")).all()
