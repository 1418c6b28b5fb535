"""Which games are in a list: every question about games that names none begins here, so that none can forget it.

A practice game is in none. Only its player's letters find it, by who sits there.
"""

from __future__ import annotations

from sqlmodel import col, select
from sqlmodel.sql.expression import SelectOfScalar

from gm.store.tables.games import GameRow

LISTED = col(GameRow.kind) == "played"
"""That a game is no practice game."""

NOT_OVER = (LISTED, col(GameRow.finished_at).is_(None))
"""That a game waits for players, or goes on."""

GOES_ON = (LISTED, col(GameRow.begun_at).is_not(None), col(GameRow.finished_at).is_(None))
"""That a game has begun and is not over."""


def listed_games() -> SelectOfScalar[GameRow]:
    """Begin a question for games."""
    return select(GameRow).where(LISTED)


def listed_ids() -> SelectOfScalar[int]:
    """Begin a question for the ids of games."""
    return select(GameRow.id).where(LISTED)
