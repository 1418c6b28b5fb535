"""The pages as files in the archive."""

from __future__ import annotations

import json
import os
from collections.abc import Collection
from pathlib import Path

from gm.laying_open import published_closing
from gm.pages.back_issues import back_issues
from gm.pages.cups import compared_games, read_cups
from gm.pages.feed import newest
from gm.pages.known import KNOWN, made_whole, read_changed
from gm.pages.site import site


def write_pages(folder: Path, only: Collection[str] | None = None, url: str = "") -> tuple[str, ...]:
    """The pages of the archive in that folder are as its records say; a sentence for each game left out.

    With `only`, the names of games' folders, of the games' own pages just theirs are made anew, and of the players'
    pages those of their players; of the rest of the archive only what has changed is read. Files are written
    whole or not at all, and one that is right already is not touched. `url` is where the archive lies in the web.
    """
    found = read_changed(folder, only)
    found = made_whole(
        found, folder, {game.folder for game, _ in newest(found.games)} | compared_games(folder)
    )
    named = [game for game in found.games if only is None or game.folder in only]
    closings = {
        game.folder: closing
        for game in named
        if game.seed and (closing := published_closing(folder / game.folder))
    }
    cups = read_cups(folder, found.games)
    players = None if only is None else found.players
    for path, text in site(found.games, only, back_issues(folder), closings, cups, players, url).items():
        write(folder / path, text.encode("utf-8", "replace"))
    for game in named:
        if game.folder not in closings:  # its end may have been taken back
            for stale in (folder / game.folder).glob("closing.*"):
                stale.unlink()
    write(folder / KNOWN, json.dumps(found.entries, ensure_ascii=False).encode("utf-8", "replace"))
    return found.problems


def write(path: Path, data: bytes) -> None:
    """The file has these bytes, all of them or none; one that has them already is not touched."""
    if path.exists() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.new")
    unfinished.write_bytes(data)
    os.replace(unfinished, path)
