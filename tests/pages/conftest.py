"""Archives and their pages, made once for all tests that only read them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import archives
import pytest
from opening import Opened, opener

sys.path.insert(0, str(Path(__file__).parents[1] / "gm"))

from gm.publish.pages.recorded import GameRecord, read_archive
from gm.publish.pages.site import write_pages

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive with everything that there are pages of, and these pages."""
    folder = archives.write_whole(tmp_path_factory.mktemp("archive"))
    assert write_pages(folder) == ()
    return folder


@pytest.fixture(scope="session")
def games(archive: Path) -> dict[str, GameRecord]:
    """The games of that archive by folder."""
    found, _ = read_archive(archive)
    return {game.folder: game for game in found}


@pytest.fixture(scope="session")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive whose players and games have names that try to break the pages, and its pages."""
    games = [
        archives.Played(
            game.engine,
            game.folder,
            f"{game.name} {archives.HOSTILE[number]}",
            players=[*archives.HOSTILE[number:], *archives.HOSTILE[:number]],
            options=game.options,
            turns=3,
            notes=[{"note": "nmr", "seats": [0, 1]}, {"note": "forced"}],
            said={
                "press": [{"author": name, "text": f"{name}\n\n{name}"} for name in ("", *archives.HOSTILE)],
                "diaries": [{"author": archives.HOSTILE[0], "turn": 2, "text": archives.HOSTILE[3]}],
            },
        )
        for number, game in enumerate(archives.ONE_OF_EACH)
    ]
    folder = archives.write(tmp_path_factory.mktemp("hostile"), *games)
    archives.write_cup(folder, archives.HOSTILE[0], archives.HOSTILE[1])
    archives.write_regatta(folder, archives.HOSTILE[:5])
    assert write_pages(folder) == ()
    return folder


@pytest.fixture
def opened(browser: Browser) -> Iterator[Opened]:
    """Opens a page as a reader has it before them. What the browser complains of fails the test."""
    complaints: list[str] = []
    yield opener(browser, complaints)
    assert complaints == []
