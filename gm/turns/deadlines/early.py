"""Turns that are resolved before their deadline: whether all orders are in, and whether they have rested long enough."""

from __future__ import annotations

from datetime import datetime

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from gm.games.game import Game, holding
from gm.store.database import orders_sent, read_since, times_taken_back


def is_due_early(session: Session, told: Game, now: datetime) -> bool:
    """Whether the open turn is resolved now although its deadline lies ahead; when it is looked at again is noted."""
    ends = told.row.early_at = cool_off_ends(session, told)
    if ends is None or ends > now:
        return False
    return not told.calendar.cool_off or read_since(session, ends)


def cool_off_ends(session: Session, told: Game) -> datetime | None:
    """When the open turn is resolved if nothing changes any more; None while something is missing or holds it.

    Tentative orders are not in. The cool-off begins with the last order, or its last change. A turn that was taken
    back waits for its deadline: all orders are in from the start, and everyone shall have time to think again.
    """
    if not told.terms.early or told.row.finished_at or holding(session, told.row):
        return None
    if times_taken_back(session, told.row, told.row.turn):
        return None
    changed = told.row.opened_at
    for seat in told.manned:
        sent = orders_sent(session, told.row, told.row.turn, seat)
        if not sent or sent[-1].data is None or sent[-1].tentative:
            return None
        changed = max(changed, sent[-1].received_at)
    return changed + told.calendar.cool_off


def is_tentative(session: Session, told: Game, seat: SeatNumber) -> bool:
    """Whether the order of that seat that is on file for the open turn is tentative."""
    sent = orders_sent(session, told.row, told.row.turn, seat)
    return bool(sent and sent[-1].data is not None and sent[-1].tentative)
