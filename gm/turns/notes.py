"""Notes in a report: on time, missing orders, empty seats, and looks of the GM at secrets, each put on file here."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from gm.games.game import Game
from gm.store.queries.games import taken_back
from gm.store.queries.mailbox import read_since
from gm.store.queries.people import players_who_act
from gm.store.queries.press import untold_looks
from gm.store.queries.rows import keep
from gm.store.queries.seats import seat_with_id
from gm.store.tables import REGAINABLE, GameRow, Order, SecretLook

log = logging.getLogger(__name__)


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


def notes_on_late(
    before: Game, sent: Mapping[SeatNumber, Sequence[Order]], banked: Sequence[Mapping[str, Any]]
) -> list[dict[str, Any]]:
    """Note whose orders came later still and have counted, as all do that come while a game stands still; apart those
    that the GM entered.
    """
    ends, paid = before.row.deadline + before.calendar.grace, {note["seat"] for note in banked}
    last = {seat: rows[-1] for seat, rows in sorted(sent.items()) if seat not in paid}
    late = {seat: order.source for seat, order in last.items() if order.data and order.received_at >= ends}
    entered = [seat for seat, source in late.items() if source == "gm"]
    came = [seat for seat in late if seat not in entered]
    return [{"note": note, "seats": seats} for note, seats in (("late", came), ("entered", entered)) if seats]


def notes_on_gms(
    session: Session, before: Game, sent: Mapping[SeatNumber, Sequence[Order]]
) -> list[dict[str, Any]]:
    """Note which seats of people who act as GM ordered only when another's order had come, which a GM could have read."""
    acting = players_who_act(session, before.row)
    own = {seat.number for seat in before.seats if seat.player_id in acting}
    others = [row.received_at for seat, rows in sent.items() if seat not in own for row in rows]
    late = [
        seat for seat in sorted(own) if seat in sent and others and sent[seat][-1].received_at > min(others)
    ]
    return [{"note": "gm_after", "seats": late}] if late else []


def notes_on_looks(session: Session, row: GameRow) -> list[dict[str, Any]]:
    """Note every look of the GM's at what is secret, once."""
    notes = []
    for look in untold_looks(session, row):
        notes.append({"note": "looked", "at": look.at.isoformat(), "what": look.what})
        look.announced = True
    return notes


def notes_on_seats(session: Session, before: Game) -> list[dict[str, Any]]:
    """Note which seats are without a player: given up, freed by the GM, or fallen free because nothing came."""
    notes: dict[str, list[SeatNumber]] = {"resigned": [], "freed": [], "fell_free": []}
    for seat in (seat for seat in before.seats if seat.resigned):
        why = seat_with_id(session, seat.recipient.seat_id).left_why
        notes["fell_free" if why in REGAINABLE else why].append(seat.number)
    return [{"note": note, "seats": seats} for note, seats in notes.items() if seats]


def note_look(
    session: Session, row: GameRow, what: str, now: datetime, level: int = logging.WARNING
) -> SecretLook:
    """Put the look on file until a report has told of it.

    `what` names the command and the kind of secret, never its content.
    """
    look = SecretLook(game_id=row.id, at=now, what=what)
    keep(session, look)
    log.log(level, "game %s: the GM looks at what is secret (%s)", row.name, what)
    return look
