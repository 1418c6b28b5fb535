"""Several services that begin at the same moment on a database that has nothing in it yet."""

from __future__ import annotations

import multiprocessing
import sqlite3
from contextlib import closing
from multiprocessing.synchronize import Barrier
from pathlib import Path
from threading import Thread, Timer

import pytest
from command_line import gm, offline
from correspondence import MONDAY, Correspondence
from databases import Postgresql, Sqlite
from sqlmodel import SQLModel

from gm.store.database import open_store
from gm.store.queries.mailbox import only_row
from gm.store.tables import Mailbox, Pulse

pytestmark = [pytest.mark.database, pytest.mark.sure]

FORK = multiprocessing.get_context("fork")

SERVICES = 4


def begin(url: str, together: Barrier) -> None:
    """A service that makes the database if nobody else has."""
    together.wait()
    open_store(url, MONDAY).engine.dispose()


def test_an_empty_database_is_made_once(databases: Sqlite | Postgresql, tmp_path: Path) -> None:
    """The others wait for it, and none fails."""
    url, together = databases.new(tmp_path), FORK.Barrier(SERVICES)
    services = [FORK.Process(target=begin, args=(url, together)) for _ in range(SERVICES)]
    for service in services:
        service.start()
    for service in services:
        service.join()
    assert [service.exitcode for service in services] == [0] * SERVICES
    databases.drop(url)


def test_a_service_waits_for_whoever_writes_to_the_new_file(tmp_path: Path) -> None:
    """SQLite itself does not wait there, as the one that asks has read the file already."""
    file = tmp_path / "post.sqlite3"
    other = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    other.execute("CREATE TABLE made_by_somebody (id INTEGER)")
    other.execute("BEGIN IMMEDIATE")
    done = Timer(0.3, other.execute, args=("COMMIT",))
    done.start()
    open_store(f"sqlite:///{file}", MONDAY).engine.dispose()
    done.join()
    other.close()


@pytest.mark.parametrize("table", [Mailbox, Pulse])
def test_a_row_that_there_is_one_of_is_made_once(quiet_post: Correspondence, table: type[SQLModel]) -> None:
    """The second service asks for it before the first one has made it, and both see the same row."""
    seen: list[SQLModel] = []

    def ask() -> None:
        with quiet_post.store.transaction() as session:
            seen.append(only_row(session, table))

    second = Thread(target=ask)
    with quiet_post.store.transaction() as session:
        seen.append(only_row(session, table))
        second.start()
        second.join(
            timeout=0.3
        )  # on PostgreSQL it waits for the row by then, on SQLite for its turn to write
    second.join()
    assert [row.model_dump() for row in seen] == [table(id=1).model_dump()] * 2


def test_a_look_makes_no_database_and_changes_no_older_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There are no games then, and only the service brings what is older up to date; what changes something makes one."""
    monkeypatch.chdir(tmp_path)
    config, file = offline(tmp_path), tmp_path / "post.sqlite3"
    assert gm(config, "games").output == "There are no games yet; gm open begins one.\n"
    assert gm(config, "cup", "show", "Spring").exit_code == 1
    assert not list(tmp_path.glob("post*"))
    assert gm(config, "barred", "add", "eve@example.org").exit_code == 0
    assert "eve@example.org" in gm(config, "barred", "list").output
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = 'v0001'")
    before = file.read_bytes()
    for words in (("games",), ("barred", "add", "eve@example.com"), ("export", "Anna", "x.json")):
        result = gm(config, *words)
        assert result.exit_code == 1
        assert "is of an older version of Spielpost (schema v0001" in result.output
    assert file.read_bytes() == before
    assert not list(tmp_path.glob("*before-*"))
