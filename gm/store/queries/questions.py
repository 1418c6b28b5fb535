"""Asking, and finding what was asked."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement
from sqlmodel import Session, col, or_, select, update

from gm.store.tables import LetterOut, Question
from gm.store.tables.questions import WEEK


def note_question(session: Session, letter: LetterOut, matter: str, **what: Any) -> Question:
    """Note what the letter asks; an older question about the same matter that stands for other lines is over."""
    session.flush()
    question = Question(letter_id=letter.id, matter=matter, asked_at=letter.created_at, **what)
    note_questions(session, [question])
    return question


def note_questions(session: Session, questions: Sequence[Question]) -> None:
    """Note what letters ask, the oldest first, as `note_question` does."""
    if not questions:
        return
    query = select(Question).where(
        col(Question.matter).in_({question.matter for question in questions}),
        col(Question.answered_at).is_(None),
        _of_any(Question.seat_id, {question.seat_id for question in questions}),
        _of_any(Question.player_id, {question.player_id for question in questions}),
    )
    open_still = list(session.exec(query.order_by(col(Question.id))))
    for question in questions:
        for older in open_still:
            if _replaces(question, older):
                older.answered_at = question.asked_at
        open_still.append(question)
    session.add_all(questions)
    session.flush()


def answer_questions(session: Session, answers: Mapping[int, tuple[str, datetime]]) -> None:
    """Note what was answered to questions, by their ids, and when."""
    for number, (said, at) in answers.items():
        question = session.get_one(Question, number)
        question.answered, question.answered_at = said, at
    session.flush()


def _of_any(column: Any, ids: Collection[int | None]) -> ColumnElement[bool]:
    known = [each for each in ids if each is not None]
    return or_(col(column).in_(known), col(column).is_(None)) if None in ids else col(column).in_(known)


def _replaces(question: Question, older: Question) -> bool:
    """Tell whether the older question is about the same and stands for something else."""
    same = (question.matter, question.seat_id, question.player_id, question.address)
    if (older.matter, older.seat_id, older.player_id, older.address) != same or older.answered_at:
        return False
    open_still = older.until is None or older.until > question.asked_at
    other_lines = (older.yes, older.no) != (question.yes, question.no)
    return open_still and other_lines and older.letter_id != question.letter_id


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


def unanswered_with(session: Session, words: str, at: datetime) -> Sequence[Question]:
    """List what any player was asked, can still answer, and would do lines with these words."""
    query = select(Question).where(
        col(Question.player_id).is_not(None),
        col(Question.yes).contains(words),
        Question.address == "",
        col(Question.answered_at).is_(None),
        col(Question.until) > at,
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
