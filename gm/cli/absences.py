"""Commands about players who are not there."""

from __future__ import annotations

import click
from sqlmodel import Session

from gm.cli.frame import Office, main, pass_office
from gm.cli.terminal import Listing, say, show_table
from gm.people.absences import days_of
from gm.service.clockwork import utc_now
from gm.store.queries.absences import all_absences
from gm.store.tables import Absence
from gm.turns.seats.noting_away import note_away, note_back


@main.command()
@click.argument("player", required=False)
@click.argument("days", nargs=-1)
@click.option("--back", is_flag=True, help="PLAYER is there again.")
@pass_office
def away(office: Office, player: str | None, days: tuple[str, ...], back: bool) -> None:
    """List who is away, or note that PLAYER (a name or an address) is, in all games.

    DAYS reads like "until 2031-05-12", "from 24.12. to 2.1." or "24 December - 2 January". The player is told. What
    happens with turns that are due meanwhile is each game's own decision (gm open --away).
    """
    gm, now = office.config.gm, utc_now()
    with office.store().transaction() as session:
        if player is None:
            _list(session)
        elif back:
            say(f"{note_back(session, player, now).name} is not noted as away any more.")
        else:
            row, absence = note_away(session, gm, player, " ".join(days), now)
            say(f"{row.name} is away {_told(session, absence)}, and will be told.")


def _list(session: Session) -> None:
    table = Listing("Player", "Away", "Said by")
    for player, absence in all_absences(session, utc_now()):
        said_by = "the player" if absence.by == "player" else "the GM"
        table.add_row(player.name, _told(session, absence), said_by)
    if table.row_count:
        show_table(table)
    else:
        say("Nobody is away.")


def _told(session: Session, absence: Absence) -> str:
    first, last = days_of(session, absence)
    return f"from {first} to {last}"
