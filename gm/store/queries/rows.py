"""Rows on their way into the database, stored or taken out; and on their way out, past the objects of the session."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BindParameter, Executable, Result, bindparam
from sqlmodel import Session, SQLModel


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
