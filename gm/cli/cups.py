"""The command `gm cup round`: a round of a tournament with all its terms, from flags and from a file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from gm.cli.acts import carry_out, group_named
from gm.cli.frame import Office, pass_office
from gm.cli.opening import given_terms, with_terms
from gm.cli.terminal import WholeNumber, json_option
from gm.commands.office.cups import CUP, open_round, round_opened
from gm.commands.office.game_file import GameFile, read_game_file
from gm.commands.office.gm_parameters import CupNamed
from gm.commands.registry import Outcome
from gm.facts import Facts

cup = group_named(CUP)


@cup.command("round")
@click.argument("name", metavar="CUP")
@click.option(
    "--from",
    "source",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A TOML file as for gm open (players, seats, [options], [terms]); options given here override it.",
)
@click.option(
    "--player",
    "players",
    multiple=True,
    metavar='"NAME <ADDRESS> [en|de] [ZONE]"',
    help="A player. Give all of them; they are seated by lot.",
)
@click.option("--seats", type=WholeNumber(2), help="How many sit at each table.  [default: 4]")
@with_terms
@click.option(
    "--option", "options", multiple=True, metavar="KEY=VALUE", help="An option of the tournament's game."
)
@json_option
@pass_office
def round_(
    office: Office,
    /,
    name: str,
    source: Path | None,
    players: tuple[str, ...],
    seats: int | None,
    options: tuple[str, ...],
    as_json: bool,
    **terms: Any,
) -> None:
    """Open the next round of the tournament CUP.

    Its tables all play the same deals. Anything not given is as in the round before. If you name no players, the same
    ones move one seat on, to other tables. The muster of turn 1 is off unless you ask for it, because it would make
    tables wait.
    """
    file = read_game_file(source) if source else GameFile()
    wanted = replace(file, players=players or file.players, seats=seats or file.seats)
    said = given_terms(file, terms)

    def decide(facts: Facts) -> Outcome:
        known = CupNamed().value(name, facts, {})
        return round_opened(facts, known, wanted, said, options)

    carry_out(office, decide, open_round.macro, as_json)
