"""Archives and their pages, made once for all tests that only read them."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import archives
import pytest
from opening import Opened, opener

sys.path.insert(0, str(Path(__file__).parents[1] / "gm"))

from engines.base import Engine
from gm.games.closing import Closing
from gm.games.puzzles import Puzzle, puzzle_of
from gm.publish.pages.recorded import GameRecord, read_archive
from gm.publish.pages.site import write_pages

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="session", autouse=True)
def puzzles_found_once() -> Iterator[None]:
    """A process looks for the puzzle of a game once, however often pages are made of it: two thirds of their time."""
    known: list[tuple[Engine, Closing, Puzzle | None]] = []

    def found(engine: Engine, closing: Closing) -> Puzzle | None:
        for of, over, puzzle in known:
            if of is engine and over == closing:
                return puzzle
        known.append((engine, closing, puzzle_of(engine, closing)))
        return known[-1][-1]

    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr("gm.publish.pages.puzzles.puzzle_of", found)
        yield


@pytest.fixture(scope="session")
def specimen(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Gives the archive with one of the specimens alone, and its pages, for tests that only read them."""

    @cache
    def made(game: str) -> Path:
        folder = tmp_path_factory.mktemp(game)
        shutil.copytree(archives.SPECIMENS / game, folder / game)
        assert write_pages(folder) == ()
        return folder

    return made


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
