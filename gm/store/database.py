"""Opening the database and keeping it up to date, and transactions.

These are fenced: nothing is committed under a claim that somebody else has taken over.
"""

from __future__ import annotations

import os
import sqlite3
import time
import zlib
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    PoolProxiedConnection,
    create_engine,
    event,
    literal,
    true,
    tuple_,
)
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.engine import make_url
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlmodel import Session, col, func, select

from gm.base.errors import Refused
from gm.store.places import is_there
from gm.store.schema import revision, schema_of, upgrade
from gm.store.snapshot import snapshot
from gm.store.tables import Claim

_held: ContextVar[Mapping[str, int]] = ContextVar("held", default={})  # noqa: B039 - nobody changes it
"""The claims that are held here, each with its fencing number."""


class LostClaim(OperationalError):  # noqa: N818 - as LostHand
    """Somebody else has a claim that was held here: nothing more is written, as where the database fails."""

    def __init__(self, claims: Mapping[str, int]) -> None:
        super().__init__("", None, Exception(f"another service has taken over: {', '.join(sorted(claims))}"))


@contextmanager
def fenced(what: str, fence: int) -> Iterator[None]:
    """Commit nothing in the block once another service has the claim."""
    before = _held.set({**_held.get(), what: fence})
    try:
        yield
    finally:
        _held.reset(before)


@contextmanager
def unfenced() -> Iterator[None]:
    """Commit what is written in the block even if the claims are lost: it only asks their holder to look again."""
    before = _held.set({})
    try:
        yield
    finally:
        _held.reset(before)


def next_fence(connection: Connection, what: str, taken: ColumnElement[bool] | None = None) -> int | None:
    """Return the fencing number of a new claim, which makes all earlier numbers worthless.

    None where it is not `taken`, by a lock of the database that the same statement tries to take.
    """
    first = select(literal(what), literal(1)).where(true() if taken is None else taken)
    claim = insert(Claim).from_select(["what", "fence"], first)
    newer = claim.on_conflict_do_update(index_elements=["what"], set_={"fence": col(Claim.fence) + 1})
    return connection.execute(newer.returning(col(Claim.fence))).scalar_one_or_none()


def check_claims(session: Session) -> None:
    """Raise LostClaim unless all claims are still held; none is taken over before the transaction ends."""
    held = _held.get()
    if not held or not session.in_transaction():
        return
    pairs = [tuple_(literal(what), literal(fence)) for what, fence in held.items()]
    mine = select(Claim.what).where(tuple_(col(Claim.what), col(Claim.fence)).in_(pairs))
    if len(session.exec(mine.with_for_update(read=True)).all()) < len(held):
        raise LostClaim(held)


LOCKS = zlib.crc32(b"spielpost") & 0x7FFFFFFF
"""Half of the number of an advisory lock of PostgreSQL; other programs may have locks in the same database."""


DatabaseFailed = OperationalError
"""The database was busy for too long, or it cannot be reached: what was to be done may succeed later."""


_PASSING = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN,
)
"""What SQLite gives as reason where a database is busy, or a disk has no room or cannot be reached."""


def is_passing(error: BaseException | None) -> bool:
    """Tell whether what failed is the database, for reasons that pass by themselves, and not what it was asked.

    What failed first counts: SQLite undoes a whole transaction on a full disk, and then complains that the block is gone
    which was to be undone.
    """
    while error is not None:
        if isinstance(error, OperationalError) and _passes(error):
            return True
        error = error.__context__
    return False


def _passes(error: OperationalError) -> bool:
    """Tell the same of one error.

    Of PostgreSQL these are its classes of errors: no connection, transactions in each other's way, no room, an operator.
    """
    if isinstance(error.orig, sqlite3.Error):
        return error.orig.sqlite_errorcode & 0xFF in _PASSING
    state = getattr(error.orig, "sqlstate", None)
    return state is None or state[:2] in ("08", "40", "53", "55", "57")


@dataclass(frozen=True)
class Store:
    """The open database; one that `stands_in` is empty, and goes with the process."""

    engine: Engine
    stands_in: bool = False

    @contextmanager
    def transaction(self) -> Iterator[Session]:
        """Hold all together that is written inside: committed at the end, or undone by an exception.

        It is undone, too, where somebody else has taken over the work that it is a part of.
        """
        with Session(self.engine, expire_on_commit=False) as session, session.begin():
            yield session
            check_claims(session)


