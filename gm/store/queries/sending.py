"""Letters that are due to be sent, in bags, and what became of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from functools import cache

from sqlalchemy import ColumnElement, Executable, Integer, bindparam, literal
from sqlalchemy import select as columns
from sqlmodel import Session, col, func, select, update

from gm.store.queries.rows import plain_rows
from gm.store.tables import LetterOut
from gm.store.tables.columns import Moment

BAGS = 4
"""So many services can send at the same time, a power of two. All letters to an address go into one bag, so they leave in order."""

_LETTERS = col(LetterOut.id).in_(bindparam("letters", expanding=True))
_DUE = (
    col(LetterOut.status) == "waiting",
    col(LetterOut.next_try) <= bindparam("now", type_=Moment()),
)
_TAKE = update(LetterOut).where(_LETTERS).values(hand=bindparam("who"), fence=col(LetterOut.fence) + 1)
_TAKEN = (
    columns(
        col(LetterOut.id),
        col(LetterOut.recipient),
        col(LetterOut.raw),
        col(LetterOut.fence),
        col(LetterOut.secret),
    )
    .where(_LETTERS)
    .order_by(col(LetterOut.id))
)
_IN_HAND = (
    columns(col(LetterOut.id), col(LetterOut.fence))
    .where(_LETTERS, col(LetterOut.hand) == bindparam("who"))
    .with_for_update()
)
_SENT = (
    update(LetterOut)
    .where(_LETTERS)
    .values(status="sent", error="", left_at=bindparam("now", type_=Moment()), tries=col(LetterOut.tries) + 1)
)


def bags_due(session: Session, now: datetime) -> list[int]:
    """Return the bags that have letters to be tried now, in order."""
    return sorted(plain_rows(session, _bags(_dialect(session)), now=now).scalars())


_MINUTE = timedelta(minutes=1)


def waited(session: Session, bag: int, now: datetime, kinds: Collection[str]) -> list[int]:
    """Return the letters of a bag of these kinds that are to be tried now, and were not written just now or tried before."""
    asked = {"bag": bag, "now": now, "before": now - _MINUTE, "kinds": list(kinds)}
    return list(plain_rows(session, _waited(_dialect(session)), **asked).scalars())


def take_in_hand(
    session: Session, bag: int, now: datetime, most: int, who: str
) -> list[tuple[int, str, bytes, int, str]]:
    """Take the letters of a bag that are to be tried now, the oldest first: id, recipient, bytes, fencing number, secret.

    Whoever had one of them in hand before, and lost the bag, can note nothing of it any more.
    """
    ids = list(plain_rows(session, _oldest(_dialect(session)), bag=bag, now=now, most=most).scalars())
    session.connection().execute(_TAKE, {"letters": ids, "who": who})
    found = plain_rows(session, _TAKEN, letters=ids)
    return [(row.id, row.recipient, row.raw, row.fence, row.secret) for row in found]


def still_in_hand(session: Session, letters: Mapping[int, int], who: str) -> bool:
    """Tell whether these letters, by their fencing numbers, are in that hand, and keep others from taking them until the
    transaction ends.
    """
    found = plain_rows(session, _IN_HAND, letters=list(letters), who=who)
    return {row.id: row.fence for row in found} == dict(letters)


def note_sent(session: Session, letters: Collection[int], now: datetime) -> None:
    """Note that the letters with these ids are sent now, in one statement."""
    session.connection().execute(_SENT, {"letters": list(letters), "now": now})


def _dialect(session: Session) -> str:
    return session.get_bind().dialect.name


@cache
def _bags(dialect: str) -> Executable:
    return columns(_bag(dialect)).where(*_DUE).distinct()


@cache
def _oldest(dialect: str) -> Executable:
    here = columns(col(LetterOut.id)).where(*_DUE, _bag(dialect) == bindparam("bag", type_=Integer))
    return here.order_by(col(LetterOut.id)).limit(bindparam("most", type_=Integer))


@cache
def _waited(dialect: str) -> Executable:
    before = col(LetterOut.created_at) < bindparam("before", type_=Moment())
    kinds = col(LetterOut.kind).in_(bindparam("kinds", expanding=True))
    query = columns(col(LetterOut.id)).where(*_DUE, _bag(dialect) == bindparam("bag", type_=Integer), kinds)
    return query.where((col(LetterOut.fence) > 0) | before).order_by(col(LetterOut.id))


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


def _bag(dialect: str) -> ColumnElement[int]:
    """Return in which bag a letter lies. Services on SQLite have one, as only one of them can write anyway."""
    if dialect == "sqlite":
        return literal(0)
    return func.hashtext(LetterOut.recipient).op("&")(BAGS - 1)


def waiting_letters(session: Session) -> Sequence[LetterOut]:
    """Return all letters that have not left yet."""
    return session.exec(select(LetterOut).where(LetterOut.status == "waiting")).all()
