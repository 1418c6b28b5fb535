"""What became of the orders that players owed, and who has left a game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import insert
from sqlmodel import Session, col, delete, select

from gm.store.tables import Departure, Duty, GameRow


def store_duties(session: Session, row: GameRow, turn: int, duties: Sequence[dict[str, Any]]) -> None:
    """Store what became of the orders of that turn, in one statement."""
    own = {"game_id": row.id, "turn": turn}
    session.execute(insert(Duty), [{**own, **duty} for duty in duties])


def forget_duties(session: Session, row: GameRow, turn: int) -> None:
    """Take out what is on file of that turn, which is resolved again."""
    session.exec(delete(Duty).where(col(Duty.game_id) == row.id, col(Duty.turn) == turn))


def outcomes_of(session: Session, row: GameRow) -> list[tuple[int, str]]:
    """Return whose order came or did not come in a game, by the player's id, in the order of the turns."""
    query = select(Duty.player_id, Duty.outcome).where(Duty.game_id == row.id).order_by(col(Duty.turn))
    return list(session.exec(query))


def outcomes_in(session: Session, row: GameRow, turn: int) -> list[str]:
    """Return what became of the orders for a turn of a game."""
    return list(session.exec(select(Duty.outcome).where(Duty.game_id == row.id, Duty.turn == turn)))


def duties_between(session: Session, since: datetime, until: datetime) -> list[Duty]:
    """Return what became of the orders that were due after the one moment and by the other, in all games."""
    return list(session.exec(select(Duty).where(col(Duty.at) > since, col(Duty.at) <= until)))


def last_outcome(session: Session, player_id: int, by: datetime) -> str | None:
    """Return what became of the last order that the player owed by that moment."""
    query = select(Duty.outcome).where(Duty.player_id == player_id, col(Duty.at) <= by)
    return session.exec(query.order_by(col(Duty.at).desc(), col(Duty.id).desc()).limit(1)).first()


def forget_departures(session: Session, row: GameRow, player_id: int) -> None:
    """Take out that the player has left the game."""
    session.exec(
        delete(Departure).where(col(Departure.game_id) == row.id, col(Departure.player_id) == player_id)
    )
