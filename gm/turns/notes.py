"""What the GM has to say in a report: about its time, missing orders, empty seats, and looks at what is secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from gm.games.game import Game
from gm.store.queries.games import taken_back
from gm.store.queries.mailbox import read_since
from gm.store.queries.press import untold_looks
from gm.store.queries.seats import seat_with_id
from gm.store.tables import GameRow, Order


def notes_on_taking_back(session: Session, game: GameRow, number: int) -> list[dict[str, Any]]:
    """Note why there is a second report of the turn, if there is."""
    rows = [row for row in taken_back(session, game) if row.first <= number <= row.last]
    return [{"note": "corrected", "at": row.at.isoformat(), "why": row.why} for row in rows[-1:]]


def notes_on_time(
    session: Session, row: GameRow, deadline: datetime, now: datetime, forced: bool
) -> list[dict[str, Any]]:
    """Note why the turn was not resolved at its deadline, if it was not."""
    since, row.waiting_since = row.waiting_since, None
    if forced and now < deadline:
        return [{"note": "forced"}]
    if forced and not read_since(session, deadline, row.id):
        return [{"note": "unread"}]
    return [{"note": "waited", "since": since.isoformat(), "until": now.isoformat()}] if since else []


def notes_on_grace(before: Game, sent: Mapping[SeatNumber, Sequence[Order]]) -> list[dict[str, Any]]:
    """Note whose orders came in the grace period; `sent` is as `orders_by_seat` gives it."""
    began, ends = before.row.deadline, before.row.deadline + before.calendar.grace
    seats = [seat for seat in before.manned if seat in sent and began <= sent[seat][0].received_at < ends]
    return [{"note": "in_grace", "seats": seats}] if seats else []


def notes_on_looks(session: Session, row: GameRow) -> list[dict[str, Any]]:
    """Note every look of the GM's at what is secret, once."""
    notes = []
    for look in untold_looks(session, row):
        notes.append({"note": "looked", "at": look.at.isoformat(), "what": look.what})
        look.announced = True
    return notes


def notes_on_seats(session: Session, before: Game) -> list[dict[str, Any]]:
    """Note which seats are without a player: given up, or fallen free because nothing came."""
    empty = [seat for seat in before.seats if seat.resigned]
    left = [p.number for p in empty if seat_with_id(session, p.recipient.seat_id).left_why == ""]
    fell_free = [seat.number for seat in empty if seat.number not in left]
    notes = {"resigned": left, "fell_free": fell_free}
    return [{"note": note, "seats": seats} for note, seats in notes.items() if seats]
