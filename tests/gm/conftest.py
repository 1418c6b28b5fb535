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


@pytest.fixture
def quiet_post(tmp_path: Path, fresh_database: Path, monkeypatch: pytest.MonkeyPatch) -> Correspondence:
    """A service that nobody has written to and that has no game yet."""
    return connected(monkeypatch, Correspondence(tmp_path, fresh_database))


@pytest.fixture
def post(quiet_post: Correspondence) -> Correspondence:
    """The service with Ascot just opened: Anna writes English in London, Bernd German, Carla English."""
    anna = quiet_post.person("Anna", "en", "Europe/London")
    bernd = quiet_post.person("Bernd", "de")
    carla = quiet_post.person("Carla", "en")
    quiet_post.opens("Ascot", anna, bernd, carla)
    return quiet_post


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
