"""New rules under running games: a game that would have gone the same goes on under them, and everyone is told of the changes.

Those that would have gone otherwise stand still until the GM, who sees the turn as it was and as it would be, decides.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlmodel import Session

from engines import ENGINES
from gm.base.config import Gm
from gm.base.say import Say
from gm.games.game import load_game
from gm.games.verify.course import Parted
from gm.games.verify.verdict import replayed
from gm.people.gamemasters import addressees, recipient_of_gm
from gm.store.database import Store
from gm.store.queries.games import engines_played, game_with_id, games_under_others
from gm.store.queries.next_looks import changed, look_at_games
from gm.store.tables import GameRow
from gm.turns.deadlines.moving import go_on_under_new_rules, stop
from gm.turns.timeline import has_other_rules
from gm.words.changes import side_by_side
from gm.words.macros import words
from gm.words.saying import post
from gm.words.teller import teller_of

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
    verdict, parted = replayed(session, gm.name, game)
    if verdict.holds:
        go_on_under_new_rules(session, gm, game, now)
        return
    stop(session, gm, game, now, "rules", str(parted.turn) if parted else "")
    for row in addressees(session, gm, now, game):
        to = recipient_of_gm(gm, row, now)
        told = _asked(session, gm, game, parted, to.reader.language)
        post(session, gm, Say(to, "rules_differ", told), now)


def _asked(session: Session, gm: Gm, row: GameRow, parted: Parted | None, language: str) -> dict[str, Any]:
    """Return what the GM is asked with: the first turn that would have gone otherwise, as it was and as it would be now."""
    told: dict[str, Any] = {"game": row.name, "turn": row.turn, "parted": parted.turn if parted else None}
    if parted:
        game, shared = load_game(session, gm.name, row), words(language)
        heads = [str(macro()).strip() for macro in (shared.as_it_was, shared.as_it_would_be)]
        told["lines"] = side_by_side(parted, row.engine, teller_of(game, language), heads)
        told["is_legal"] = parted.again is not None
    return told
