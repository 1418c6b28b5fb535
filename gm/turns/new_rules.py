"""New rules under running games: those that would have gone otherwise stand still until the GM decides."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime

from sqlmodel import Session

from engines import ENGINES
from gm.base.config import Gm
from gm.games.verify.verdict import replay
from gm.store.database import Store
from gm.store.queries.games import engines_played, game_with_id, games_under_others
from gm.store.queries.next_looks import changed, look_at_games
from gm.store.tables import GameRow
from gm.turns.deadlines.moving import stop
from gm.turns.timeline import has_other_rules

log = logging.getLogger(__name__)


def look_at_changed(session: Session) -> None:
    """Have every game looked at that was begun under other rules than today's."""
    played = (name for name in engines_played(session) if name in ENGINES)
    todays = {name: ENGINES[name].rules_version for name in played}
    look_at_games(session, games_under_others(session, todays))


def hold_changed(store: Store, gm: Gm, game_ids: Sequence[int], now: datetime) -> None:
    """Let each of these games go on under rules by which it would have gone as it did, or stand still."""
    for game_id in game_ids:
        try:
            with store.transaction() as session:
                _settle(session, gm, game_with_id(session, game_id), now)
        except Exception:
            # a position that today's rules cannot even read: no letter can tell of it, but it must not be played
            log.exception("game %d cannot be read by today's rules", game_id)
            with store.transaction() as session:
                game = game_with_id(session, game_id)
                game.stopped, game.stopped_at = "rules", now
                changed(game)


def _settle(session: Session, gm: Gm, game: GameRow, now: datetime) -> None:
    if not has_other_rules(game):
        return
    if replay(session, gm.name, game).holds:
        game.rules = ENGINES[game.engine].rules_version
        log.info("game %s goes on under version %d of its rules", game.name, game.rules)
    else:
        stop(session, gm, game, now, "rules")
