"""New rules under running games: those that would have gone otherwise stand still until the GM decides."""

from __future__ import annotations

import logging
from datetime import datetime

from sqlalchemy import ColumnElement
from sqlmodel import and_, col, or_, select
from sqlmodel.sql.expression import SelectOfScalar

from engines import ENGINES
from gm.config import Config, Gm
from gm.deadlines import stop
from gm.store import Store
from gm.tables import Game
from gm.verify import replay

log = logging.getLogger(__name__)


def waiting(config: Config, now: datetime) -> ColumnElement[bool]:
    """Whether there is a running game that was begun under other rules than today's."""
    return _changed().exists()


def hold_changed(store: Store, gm: Gm, now: datetime) -> None:
    """Every running game goes on under rules by which it would have gone as it did, or stands still."""
    with store.transaction() as session:
        changed = list(session.exec(_changed()))
    for game_id in changed:
        try:
            _settle(store, gm, game_id, now)
        except Exception:
            # a position that today's rules cannot even read: no letter can tell of it, but it must not be played
            log.exception("game %d cannot be read by today's rules", game_id)
            with store.transaction() as session:
                game = session.get_one(Game, game_id)
                game.stopped, game.stopped_at = "rules", now


def _changed() -> SelectOfScalar[int]:
    differing = or_(
        *(
            and_(col(Game.engine) == name, col(Game.rules) != engine.rules_version)
            for name, engine in ENGINES.items()
        )
    )
    return select(Game.id).where(col(Game.finished_at).is_(None), col(Game.stopped) == "", differing)


def _settle(store: Store, gm: Gm, game_id: int, now: datetime) -> None:
    with store.transaction() as session:
        game = session.get_one(Game, game_id)
        if replay(session, gm.name, game).holds:
            game.rules = ENGINES[game.engine].rules_version
            log.info("game %s goes on under version %d of its rules", game.name, game.rules)
        else:
            stop(session, gm, game, now, "rules")
