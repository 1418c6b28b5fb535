"""Asking, and finding what was asked."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlmodel import Session, col, or_, select, update

from gm.store.tables import LetterOut, Question

WEEK = timedelta(days=7)
"""So long a question can be answered that nothing else ends."""


def note_question(session: Session, letter: LetterOut, matter: str, **what: Any) -> Question:
    """Note what the letter asks; an older question about the same matter that stands for other lines is over."""
    session.flush()
    question = Question(letter_id=letter.id, matter=matter, asked_at=letter.created_at, **what)
    query = select(Question).where(
        Question.matter == matter,
        Question.seat_id == question.seat_id,
        Question.player_id == question.player_id,
        Question.address == question.address,
        Question.letter_id != letter.id,
        col(Question.answered_at).is_(None),
        or_(col(Question.until).is_(None), col(Question.until) > letter.created_at),
    )
    for older in session.exec(query):
        if (older.yes, older.no) != (question.yes, question.no):
            older.answered_at = letter.created_at
    session.add(question)
    session.flush()
    return question


def questions_in(session: Session, letter: LetterOut) -> Sequence[Question]:
    """List what a letter of ours asks, in the order of the letter."""
    query = select(Question).where(Question.letter_id == letter.id)
    return session.exec(query.order_by(col(Question.number), col(Question.id))).all()


def unanswered(session: Session, player_id: int, at: datetime) -> Sequence[Question]:
    """List what a player was asked before that moment, in whatever game, and can still answer unless a deadline ended it."""
    query = select(Question).where(
        Question.player_id == player_id,
        Question.address == "",
        Question.answered == "",
        col(Question.answered_at).is_(None),
        col(Question.asked_at) <= at,
        or_(col(Question.until).is_(None), col(Question.until) > at),
        or_(
            col(Question.turn).is_not(None),
            col(Question.until).is_not(None),
            col(Question.asked_at) > at - WEEK,
        ),
    )
    return session.exec(query.order_by(col(Question.id))).all()


def addresses_asked(session: Session, player_id: int, since: datetime) -> set[str]:
    """List the addresses that were asked after that moment whether they are the player's."""
    query = select(Question.address).where(
        Question.player_id == player_id, Question.matter == "address", col(Question.asked_at) > since
    )
    return set(session.exec(query))


def move_questions(session: Session, old: LetterOut, new: LetterOut) -> None:
    """Have the new letter ask what the old one did, which has not arrived."""
    session.flush()
    session.exec(update(Question).where(col(Question.letter_id) == old.id).values(letter_id=new.id))


def settle_matter(session: Session, matter: str, answer: str, at: datetime) -> None:
    """Note the answer to what was asked by number about the matter; the first GM to answer answers for all who were asked."""
    asked = (col(Question.matter) == matter, col(Question.number) > 0, col(Question.answered_at).is_(None))
    session.exec(update(Question).where(*asked).values(answered=answer, answered_at=at))


def declined(session: Session, matters: Collection[str]) -> set[str]:
    """List those of the matters that a GM has answered with no."""
    asked = (col(Question.matter).in_(matters), col(Question.number) > 0, Question.answered == "no")
    return set(session.exec(select(Question.matter).where(*asked)))
