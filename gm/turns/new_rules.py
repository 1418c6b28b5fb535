"""New rules under running games: those that would have gone otherwise stand still until the GM decides."""

from __future__ import annotations

import logging
from datetime import datetime

from engines import ENGINES
from gm.base.config import Gm
from gm.games.verify.verdict import replay
from gm.store.database import Store
from gm.store.queries.games import game_with_id, games_under_others
from gm.store.queries.next_looks import changed
from gm.turns.deadlines.moving import stop

log = logging.getLogger(__name__)


def _todays() -> dict[str, int]:
    return {name: engine.rules_version for name, engine in ENGINES.items()}


def hold_changed(store: Store, gm: Gm, now: datetime) -> None:
    """Let every running game go on under rules by which it would have gone as it did, or stand still."""
    with store.transaction() as session:
        games = games_under_others(session, _todays())
    for game_id in games:
        try:
            _settle(store, gm, game_id, now)
        except Exception:
            # a position that today's rules cannot even read: no letter can tell of it, but it must not be played
            log.exception("game %d cannot be read by today's rules", game_id)
            with store.transaction() as session:
                game = game_with_id(session, game_id)
                game.stopped, game.stopped_at = "rules", now
                changed(game)


def _settle(store: Store, gm: Gm, game_id: int, now: datetime) -> None:
    with store.transaction() as session:
        game = game_with_id(session, game_id)
        if replay(session, gm.name, game).holds:
            game.rules = ENGINES[game.engine].rules_version
            log.info("game %s goes on under version %d of its rules", game.name, game.rules)
        else:
            stop(session, gm, game, now, "rules")
