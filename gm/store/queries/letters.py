"""Letters of ours."""

from __future__ import annotations

from collections.abc import Iterable

from sqlmodel import Session, col, select

from gm.store.tables import LetterOut


def letter_with_id(session: Session, message_ids: Iterable[str]) -> LetterOut | None:
    """Find a letter of ours that has one of these Message-IDs."""
    known = [message_id for message_id in message_ids if message_id.isascii()]  # as all of ours are
    return session.exec(select(LetterOut).where(col(LetterOut.message_id).in_(known))).first()
