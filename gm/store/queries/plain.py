"""Rows past the objects of the session."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BindParameter, Executable, Result, bindparam
from sqlmodel import Session

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
