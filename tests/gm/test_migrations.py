"""An older database is brought up to date with everything in it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import alembic.command
from alembic.autogenerate import compare_metadata
from alembic.config import Config as AlembicConfig
from alembic.migration import MigrationContext
from correspondence import MONDAY, Correspondence
from specimens import data
from sqlalchemy import MetaData, create_engine, func, insert, select
from sqlmodel import SQLModel

import gm.store
from gm.store import open_store
from gm.verify import verify


def test_an_older_database_with_a_game_in_it_is_brought_up_to_date(
    post: Correspondence, copied: Callable[[str], str]
) -> None:
    """Its game gets the first version of the rules and a chain from its opening on, and goes on; the schema fits."""
    post.reaches_deadline()
    post.store.engine.dispose()
    newer = copied(post.url)
    shutil.rmtree(post.archive)
    emptied(post.url)
    move_to_first_schema(newer, post.url)
    store = open_store(post.url, MONDAY)
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), SQLModel.metadata) == []
    post.ticks()
    folder = post.archive / "ascot"
    assert [data(folder, f"0{n}.json")["record"] for n in (0, 1)] == [0, 1]
    post.reaches_deadline()
    assert data(folder, "00.json")["rules"] == 1
    assert [(record.turn, record.findings) for record in verify(folder).records] == [
        (0, ()),
        (1, ()),
        (2, ()),
    ]
    assert verify(folder).holds


def emptied(url: str) -> None:
    """The database has no tables any more."""
    engine = create_engine(url)
    tables = MetaData()
    tables.reflect(engine)
    tables.drop_all(engine)
    engine.dispose()


def move_to_first_schema(new: str, old: str) -> None:
    """A database of the first schema has the rows of a newer one, and all its turns are archived in the older form."""
    config = AlembicConfig()
    config.set_main_option("script_location", str(Path(gm.store.__file__).parent / "migrations"))
    target = create_engine(old)
    with target.begin() as connection:
        config.attributes["connection"] = connection
        alembic.command.upgrade(config, "0001")
    older, newer = MetaData(), MetaData()
    older.reflect(target)
    with create_engine(new).connect() as source, target.begin() as connection:
        newer.reflect(source)
        for table in older.sorted_tables:
            if table.name != "alembic_version":
                for row in source.execute(select(newer.tables[table.name])).mappings():
                    known = {**row, **row.get("terms", {}), **archived(table.name)}
                    kept = {key: value for key, value in known.items() if key in table.columns}
                    connection.execute(insert(table).values(kept))
                if target.dialect.name == "postgresql" and "id" in table.columns:
                    last = select(
                        func.setval(
                            func.pg_get_serial_sequence(f'"{table.name}"', "id"), func.max(table.c.id)
                        )
                    )
                    connection.execute(last)
    target.dispose()


def archived(table: str) -> dict[str, bool]:
    """What an older service had noted on its turns."""
    return {"archived": True} if table == "turn" else {}
