"""Where a database lies, and what a file of SQLite holds that nobody has open, whether or not it is up to date."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

OF_ITSELF = frozenset({"alembic_version", "mailbox", "pulse", "claim", "outage", "sqlite_sequence"})
"""Tables that have rows as soon as a service, or `gm check`, has looked at a database that nobody uses."""


def is_url(text: str) -> bool:
    """Return whether that can name a database."""
    try:
        make_url(text)
    except (ArgumentError, ValueError):
        return False
    return True


def is_there(url: str) -> bool:
    """Return whether there is a database to look into; SQLite would make an empty one."""
    if make_url(url).get_backend_name() != "sqlite":
        return True
    file = file_of(url)
    return file is not None and file.is_file()


def file_of(url: str) -> Path | None:
    """Return the file in which the database at `url` lies; None where it lies in none."""
    known = make_url(url)
    return Path(known.database) if known.get_backend_name() == "sqlite" and known.database else None


def sound_schema(file: Path) -> str | None:
    """Return the schema of the database in that file; None where the file is damaged or none of ours.

    Raises sqlite3.Error where it is no database.
    """
    with closing(sqlite3.connect(file)) as connection:
        known = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        sound = connection.execute("PRAGMA quick_check").fetchone() == ("ok",)
    return known[0] if known and sound else None


def make_one_file(file: Path) -> None:
    """Leave nothing of the database beside its file."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")


def is_empty(file: Path) -> bool:
    """Return whether the database in that file, whatever its schema, has nothing of games, people or letters."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            return "letterin" in [name for (name,) in names] and not any(
                connection.execute(f'SELECT EXISTS (SELECT 1 FROM "{name}")').fetchone()[0]
                for (name,) in names
                if name not in OF_ITSELF
            )
    except sqlite3.Error:
        return False
