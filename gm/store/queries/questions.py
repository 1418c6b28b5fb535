"""What is asked, of one person in a letter or of all in a poll, and what was answered."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement
from sqlmodel import Session, col, func, or_, select, update

from gm.store.queries.rows import GAME
from gm.store.tables import GameRow, LetterOut, Poll, Question, Vote
from gm.store.tables.letters import WEEK


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
    """List the questions of a letter out, in the order of the letter."""
    query = select(Question).where(Question.letter_id == letter.id)
    return session.exec(query.order_by(col(Question.number), col(Question.id))).all()


def unanswered(session: Session, player_id: int, at: datetime) -> Sequence[Question]:
    """List the questions asked of a player before that moment, in any game, which can still be answered unless a deadline ended them."""
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


_OPEN = select(Poll).where(col(Poll.game_id) == GAME, Poll.outcome == "")


def open_poll(session: Session, row: GameRow) -> Poll | None:
    """Return the poll that is open in the game."""
    return session.exec(_OPEN, params={"game": row.id}).first()


def open_polls_by_game(session: Session, game_ids: Collection[int]) -> dict[int, Poll]:
    """Return the polls that are open in these games, by the game's id."""
    query = select(Poll).where(col(Poll.game_id).in_(game_ids), Poll.outcome == "")
    return {poll.game_id: poll for poll in session.exec(query)}


def open_polls(session: Session, game_ids: Collection[int]) -> list[int]:
    """Return the polls that are open in these games, by their ids, the oldest first."""
    query = select(Poll.id).where(col(Poll.game_id).in_(game_ids), Poll.outcome == "")
    return list(session.exec(query.order_by(col(Poll.id))))


def held_poll(session: Session, poll_id: int) -> tuple[Poll, GameRow]:
    """Return a poll as it is now, and its game, both locked until the end of the transaction."""
    poll = session.get_one(Poll, poll_id)
    game = session.get_one(GameRow, poll.game_id, with_for_update=True)
    session.refresh(poll)
    return poll, game


def polls_asked(session: Session, row: GameRow) -> int:
    """Count the polls that there have been in a game."""
    return session.exec(select(func.count()).where(Poll.game_id == row.id)).one()


def refused_since(session: Session, row: GameRow, question: str, moment: datetime) -> bool:
    """Return whether the players were asked that after the moment, and did not agree."""
    query = select(Poll.id).where(
        Poll.game_id == row.id,
        Poll.question == question,
        col(Poll.outcome).in_(("rejected", "lapsed")),
        col(Poll.asked_at) > moment,
    )
    return session.exec(query).first() is not None


def polls_about(session: Session, row: GameRow) -> list[Poll]:
    """Return the polls about the open turn of a game, open or not."""
    return list(session.exec(select(Poll).where(Poll.game_id == row.id, Poll.turn == row.turn)))


def votes_in(session: Session, poll: Poll) -> list[bool]:
    """Return the votes in a poll, of whomever."""
    return list(session.exec(select(Vote.yes).where(Vote.poll_id == poll.id)))


def vote_of(session: Session, poll: Poll, seat: int) -> Vote | None:
    """Return what a seat has said in a poll."""
    return session.exec(select(Vote).where(Vote.poll_id == poll.id, Vote.seat == seat)).first()


def votes_of(session: Session, poll_id: int) -> list[Vote]:
    """Return what seats have said in the poll with that id."""
    return list(session.exec(select(Vote).where(Vote.poll_id == poll_id)))
