"""An older database is brought up to date with everything in it."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import alembic.command
import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config as AlembicConfig
from alembic.migration import MigrationContext
from correspondence import MONDAY, Correspondence, Person
from specimens import data
from sqlalchemy import MetaData, create_engine, func, insert, select
from sqlalchemy.engine import make_url
from sqlmodel import SQLModel

import gm.store
from gm.games.verify.verdict import verify
from gm.store.database import games, open_store, orders_sent
from gm.store.errors import StoreError
from gm.store.schema import revision


def test_an_older_database_with_a_game_in_it_is_brought_up_to_date(
    post: Correspondence, copied: Callable[[str], str], tmp_path: Path
) -> None:
    """Its game gets the first version of the rules and a chain from its opening on, and goes on; the schema fits."""
    post.reaches_deadline()
    post.store.engine.dispose()
    newer = copied(post.url)
    shutil.rmtree(post.archive)
    emptied(post.url)
    move_to_first_schema(newer, post.url)
    store = open_store(post.url, MONDAY, tmp_path / "backups")
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


def made_older(post: Correspondence, copied: Callable[[str], str]) -> None:
    """The database of the service has the first schema."""
    post.store.engine.dispose()
    newer = copied(post.url)
    emptied(post.url)
    move_to_first_schema(newer, post.url)


def where_copies_go(post: Correspondence, backups: Path) -> Path:
    """The file that a copy of the database is put into before its schema is changed at the time of the service."""
    url, moment = make_url(post.url), f"before-{post.now:%Y%m%d-%H%M%S}"
    if url.get_backend_name() == "sqlite":
        return Path(f"{url.database}.{moment}")
    return backups / f"{url.database}.{moment}.sqlite3"


def test_before_the_schema_changes_a_copy_is_put_aside(
    post: Correspondence, anna: Person, copied: Callable[[str], str], tmp_path: Path
) -> None:
    """It has the older schema and all rows, only its owner can read it, and it can be brought up to date like any other."""
    anna.writes("PLAY red +7")
    post.reaches_deadline()
    made_older(post, copied)
    open_store(post.url, post.now, tmp_path / "backups").engine.dispose()
    aside = where_copies_go(post, tmp_path / "backups")
    assert aside.stat().st_mode & 0o077 == 0
    with closing(sqlite3.connect(aside)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
        assert connection.execute("SELECT count(*) FROM turn").fetchall() == [(2,)]
        assert connection.execute("SELECT count(*) FROM 'order' WHERE data IS NULL").fetchall() == [(0,)]
    updated = open_store(f"sqlite:///{aside}", post.now)
    with updated.transaction() as session:
        (game,) = games(session)
        assert (game.name, game.turn, game.deadline) == ("Ascot", 2, post.deadline())
        (order,) = orders_sent(session, game, 1, 0)
        assert order.text == "PLAY red +7"
    updated.engine.dispose()


def test_without_a_copy_the_schema_is_not_changed(
    post: Correspondence, copied: Callable[[str], str], tmp_path: Path
) -> None:
    """One sentence says what was in the way, and the next start tries it again."""
    made_older(post, copied)
    in_the_way = where_copies_go(post, tmp_path / "backups")
    in_the_way.parent.mkdir(exist_ok=True)
    in_the_way.touch()
    with pytest.raises(StoreError, match="is there already"):
        open_store(post.url, post.now, tmp_path / "backups")
    engine = create_engine(post.url)
    with engine.connect() as connection:
        assert revision(connection) == "0001"
    engine.dispose()
    in_the_way.unlink()
    open_store(post.url, post.now, tmp_path / "backups").engine.dispose()
    assert in_the_way.stat().st_size > 0


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
