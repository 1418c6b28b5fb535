"""Which turns may be resolved now: those that are due and whose letters have all been read."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Gm
from gm.games.game import Game, load_game, missing
from gm.store.database import Store
from gm.store.queries.mailbox import mailbox, read_since, unread
from gm.store.tables import GameRow
from gm.turns.adjudicate import adjudicate
from gm.turns.crashes import game_by_game
from gm.turns.deadlines.early import is_due_early
from gm.turns.deadlines.timebank import end_of_grace, waits
from gm.turns.missing import wait_for_away
from gm.turns.muster import waits_for_answers
from gm.turns.outages import sending_is_down
from gm.turns.timeline import has_other_rules

log = logging.getLogger(__name__)


def resolve(store: Store, gm: Gm, game_ids: Sequence[int], now: datetime) -> list[str]:
    """Resolve the turns of these games, unless they are held until the mailbox has been read; the names of the resolved.

    A game that fails is marked as crashed; the others go on.
    """

    def one(session: Session, row: GameRow) -> str:
        if row.stopped or has_other_rules(row) or unread(session, row.deadline, row.id):
            return ""
        game = load_game(session, gm.name, row)
        ready = _ready(session, gm, game, now)
        return row.name if ready and adjudicate(session, gm, row, now, known=game) else ""

    return list(filter(None, game_by_game(store, gm, game_ids, now, one)))


def _ready(session: Session, gm: Gm, game: Game, now: datetime) -> bool:
    """Tell whether the open turn may be resolved now: every letter received in time has been read."""
    row = game.row
    if game.is_deserted:
        return False
    if row.deadline > now:
        return is_due_early(session, game, now)
    if not read_since(session, row.deadline, row.id):
        _wait_for_mailbox(session, row)
        return False
    if sending_is_down(session, now):
        return False
    return _nothing_to_wait_for(session, gm, game, now)


def _wait_for_mailbox(session: Session, row: GameRow) -> None:
    if row.waiting_since is None and mailbox(session).failing_since:
        row.waiting_since = row.deadline
        log.warning("game %s waits: the mailbox has not been read since its deadline", row.name)


def _nothing_to_wait_for(session: Session, gm: Gm, game: Game, now: datetime) -> bool:
    """Tell whether a turn past its deadline has all orders, or the time of all who owe one is over."""
    owing = missing(session, game)
    if not owing:
        return True
    if not read_since(session, end_of_grace(game), game.row.id) or wait_for_away(
        session, gm, game, owing, now
    ):
        return False
    if waits(session, gm, game, owing, now):
        return False
    return not waits_for_answers(session, gm, game, owing, now)
