"""Commands about players who are not there."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import click
from rich.console import Console
from rich.table import Table
from sqlmodel import Session, select

from gm.absences import LONGEST, all_absences, come_back, go_away, is_too_long
from gm.cli.frame import Office, main, pass_office
from gm.clock import utc_now
from gm.config import Gm
from gm.days import BackwardsError, Days, PastError, days_in
from gm.games import reader_of
from gm.outbox import Recipient, post
from gm.people import PeopleError
from gm.reports import answer, own_time, section
from gm.store import address_of, player_at
from gm.tables import Absence, Player


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
            return
        row = _player(session, player)
        zone = ZoneInfo(row.zone or "UTC")
        if back:
            if not come_back(session, row.id, now):
                raise PeopleError(f"{row.name} was not noted as away.")
            click.echo(f"{row.name} is not noted as away any more.")
            return
        read = " ".join(days)
        since, until = _days(read, row, zone).span(zone)
        if is_too_long(session, row.id, since, until, now):
            raise PeopleError(f"{row.name} cannot be away for more than {LONGEST.days // 7} weeks ahead.")
        absence = go_away(session, row.id, since, until, now, by="gm")
        _tell(session, gm, row, absence)
        click.echo(f"{row.name} is away {_told(absence, zone)}, and will be told.")


def _list(session: Session) -> None:
    table = Table("Player", "Away", "Said by")
    for player, absence in all_absences(session, utc_now()):
        said_by = "the player" if absence.by == "player" else "the GM"
        table.add_row(player.name, _told(absence, ZoneInfo(player.zone or "UTC")), said_by)
    if table.row_count:
        Console().print(table)
    else:
        click.echo("Nobody is away.")


def _told(absence: Absence, zone: ZoneInfo) -> str:
    since, until = (f"{at.astimezone(zone):%Y-%m-%d}" for at in (absence.since, absence.until))
    return f"from {since} to {until}"


def _player(session: Session, read: str) -> Player:
    if at_address := player_at(session, read):
        return at_address
    # in Python, because databases do not agree on what the capital of an umlaut is
    named = [row for row in session.exec(select(Player)) if row.name.casefold() == read.casefold()]
    if len(named) != 1:
        many = f"Several players are called {read}; please give the address."
        raise PeopleError(many if named else f"There is no player {read}; gm players lists everybody.")
    return named[0]


def _days(read: str, player: Player, zone: ZoneInfo) -> Days:
    try:
        days = days_in(read, utc_now().astimezone(zone).date())
    except PastError as error:
        raise PeopleError(f"{read!r} is over already.") from error
    except BackwardsError as error:
        raise PeopleError(f"In {read!r} the end comes before the beginning.") from error
    if days is None:
        raise PeopleError(
            f'When is {player.name} away? {read!r} names no days; they read like "until 2031-05-12".'
            if read
            else f'When is {player.name} away? Days read like "until 2031-05-12"; --back ends an absence.'
        )
    return days


def _tell(session: Session, gm: Gm, player: Player, absence: Absence) -> None:
    reader = reader_of(player)
    data = {
        "game": "",
        "since": own_time(absence.since, None, reader),
        "until": own_time(absence.until, None, reader),
    }
    draft = answer("noted_away", data, [section("letter_noted_away", data, reader.language)], reader, gm.name)
    post(session, gm, Recipient(address_of(session, player), player.name), draft, utc_now())
