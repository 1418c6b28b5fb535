"""Whether everything that came has been read, and when the service was not there."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import TypeVar

from sqlalchemy import bindparam
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session, SQLModel, and_, col, func, or_, select

from gm.store.queries.rows import GAME, GOES_ON, listed_ids
from gm.store.tables import (
    GameRow,
    LetterIn,
    Mailbox,
    Outage,
    Pointer,
    Pulse,
)
from gm.store.tables.columns import Moment

LAG = timedelta(minutes=1)
"""How far the clock of the mail server may be behind ours. It would date a letter before a deadline that is over by our
clock, so the mailbox is read once more after this time."""


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
    """Return the row of the inbox, which is made where there is none."""
    return only_row(session, Mailbox)


def old_mailbox(session: Session) -> Mailbox:
    """Return the row of the old mailbox, which is only read."""
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


def pulse(session: Session) -> Pulse:
    """Return how the service is; a new row before anything is known."""
    return only_row(session, Pulse, alone=True)  # or two services would note one outage each


def last_pulse(session: Session) -> Pulse | None:
    """Return how the service is as far as anything is known, without keeping others from noting it."""
    return session.get(Pulse, 1)


def note_publishing(session: Session, now: datetime, fault: str) -> None:
    """Note since when the archive cannot be written, and why; an empty fault says that it was."""
    seen = last_pulse(session)
    if fault or (seen and seen.unwritten_since):
        row = pulse(session)
        row.unwritten_since, row.unwritten = (row.unwritten_since or now, fault) if fault else (None, "")


def confirm_clock(session: Session, now: datetime) -> None:
    """Note that the GM has said that the clock is right, which holds for as long as it goes evenly from now on."""
    row = pulse(session)
    row.confirmed_at, row.doubted_since, row.boot, row.by_gm = now, None, "", True


def last_outage_until(session: Session, moment: datetime) -> datetime | None:
    """Return when the last outage ended that was over at that moment."""
    return session.exec(select(func.max(Outage.until)).where(col(Outage.until) <= moment)).one()


def outages_unseen(session: Session, row: GameRow) -> Sequence[Outage]:
    """Return the outages after which it was not seen yet whether the game's deadline moves, the oldest first.

    One that was over before the open turn was opened has not touched it.
    """
    query = select(Outage).where(col(Outage.id) > row.outage, col(Outage.until) > row.opened_at)
    return session.exec(query.order_by(col(Outage.id))).all()


def games_touched(session: Session, rows: Sequence[GameRow]) -> set[int]:
    """Return those of the games, by their ids, that have outages which were not seen yet."""
    if not rows:
        return set()
    query = select(Outage.id, Outage.until).where(
        col(Outage.id) > min(row.outage for row in rows),
        col(Outage.until) > min(row.opened_at for row in rows),
    )
    outages = session.exec(query).all()
    return {
        row.id
        for row in rows
        if any(number > row.outage and until > row.opened_at for number, until in outages)
    }


_TO_SLIDE = (
    listed_ids()
    .where(col(GameRow.next_look) <= bindparam("now", type_=Moment()), *GOES_ON)
    .where(col(GameRow.outage) < select(func.max(Outage.id)).scalar_subquery())
    .order_by(col(GameRow.id))
)


def games_to_slide(session: Session, now: datetime) -> Sequence[int]:
    """Return the games, by their ids, that are to be looked at and may not have been since the last outage."""
    return session.exec(_TO_SLIDE, params={"now": now}).all()
