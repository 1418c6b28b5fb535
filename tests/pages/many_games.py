"""How long the pages take for one new turn in a large archive. Run as a program: `many_games.py [GAMES]`."""

from __future__ import annotations

import dataclasses
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

import archives

from gm.publish.pages.site import write_pages

PLAYERS = 400
RUNNING = 50
"""Of so many games one is still running."""


def players(number: int) -> list[str]:
    """Who plays in the game of that number."""
    return [f"Player {(7 * number + 31 * seat) % PLAYERS}" for seat in range(6)]


def large_archive(folder: Path, games: int) -> None:
    """So many games lie there, almost all of them over, with players who meet again and again."""
    *over, running = [archives.records(game) for game in archives.ONE_OF_EACH]
    for number in range(games):
        found = running if number % RUNNING == RUNNING - 1 else over[number % len(over)]
        for name, record in found.items():
            if name == "game.json":
                record = {**record, "game": f"Game {number}"}
            elif name == "names.json":
                record = archives.named(players(number)[: len(record)])
            archives.put(folder / f"game-{number:04}" / name, record)


def main() -> None:
    """Prints seconds of processor time: for all overviews and one game the first time, and for turns that come after that."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    with TemporaryDirectory() as name:
        folder = Path(name)
        large_archive(folder, games)
        changed = f"game-{games - 1:04}"
        started = process_time()
        write_pages(folder, only={changed})
        print(f"{games} games, nothing known: {process_time() - started:.1f} s")
        for turns, what in ((3, "one more turn"), (4, "another one"), (None, "the end of the game")):
            game = archives.ONE_OF_EACH[4]
            game = dataclasses.replace(game, folder=changed, players=players(games - 1), turns=turns)
            archives.write(folder, game)
            started = process_time()
            write_pages(folder, only={changed})
            print(f"{what}: {process_time() - started:.1f} s")


if __name__ == "__main__":
    main()
