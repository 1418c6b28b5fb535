"""New rules under running games: those that would have gone otherwise stand still until the GM decides."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from datetime import datetime

from sqlalchemy import ColumnElement
from sqlmodel import and_, col, or_, select

from engines import ENGINES
from gm.base.config import Gm
from gm.games.verify.verdict import replay
from gm.store.database import Store
from gm.store.queries.looks import changed
from gm.store.tables import GameRow
from gm.turns.deadlines.moving import stop

log = logging.getLogger(__name__)


def _changed(versions: Mapping[str, int]) -> Iterator[ColumnElement[bool]]:
    """That a game goes on under older rules than these, or under newer ones, for each kind of game.

    An index finds either without a look at the games that have the same, but not that a version is another.
    """
    for name, version in versions.items():
        for other in (col(GameRow.rules) < version, col(GameRow.rules) > version):
            yield and_(
                col(GameRow.finished_at).is_(None), GameRow.stopped == "", GameRow.engine == name, other
            )


def _todays() -> dict[str, int]:
    return {name: engine.rules_version for name, engine in ENGINES.items()}


def hold_changed(store: Store, gm: Gm, now: datetime) -> None:
    """Every running game goes on under rules by which it would have gone as it did, or stands still."""
    with store.transaction() as session:
        games = list(session.exec(select(GameRow.id).where(or_(*_changed(_todays())))))
    for game_id in games:
        try:
            _settle(store, gm, game_id, now)
        except Exception:
            # a position that today's rules cannot even read: no letter can tell of it, but it must not be played
            log.exception("game %d cannot be read by today's rules", game_id)
            with store.transaction() as session:
                game = session.get_one(GameRow, game_id)
                game.stopped, game.stopped_at = "rules", now
                changed(game)


def _settle(store: Store, gm: Gm, game_id: int, now: datetime) -> None:
    with store.transaction() as session:
        game = session.get_one(GameRow, game_id)
        if replay(session, gm.name, game).holds:
            game.rules = ENGINES[game.engine].rules_version
            log.info("game %s goes on under version %d of its rules", game.name, game.rules)
        else:
            stop(session, gm, game, now, "rules")
