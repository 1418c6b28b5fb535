"""Practice games, which are in no list: only by their player are they found."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam
from sqlmodel import Session, col, func, select

from gm.store.queries.rows import GAMES, PLAYERS, SEATS, plain_rows
from gm.store.tables import GameRow, Player, SeatRow, Turn

_OWN = (
    select(GameRow, SeatRow.player_id, SeatRow.id)
    .join(SeatRow)
    .where(col(GameRow.kind) == "practice", col(SeatRow.player_id).in_(PLAYERS))
    .where(
        (col(GameRow.finished_at).is_(None) & (col(GameRow.deadline) > bindparam("since")))
        | col(SeatRow.id).in_(SEATS)
    )
    .order_by(col(GameRow.id))
)
_EVENTS = (
    select(col(Turn.game_id), col(Turn.number), col(Turn.events))
    .where(col(Turn.game_id).in_(GAMES))
    .order_by(col(Turn.number))
)


def practices_among(
    session: Session, asked: Collection[tuple[int, datetime, int | None]]
) -> dict[tuple[int, datetime, int | None], list[GameRow]]:
    """Return for each player, moment and seat the practice games that go on then, the oldest first, and that of the seat."""
    known = {
        "players": [player for player, _, _ in asked],
        "since": min(at for _, at, _ in asked),
        "seats": [seat for _, _, seat in asked if seat is not None],
    }
    rows = list(session.exec(_OWN, params=known))
    return {
        (player, at, seat): [
            row
            for row, whose, of_seat in rows
            if whose == player and (of_seat == seat or (row.finished_at is None and row.deadline > at))
        ]
        for player, at, seat in asked
    }


def practices_of(session: Session, player_id: int, now: datetime) -> list[GameRow]:
    """Return the practice games of a player that go on, the oldest first."""
    return practices_among(session, [(player_id, now, None)])[player_id, now, None]


def practices_begun(session: Session, player: Player, since: datetime | None = None) -> int:
    """Count the practice games that a player has begun, ever or after that moment."""
    query = select(func.count()).select_from(GameRow).join(SeatRow)
    begun = query.where(GameRow.kind == "practice", SeatRow.player_id == player.id)
    return session.exec(begun.where(col(GameRow.begun_at) > since) if since else begun).one()


def events_told(
    session: Session, rows: Sequence[GameRow]
) -> dict[int, list[tuple[int, list[dict[str, Any]]]]]:
    """Return what happened in practice games by the game's id: the number and the events of each turn, the setup first."""
    found: dict[int, list[tuple[int, list[dict[str, Any]]]]] = {row.id: [] for row in rows}
    for turn in plain_rows(session, _EVENTS, games=list(found)):
        found[turn.game_id].append((turn.number, turn.events))
    return found
