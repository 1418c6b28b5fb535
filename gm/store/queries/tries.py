"""Tries of letters: each is noted before it begins, so that the letter at which a process died is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import bindparam
from sqlmodel import Session, col, func, select, update

from gm.store.tables import Address, LetterIn

FAILURES = 3
"""A letter that failed so often is set aside for the GM."""

WAITING = ("new", "gm")
"""The status of a letter that is to be worked on: by and by, or as a GM's behind the others."""

WHY = "the desk failed on it three times; the log says how"


_LEFT = select(LetterIn).where(col(LetterIn.begun), col(LetterIn.status).in_(WAITING))
_TO_READ = (
    select(LetterIn.id, LetterIn.sender, LetterIn.alone, Address.player_id)
    .outerjoin(Address, col(Address.address) == LetterIn.sender)
    .where(LetterIn.status == "new", col(LetterIn.id) > bindparam("newest"))
    .order_by(col(LetterIn.received_at), col(LetterIn.id))
)


def begin(session: Session, letters: Collection[int]) -> list[LetterIn]:
    """Note that these letters are tried, in one statement; return those that still are to be read."""
    still = update(LetterIn).where(col(LetterIn.id).in_(letters), col(LetterIn.status).in_(WAITING))
    return list(session.scalars(still.values(begun=True).returning(LetterIn)))


def take_back(session: Session, letters: Collection[int]) -> None:
    """Note that these letters are not tried any more; what was not reached or is done has failed at nothing."""
    session.exec(update(LetterIn).where(col(LetterIn.id).in_(letters)).values(begun=False))


def note_failure(session: Session, letter_id: int) -> bool:
    """Count a failure of the letter, which is tried alone from then on; tell whether it is set aside with that."""
    row = session.get_one(LetterIn, letter_id)
    row.failures += 1
    row.begun, row.alone = False, True
    if row.failures >= FAILURES:
        row.status, row.why = "aside", WHY
    return row.status == "aside"


def take_back_left(session: Session) -> list[int]:
    """Take back the tries that a dead service left standing; return the letters that it failed on.

    A try counts that was made alone. Those of a batch are tried alone once: any of them may have been it, or none.
    """
    left = list(session.exec(_LEFT))
    for row in left:
        if not row.alone:
            row.begun, row.alone = False, True
    return [row.id for row in left if row.begun]


@dataclass(frozen=True)
class ToRead:
    """A letter that is to be read: who sent it (a person, or an address), and whether it is to be tried alone."""

    id: int
    sender: str
    alone: bool


def letters_to_read(session: Session, newest: int) -> list[ToRead]:
    """Return the letters that are to be read and newer on file than this one, the first received before others."""
    found = session.exec(_TO_READ, params={"newest": newest})
    return [ToRead(number, str(player or sender), alone) for number, sender, alone, player in found]


def read_lately(session: Session, since: datetime) -> dict[str, int]:
    """Count the letters that came since then and are not to be read any more, by their sender."""
    query = (
        select(LetterIn.sender, Address.player_id, func.count())
        .outerjoin(Address, col(Address.address) == LetterIn.sender)
        .where(LetterIn.status != "new", col(LetterIn.fetched_at) > since)
        .group_by(col(LetterIn.sender), col(Address.player_id))
    )
    found = Counter[str]()
    for sender, player, count in session.execute(query):
        found[str(player or sender)] += count
    return found
