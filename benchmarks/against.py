"""An earlier commit and this one in turn, each in its own checkout: the same work, and how long each takes."""

from __future__ import annotations

import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TypeAlias, cast

from . import driver
from .league import SEATS, WRITTEN
from .post import PASSWORD, post
from .startup import UNCOMPILED
from .table import Line

HERE = Path(__file__).resolve().parents[1]
"""This checkout."""

SECOND_LOOK = "22ca76c"
"""The commit by which rules are judged."""

GAMES, PAIRS = 25, 3

PLAYED = {"jockey": 200, "octrix": 4, "boat_race": 60, "racko": 60, "karambolage": 16}
"""So many whole games, with as many players as can be, take about half a second."""

_TOLD = {
    "letter": "a letter, from stored mail to stored receipt",
    "turn": "a report, from the due game to the kept report",
    "pages": "a player, from records to archive and pages",
}

Spent = Mapping[str, float]


class CannotRun(Exception):  # noqa: N818
    """A checkout cannot do what was asked of it; the words say why."""


@dataclass(frozen=True)
class Pair:
    """The same figure of the other commit and of this one, one measured right after the other."""

    theirs: float
    ours: float

    @property
    def ratio(self) -> float:
        """Ours in terms of theirs."""
        return self.ours / self.theirs


Pairs: TypeAlias = dict[str, list[Pair]]


@dataclass(frozen=True)
class Checkout:
    """The code of a commit, and a folder with what it needs that this one does not."""

    tree: Path
    packages: Path

    @property
    def path(self) -> str:
        """Where Python is to look first."""
        return os.pathsep.join(map(str, (self.tree, self.packages)))


OURS = Checkout(HERE, HERE)


@contextmanager
def checkout(commit: str) -> Iterator[Checkout]:
    """A folder with that commit, which is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="spielpost-against-") as folder:
        there = Checkout(Path(folder) / "tree", Path(folder) / "packages")
        _git("worktree", "add", "--detach", str(there.tree), commit)
        try:
            yield there
        finally:
            _git("worktree", "remove", "--force", str(there.tree))


def _install_missing(there: Checkout) -> None:
    """Fetch the packages that only the other commit needs; where that fails, its own words tell later what is missing."""
    project = tomllib.loads((there.tree / "pyproject.toml").read_text("utf-8"))["project"]
    missing = [needed for needed in project["dependencies"] if not _is_installed(needed)]
    if missing:
        quiet = ("--quiet", "--disable-pip-version-check", "--target", str(there.packages))
        command = [sys.executable, "-m", "pip", "install", *quiet, *missing]
        subprocess.run(command, capture_output=True, check=False)


def _is_installed(needed: str) -> bool:
    name = re.match(r"[\w.-]+", needed)
    assert name
    try:
        version(name[0])
    except PackageNotFoundError:
        return False
    return True


def against_lines(commit: str) -> Iterator[Line]:
    """The work of the service, and whole games, next to those of that commit; what cannot be run says why."""
    with checkout(commit) as there, tempfile.TemporaryDirectory(prefix="spielpost-bench-") as folder:
        _install_missing(there)
        yield from _lines(commit, _TOLD, lambda: _served(there, Path(folder)))
        for kind, games in PLAYED.items():
            play = [("play", kind, str(games))] * PAIRS
            yield from _lines(commit, {kind: f"gm play, a game of {kind}"}, partial(pairs, there, play, play))


def _lines(commit: str, told: Mapping[str, str], measure: Callable[[], Pairs]) -> Iterator[Line]:
    try:
        found = measure()
    except CannotRun as why:
        yield from (Line(what, "not measured", str(why)) for what in told.values())
        return
    loop = statistics.median(pair.ours for pair in found["loop"])
    for key, what in told.items():
        pair = median(found[key])
        figure = f"{pair.ours:.2f} ms, {pair.ours / loop:.2f} loops"
        yield Line(what, figure, f"{commit} {pair.theirs:.2f} ms", f"{pair.ratio:.2f}", runs=PAIRS)


def of_rules(there: Checkout, kind: str, games: int) -> Pairs:
    """How many `orders` were resolved in a second, and how many `games` played, by the rules of that checkout and by ours."""
    play = [("rules", kind, str(SEATS[kind]), str(games))] * PAIRS
    return pairs(there, play, play)


def median(found: Sequence[Pair]) -> Pair:
    """The pair with the median of the ratios."""
    return sorted(found, key=lambda pair: pair.ratio)[len(found) // 2]


def _served(there: Checkout, folder: Path) -> Pairs:
    """The same games, founded and worked off by each of the two."""
    works: dict[str, list[tuple[str, ...]]] = {"theirs": [], "ours": []}
    boxes: dict[str, Path] = {}
    for whose, code in (("theirs", there), ("ours", OURS)):
        model = folder / whose
        driven(code, "found", str(model), str(GAMES))
        for number in range(PAIRS):
            run = f"{whose}-{number}"
            shutil.copytree(model, folder / run)
            boxes |= {f"{run}-{part}@game.test": model / part / "mails" for part in driver.PARTS}
            works[whose].append(("serve", str(folder / run), str(GAMES), PASSWORD, run))
    with post(boxes, WRITTEN) as office:
        ports = str(office.imap_port), str(office.smtp_port)
        theirs, ours = ([(*work, *ports) for work in each] for each in works.values())
        return pairs(there, theirs, ours)


def pairs(there: Checkout, theirs: Sequence[Sequence[str]], ours: Sequence[Sequence[str]]) -> Pairs:
    """What the driver finds in that checkout and in this one, in turn, by the name of each figure."""
    found = [(driven(there, *their), driven(OURS, *our)) for their, our in zip(theirs, ours, strict=True)]
    return {key: [Pair(their[key], our[key]) for their, our in found] for key in found[0][0]}


def driven(there: Checkout, *words: str) -> Spent:
    """What the driver of this checkout finds in another one."""
    environment = {name: value for name, value in os.environ.items() if name != UNCOMPILED}
    environment |= {"PYTHONPATH": there.path, "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-P", driver.__file__, *words]
    done = subprocess.run(
        command, cwd=there.tree, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        whose = "here" if there == OURS else "there"
        raise CannotRun(f"cannot be run {whose}: {(done.stderr.splitlines() or ['no word'])[-1]}")
    return cast(Spent, json.loads(done.stdout.splitlines()[-1]))


def _git(*words: str) -> None:
    done = subprocess.run(["git", *words], cwd=HERE, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotRun(done.stderr.strip())
