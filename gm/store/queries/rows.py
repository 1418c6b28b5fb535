"""Rows on their way into the database: stored, or taken out."""

from __future__ import annotations

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
