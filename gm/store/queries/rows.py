"""What every query is built from: games that lists show, and rows that are stored, taken out or read past the session.

Every query for games that names none begins with `listed_games` or a condition beside it, so that none can forget it. A practice
game is in no list: only its player's letters find it, by who sits there.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import BindParameter, Executable, Result, bindparam
from sqlmodel import Session, SQLModel, col, select
from sqlmodel.sql.expression import SelectOfScalar

from gm.store.tables.games import GameRow


def add(session: Session, *rows: SQLModel) -> None:
    """Have the rows stored, together with whatever is written next."""
    session.add_all(rows)


def keep(session: Session, *rows: SQLModel) -> None:
    """Store the rows now, so that each has its number, and what was changed on those that were read before."""
    session.add_all(rows)
    session.flush()


def remove(session: Session, *rows: SQLModel) -> None:
    """Have the rows taken out, together with whatever is written next."""
    for row in rows:
        session.delete(row)


GAME: BindParameter[int] = bindparam("game")
"""The game that is asked about. What every letter asks is built once: that takes as long as carrying it out."""

GAMES: BindParameter[list[int]] = bindparam("games", expanding=True)
"""The games that are asked about."""

PLAYERS: BindParameter[list[int]] = bindparam("players", expanding=True)
"""The players that are asked about."""

SEATS: BindParameter[list[int]] = bindparam("seats", expanding=True)
"""The seats that are asked about."""


def plain_rows(session: Session, query: Executable, **asked: Any) -> Result[*tuple[Any, ...]]:
    """Return plain rows, past the session, which would take as long again to look for objects of its own."""
    session.flush()
    return session.connection().execute(query, asked)


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
