"""Who is away: in all games of theirs, from one day to another, as they or the GM have said."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from sqlmodel import Session, col, select

from gm.games.game import Game, terms_of
from gm.store.database import addresses_of
from gm.store.tables import Absence, GameRow, Player, SeatRow

LONGEST = timedelta(weeks=8)
"""So much absence may lie ahead of a player; whoever is gone for longer had better lend the seat, or resign."""

LONGEST_WAIT = timedelta(weeks=4)
"""So long after it has begun a turn is due at the latest, in a game that waits for players who are away."""


def away_at(session: Session, player_id: int, moment: datetime) -> Absence | None:
    """The absence in which that moment lies, the one that ends last; None where the player is there."""
    query = select(Absence).where(
        Absence.player_id == player_id, col(Absence.since) <= moment, col(Absence.until) > moment
    )
    return session.exec(query.order_by(col(Absence.until).desc()).limit(1)).first()


def away_together(session: Session, player_ids: Iterable[int], moment: datetime) -> dict[int, Absence]:
    """The same of several players, of those who are away."""
    query = select(Absence).where(
        col(Absence.player_id).in_(player_ids), col(Absence.since) <= moment, col(Absence.until) > moment
    )
    return {row.player_id: row for row in session.exec(query.order_by(col(Absence.until)))}


def absences_of(session: Session, player_id: int, now: datetime) -> list[Absence]:
    """The absences of a player that are not over, the first one first."""
    query = select(Absence).where(Absence.player_id == player_id, col(Absence.until) > now)
    return list(session.exec(query.order_by(col(Absence.since), col(Absence.id))))


def all_absences(session: Session, now: datetime) -> list[tuple[Player, Absence]]:
    """Everybody's absences that are not over, the first one first."""
    query = select(Player, Absence).join(Absence).where(col(Absence.until) > now)
    return list(session.exec(query.order_by(col(Absence.since), col(Absence.id))))


def home_zone(session: Session, player: Player, otherwise: str = "UTC") -> ZoneInfo:
    """The zone in which the player's days begin: the own one, else that of the first game they play, or `otherwise`."""
    if player.zone:
        return ZoneInfo(player.zone)
    query = (
        select(GameRow)
        .join(SeatRow)
        .where(SeatRow.player_id == player.id, col(GameRow.finished_at).is_(None))
    )
    game = session.exec(query.order_by(col(GameRow.id)).limit(1)).first()
    return ZoneInfo(terms_of(game).zone if game else otherwise)


def days_of(session: Session, absence: Absence) -> tuple[date, date]:
    """The first and the last day of an absence, where the player is."""
    zone = home_zone(session, session.get_one(Player, absence.player_id))
    return absence.since.astimezone(zone).date(), absence.until.astimezone(zone).date()


def is_too_long(session: Session, player_id: int, since: datetime, until: datetime, now: datetime) -> bool:
    """Whether the player would be away for longer than LONGEST in all, with what is said already."""
    ahead = [(max(row.since, now), row.until) for row in absences_of(session, player_id, now)]
    return _covered([*ahead, (max(since, now), until)]) > LONGEST


def _covered(spans: Iterable[tuple[datetime, datetime]]) -> timedelta:
    """How much time the spans cover together; what lies in several of them counts once."""
    total, reached = timedelta(), None
    for begin, end in sorted(spans):
        begin = begin if reached is None else max(begin, reached)
        if end > begin:
            total += end - begin
            reached = end
    return total


def go_away(
    session: Session, player_id: int, since: datetime, until: datetime, now: datetime, by: str
) -> Absence:
    """The player is away from one moment to the other; absences that this one touches become one with it."""
    for row in absences_of(session, player_id, now):
        if row.since <= until and since <= row.until:
            since, until = min(since, row.since), max(until, row.until)
            session.delete(row)
    absence = Absence(player_id=player_id, since=since, until=until, by=by)
    session.add(absence)
    session.flush()
    return absence


def come_back(session: Session, player_id: int, now: datetime) -> bool:
    """The player is there again, and no absence lies ahead; whether there was one. What is over stays as it was."""
    rows = absences_of(session, player_id, now)
    for row in rows:
        if row.since < now:
            row.until = now
        else:
            session.delete(row)
    session.flush()
    return bool(rows)


def away_from(session: Session, game: Game, begin: datetime, end: datetime) -> dict[int, datetime]:
    """The seats whose players are away at some time between the two moments, and until when."""
    found = {}
    for place in game.seats:
        query = select(Absence.until).where(
            Absence.player_id == place.player_id, col(Absence.since) <= end, col(Absence.until) > begin
        )
        until = session.exec(query.order_by(col(Absence.until).desc()).limit(1)).first()
        if until is not None and not place.resigned:
            found[place.number] = until
    return found


def unreachable_since(session: Session, player_id: int) -> datetime | None:
    """Since when letters have come back from every address of the player; None where they have not."""
    since = [row.unreachable_since for row in addresses_of(session, session.get_one(Player, player_id))]
    return max(filter(None, since)) if since and all(since) else None


def is_unreachable(session: Session, player_id: int) -> bool:
    """Whether letters have come back from every address of the player."""
    addresses = addresses_of(session, session.get_one(Player, player_id))
    return bool(addresses) and all(row.unreachable_since for row in addresses)
