"""Several services that begin at the same moment on a database that has nothing in it yet."""

from __future__ import annotations

import multiprocessing
import sqlite3
from multiprocessing.synchronize import Barrier
from pathlib import Path
from threading import Thread, Timer

import pytest
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
