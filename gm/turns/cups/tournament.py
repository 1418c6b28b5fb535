"""Rounds of a tournament, begun: several tables that play the same deals."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Gm
from gm.games.cups import cup_called
from gm.store.queries.cups import count_game
from gm.turns.cups.cup_letters import tell_counting
from gm.turns.opening import Opening, open_game

log = logging.getLogger(__name__)


def open_tables(
    session: Session, gm: Gm, name: str, number: int, tables: Sequence[Opening], now: datetime
) -> None:
    """Begin the tables of that round of the cup, and tell everybody."""
    cup, games = cup_called(session, name), []
    for opening in tables:
        games.append(open_game(session, gm, opening, now))
        count_game(session, cup, games[-1], number)
    for game in games:
        tell_counting(session, gm, cup, game, now)
    log.info("round %d of cup %s opened: %d tables", number, cup.name, len(games))
