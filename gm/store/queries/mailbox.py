"""The inbox: whether everything that came has been read."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime, timedelta
from typing import TypeVar

from sqlalchemy import bindparam
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, SQLModel, and_, col, func, or_, select

from gm.store.queries.rows import GAME
from gm.store.tables import (
    LetterIn,
    Mailbox,
    Pointer,
)
from gm.store.tables.columns import Moment

LAG = timedelta(minutes=1)
"""So much the clock of the mail server may be behind ours, which would date a letter before a deadline that we take to
be over: the mailbox is read once more after that."""


_POINTERS = select(Pointer.id).where(Pointer.letter_id == LetterIn.id)
_UNTRIED = and_(~_POINTERS.exists(), LetterIn.failures == 0, ~col(LetterIn.alone))
_UNREAD = (
    select(LetterIn.id)
    .where(LetterIn.status == "new", col(LetterIn.received_at) < bindparam("before", type_=Moment()))
    .where(or_(_POINTERS.where(col(Pointer.game_id) == GAME).exists(), _UNTRIED))
    .limit(1)
)


def read_since(session: Session, moment: datetime, game_id: int) -> bool:
    """Tell whether every letter about that game which the mail server received before that moment has been worked off."""
    read_at = mailbox(session).read_at
    # in this order: another service may store a letter just before the mailbox counts as read
    return read_at is not None and read_at >= moment + LAG and not unread(session, moment, game_id)


def unread(session: Session, moment: datetime, game_id: int) -> bool:
    """Tell whether a letter that was received before that moment waits to be worked off, and may be about that game.

    It may be where its headers point to a seat of the game. One that points nowhere may be about any, at its first try.
    """
    asked = {"game": game_id, "before": moment}
    return session.exec(_UNREAD, params=asked).first() is not None


def last_read(session: Session) -> datetime | None:
    """Return when the inbox was last read to its end."""
    row = session.get(Mailbox, 1)
    return row.read_at if row else None


def dated_ahead(session: Session) -> timedelta:
    """Return how far ahead of us the mail server has dated the last letters."""
    row = session.get(Mailbox, 1)
    return timedelta(seconds=row.ahead if row else 0)


def has_return_paths(session: Session) -> bool:
    """Tell whether each letter has a return path of its own."""
    row = session.get(Mailbox, 1)
    return row is not None and row.return_paths


Table = TypeVar("Table", bound=SQLModel)


def mailbox(session: Session) -> Mailbox:
    """Return what is known of the inbox; a new row before anything is."""
    return only_row(session, Mailbox)


def old_mailbox(session: Session) -> Mailbox:
    """Return what is known of the mailbox of before, which is only read."""
    return only_row(session, Mailbox, number=2)


def written_to_old(session: Session, since: datetime) -> list[tuple[str, datetime]]:
    """Return from which addresses letters have come into the old mailbox from that moment on, and each one's last time."""
    last = func.max(LetterIn.received_at)
    query = select(LetterIn.sender, last).where(col(LetterIn.to_old), LetterIn.fetched_at >= since)
    return [(sender, at) for sender, at in session.exec(query.group_by(LetterIn.sender)).all()]


def only_row(session: Session, table: type[Table], alone: bool = False, number: int = 1) -> Table:
    """Return the one row of that table, made where there is none, however many services begin at that moment.

    With `alone` it is locked until the transaction ends. Where there are several, `number` says which.
    """
    row = session.get(table, number, with_for_update=alone or None)
    if row is None:
        with suppress(IntegrityError), session.begin_nested():
            session.add(table(id=number))
        row = session.get_one(table, number, with_for_update=alone or None)
    return row
