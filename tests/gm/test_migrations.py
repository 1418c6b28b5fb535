"""A new database has the tables as they are; an older one is brought up to date, or refused where it is too old."""

from __future__ import annotations

import hashlib
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from correspondence import Correspondence, Person
from refusals import refused
from sqlalchemy import Connection, create_engine, inspect, text
from sqlalchemy.engine import make_url
from sqlmodel import SQLModel

from gm.base.errors import Refused
from gm.service.restoring import restore
from gm.store import schema
from gm.store.database import open_store
from gm.store.queries.games import games
from gm.store.queries.orders import orders_sent
from gm.store.schema import newest_schema, revision, upgrade
from gm.store.snapshot import snapshot
from gm.words.refusals import refusal

pytestmark = pytest.mark.database

NEXT = """
from alembic import op
import sqlalchemy as sa

revision = "{next}"
down_revision = "{head}"


def upgrade():
    op.add_column("game", sa.Column("colour", sa.String(), server_default="red", nullable=False))
"""
"""The migration of a version to come."""

TODAYS = newest_schema()
COMING = f"v{int(TODAYS[1:]) + 1:04}"

KEPT = {
    "v0001": "efee35b5693f63f60d8beb1cfed0349e30969b89e7350dfac190e97cb8d87a0f",
    "v0002": "107d93567db167260d63505850ecd927847d544d0719f10c8ebb8d7f77179821",
    "v0003": "64c349d7f9240c5a4648be804a720bc5f2f668864d5c6141b9f65ffa412c6fe0",
    "v0004": "96536f3b824e2f8f3649ac30a9bd4f0250150803524797dbb8672e79385effde",
    "v0005": "e552da883a2175ed44da3f0d920c060b5b0657b623fb141ee4d7bbb958991842",
    "v0006": "e0c8a4832380f13b1214a60b1f1a9b1cb6e4d199cbcb8a39e77fc9fa3951ba52",
    "v0007": "4145badff326ba67296f7f3299e39245643f92d68d676603edac3b16ad752924",
    "v0008": "7f6e1748187ef676831c20623d09f55635a692a22a0c0a5ad37a555e3f79f612",
    "v0009": "2da981cc3b785e598d4faf0b279cf41e49a21295e5fc8f12ffb9fc50d3cd46c5",
    "v0010": "65d304951b7cf68bafbf71a9c10b921e1ae3adfa28a5b620fa052739f81eee97",
}
"""Each schema that a database may have, as a hash over its tables."""


@pytest.fixture
def next_version(post: Correspondence, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What opens a database from now on is a version with one migration more."""
    scripts = tmp_path / "migrations"
    shutil.copytree(schema.MIGRATIONS, scripts)
    file = scripts / "versions" / f"{COMING[1:]}_next.py"
    file.write_text(NEXT.format(head=TODAYS, next=COMING), "utf-8")
    monkeypatch.setattr(schema, "MIGRATIONS", scripts)


def where_copies_go(post: Correspondence, backups: Path) -> Path:
    """The file that a copy of the database is put into before its schema is changed at the time of the service."""
    url, moment = make_url(post.url), f"before-{post.now:%Y%m%d-%H%M%S}"
    if url.get_backend_name() == "sqlite":
        return Path(f"{url.database}.{moment}")
    return backups / f"{url.database}.{moment}.sqlite3"


def has_schema(post: Correspondence, named: str) -> bool:
    """Whether that is the schema of the service's database."""
    engine = create_engine(post.url)
    with engine.connect() as connection:
        found = revision(connection)
    engine.dispose()
    return found == named


def test_a_new_database_has_the_tables_as_the_code_knows_them(post: Correspondence) -> None:
    """Whoever changes a table has to change the migrations."""
    with post.store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), SQLModel.metadata) == []


def tables(connection: Connection) -> list[str]:
    """What the tables are, whichever way they came about, one line a column, key or index."""
    known = inspect(connection)
    lines = []
    for table in known.get_table_names():
        lines += [f"{table}: {column}" for column in known.get_columns(table)]
        lines += [f"{table}: {known.get_pk_constraint(table)}"]
        keys = (*known.get_foreign_keys(table), *known.get_unique_constraints(table))
        lines += [f"{table}: {key}" for key in keys]
        for index in known.get_indexes(table):
            where = index.pop("dialect_options", {}).get("sqlite_where")
            lines += [f"{table}: {index} where {where}"]
    return sorted(lines)


