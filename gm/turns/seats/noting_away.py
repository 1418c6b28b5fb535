"""The GM notes that a player is away, or back again; the player is told."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.days import BackwardsError, Days, PastError, days_in
from gm.base.errors import Refused
from gm.base.say import Recipient, Say
from gm.games.game import reader_of
from gm.people.absences import LONGEST, come_back, go_away, home_zone, is_too_long
from gm.store.queries.absences import absences_of
from gm.store.queries.people import address_of, player_at, players
from gm.store.tables import Absence, Player
from gm.words.macros import own_time
from gm.words.saying import post


def note_away(session: Session, gm: Gm, player: str, days: str, now: datetime) -> tuple[Player, Absence]:
    """Note that the player, named or at an address, is away for these days in all games, and tell them.

    Refused for a player that there is not, or days that cannot be.
    """
    row = player_called(session, player)
    zone = home_zone(session, row)
    since, until = _days(days, row, now.astimezone(zone)).span(zone)
    if is_too_long(absences_of(session, row.id, now), since, until, now):
        raise Refused("away_too_long", name=row.name, weeks=LONGEST.days // 7)
    absence = go_away(session, row.id, since, until, now, by="gm")
    _tell(session, gm, row, absence, str(zone), now)
    return row, absence


def note_back(session: Session, player: str, now: datetime) -> Player:
    """Note that the player is there again; raise Refused if they were not noted as away."""
    row = player_called(session, player)
    if not come_back(session, row.id, now):
        raise Refused("not_away", name=row.name)
    return row


def player_called(session: Session, read: str) -> Player:
    """Find the player of that name or with that address; raise Refused where there is none, or several."""
    if at_address := player_at(session, read):
        return at_address
    # in Python, because databases do not agree on what the capital of an umlaut is
    named = [row for row in players(session) if row.name.casefold() == read.casefold()]
    if len(named) != 1:
        raise Refused("several_of_that_name", read=read) if named else Refused("no_such_player", read=read)
    return named[0]


def _days(read: str, player: Player, today: datetime) -> Days:
    try:
        days = days_in(read, today.date())
    except PastError as error:
        raise Refused("days_are_over", read=read) from error
    except BackwardsError as error:
        raise Refused("days_backwards", read=read) from error
    if days is None:
        if not read:
            raise Refused("which_days", name=player.name)
        raise Refused("names_no_days", name=player.name, read=read)
    return days


def _tell(session: Session, gm: Gm, player: Player, absence: Absence, zone: str, now: datetime) -> None:
    reader = replace(reader_of(player), zone=zone)
    data = {
        "game": "",
        "since": own_time(absence.since, None, reader),
        "until": own_time(absence.until, None, reader),
    }
    post(session, gm, Say(Recipient(address_of(session, player), reader), "noted_away", data), now)
