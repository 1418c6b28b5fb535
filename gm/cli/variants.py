"""The command `gm play`: games without mail, for trying variants out."""

from __future__ import annotations

import time
from dataclasses import asdict
from statistics import mean

import click
from rich.console import Console
from rich.progress import track

from engines import ENGINES
from gm.base.distinct_names import seat_letters
from gm.base.errors import Refused
from gm.cli.frame import main
from gm.cli.terminal import Listing, WholeNumber, json_option, say, say_data, show_table
from gm.commands.office.options import engine_options
from gm.tools.sandbox.rehearsal import Rehearsed, rehearse
from gm.turns.opening import check_seats


@main.command()
@click.argument("engine", type=click.Choice(sorted(ENGINES)), metavar="GAME")
@click.option("--games", type=WholeNumber(1), default=10, show_default=True, help="How many games.")
@click.option("--seed", default="1", show_default=True, help="Any text; the same seed gives the same games.")
@click.option(
    "--seats", type=WholeNumber(), help="The number of players; the most that the game allows if not given."
)
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="An option of the game.")
@click.option(
    "--form",
    type=click.Choice(["postal", "printed"]),
    default="postal",
    show_default=True,
    help="Defaults for options not given.",
)
@json_option
def play(
    engine: str,
    games: int,
    seed: str,
    seats: int | None,
    options: tuple[str, ...],
    form: str,
    as_json: bool,
) -> None:
    """Play whole games without mail, with beginners at every seat.

    This shows how many turns a variant lasts.
    """
    rules = ENGINES[engine]
    seats = max(rules.seats) if seats is None else seats
    check_seats(rules, seats)
    chosen = engine_options(engine, options, form=form)
    progress = Console(stderr=True)
    began = time.perf_counter()
    try:
        rehearsed = list(
            track(
                rehearse(rules, chosen, seats, games, seed),
                description=f"{engine}, {seats} players",
                total=games,
                console=progress,
                transient=True,
                disable=not progress.is_terminal,
            )
        )
    except ValueError as error:
        raise Refused("unplayable", engine=engine, why=error) from error
    a_second = games / (time.perf_counter() - began)
    if as_json:
        say_data({"game": engine, "seats": seats, "games": [asdict(r) for r in rehearsed]}, indent=1)
    else:
        show_table(_table(engine, rehearsed))
    turns = [r.turns for r in rehearsed]
    say(
        f"{mean(turns):.1f} turns a game (from {min(turns)} to {max(turns)}), {a_second:.1f} games a second",
        err=as_json,
    )


def _table(engine: str, rehearsed: list[Rehearsed]) -> Listing:
    table = Listing("Seat", "Wins", "Mean score", title=f"{engine}, {len(rehearsed)} games")
    for seat, letter in enumerate(seat_letters(len(rehearsed[0].scores))):
        wins = sum(seat in r.winners for r in rehearsed)
        table.add_row(letter, str(wins), f"{mean(r.scores[seat] for r in rehearsed):.1f}")
    return table
