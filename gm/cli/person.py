"""The command `gm export`: a person's data on file, as a file."""

from __future__ import annotations

import os
from pathlib import Path

import click

from gm.base.errors import Refused
from gm.base.say import Reader
from gm.cli.completing import offer
from gm.cli.frame import Office, main, pass_office
from gm.cli.terminal import counted, json_option, say, say_data
from gm.commands.office.people import player_called
from gm.facts import Facts, reading
from gm.facts.about_person import about, written
from gm.service.clockwork import utc_now
from gm.store.queries.games import games_going_on
from gm.turns.notes import note_look


@main.command()
@click.argument("player", shell_complete=offer("PLAYER"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--secret", is_flag=True, help="Also what belongs to running games; the next reports will say so."
)
@json_option
@pass_office
def export(office: Office, player: str, file: Path, secret: bool, as_json: bool) -> None:
    """Write everything on file about PLAYER to FILE.

    PLAYER is a name or an address. The file is JSON: every row by its table, with orders and what letters say, but no
    tokens. Only you can read it. While PLAYER plays, what belongs to running games stays out, and so do the words of letters,
    unless --secret is given.
    """
    now = utc_now()
    with office.store_as_it_is().transaction() as session:
        facts = Facts(office.config, now, Reader("", "en"), ("",))
        found = player_called(reading(session, facts), player)
        rows, running = about(session, office.config, found, now, letters=True, secret=secret)
        try:
            opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(opened, "w", encoding="utf-8") as whole:
                whole.write(written(rows))
        except OSError as error:
            raise Refused("unwritable_file", file=str(file), why=error.strerror) from error
        for game in games_going_on(session, found) if secret else ():
            note_look(session, game, f"gm export {found.name}", now)
    if as_json:
        say_data({"file": file, "left_out": running})
        return
    say(f"{file} holds {counted(sum(map(len, rows.values())), 'row')} about {player}.")
    if running:
        say(
            f"What belongs to {', '.join(running)} is not in it, nor are the words of letters: --secret adds them, and the"
            " next reports say so."
        )
