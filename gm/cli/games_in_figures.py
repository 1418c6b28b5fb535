"""The command `gm figures`: what games are like, counted over many of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

import click
from rich.console import Console
from rich.progress import track

from engines import ENGINES
from gm.base.codec import dump
from gm.cli.frame import main
from gm.cli.terminal import WholeNumber, json_option, say, say_data
from gm.tools.figures.measure import GAMES, Row, measured, rows_of
from gm.tools.figures.saved import Saved, save, saved_of, to_save
from gm.tools.figures.tables import tables
from gm.words.waiting import title_of


@main.command()
@click.option(
    "--rows",
    "texts",
    multiple=True,
    metavar="ROW",
    help="A row, such as GAME-postal-4, or what the names of several begin with: GAME, GAME-postal.",
)
@click.option(
    "--games",
    type=WholeNumber(1),
    default=GAMES,
    show_default=True,
    help="How many games of each kind a row is from.",
)
@click.option(
    "--collusion",
    "collusion_alone",
    is_flag=True,
    help="Measure only what two win who play together, beside what is saved.",
)
@click.option("--save", "saving", is_flag=True, help="Save them in the packages of the games, row by row.")
@click.option("--saved", is_flag=True, help="Show those that are saved, and play nothing.")
@json_option
def figures(
    texts: tuple[str, ...], games: int, collusion_alone: bool, saving: bool, saved: bool, as_json: bool
) -> None:
    """Count how long games are, who wins them and why.

    Games are played without mail, by what is advised and by learners, on all cores. All rows take over an hour of
    one processor, and each says how long it took. docs/figures.md says what the figures are.
    """
    chosen = _chosen(texts)
    found = _saved(chosen) if saved else _measured(chosen, games, collusion_alone, saving)
    if as_json:
        say_data([dump(row) for row in found], indent=1)
        return
    for game, engine in ENGINES.items():
        names = {row.name for row in chosen if row.game == game}
        if of_game := [row for row in found if row.name in names]:
            say("\n".join((*tables(title_of(engine.name, "en"), of_game), "")))


def _chosen(texts: Sequence[str]) -> list[Row]:
    """Return the rows that are meant, all if nothing is said; a text that means none is an error."""
    rows = [row for engine in ENGINES.values() for row in rows_of(engine)]
    for text in texts:
        if not any(row.is_meant(text) for row in rows):
            near = get_close_matches(text, [row.name for row in rows], n=3, cutoff=0)
            raise click.UsageError(
                f"There is no row {text!r}. Rows are called like these: {', '.join(near)}."
            )
    return [row for row in rows if not texts or any(row.is_meant(text) for text in texts)]


def _saved(rows: Iterable[Row]) -> list[Saved]:
    names = {row.name for row in rows}
    return [row for engine in ENGINES.values() for row in saved_of(engine) if row.name in names]


def _measured(rows: Sequence[Row], games: int, collusion_alone: bool, saving: bool) -> list[Saved]:
    progress = Console(stderr=True)
    found: list[Saved] = []
    for one in track(
        measured(rows, games, collusion_alone),
        description="rows",
        total=len(rows),
        console=progress,
        transient=True,
        disable=not progress.is_terminal,
    ):
        engine = ENGINES[one.row.game]
        found.append(to_save(engine, one))
        if saving:
            save(engine, found[-1:])
    return found
