"""The correspondences that tests begin with: a game of Jockey called Ascot, with Anna, Bernd and Carla."""

from __future__ import annotations

from pathlib import Path

import pytest
from correspondence import MONDAY, Correspondence, Person, connected

from gm.store import open_store


@pytest.fixture(scope="session")
def fresh_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database that is up to date, made once and copied by every test."""
    path = tmp_path_factory.mktemp("fresh") / "post.sqlite3"
    open_store(f"sqlite:///{path}", MONDAY).engine.dispose()
    return path


@pytest.fixture(scope="session")
def opened(tmp_path_factory: pytest.TempPathFactory, fresh_database: Path) -> Correspondence:
    """Ascot just opened, once; every test gets a copy."""
    folder = tmp_path_factory.mktemp("opened")
    with pytest.MonkeyPatch.context() as monkeypatch:
        post = connected(monkeypatch, Correspondence(folder, fresh_database))
        anna = post.person("Anna", "en", "Europe/London")
        bernd = post.person("Bernd", "de")
        carla = post.person("Carla", "en")
        post.opens("Ascot", anna, bernd, carla)
        post.store.engine.dispose()
    return post


@pytest.fixture
def quiet_post(tmp_path: Path, fresh_database: Path, monkeypatch: pytest.MonkeyPatch) -> Correspondence:
    """A service that nobody has written to and that has no game yet."""
    return connected(monkeypatch, Correspondence(tmp_path, fresh_database))


@pytest.fixture
def post(tmp_path: Path, opened: Correspondence, monkeypatch: pytest.MonkeyPatch) -> Correspondence:
    """The service with Ascot just opened: Anna writes English in London, Bernd German, Carla English."""
    copy = connected(monkeypatch, Correspondence(tmp_path, opened.database))
    for person in opened.people.values():
        made = copy.person(person.name, person.language, person.zone)
        made.mailbox += person.mailbox
    return copy


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
