"""How long the pages take for one new turn in a large archive. Run as a program: `many_games.py [GAMES]`."""

from __future__ import annotations

import dataclasses
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import archives

from gm.pages import write_pages
from gm.pages.known import read_changed

PLAYERS = 400


def large_archive(folder: Path, games: int) -> None:
    """So many games lie there, four in five of them over, with players who meet again and again."""
    kinds = [archives.records(game) for game in archives.ONE_OF_EACH]
    for number in range(games):
        found = kinds[number % len(kinds)]
        for name, record in found.items():
            if name == "game.json":
                letters = record["players"]
                names = {seat: f"Player {(7 * number + 31 * n) % PLAYERS}" for n, seat in enumerate(letters)}
                record = {**record, "game": f"Game {number}", "players": names}
            archives.put(folder / f"game-{number:04}" / name, record)


def main() -> None:
    """Prints seconds: for all pages of the overviews and one game the first time, and for one more turn."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    with TemporaryDirectory() as name:
        folder = Path(name)
        large_archive(folder, games)
        changed = f"game-{games - 1:04}"
        started = perf_counter()
        write_pages(folder, only={changed})
        print(f"{games} games, nothing known: {perf_counter() - started:.1f} s")
        running = dataclasses.replace(archives.ONE_OF_EACH[4], folder=changed, turns=3)
        archives.write(folder, running)
        started = perf_counter()
        read_changed(folder, {changed})
        print(f"reading for one more turn: {perf_counter() - started:.1f} s")
        started = perf_counter()
        write_pages(folder, only={changed})
        print(f"one more turn, all of it: {perf_counter() - started:.1f} s")


if __name__ == "__main__":
    main()
