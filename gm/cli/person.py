"""The commands `gm export` and `gm forget`: what is on file of a person, handed out or taken away."""

from __future__ import annotations

import json
import os
from datetime import datetime
from pathlib import Path
from typing import Any

import click
from sqlmodel import Session

from gm.base.errors import Refused
from gm.cli.frame import Office, main, pass_office
from gm.cli.terminal import counted, json_option, say, say_data
from gm.publish.forgetting import forget
from gm.store.queries.games import games_going_on
from gm.store.queries.people import player_at, players
from gm.store.queries.person import rows_about, waiting_with
from gm.store.tables import Player


@main.command()
@click.argument("player")
@click.argument("file", type=click.Path(path_type=Path))
@json_option
@pass_office
def export(office: Office, player: str, file: Path, as_json: bool) -> None:
    """Write everything on file about PLAYER (a name or an address) to FILE.

    The file is JSON: every row by its table, with orders and letters, but no tokens. Only you can read it.
    """
    with office.store().transaction() as session:
        found = rows_about(session, _called(session, player))
    try:
        opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(opened, "w", encoding="utf-8") as written:
            json.dump(found, written, ensure_ascii=False, indent=1, default=_told)
    except OSError as error:
        raise Refused("unwritable_file", file=str(file), why=error.strerror) from error
    if as_json:
        say_data({"file": file})
        return
    say(f"{file} holds {counted(sum(map(len, found.values())), 'row')} about {player}.")


@main.command("forget")
@click.argument("player")
@json_option
@pass_office
def forget_player(office: Office, player: str, as_json: bool) -> None:
    """Forget who PLAYER (a name or an address) is, for good.

    Name, addresses and the words of letters are taken out. Orders, results and press stay, as those of a number, and gm
    verify still holds. Backups and printed issues know the name as long as you keep them. Somebody who still plays
    must resign first.
    """
    with office.store().transaction() as session:
        row = _called(session, player)
        games = [game.name for game in games_going_on(session, row)] + waiting_with(session, row)
        if games:
            raise Refused("plays_still", name=row.name, games=games)
        number = row.id
        forget(session, office.config.archive.folder, row)
    if as_json:
        say_data({"number": number})
    else:
        say(f"{player} is #{number} from now on; gm run tells the archive.")


def _called(session: Session, who: str) -> Player:
    """Find the one player of that name, or with that address; raise Refused where there is none, or several."""
    at_address = player_at(session, who)
    found = (
        [at_address]
        if at_address
        else [row for row in players(session) if row.name.casefold() == who.casefold()]
    )
    if not found:
        raise Refused("no_such_player", read=who)
    if len(found) > 1:
        raise Refused("several_of_that_name", read=who)
    return found[0]


def _told(value: Any) -> str:
    if isinstance(value, datetime):
        return value.isoformat()
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)
