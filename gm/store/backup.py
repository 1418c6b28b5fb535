"""Backups: one file with everything that the database holds, whichever database that is; and all its rows in another one.

The file is an SQLite database of the same schema (`gm.store.database.snapshot`). It is taken while the service works and holds
one moment; the archive is not in it, because the archive can be made again from it (`gm.service.restoring`). It holds hands,
seeds and addresses, so only its owner can read it.
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from sqlalchemy import Connection, delete, func, insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import SQLModel

from gm.base.config import Config
from gm.base.errors import Refused
from gm.store.database import Store
from gm.store.places import OF_ITSELF
from gm.store.snapshot import BATCH, one_moment, snapshot

DAILY = re.compile(r"spielpost-\d{8}-\d{4}\.sqlite3")
"""The names of the backups that the service makes by itself; other files in their folder are left alone."""


def back_up_daily(store: Store, config: Config, now: datetime) -> Path | None:
    """Make the latest backup that was due, and keep of the older ones as many as are to be kept.

    The file, if it was made just now; None where the config wants none. Raises Refused.
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
    snapshot(store.engine, file)
    made = sorted(path for path in folder.iterdir() if DAILY.fullmatch(path.name))
    for old in made[: -config.backup.keep]:
        old.unlink()
    return file


def is_used(store: Store) -> bool:
    """Tell whether there is anything of games, people or letters in it: more than a service on its own writes."""
    with store.engine.begin() as connection:
        return any(
            connection.execute(select(table).limit(1)).first()
            for table in SQLModel.metadata.sorted_tables
            if table.name not in OF_ITSELF
        )


def copy_rows(source: Store, target: Store) -> int:
    """Copy all that the source holds at one moment, and nothing else, to the target; return how many rows.

    Both are up to date. Other connections may write to the source meanwhile.
    """
    tables = SQLModel.metadata.sorted_tables
    count = 0
    with one_moment(source.engine) as reading, target.engine.begin() as writing:
        for table in reversed(tables):
            writing.execute(delete(table))
        for table in tables:
            for rows in reading.execute(select(table)).mappings().partitions(BATCH):
                writing.execute(insert(table), [dict(row) for row in rows])
                count += len(rows)
        _number_on(writing)
    return count


def take_rows(source: Store, target: Store, backup: str) -> None:
    """Copy all that a backup holds, as `copy_rows` does; raise Refused, which names it, where its rows are none of ours."""
    try:
        copy_rows(source, target)
    except (SQLAlchemyError, ValueError, TypeError) as error:
        raise Refused("no_sound_backup", file=backup) from error


def _number_on(connection: Connection) -> None:
    """Let new rows get numbers behind those that were copied, which PostgreSQL would not see by itself."""
    if connection.dialect.name != "postgresql":
        return
    for table in SQLModel.metadata.sorted_tables:
        if "id" in table.columns:
            counter = func.pg_get_serial_sequence(f'"{table.name}"', "id")
            connection.execute(select(func.setval(counter, func.max(table.c.id))))
