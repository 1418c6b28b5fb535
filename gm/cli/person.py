"""The command `gm export`: what is on file of a person, as a file."""

from __future__ import annotations

import json
import os
from datetime import datetime
from pathlib import Path
from typing import Any

import click

from gm.base.errors import Refused
from gm.base.say import Reader
from gm.cli.completing import offer
from gm.cli.frame import Office, main, pass_office
from gm.cli.terminal import counted, json_option, say, say_data
from gm.desk.applying import decided
from gm.desk.facts import Facts
from gm.desk.office.people import player_called
from gm.service.clockwork import utc_now
from gm.store.queries.person import rows_about


@main.command()
@click.argument("player", shell_complete=offer("PLAYER"))
@click.argument("file", type=click.Path(path_type=Path))
@json_option
@pass_office
def export(office: Office, player: str, file: Path, as_json: bool) -> None:
    """Write everything on file about PLAYER to FILE.

    PLAYER is a name or an address. The file is JSON: every row by its table, with orders and letters, but no
    tokens. Only you can read it.
    """
    with office.store().transaction() as session:
        facts = Facts(office.config, utc_now(), Reader("", "en"), ("",))
        found = rows_about(session, decided(session, facts, lambda known: player_called(known, player)))
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


def _told(value: Any) -> str:
    if isinstance(value, datetime):
        return value.isoformat()
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)
