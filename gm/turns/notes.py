"""What the GM has to say in a report: about its time, missing orders, empty seats, and looks at what is secret."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlmodel import Session, col, select

from engines.base import Seat as SeatNumber
from gm.games import Sheet
from gm.store import read_since
from gm.tables import Game, SecretLook


def notes_on_time(
    session: Session, game: Game, deadline: datetime, now: datetime, forced: bool
) -> list[dict[str, Any]]:
    """Why the turn was not resolved at its deadline, if it was not."""
    since, game.waiting_since = game.waiting_since, None
    if forced and now < deadline:
        return [{"note": "forced"}]
    if forced and not read_since(session, deadline):
        return [{"note": "unread"}]
    return [{"note": "waited", "since": since.isoformat(), "until": now.isoformat()}] if since else []


def notes_on_missing(drawn: Mapping[SeatNumber, Any]) -> list[dict[str, Any]]:
    """Whose orders did not come. In some games the lot then plays, in others nothing happens."""
    if not drawn:
        return []
    return [{"note": "nmr" if any(map(str, drawn.values())) else "nothing_came", "seats": list(drawn)}]


def notes_on_looks(session: Session, game: Game) -> list[dict[str, Any]]:
    """Every look of the GM's at what is secret, once."""
    query = select(SecretLook).where(SecretLook.game_id == game.id, col(SecretLook.announced).is_(False))
    notes = []
    for look in session.exec(query.order_by(col(SecretLook.at), col(SecretLook.id))):
        notes.append({"note": "looked", "at": look.at.isoformat(), "what": look.what})
        look.announced = True
    return notes


def notes_on_seats(before: Sheet) -> list[dict[str, Any]]:
    """Which seats are without a player."""
    seats = [place.number for place in before.places if place.resigned]
    return [{"note": "resigned", "seats": seats}] if seats else []