def unopened(url: str) -> Store:
    """Return the database at `url` as it is, which may not be up to date."""
    return Store(create_engine(url))


def savepoint(session: Session) -> AbstractContextManager[Any]:
    """Begin a block of which an exception undoes what was written inside, and nothing else."""
    return session.begin_nested()


def open_store(url: str, now: datetime, backups: Path = Path("backups")) -> Store:
    """Open the database at `url`, made if need be, and brought up to date after a copy was put aside.

    Refused when no copy can be made, it cannot be opened, or was written by a newer version.
    """
    with _refusing(url):
        engine = _engine(url)
        _bring_up_to_date(engine, now, backups)
    return Store(engine)


def open_as_it_is(url: str, now: datetime) -> Store:
    """Open the database at `url` for a look; where there is none an empty one in memory stands in for it.

    Refused when it is not up to date, besides what `open_store` refuses.
    """
    with _refusing(url):
        engine = _engine(url) if is_there(url) else None
        current, head = schema_of(engine) if engine else (None, "")
    if current is None:
        return replace(open_store("sqlite://", now), stands_in=True)
    assert engine is not None
    if current != head:
        engine.dispose()
        raise Refused("schema_behind", database=engine.url.render_as_string(), schema=current, newest=head)
    return Store(engine)


def _engine(url: str) -> Engine:
    engine = create_engine(url, hide_parameters=True)  # or an error would write orders into the log
    if engine.dialect.name == "sqlite":
        _keep_private(engine.url.database)
        event.listen(engine, "connect", _set_up_sqlite)
        engine.dialect.do_begin = _begin_at_once  # type: ignore[method-assign]
    return engine


@contextmanager
def _refusing(url: str) -> Iterator[None]:
    """Say in a sentence why the database cannot be opened."""
    try:
        yield
    except (SQLAlchemyError, ModuleNotFoundError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        shown = make_url(url).render_as_string(hide_password=True) if "://" in url else url
        raise Refused("no_opening_database", database=shown, why=reason) from error


def _keep_private(file: str | None) -> None:
    """Let only its owner read the file, before SQLite makes one that everybody can, and others beside it like it."""
    if file and file != ":memory:" and Path(file).parent.is_dir():
        Path(file).touch(mode=0o600)
        if os.stat(file).st_mode & 0o077:
            os.chmod(file, 0o600)


def _set_up_sqlite(connection: sqlite3.Connection, record: object) -> None:
    # The driver's own idea of when a transaction begins would let two writers meet half way.
    connection.isolation_level = None
    connection.execute("PRAGMA busy_timeout = 30000")
    connection.execute("PRAGMA foreign_keys = ON")
    _log_ahead(connection)


def _begin_at_once(dbapi_connection: PoolProxiedConnection) -> None:
    """Begin a transaction that may write; an event would have every statement look for those who listen."""
    dbapi_connection.cursor().execute("BEGIN IMMEDIATE")


def _log_ahead(connection: sqlite3.Connection, tries: int = 3000) -> None:
    """Let others read while somebody writes; of those who ask for it on a new file at once SQLite lets only one wait.

    It refuses the others whatever their timeout is, or two could wait for each other. They ask again, for half a minute.
    """
    for left in reversed(range(tries)):
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if not left or error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
        time.sleep(0.01)


def _bring_up_to_date(engine: Engine, now: datetime, backups: Path) -> None:
    current, head = schema_of(engine)
    if current == head:
        return
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # SQLite has one transaction at a time
            connection.execute(select(func.pg_advisory_xact_lock(LOCKS, zlib.crc32(b"schema") & 0x7FFFFFFF)))
        current = revision(connection)
        if current == head:
            return  # another service was faster
        if current is not None:
            _put_copy_aside(engine, now, backups)
        upgrade(connection, head)


def _put_copy_aside(engine: Engine, now: datetime, backups: Path) -> None:
    """Copy the database as it is before it is changed, beside a file of SQLite, or among the backups."""
    file = engine.url.database
    if engine.dialect.name != "sqlite":
        snapshot(engine, backups / f"{file}.before-{now:%Y%m%d-%H%M%S}.sqlite3")
    elif file and file != ":memory:":
        snapshot(engine, Path(f"{file}.before-{now:%Y%m%d-%H%M%S}"))
