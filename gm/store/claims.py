"""Work that one service does at a time, however many share the database.

A claim lives as long as the process that has it: whoever is killed holds nothing up, and no lease has to run out. With
SQLite it is a lock on a file beside the database, with PostgreSQL an advisory lock of a connection of its own.

That connection can be lost without anybody noticing, and somebody else then has the claim. So each claim has a fencing
number, and no transaction of whoever has lost one is committed (`gm.store.database`).
"""

from __future__ import annotations

import fcntl
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path

from filelock import FileLock, Timeout
from sqlalchemy import Connection, func, text

from gm.store.database import LOCKS, DatabaseFailed, Store, fenced, next_fence

PATIENCE = 60.0
"""Seconds that the patient wait for somebody else."""

_hung: ContextVar[set[str] | None] = ContextVar("hung", default=None)
"""What was waited for in vain in this block; None outside of one."""


@contextmanager
def one_patience() -> Iterator[None]:
    """Wait in vain once until the end of the block: whoever hangs at one step does so at the next, and letters wait meanwhile."""
    if _hung.get() is not None:
        yield
        return
    before = _hung.set(set())
    try:
        yield
    finally:
        _hung.reset(before)


@contextmanager
def alone(store: Store, what: str, *, patient: bool = False) -> Iterator[bool]:
    """Keep everybody else from the same until the end of the block; yield False when somebody else is at it.

    Who is `patient` waits for the others first, but no longer than PATIENCE: they may hang.
    """
    hung = _hung.get()
    patience = PATIENCE if patient and not hung else 0.0
    with _lock(store, what, patience) as ours:
        if patience and not ours and hung is not None:
            hung.add(what)
        yield ours


@contextmanager
def _lock(store: Store, what: str, patience: float) -> Iterator[bool]:
    name = store.engine.dialect.name
    if name == "postgresql":
        with _advisory_lock(store, what, patience) as ours:
            yield ours
    elif (file := store.engine.url.database) and file != ":memory:":
        with _file_lock(Path(f"{file}.{what}.lock"), patience) as ours:
            yield ours
    else:
        yield True


@contextmanager
def _file_lock(path: Path, patience: float) -> Iterator[bool]:
    lock = FileLock(path)
    with suppress(Timeout):
        lock.acquire(timeout=patience, poll_interval=0.01)
    if not lock.is_locked:
        yield False
        return
    try:
        yield True
    finally:
        lock.release()


@contextmanager
def _advisory_lock(store: Store, what: str, patience: float) -> Iterator[bool]:
    key = {"ours": LOCKS, "what": zlib.crc32(what.encode()) & 0x7FFFFFFF}
    # without a transaction, which would stay open for as long as the work takes
    with store.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        try:
            if patience:
                fence = next_fence(connection, what) if _waited_for(connection, key, patience) else None
            else:
                fence = next_fence(connection, what, func.pg_try_advisory_lock(key["ours"], key["what"]))
            if fence is None:
                yield False
            else:
                with fenced(what, fence):
                    yield True
        finally:
            connection.execute(text("SELECT pg_advisory_unlock_all()"))


def _waited_for(connection: Connection, key: dict[str, int], patience: float) -> bool:
    longest = {"milliseconds": str(max(1, int(patience * 1000)))}
    connection.execute(text("SELECT set_config('lock_timeout', :milliseconds, false)"), longest)
    try:
        connection.execute(text("SELECT pg_advisory_lock(:ours, :what)"), key)
    except DatabaseFailed:
        return False
    finally:
        connection.execute(text("SET lock_timeout = 0"))
    return True


@contextmanager
def at_work(store: Store) -> Iterator[None]:
    """Let `nobody_at_work` be False for everybody else until the end of the block; several may be at work."""
    with _presence(store, alone=False):
        yield


@contextmanager
def nobody_at_work(store: Store) -> Iterator[bool]:
    """Keep every service from beginning to work until the end of the block.

    Yield False when one is at work.
    """
    with _presence(store, alone=True) as ours:
        yield ours


@contextmanager
def _presence(store: Store, *, alone: bool) -> Iterator[bool]:
    """Take a lock that all services share, or that one has alone."""
    if store.engine.dialect.name == "postgresql":
        key = {"ours": LOCKS, "what": zlib.crc32(b"service") & 0x7FFFFFFF}
        with store.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            try:
                if alone:
                    yield bool(connection.scalar(text("SELECT pg_try_advisory_lock(:ours, :what)"), key))
                else:
                    connection.execute(text("SELECT pg_advisory_lock_shared(:ours, :what)"), key)
                    yield True
            finally:
                connection.execute(text("SELECT pg_advisory_unlock_all()"))
        return
    file = store.engine.url.database
    if not file or file == ":memory:":
        yield True
        return
    with open(f"{file}.service.lock", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB if alone else fcntl.LOCK_SH)
        except BlockingIOError:
            yield False
        else:
            yield True
