"""Backups: one file with everything that the database holds, whichever database that is.

The file is an SQLite database of the same schema. It is taken while the service works and holds one moment; the
archive is not in it, because the archive can be made again from it (`gm.restoring`). It holds hands, seeds and
addresses, so only its owner can read it.
"""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing, suppress
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from sqlalchemy.exc import SQLAlchemyError

from gm.config import Config
from gm.store import Store, StoreError, open_store
from gm.store.copying import copy_rows

DAILY = re.compile(r"spielpost-\d{8}-\d{4}\.sqlite3")
"""The names of the backups that the service makes by itself; other files in their folder are left alone."""


class BackupError(StoreError):
    """One sentence: why there is no backup, or why nothing was restored."""


def back_up(store: Store, file: Path, now: datetime) -> None:
    """`file` holds all that the database holds at one moment, whole or not at all. Raises BackupError."""
    if os.path.lexists(file):
        raise BackupError(f"{file} is there already; give the backup another name.")
    unfinished = file.with_name(f".{file.name}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        unfinished.unlink(missing_ok=True)
        unfinished.touch(mode=0o600)
        if store.engine.dialect.name == "sqlite":
            with closing(sqlite3.connect(str(store.engine.url.database), timeout=30)) as connection:
                connection.execute("VACUUM INTO ?", (str(unfinished),))
        else:
            copy = open_store(f"sqlite:///{unfinished}", now)
            copy_rows(store, copy)
            copy.engine.dispose()
        os.replace(unfinished, file)
    except (OSError, sqlite3.Error, SQLAlchemyError) as error:
        with suppress(OSError):
            unfinished.unlink()
        reason = str(getattr(error, "orig", None) or getattr(error, "strerror", None) or error)
        raise BackupError(f"{file} cannot be written: {reason.splitlines()[0]}.") from error


def back_up_daily(store: Store, config: Config, now: datetime) -> Path | None:
    """The latest backup that was due is there, and of the older ones as many as are to be kept.

    The file, if it was made just now; None where the config wants none. Raises BackupError.
    """
    if not config.backup.at:
        return None
    local = now.astimezone(ZoneInfo(config.gm.zone))
    hour, minute = map(int, config.backup.at.split(":"))
    due = local.replace(hour=hour, minute=minute, second=0, microsecond=0)
    if due > local:
        due -= timedelta(days=1)
    folder = config.backup.folder
    file = folder / f"spielpost-{due:%Y%m%d-%H%M}.sqlite3"
    if file.exists():
        return None
    back_up(store, file, now)
    made = sorted(path for path in folder.iterdir() if DAILY.fullmatch(path.name))
    for old in made[: -config.backup.keep]:
        old.unlink()
    return file
