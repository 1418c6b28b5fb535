"""What tells whether the service is well, read from a database that may be damaged or too old to be opened as ever."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session, col, func, select

from gm.store.schema import schema_of
from gm.store.tables import LetterIn, LetterOut, Mailbox, Pulse


class UnreadableError(Exception):
    """The database cannot be read; the message says why, in its own words."""


@dataclass(frozen=True)
class Letters:
    """How the letters stand: how many are set `aside` or `waiting`, and since when the oldest lie there."""

    aside: int
    waiting: int
    unread_since: datetime | None
    unsent_since: datetime | None


@contextmanager
def looked_into(url: str) -> Iterator[Session]:
    """Open the database for reading, without making a file where there is none; raise UnreadableError if it cannot be read."""
    parts = make_url(url)
    if parts.get_backend_name() == "sqlite":
        url = f"sqlite:///file:{parts.database}?mode=ro&uri=true"
    try:
        with Session(create_engine(url, hide_parameters=True)) as session:
            yield session
    except SQLAlchemyError as error:
        raise UnreadableError(str(getattr(error, "orig", None) or error).splitlines()[0]) from error


def folder_of_database(url: str) -> Path | None:
    """Return the folder in which the database lies; None where it lies on a server."""
    parts = make_url(url)
    local = parts.get_backend_name() == "sqlite" and parts.database
    return Path(parts.database).parent if local and parts.database else None


def damage(session: Session) -> str | None:
    """Return what SQLite finds wrong with any of its pages, empty if all are sound; None of a database that can just answer."""
    if session.get_bind().dialect.name != "sqlite":
        session.connection().execute(text("SELECT 1"))
        return None
    said = str(session.connection().execute(text("PRAGMA integrity_check(1)")).scalar())
    return "" if said == "ok" else said


def schemas(session: Session) -> tuple[str | None, str]:
    """Return the schema that the database has and the one that it should have, as `schema_of` does."""
    return schema_of(session.get_bind().engine)


def mailbox_and_pulse(session: Session) -> tuple[Mailbox | None, Pulse | None]:
    """Return what is known of the inbox and of the service, as far as there is anything."""
    return session.get(Mailbox, 1), session.get(Pulse, 1)


def letters_now(session: Session) -> Letters:
    """Count the letters that wait for something."""
    to_read, to_send = col(LetterIn.status).in_(("new", "gm")), LetterOut.status == "waiting"
    return Letters(
        aside=session.exec(select(func.count()).where(LetterIn.status == "aside")).one(),
        waiting=session.exec(select(func.count()).where(to_send)).one(),
        unread_since=session.exec(select(func.min(LetterIn.fetched_at)).where(to_read)).one(),
        unsent_since=session.exec(select(func.min(LetterOut.created_at)).where(to_send)).one(),
    )


def last_received(session: Session, most: int) -> Sequence[tuple[datetime, datetime]]:
    """Return of the last letters when the mail server received and we fetched each."""
    query = select(LetterIn.received_at, LetterIn.fetched_at).order_by(col(LetterIn.id).desc())
    return session.exec(query.limit(most)).all()
