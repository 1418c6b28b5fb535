"""The pages as files in the archive."""

from __future__ import annotations

import os
from collections.abc import Collection
from pathlib import Path

from gm.laying_open import published_closing
from gm.pages.back_issues import back_issues
from gm.pages.cups import compared_games, counted_games, read_cups
from gm.pages.data import index_data
from gm.pages.deadlines import PAST
from gm.pages.feed import NEWEST, newest
from gm.pages.known import KNOWN, Archive, read_changed, remember
from gm.pages.overviews import LATEST, results
from gm.pages.ratings import ratings
from gm.pages.site import site


def write_pages(folder: Path, only: Collection[str] | None = None, url: str = "") -> tuple[str, ...]:
    """The pages of the archive in that folder are as its records say; a sentence for each game left out.

    With `only`, the names of games' folders, of the games' own pages just theirs are made anew, and of the players'
    pages those of their players; of the rest of the archive only what has changed is read. Files are written
    whole or not at all, and one that is right already is not touched. `url` is where the archive lies in the web.
    """
    found = read_changed(folder, only)
    shown = None if found.results else _shown(found, only or ())
    of_feed = {game.folder for game, _ in newest(found.games(shown))}
    found = found.made_whole(of_feed | compared_games(folder))
    games = found.games(shown)
    named = [game for game in games if only is None or game.folder in only]
    closings = {
        game.folder: closing
        for game in named
        if game.seed and (closing := published_closing(folder / game.folder))
    }
    rated = ratings(games) if found.results else found.rated
    cups, players = read_cups(folder, games), None if only is None else found.players
    files = site(games, rated, only, back_issues(folder), closings, cups, players, url)
    files["index.json"] = index_data(entry["summary"] for entry in found.entries.values())
    if found.results:
        files.update(results(games, rated))
    for path, text in files.items():
        write(folder / path, text.encode("utf-8", "replace"))
    for game in named:
        if game.folder not in closings:  # its end may have been taken back
            for stale in (folder / game.folder).glob("closing.*"):
                stale.unlink()
    write(folder / KNOWN, remember(found, rated).encode("utf-8", "replace"))
    return found.problems


def _shown(archive: Archive, only: Collection[str]) -> set[str]:
    """The folders of all games that a page is about that a turn may change."""
    return (
        archive.going_on()
        | archive.latest(LATEST)
        | archive.newest(max(NEWEST, PAST))
        | archive.of_players()
        | counted_games(archive.folder).union(only)
    )


def write(path: Path, data: bytes) -> None:
    """The file has these bytes, all of them or none; one that has them already is not touched."""
    if path.exists() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.new")
    unfinished.write_bytes(data)
    os.replace(unfinished, path)
