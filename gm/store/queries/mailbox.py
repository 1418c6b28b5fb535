"""The inbox: whether everything that came has been read."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime, timedelta
from typing import TypeVar

from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, SQLModel, select

from gm.store.tables import (
    LetterIn,
    Mailbox,
)

LAG = timedelta(minutes=1)
"""So much the clock of the mail server may be behind ours, which would date a letter before a deadline that we take to
be over: the mailbox is read once more after that."""


def read_since(session: Session, moment: datetime) -> bool:
    """Tell whether every letter that the mail server received before that moment has been worked off."""
    read_at = mailbox(session).read_at
    # in this order: another service may store a letter just before the mailbox counts as read
    return read_at is not None and read_at >= moment + LAG and not unread(session)


def unread(session: Session) -> bool:
    """Tell whether a letter waits to be worked off, or is being worked off by another service."""
    return session.exec(select(LetterIn.id).where(LetterIn.status == "new").limit(1)).first() is not None


def last_read(session: Session) -> datetime | None:
    """Return when the inbox was last read to its end."""
    row = session.get(Mailbox, 1)
    return row.read_at if row else None


Table = TypeVar("Table", bound=SQLModel)


def mailbox(session: Session) -> Mailbox:
    """Return what is known of the inbox; a new row before anything is."""
    return only_row(session, Mailbox)


def only_row(session: Session, table: type[Table], alone: bool = False) -> Table:
    """Return the one row of that table, made where there is none, however many services begin at that moment.

    With `alone` it is locked until the transaction ends.
    """
    row = session.get(table, 1, with_for_update=alone or None)
    if row is None:
        with suppress(IntegrityError), session.begin_nested():
            session.add(table(id=1))
        row = session.get_one(table, 1, with_for_update=alone or None)
    return row
