"""The pages as files in the archive."""

from __future__ import annotations

import os
from collections.abc import Collection
from pathlib import Path

from gm.laying_open import published_closing
from gm.pages.archive import read_archive
from gm.pages.back_issues import back_issues
from gm.pages.cups import read_cups
from gm.pages.site import site


def write_pages(folder: Path, only: Collection[str] | None = None) -> tuple[str, ...]:
    """The pages of the archive in that folder are as its records say; a sentence for each game left out.

    With `only`, the names of games' folders, of the games' own pages just theirs are made anew. Files are
    written whole or not at all, and one that is right already is not touched.
    """
    games, problems = read_archive(folder)
    named = [game for game in games if only is None or game.folder in only]
    closings = {
        game.folder: closing
        for game in named
        if game.seed and (closing := published_closing(folder / game.folder))
    }
    cups = read_cups(folder, games)
    for path, text in site(games, only, back_issues(folder), closings, cups).items():
        write(folder / path, text.encode("utf-8", "replace"))
    for game in named:
        if game.folder not in closings:  # its end may have been taken back
            for stale in (folder / game.folder).glob("closing.*"):
                stale.unlink()
    return problems


def write(path: Path, data: bytes) -> None:
    """The file has these bytes, all of them or none; one that has them already is not touched."""
    if path.exists() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.new")
    unfinished.write_bytes(data)
    os.replace(unfinished, path)
