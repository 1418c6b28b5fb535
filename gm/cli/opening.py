"""The commands `gm open` and `gm terms`: the terms of a game, from flags and from a file."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import Field, fields, replace
from pathlib import Path
from typing import Any, get_type_hints

import click

from engines import ENGINES
from gm.base.changed_terms import CHANGEABLE
from gm.base.errors import Refused
from gm.base.terms import Terms
from gm.cli.acts import as_others_read, carry_out
from gm.cli.completing import offer
from gm.cli.frame import Office, main, pass_office
from gm.cli.terminal import WholeNumber, json_option
from gm.commands.office.game_file import GameFile, read_game_file
from gm.commands.office.gm_parameters import OneOrAll
from gm.commands.office.openings import opened
from gm.commands.office.options import explained
from gm.commands.office.terms import terms_of_games, with_weekdays
from gm.commands.registry import Outcome
from gm.facts import Facts

_ENGINE = "gm.cli.opening.engine"
_OF_THE_GM = ("zone",)
"""Terms whose default the config file says."""


class Opens(click.Command):
    """The command `open`, whose help explains a game's own options where it is asked with one."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Note the game that the help is asked for, wherever it stands among the words."""
        ctx.meta[_ENGINE] = next((word for word in args if word in ENGINES), None)
        return super().parse_args(ctx, args)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options of the game, or examples and how to be told them."""
        engine = ctx.meta[_ENGINE]
        if engine is None:
            super().format_epilog(ctx, formatter)
            formatter.write_paragraph()
            formatter.write_text(f"The games: {', '.join(sorted(ENGINES))}.")
            formatter.write_text(
                f"With a game, --help explains its own options too: gm open {next(iter(ENGINES))} --help."
            )
            return
        few, many = min(ENGINES[engine].seats), max(ENGINES[engine].seats)
        with formatter.section(f"Options of {engine} (--option KEY=VALUE), for {few} to {many} players"):
            formatter.write_dl(explained(engine, "en"))


def with_terms(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give the command an option for every field of the terms."""
    return term_options([entry.name for entry in fields(Terms)])(command)


def term_options(
    names: Collection[str], of_new: bool = True
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Give a command options for these fields of the terms; for a new game their help names the defaults."""

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        for entry in reversed([entry for entry in fields(Terms) if entry.name in names]):
            command = _option(entry, of_new)(command)
        return command

    return decorate


def _option(entry: Field[Any], of_new: bool) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    hint, choices = get_type_hints(Terms)[entry.name], entry.metadata["choices"]
    flag = "--" + entry.name.replace("_", "-")
    details: dict[str, Any] = {
        "type": click.Choice(choices) if choices else WholeNumber() if hint is int else hint
    }
    if hint is bool:
        flag, details = f"{flag}/--no-{flag[2:]}", {}
    elif hint not in (str, int):
        details = {"multiple": True, "metavar": "TEXT"}
    usual = of_new and entry.name not in _OF_THE_GM and entry.default not in ("", (), False)
    default = f"  [default: {_told(entry.default)}]" if usual else ""
    return click.option(flag, entry.name, default=None, help=entry.metadata["meaning"] + default, **details)


def _told(value: Any) -> str:
    return "yes" if value is True else str(value)


@main.command("open", cls=Opens)
@click.argument("engine", type=click.Choice(sorted(ENGINES)), metavar="[GAME]", required=False)
@click.option(
    "--from",
    "source",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Read all this from a TOML file (see docs/opening.md); options given here override it.",
)
@click.option("--name", help="The name of this game, for example Ascot.")
@click.option(
    "--player",
    "players",
    multiple=True,
    metavar='"NAME <ADDRESS> [en|de] [ZONE]"',
    help="A player, with language and time zone if they differ from yours. Give one for each seat.",
)
@click.option(
    "--seats",
    type=WholeNumber(1),
    help="Number of seats. With fewer players the game waits for others to join by mail.",
)
@click.option(
    "--as-listed/--by-lot",
    default=None,
    help="Seat the players in the order given here, or by lot (as is usual).",
)
@with_terms
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="KEY=VALUE",
    help="An option of the game, such as races=3; KEY=@FILE takes the value from a file.",
)
@click.option(
    "--form",
    type=click.Choice(["postal", "printed"]),
    help="Defaults for options not given: postal, with which the game ends within a season, or printed, as in the rulebook.",
)
@json_option
@pass_office
def open_(
    office: Office,
    /,
    engine: str | None,
    source: Path | None,
    name: str | None,
    players: tuple[str, ...],
    seats: int | None,
    as_listed: bool | None,
    options: tuple[str, ...],
    form: str | None,
    as_json: bool,
    **terms: Any,
) -> None:
    """Open a game of GAME and invite its players.

    With fewer players than --seats, or none, the game is announced and begins by itself once the seats are filled.
    The invitations leave when the service next runs.
    """
    file = read_game_file(source) if source else GameFile()
    engine, name = engine or file.game, name or file.name
    if engine and engine not in ENGINES:
        raise Refused("no_such_engine_in_file", file=str(source), read=engine, known=sorted(ENGINES))
    wanted = replace(
        file,
        game=engine,
        name=name,
        seats=seats or file.seats,
        players=players or file.players,
        as_listed=file.as_listed if as_listed is None else as_listed,
        form=form or file.form,
        terms=given_terms(file, terms),
    )

    def decide(known: Facts) -> Outcome:
        names = [as_others_read(known, text) for text in wanted.players]
        return opened(
            known, replace(wanted, name=as_others_read(known, wanted.name), players=tuple(names)), options
        )

    carry_out(office, decide, "gm_open", as_json)


def given_terms(file: GameFile, given: dict[str, Any]) -> dict[str, Any]:
    """Return the terms of the file, replaced by those of the command line."""
    return {**file.terms, **{key: value for key, value in given.items() if value not in (None, ())}}


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
    said = given_terms(GameFile(), given)

    def decide(known: Facts) -> Outcome:
        chosen = OneOrAll().value(game, known, {})
        return terms_of_games(known, chosen, with_weekdays(said, days or ""), as_others_read(known, reason))

    carry_out(office, decide, "gm_terms", as_json)
