"""The correspondences that tests begin with: a game of Jockey called Ascot, with Anna, Bernd and Carla."""

from __future__ import annotations

import hashlib
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from correspondence import MONDAY, Correspondence, Person, connected, copy_of
from databases import ON_POSTGRESQL, Postgresql, Sqlite, available_databases
from postbox import ANNA, GM, NOON
from sqlalchemy import Connection, Engine, create_engine, event

from gm.base.config import Imap, Smtp
from gm.store.database import open_store
from gm.store.schema import revision, upgrade
from gm.tools.demo.post_office import PostOffice


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """On PostgreSQL only what touches a database differently runs; the rest would be the same once more."""
    if not ON_POSTGRESQL:
        return
    concerned = [item for item in items if item.get_closest_marker("database")]
    config.hook.pytest_deselected(items=[item for item in items if item not in concerned])
    items[:] = concerned


@pytest.fixture(scope="session", autouse=True)
def compiled_once() -> Iterator[None]:
    """A process compiles each statement once, and not again for the database of every test: a fifth of its time."""
    first: list[Engine] = []

    def create(url: str, **details: Any) -> Engine:
        engine = create_engine(url, **details)
        if engine.dialect.name == "sqlite":
            # nothing here has to survive a power cut
            event.listen(engine, "connect", lambda raw, _: raw.execute("PRAGMA synchronous = OFF"))
            first[:] = first or [engine]
            engine.dialect, engine._compiled_cache = first[0].dialect, first[0]._compiled_cache
        return engine

    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr("gm.store.database.create_engine", create)
        yield


@pytest.fixture(scope="session", autouse=True)
def migrated_once() -> Iterator[None]:
    """A process takes an empty database of SQLite through all migrations once; the next ones become what that one is."""
    known: dict[str, list[str]] = {}

    def upgraded(connection: Connection, schema: str) -> None:
        raw = connection.connection.driver_connection
        empty = isinstance(raw, sqlite3.Connection) and revision(connection) is None
        if empty and schema in known:
            for statement in known[schema]:
                raw.execute(statement)
            return
        upgrade(connection, schema)
        if empty:
            known[schema] = list(raw.iterdump())[1:-1]  # without the beginning and the end of its transaction

    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr("gm.store.database.upgrade", upgraded)
        monkeypatch.setattr("gm.store.snapshot.upgrade", upgraded)
        yield


@pytest.fixture(autouse=True)
def same_lots(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test draws the same seeds each time it runs; what depends on the lots would otherwise fail now and then."""
    drawn = defaultdict(count)

    def token_hex(size: int = 32) -> str:
        number = str(next(drawn[size]))
        return hashlib.shake_256((number if size == 32 else f"{number}/{size}").encode()).hexdigest(size)

    monkeypatch.setattr("secrets.token_hex", token_hex)


Copied = Callable[[str], str]
"""From the URL of a database to that of a copy, which is the test's own."""


@pytest.fixture(scope="session")
def databases() -> Iterator[Sqlite | Postgresql]:
    """Where the databases of this run are."""
    with available_databases() as found:
        yield found


@pytest.fixture(scope="session")
def fresh_database(tmp_path_factory: pytest.TempPathFactory, databases: Sqlite | Postgresql) -> str:
    """The URL of an empty database that is up to date, made once and copied by every test."""
    url = databases.new(tmp_path_factory.mktemp("fresh"))
    open_store(url, MONDAY).engine.dispose()
    return url


@pytest.fixture
def copied(tmp_path: Path, databases: Sqlite | Postgresql) -> Iterator[Copied]:
    """Makes databases for one test, as copies of others."""
    made: list[str] = []

    def copy(url: str) -> str:
        folder = tmp_path / f"database{len(made)}" if made else tmp_path
        folder.mkdir(exist_ok=True)
        made.append(databases.copy(url, folder))
        return made[-1]

    yield copy
    for url in made:
        databases.drop(url)


@pytest.fixture(scope="session")
def opened(
    tmp_path_factory: pytest.TempPathFactory, fresh_database: str, databases: Sqlite | Postgresql
) -> Correspondence:
    """Ascot just opened, once; every test gets a copy."""
    folder = tmp_path_factory.mktemp("opened")
    with pytest.MonkeyPatch.context() as monkeypatch:
        post = connected(monkeypatch, Correspondence(folder, databases.copy(fresh_database, folder)))
        anna = post.person("Anna", "en", "Europe/London")
        bernd = post.person("Bernd", "de")
        carla = post.person("Carla", "en")
        post.opens("Ascot", anna, bernd, carla)
        post.store.engine.dispose()
    return post


@pytest.fixture
def quiet_post(
    tmp_path: Path, fresh_database: str, copied: Copied, monkeypatch: pytest.MonkeyPatch
) -> Correspondence:
    """A service that nobody has written to and that has no game yet."""
    return connected(monkeypatch, Correspondence(tmp_path, copied(fresh_database)))


@pytest.fixture
def post(
    tmp_path: Path, opened: Correspondence, copied: Copied, monkeypatch: pytest.MonkeyPatch
) -> Correspondence:
    """The service with Ascot just opened: Anna writes English in London, Bernd German, Carla English."""
    return copy_of(opened, tmp_path, copied(opened.url), monkeypatch)


@pytest.fixture
def anna(post: Correspondence) -> Person:
    """The first seat of Ascot; English, London."""
    return post.people["anna@players.test"]


@pytest.fixture
def bernd(post: Correspondence) -> Person:
    """The second seat of Ascot; German."""
    return post.people["bernd@players.test"]


@pytest.fixture
def carla(post: Correspondence) -> Person:
    """The third seat of Ascot; English."""
    return post.people["carla@players.test"]


@pytest.fixture
def office() -> Iterator[PostOffice]:
    """A post office with mailboxes for the GM and Anna, which hands over what it got byte for byte."""
    with PostOffice(clock=lambda: NOON, adds_paths=False) as office:
        office.add_mailbox(GM, password="geheim")
        office.add_mailbox(ANNA, password="anna")
        yield office


@pytest.fixture
def imap(office: PostOffice) -> Imap:
    """The way to the GM's mailbox there."""
    return Imap("127.0.0.1", GM, office.imap_port, "none", password="geheim", timeout=10)


@pytest.fixture
def smtp(office: PostOffice) -> Smtp:
    """The GM's way to send there."""
    return Smtp("127.0.0.1", GM, office.smtp_port, "none", password="geheim", timeout=10)


@pytest.fixture
def chief(post: Correspondence) -> Person:
    """The GM in person, whose address is the service's contact, and to whom the first letter has come."""
    person = post.chief()
    assert person.last.subject.startswith("You are now a GM")
    person.mailbox.clear()
    return person
