"""Ending a game as it stands: the open turn is not resolved, the scores count, and all that was secret is public."""

from __future__ import annotations

import logging
from datetime import datetime
from typing import Any

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


def by_vote(players: int) -> dict[str, Any]:
    """Note that so many players, all who still played, have ended the game."""
    return {"note": "ended", "players": players}


def by_gm(reason: str) -> dict[str, Any]:
    """Note that the GM has ended the game, and why."""
    return {"note": "ended_by_gm", "why": reason}


def end(session: Session, gm: Gm, row: GameRow, note: dict[str, Any], now: datetime) -> None:
    """End the game as the note tells, and send the final reports on their way; nobody else is at the game.

    Orders on file for the open turn are not played.
    """
    number = row.turn
    ours = claim(session, row)
    assert ours, "who ends a game holds it"
    before = load_game(session, gm.name, row)
    notes = [
        note,
        *notes_on_looks(session, row),
        *notes_on_seats(session, before),
    ]
    turn = turn_row(row, number, row.deadline, now, before.state, (), notes)
    turn.ended = True
    add(session, turn)
    print_press(session, row, number, over=True)
    row.finished_at = now
    row.stopped, row.stopped_at, row.stopped_why = "", None, ""
    keep(session)
    send_reports(session, gm, load_game(session, gm.name, row), turn, now)
    log.info("game %s ended as it stood in turn %d", row.name, number)
