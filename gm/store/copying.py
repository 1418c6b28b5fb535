"""All rows of one database in another, which may be of another kind."""

from __future__ import annotations

from sqlalchemy import Connection, delete, func, insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import SQLModel

from gm.base.errors import Refused
from gm.store.database import Store
from gm.store.places import OF_ITSELF
from gm.store.snapshot import BATCH, one_moment


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
