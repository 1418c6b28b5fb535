"""Archives and their pages, made once for all tests that only read them."""

from __future__ import annotations

from pathlib import Path

import archives
import pytest

from gm.pages import write_pages
from gm.pages.archive import GameRecord, read_archive


@pytest.fixture(scope="session")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive with a game of each kind and a cup, and its pages."""
    folder = archives.write(tmp_path_factory.mktemp("archive"), *archives.ONE_OF_EACH)
    archives.write_cup(folder)
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
    assert write_pages(folder) == ()
    return folder
