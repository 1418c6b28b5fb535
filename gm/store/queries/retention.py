"""Letters whose time is over: the words go, and the addresses of people who never became players."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ColumnElement
from sqlmodel import Session, col, func, or_, select, update

from gm.store.tables import Address, GameRow, LetterIn, LetterOut, Order, Question, SeatRow

AT_A_TIME = 1000
"""So many letters in and out lose their words in one go, so that nothing waits long for the database."""

_NONE = b""
_PLAYERS = select(Address.address)


def empty_letters(session: Session, before: datetime) -> int:
    """Take out the words of letters from before then which no game that goes on has anything to do with.

    Where sender or recipient are nobody's here, their address goes as well. Return how many letters these were.
    """
    return _empty_in(session, before) + _empty_out(session, before)


def unproven_letters(session: Session, before: datetime) -> list[tuple[LetterIn, list[Question]]]:
    """Return the letters received before that moment that wait for their sender, each with what is asked about it."""
    query = select(LetterIn).where(LetterIn.status == "unconfirmed", col(LetterIn.received_at) < before)
    rows = list(session.exec(query))
    asked = select(Question).where(col(Question.letter_in_id).in_([row.id for row in rows]))
    questions = list(session.exec(asked)) if rows else []
    return [(row, [each for each in questions if each.letter_in_id == row.id]) for row in rows]


def oldest_words(session: Session) -> datetime | None:
    """Return when the oldest letter came that still has its words."""
    return session.exec(select(func.min(LetterIn.fetched_at)).where(col(LetterIn.raw) != _NONE)).one()


def _empty_in(session: Session, before: datetime) -> int:
    going_on = (
        select(Order.id)
        .join(GameRow, col(GameRow.id) == col(Order.game_id))
        .where(col(Order.letter_id) == col(LetterIn.id), _too_young(before))
    )
    old = select(LetterIn.id).where(
        col(LetterIn.fetched_at) < before,
        col(LetterIn.status) == "done",
        col(LetterIn.raw) != _NONE,
        ~going_on.exists(),
    )
    ids = list(session.exec(old.order_by(col(LetterIn.id)).limit(AT_A_TIME)))
    theirs = col(LetterIn.id).in_(ids)
    session.exec(update(LetterIn).where(theirs, col(LetterIn.sender).not_in(_PLAYERS)).values(sender=""))
    session.exec(update(LetterIn).where(theirs).values(raw=_NONE))
    return len(ids)


def _empty_out(session: Session, before: datetime) -> int:
    going_on = (
        select(SeatRow.id)
        .join(GameRow, col(GameRow.id) == col(SeatRow.game_id))
        .where(col(SeatRow.id) == col(LetterOut.seat_id), _too_young(before))
    )
    old = select(LetterOut.id).where(
        col(LetterOut.created_at) < before,
        col(LetterOut.status).in_(("sent", "refused", "bound", "dropped")),
        col(LetterOut.raw) != _NONE,
        ~going_on.exists(),
    )
    ids = list(session.exec(old.order_by(col(LetterOut.id)).limit(AT_A_TIME)))
    theirs = col(LetterOut.id).in_(ids)
    nobodys = col(LetterOut.recipient).not_in(_PLAYERS)
    session.exec(update(LetterOut).where(theirs, nobodys).values(recipient=""))
    session.exec(update(LetterOut).where(theirs).values(raw=_NONE))
    return len(ids)


def _too_young(before: datetime) -> ColumnElement[bool]:
    return or_(col(GameRow.finished_at).is_(None), col(GameRow.finished_at) >= before)
