"""The command `gm terms`: the terms of a running game, shown or changed."""

from __future__ import annotations

from typing import Any

import click

from gm.base.changed_terms import CHANGEABLE
from gm.cli.acts import as_others_read, carry_out
from gm.cli.completing import offer
from gm.cli.frame import Office, main, pass_office
from gm.cli.opening import term_options
from gm.cli.terminal import json_option
from gm.commands.office.every_game import OneOrAll
from gm.commands.office.terms import terms_of_games, with_weekdays
from gm.commands.registry import Outcome
from gm.facts import Facts


@main.command("terms")
@click.argument("game", metavar="GAME", shell_complete=offer("GAME"))
@term_options(CHANGEABLE, of_new=False)
@click.option("--days", help="Weekdays of the deadlines, such as Mon,Thu, in place of --every.")
@click.option("--reason", metavar="TEXT", default="", help="Why, if you want to tell the players.")
@json_option
@pass_office
def terms(office: Office, /, game: str, days: str | None, reason: str, as_json: bool, **given: Any) -> None:
    """Show the terms of GAME, or change them from its next turn on. Everyone is told.

    A blackout, which comes to those that there are, and a longer grace period hold for the open turn as well. With
    "off" there is no blackout, grace period or time bank any more. GAME may be ALL, for every game of yours.
    """
    said = {name: value for name, value in given.items() if value not in (None, ())}

    def decide(known: Facts) -> Outcome:
        chosen = OneOrAll().value(game, known, {})
        return terms_of_games(known, chosen, with_weekdays(said, days or ""), as_others_read(known, reason))

    carry_out(office, decide, "gm_terms", as_json)
