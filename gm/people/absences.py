"""Players who are away from all their games, from one day to another, as they or the GM have said."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from sqlmodel import Session

from gm.games.game import terms_of
from gm.store.queries.absences import absences_of
from gm.store.queries.games import first_running_game
from gm.store.queries.next_looks import look_at_games_of
from gm.store.queries.people import addresses_of, player_with_id
from gm.store.queries.rows import add, remove
from gm.store.tables import Absence, Player

LONGEST = timedelta(weeks=8)
"""The longest absence ahead of a player; one who is gone for longer had better lend the seat, or resign."""

LONGEST_WAIT = timedelta(weeks=4)
"""The latest deadline, counted from the start of the turn, of a game that waits for players who are away."""


def home_zone(session: Session, player: Player, otherwise: str = "UTC") -> ZoneInfo:
    """Return the zone of a player's days: the own one, that of their first game, or `otherwise`."""
    if player.zone:
        return ZoneInfo(player.zone)
    row = first_running_game(session, player)
    return ZoneInfo(terms_of(row).zone if row else otherwise)


def days_of(session: Session, absence: Absence) -> tuple[date, date]:
    """Return the first and the last day of an absence, where the player is."""
    zone = home_zone(session, player_with_id(session, absence.player_id))
    return absence.since.astimezone(zone).date(), absence.until.astimezone(zone).date()


def is_too_long(known: Iterable[Absence], since: datetime, until: datetime, now: datetime) -> bool:
    """Tell whether the player would be away for longer than LONGEST in all, with the known absences."""
    ahead = [(max(row.since, now), row.until) for row in known]
    return _covered([*ahead, (max(since, now), until)]) > LONGEST


def _covered(spans: Iterable[tuple[datetime, datetime]]) -> timedelta:
    """Measure how much time the spans cover together; what lies in several of them counts once."""
    total, reached = timedelta(), None
    for begin, end in sorted(spans):
        begin = begin if reached is None else max(begin, reached)
        if end > begin:
            total += end - begin
            reached = end
    return total


def together(known: Iterable[Absence], since: datetime, until: datetime) -> tuple[datetime, datetime]:
    """Return from when to when the player is then away: with the known absences that this one touches."""
    for row in known:
        if row.since <= until and since <= row.until:
            since, until = min(since, row.since), max(until, row.until)
    return since, until


def go_away(
    session: Session, player_id: int, since: datetime, until: datetime, now: datetime, by: str
) -> Absence:
    """Note that the player is away from one moment to the other; absences that touch become one."""
    known = absences_of(session, player_id, now)
    since, until = together(known, since, until)
    for row in known:
        if since <= row.since and row.until <= until:
            remove(session, row)
    absence = Absence(player_id=player_id, since=since, until=until, by=by)
    add(session, absence)
    look_at_games_of(session, player_id)
    return absence


def come_back(session: Session, player_id: int, now: datetime) -> bool:
    """Note that the player is there again, and no absence lies ahead; return whether there was one.

    Absences that are over stay as they were.
    """
    rows = absences_of(session, player_id, now)
    for row in rows:
        if row.since < now:
            row.until = now
        else:
            remove(session, row)
    look_at_games_of(session, player_id)
    return bool(rows)


def unreachable_since(session: Session, player_id: int) -> datetime | None:
    """Return since when letters have come back from all addresses of the player; None where they have not."""
    since = [row.unreachable_since for row in addresses_of(session, player_with_id(session, player_id))]
    return max(filter(None, since)) if since and all(since) else None


def is_unreachable(session: Session, player_id: int) -> bool:
    """Tell whether letters have come back from every address of the player."""
    addresses = addresses_of(session, player_with_id(session, player_id))
    return bool(addresses) and all(row.unreachable_since for row in addresses)
