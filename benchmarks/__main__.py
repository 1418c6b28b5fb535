"""Measures, and prints the table; see the package."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import click
from rich.table import Table

from .against import CannotRun, against_lines
from .hosts import absent
from .league import founds
from .parts import ALONE, PARTS, Bench, Sizes
from .table import Line, show

FULL = Sizes(
    games=2000,
    deadlines=(20, 200, 2000),
    shared=200,
    services=(1, 2, 4),
    rival=500,
    seconds=5,
    staged=5,
    runs=3,
)
QUICK = Sizes(
    games=20, deadlines=(5, 20), shared=20, services=(1, 2, 4), rival=50, seconds=1, staged=1, runs=1
)


def measured(parts: Sequence[str], sizes: Sizes) -> list[Line | Table]:
    """What these parts have found."""
    found: list[Line | Table] = []
    with tempfile.TemporaryDirectory(prefix="spielpost-bench-") as folder, ExitStack() as ends:
        bench = Bench(Path(folder), sizes, ends)
        for part in parts:
            print(f"{part} ...", file=sys.stderr)
            found += PARTS[part](bench)
    return found


@click.command()
@click.argument("parts", nargs=-1, type=click.Choice(list(PARTS)))
@click.option("--quick", is_flag=True, help="A few games, to try it.")
@click.option("--games", type=click.IntRange(min=5), help="So many games at most instead of 2,000.")
@click.option("--runs", type=click.IntRange(min=1), help="So many runs instead of 3.")
@click.option(
    "--against", metavar="COMMIT", help="Let an earlier commit do the same work in turn with this one."
)
def main(
    parts: tuple[str, ...], quick: bool, games: int | None, runs: int | None, against: str | None
) -> None:
    """Measure PARTS, or everything, next to bare loops on the same servers; or this commit next to an earlier one."""
    parts = parts or (() if against else tuple(PARTS))
    if not set(parts) <= set(ALONE) and (why := absent()):
        raise click.ClickException(why)
    if games and not founds(games):
        raise click.ClickException(
            f"{games} games cannot be founded; a multiple of 5 can up to 100, then one of 100."
        )
    sizes = QUICK if quick else FULL
    if games:
        fewer = tuple(number for number in sizes.deadlines if number < games)
        sizes = replace(sizes, games=games, deadlines=(*fewer, games), shared=min(games, sizes.shared))
    if runs:
        sizes = replace(sizes, runs=runs)
    found = measured(parts, sizes)
    try:
        found += against_lines(against) if against else ()
    except CannotRun as why_not:
        raise click.ClickException(str(why_not)) from why_not
    show(found, title())


def title() -> str:
    """Which code was measured on what."""
    asked = ["git", "describe", "--always", "--dirty"]
    commit = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
    return f"Spielpost {commit}, Python {platform.python_version()}, {os.cpu_count()} processors"


if __name__ == "__main__":
    main()
