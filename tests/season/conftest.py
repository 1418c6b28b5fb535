"""The season is played once, and all tests look at how it went."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "gm"))

from correspondence import connected
from databases import Postgresql, Sqlite, available_databases
from play import Season
from weather import Weather

from gm.store.database import open_store


@pytest.fixture(scope="session")
def databases() -> Iterator[Sqlite | Postgresql]:
    """Where the season's database is."""
    with available_databases() as found:
        yield found


@pytest.fixture(scope="session")
def season(tmp_path_factory: pytest.TempPathFactory, databases: Sqlite | Postgresql) -> Season:
    """The whole season, over; five games, thirty players, four months."""
    folder = tmp_path_factory.mktemp("season")
    url = databases.new(folder)
    played = Season(Weather(folder, url))
    open_store(url, played.post.now).engine.dispose()
    with pytest.MonkeyPatch.context() as monkeypatch:
        connected(monkeypatch, played.post)
        monkeypatch.setattr(
            "gm.publish.pages.site.write_pages", lambda *_: ()
        )  # they have tests of their own
        played.runs()
    return played  # out of the patches' reach: other tests share this process
