"""Ending a game as it stands: the open turn is not resolved, the scores count, and all that was secret is public."""

from __future__ import annotations

import logging
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Gm
from gm.games.game import load_game
from gm.store.queries.press import print_press
from gm.store.queries.rows import add, keep
from gm.store.tables import GameRow
from gm.turns.adjudicate import claim
from gm.turns.notes import notes_on_looks, notes_on_seats
from gm.turns.resolved_row import turn_row
from gm.turns.turn_letters import send_reports

log = logging.getLogger(__name__)


def end(session: Session, gm: Gm, row: GameRow, players: int, now: datetime) -> bool:
    """End the game by the vote of so many players, and send the final reports on their way.

    False when its turn was resolved at this very moment. Orders on file for the open turn are not played.
    """
    number = row.turn
    if not claim(session, row):
        return False
    before = load_game(session, gm.name, row)
    notes = [
        {"note": "ended", "players": players},
        *notes_on_looks(session, row),
        *notes_on_seats(session, before),
    ]
    turn = turn_row(row, number, row.deadline, now, before.state, (), notes)
    turn.ended = True
    add(session, turn)
    print_press(session, row, number)
    row.finished_at = now
    row.stopped, row.stopped_at, row.stopped_why = "", None, ""
    keep(session)
    send_reports(session, gm, load_game(session, gm.name, row), turn, now)
    log.info("game %s ended by its players in turn %d", row.name, number)
    return True