@pytest.mark.parametrize("kept", KEPT)
def test_a_migration_once_landed_is_never_changed(kept: str) -> None:
    """Databases have been made with it: what is to change is the next migration, with the next number."""
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        upgrade(connection, kept)
        lines = tables(connection)
    found = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    assert found == KEPT[kept], f"{kept} makes other tables than before: leave it, and write {COMING}"


def test_each_migration_is_kept() -> None:
    """A new one has to be named in KEPT, with its hash, as the test before this one tells it."""
    assert list(KEPT) == [f"v{number:04}" for number in range(1, int(TODAYS[1:]) + 1)]


@pytest.mark.usefixtures("next_version")
def test_an_older_database_is_brought_up_to_date_after_a_copy_was_put_aside(
    post: Correspondence, anna: Person, tmp_path: Path
) -> None:
    """Its game goes on; the copy has the older schema and all rows, only its owner can read it, and it can be opened."""
    anna.writes("PLAY red +7")
    post.reaches_deadline()
    post.store.engine.dispose()
    aside = where_copies_go(post, tmp_path / "backups")
    open_store(post.url, post.now, tmp_path / "backups").engine.dispose()
    assert has_schema(post, COMING)
    assert aside.stat().st_mode & 0o077 == 0
    with closing(sqlite3.connect(aside)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(TODAYS,)]
        assert connection.execute("SELECT count(*) FROM turn").fetchall() == [(2,)]
        assert connection.execute("SELECT count(*) FROM 'order' WHERE data IS NULL").fetchall() == [(0,)]
    due = post.deadline()
    for url in (post.url, f"sqlite:///{aside}"):
        updated = open_store(url, post.now)
        with updated.transaction() as session:
            (game,) = games(session)
            assert (game.name, game.turn, game.deadline) == ("Ascot", 2, due)
            assert session.connection().execute(text("SELECT colour FROM game")).scalar_one() == "red"
            (order,) = orders_sent(session, game, 1, 0)
            assert order.text == "PLAY red +7"
        updated.engine.dispose()
    post.reaches_deadline()
    assert post.turn() == 3


@pytest.mark.usefixtures("next_version")
def test_without_a_copy_the_schema_is_not_changed(post: Correspondence, tmp_path: Path) -> None:
    """One sentence says what was in the way, and the next start tries it again."""
    post.store.engine.dispose()
    in_the_way = where_copies_go(post, tmp_path / "backups")
    in_the_way.parent.mkdir(exist_ok=True)
    in_the_way.touch()
    with refused("already exists"):
        open_store(post.url, post.now, tmp_path / "backups")
    assert has_schema(post, TODAYS)
    in_the_way.unlink()
    open_store(post.url, post.now, tmp_path / "backups").engine.dispose()
    assert in_the_way.stat().st_size > 0


@pytest.mark.parametrize("former", ["0001", "0018", "s0001", "s0009"])
def test_a_database_from_before_the_first_release_is_refused(
    post: Correspondence, tmp_path: Path, former: str
) -> None:
    """The sentence says what was read, where, and what would be right; nothing is changed, and no copy is made."""
    with post.store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = :former"), {"former": former})
    post.store.engine.dispose()
    with pytest.raises(Refused) as error:
        open_store(post.url, post.now, tmp_path / "backups")
    shown = make_url(post.url).render_as_string()
    assert refusal(error.value, "en") == (
        f"The database {shown} has schema {former}, which is from before the first release of Spielpost and can"
        " no longer be read (this version reads v0001 and later); begin with a new database in its place."
    )
    assert has_schema(post, former)
    assert not where_copies_go(post, tmp_path / "backups").exists()


def test_a_backup_from_before_the_first_release_is_refused_by_its_name(
    post: Correspondence, tmp_path: Path
) -> None:
    """The database into which it was to be put is as it was."""
    file = tmp_path / "old.sqlite3"
    snapshot(post.store.engine, file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0012'")
        connection.commit()
    post.store.engine.dispose()
    with refused(rf"The backup {file} has schema 0012, which is from before the first"):
        restore(file, post.config, post.now, replacing=True)
    assert post.turn() == 1
