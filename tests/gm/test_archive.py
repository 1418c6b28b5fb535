"""The archive under turns/: what is in it, what is not, and that it can be made again from seed and orders (`make season`)."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from specimen_season import GM, SPECIMENS, played_again, playing_again

from engines import ENGINES
from gm.base.distinct_names import folder_of
from gm.games.record.records import LAID_OPEN, SUMMARY
from gm.games.verify.archived import read_game
from gm.publish.archive import write_archive
from gm.publish.pages.site import write_pages


@pytest.mark.parametrize("folder", SPECIMENS, ids=lambda folder: str(folder.name))
def test_a_specimen_is_reproduced_from_its_seed_and_orders(folder: Path, tmp_path: Path) -> None:
    """Every file of an archived game comes out again, byte for byte."""
    played_again(read_game(folder), tmp_path)
    again = tmp_path / folder.name
    files = sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    assert sorted(path.relative_to(again) for path in again.rglob("*") if path.is_file()) == files
    for name in files:
        assert (again / name).read_bytes() == (folder / name).read_bytes(), name


def test_there_is_a_specimen_of_every_game() -> None:
    """A finished one of each lies in the archive."""
    assert {read_game(folder).opening.engine for folder in SPECIMENS} == set(ENGINES)


@pytest.mark.parametrize("folder", SPECIMENS, ids=lambda folder: str(folder.name))
def test_the_files_of_a_specimen_are_small(folder: Path) -> None:
    """Under 20 kB each, so that somebody can look through them; what tells of the whole game under 40."""
    large = {path.name for path in folder.iterdir() if path.stat().st_size > 20_000}
    assert large <= {LAID_OPEN, SUMMARY}
    assert all((folder / name).stat().st_size < 40_000 for name in large)


def test_a_running_game_publishes_neither_seed_nor_orders(tmp_path: Path) -> None:
    """Nothing in the archive of a game that is not over holds its seed, an order, or an event that some may not know."""
    whole = read_game(SPECIMENS[0])
    cut = replace(whole, links=whole.links[:-1])
    assert cut.seed is not None
    played_again(cut, tmp_path)
    archive = tmp_path / SPECIMENS[0].name
    assert read_game(archive).seed is None
    assert read_game(archive).orders is None
    for path in archive.glob("*.json"):
        text = path.read_text("utf-8")
        assert cut.seed not in text
        assert "PLAY" not in text
        assert not re.search(r'"seen_by": \[\d', text)


def test_what_is_published_is_never_rewritten(tmp_path: Path) -> None:
    """The records that lay there after a turn lie there unchanged after the last; only game.json is renewed."""
    game = read_game(SPECIMENS[0])
    seen: dict[str, bytes] = {}
    for _ in playing_again(game, tmp_path):
        for path in (tmp_path / SPECIMENS[0].name).glob("[0-9]*"):
            assert seen.setdefault(path.name, path.read_bytes()) == path.read_bytes(), path.name
    assert len(seen) == 1 + 3 * len(game.links)


def test_writing_twice_changes_nothing(tmp_path: Path) -> None:
    """A file that is there as it should be is not touched again."""
    store = played_again(read_game(SPECIMENS[0]), tmp_path)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*") if path.is_file()}
    assert write_archive(store, GM, tmp_path) == (set(), [])
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize(
    ("name", "folder"),
    [
        ("Ascot", "ascot"),
        ("Großes Rennen 7", "grosses-rennen-7"),
        ("Ärger", "arger"),
        ("日本", "game-cf2abf0c"),
    ],
)
def test_a_folder_has_a_plain_name(name: str, folder: str) -> None:
    """Whatever a game is called, its folder lies below the archive."""
    assert folder_of(name) == folder


def test_pages_made_once_are_those_made_turn_by_turn(tmp_path: Path) -> None:
    """To the byte: so a service that was down catches up, and the tests' correspondence makes them when a test looks."""
    folder, turn_by_turn, once = SPECIMENS[0], tmp_path / "turn_by_turn", tmp_path / "once"
    for _ in playing_again(read_game(folder), turn_by_turn):
        write_pages(turn_by_turn, {folder.name})
    played_again(read_game(folder), once)
    write_pages(once, {folder.name})
    pages = {path.name: path.read_bytes() for path in (turn_by_turn / folder.name).glob("*.html")}
    assert pages
    assert {path.name: path.read_bytes() for path in (once / folder.name).glob("*.html")} == pages
