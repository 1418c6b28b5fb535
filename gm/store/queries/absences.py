"""When players are away, and whether they can be written to about a game: by their reminders and addresses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime

from sqlalchemy import BindParameter, bindparam
from sqlmodel import Session, col, select

from gm.store.queries.rows import GAMES
from gm.store.tables import Absence, Address, GameRow, LetterOut, Player, SeatRow


def away_at(session: Session, player_id: int, moment: datetime) -> Absence | None:
    """Find the absence in which that moment lies, the one that ends last; None where the player is there."""
    query = select(Absence).where(
        Absence.player_id == player_id, col(Absence.since) <= moment, col(Absence.until) > moment
    )
    return session.exec(query.order_by(col(Absence.until).desc()).limit(1)).first()


def away_together(session: Session, player_ids: Iterable[int], moment: datetime) -> dict[int, Absence]:
    """Find the same of several players, of those who are away."""
    query = select(Absence).where(
        col(Absence.player_id).in_(player_ids), col(Absence.since) <= moment, col(Absence.until) > moment
    )
    return {row.player_id: row for row in session.exec(query.order_by(col(Absence.until)))}


def absences_of(session: Session, player_id: int, now: datetime) -> list[Absence]:
    """Return the absences of a player that are not over, the first one first."""
    query = select(Absence).where(Absence.player_id == player_id, col(Absence.until) > now)
    return list(session.exec(query.order_by(col(Absence.since), col(Absence.id))))


def all_absences(session: Session, now: datetime) -> list[tuple[Player, Absence]]:
    """Return everybody's absences that are not over, the first one first."""
    query = select(Player, Absence).join(Absence).where(col(Absence.until) > now)
    return list(session.exec(query.order_by(col(Absence.since), col(Absence.id))))


_PLAYERS: BindParameter[Collection[int]] = bindparam("players", expanding=True)
_SEATED = (
    select(SeatRow.game_id, SeatRow.number, Player)
    .join(Player, col(Player.id) == col(SeatRow.player_id))
    .where(col(SeatRow.game_id).in_(GAMES), col(SeatRow.resigned_at).is_(None))
    .order_by(col(SeatRow.number))
)
_ABSENCES = (
    select(Absence)
    .where(col(Absence.player_id).in_(_PLAYERS), col(Absence.until) > bindparam("moment"))
    .order_by(col(Absence.until).desc())
)
_ADDRESSES = select(Address.player_id, Address.unreachable_since).where(col(Address.player_id).in_(_PLAYERS))


def seated(session: Session, rows: Sequence[GameRow]) -> Mapping[int, Sequence[tuple[int, Player]]]:
    """Return who sits in each of the games, by its id, with the numbers of their seats; not in those that are free."""
    found = defaultdict[int, list[tuple[int, Player]]](list)
    for game, number, player in session.exec(_SEATED, params={"games": [row.id for row in rows]}):
        found[game].append((number, player))
    return found


def absences_after(session: Session, players: Collection[int], moment: datetime) -> list[Absence]:
    """Return the absences of the players that are not over at that moment."""
    return list(session.exec(_ABSENCES, params={"players": list(players), "moment": moment}))


def unreachable_among(session: Session, players: Collection[int]) -> set[int]:
    """Return those of the players from all of whose addresses letters have come back."""
    rows = session.exec(_ADDRESSES, params={"players": list(players)}).all()
    return {player for player, _ in rows} - {player for player, since in rows if since is None}


def seats_told(session: Session, row: GameRow, kind: str, since: datetime) -> frozenset[int]:
    """Return the seats about which a letter of that kind has been written since then, for the open turn."""
    query = (
        select(SeatRow.number)
        .join(LetterOut, col(LetterOut.seat_id) == col(SeatRow.id))
        .where(SeatRow.game_id == row.id, LetterOut.kind == kind)
        .where(LetterOut.status != "dropped")
        .where(LetterOut.turn == row.turn, col(LetterOut.created_at) >= since)
    )
    return frozenset(session.exec(query))
