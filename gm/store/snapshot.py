"""A file with everything that a database holds at one moment, whatever its schema, and whichever database that is."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import JSON, Connection, Engine, MetaData, create_engine, insert, select
from sqlalchemy.exc import SQLAlchemyError

from gm.base.errors import Refused
from gm.store.schema import revision, upgrade

BATCH = 500
"""Rows that are copied at a time."""

VERSION = "alembic_version"
"""The table in which the schema is noted."""


def snapshot(engine: Engine, file: Path) -> None:
    """Copy all rows into `file`, an SQLite database of the same schema, for its owner's eyes only.

    It is there whole or not at all; other connections may write meanwhile. Raises Refused.
    """
    if os.path.lexists(file):
        raise Refused("backup_is_there", file=str(file))
    unfinished = file.with_name(f".{file.name}.new")
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        unfinished.unlink(missing_ok=True)
        unfinished.touch(mode=0o600)
        if engine.dialect.name == "sqlite":
            with closing(sqlite3.connect(str(engine.url.database), timeout=30)) as connection:
                connection.execute("VACUUM INTO ?", (str(unfinished),))
        else:
            _copy(engine, unfinished)
        os.replace(unfinished, file)
    except (OSError, sqlite3.Error, SQLAlchemyError) as error:
        with suppress(OSError):
            unfinished.unlink()
        reason = str(getattr(error, "orig", None) or getattr(error, "strerror", None) or error)
        raise Refused("unwritable_file", file=str(file), why=reason.splitlines()[0]) from error


def one_moment(engine: Engine) -> Connection:
    """Open a connection whose reads all see the same state."""
    connection = engine.connect()
    if engine.dialect.name == "postgresql":
        # SQLite's transactions are so anyway
        connection = connection.execution_options(isolation_level="REPEATABLE READ")
    return connection


def _copy(engine: Engine, file: Path) -> None:
    target = create_engine(f"sqlite:///{file}")
    try:
        with one_moment(engine) as reading, target.begin() as writing:
            upgrade(writing, revision(reading) or "base")
            _copy_rows(reading, writing)
    finally:
        target.dispose()


def _copy_rows(reading: Connection, writing: Connection) -> None:
    """Copy all rows, table by table.

    What the tables are is asked of the databases: the code knows the newest schema only.
    """
    ours, theirs = MetaData(), MetaData()
    ours.reflect(writing)
    theirs.reflect(reading)
    for table in ours.sorted_tables:
        if table.name == VERSION:
            continue
        for column in table.columns:
            if isinstance(column.type, JSON):
                column.type = JSON(none_as_null=True)
        for rows in reading.execute(select(theirs.tables[table.name])).mappings().partitions(BATCH):
            writing.execute(insert(table), [dict(row) for row in rows])
