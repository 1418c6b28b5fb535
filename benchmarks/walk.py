"""The walk of one letter with an order, from the tick to its receipt: what a stranger has to read to follow it.

    python -m benchmarks.walk                      # of this checkout
    python benchmarks/walk.py --tree ../older      # of another one

Functions are counted in the order in which each is entered first. A move is a step from one room of `gm` to another
in that order; it goes back up where the other room stands above, as tests/test_layout.py has them.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

HERE = Path(__file__).parents[1]


@dataclass(frozen=True)
class Walk:
    """The functions that were entered, each as its file below `gm` and its name, in that order."""

    entered: tuple[tuple[str, str], ...]

    @property
    def files(self) -> tuple[str, ...]:
        """The files, each where it is entered first."""
        return tuple(dict.fromkeys(file for file, _ in self.entered))

    @property
    def rooms(self) -> tuple[str, ...]:
        """The rooms that are passed through, each as often as it is come to."""
        rooms = [file.split("/")[0] for file, _ in self.entered]
        return (*rooms[:1], *(to for come, to in pairwise(rooms) if come != to))

    def back_up(self, rooms: Sequence[str]) -> int:
        """Return how many moves lead to a room that stands above, where `rooms` are told from top to bottom."""
        return sum(rooms.index(to) < rooms.index(come) for come, to in pairwise(self.rooms))


@contextmanager
def watched(tree: Path) -> Iterator[Callable[[], Walk]]:
    """Note what is entered in the rooms of that checkout; give it when asked."""
    entered: dict[tuple[str, str], None] = {}
    top = f"{tree / 'gm'}/"

    def note(frame: Any, event: str, _: object) -> None:
        file = frame.f_code.co_filename
        if event == "call" and file.startswith(top) and "/" in file[len(top) :]:
            entered.setdefault((file[len(top) :], frame.f_code.co_qualname))

    sys.setprofile(note)
    try:
        yield lambda: Walk(tuple(entered))
    finally:
        sys.setprofile(None)


def of_an_order(tree: Path) -> Walk:
    """Have a player of that checkout order something, in its tests' correspondence, and watch the tick that answers it."""
    sys.path[:0] = [str(tree), str(tree / "tests" / "gm"), str(tree / "tests")]
    import pytest
    from correspondence import Correspondence, connected  # type: ignore[import-not-found]

    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as monkeypatch:
        post = connected(monkeypatch, Correspondence(Path(folder), f"sqlite:///{folder}/spielpost.sqlite3"))
        anna, bernd = post.person("Anna"), post.person("Bernd")
        post.opens("Ascot", anna, bernd)
        anna.writes("red +7")  # what is made once is made
        before = len(bernd.mailbox)
        with watched(tree) as walk:
            bernd.writes("red +9")
        assert len(bernd.mailbox) == before + 1, "the order is answered"
        return walk()


def rooms_of(tree: Path) -> list[str]:
    """Return the rooms of that checkout from top to bottom, as its page about the architecture has them."""
    page = (tree / "docs" / "architecture.md").read_text("utf-8")
    return re.findall(r"^\| `(\w+)/?` \|", page, re.MULTILINE)


def main() -> None:
    """Print what the walk takes."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.walk", description=__doc__)
    parser.add_argument("--tree", type=Path, default=HERE, help="another checkout")
    parser.add_argument("--files", action="store_true", help="name the files, too")
    said = parser.parse_args()
    tree = said.tree.resolve()
    walk = of_an_order(tree)
    moves, up = len(walk.rooms) - 1, walk.back_up(rooms_of(tree))
    print(
        f"{len(walk.files)} files, {len(walk.entered)} functions, {moves} moves between rooms, {up} of them back up"
    )
    for file in walk.files if said.files else ():
        print(f"  {file}")


if __name__ == "__main__":
    main()
