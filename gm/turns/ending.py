"""Ending a game as it stands: the open turn is not resolved, the scores count, and all that was secret is public."""

from __future__ import annotations

import logging
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Gm
from gm.games.game import load_game
from gm.games.press import print_press
from gm.store.tables import GameRow
from gm.turns.adjudicate import claim
from gm.turns.notes import notes_on_looks
from gm.turns.rows import turn_row
from gm.turns.turn_letters import send_reports

log = logging.getLogger(__name__)


def end(session: Session, gm: Gm, game: GameRow, players: int, now: datetime) -> bool:
    """The game is over by the vote of so many players, and the final reports are on their way.

    False when its turn was resolved at this very moment. Orders on file for the open turn are not played.
    """
    number = game.turn
    if not claim(session, game):
        return False
    before = load_game(session, gm.name, game)
    notes = [{"note": "ended", "players": players}, *notes_on_looks(session, game)]
    turn = turn_row(game, number, game.deadline, now, before.state, (), notes)
    turn.ended = True
    session.add(turn)
    print_press(session, game, number)
    game.finished_at = now
    game.stopped, game.stopped_at, game.stopped_why = "", None, ""
    session.flush()
    send_reports(session, gm, load_game(session, gm.name, game), turn, now)
    log.info("game %s ended by its players in turn %d", game.name, number)
    return True
