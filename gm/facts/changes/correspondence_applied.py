"""What letters change by themselves, ask and answer, done; what many ask, in as many statements as for one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from sqlmodel import Session

from gm.facts.changes.applying import Desk, apply, in_bulk
from gm.facts.changes.correspondence import Answered, Ask, CameBack, Close, HeardFrom, Write
from gm.mail.bounces import came_back, heard_from
from gm.store.queries import batches
from gm.store.queries.batches import settle_letters
from gm.store.queries.people import at_address
from gm.store.queries.questions import answer_questions, note_questions
from gm.store.tables import Question


@apply.register
def _close(change: Close, desk: Desk) -> None:
    settle_letters(desk.session, [change.fate])


@apply.register
def _came_back(change: CameBack, desk: Desk) -> None:
    came_back(desk.session, desk.gm, change.letter, change.at, desk.now)


@apply.register
def _heard_from(change: HeardFrom, desk: Desk) -> None:
    if row := at_address(desk.session, change.address):
        heard_from(desk.session, row)


@in_bulk(Ask, Answered)
def _note_asked(session: Session, changes: Sequence[Ask | Answered]) -> None:
    """Note what was answered, and then what letters ask that are stored."""
    answers = [each for each in changes if isinstance(each, Answered)]
    answer_questions(session, {each.question: (each.said, each.at) for each in answers})
    asked = [each for each in changes if isinstance(each, Ask)]
    sent = batches.letters_of_ours(session, [each.message_id for each in asked])
    letters = [sent[each.message_id] for each in asked]
    questions = [
        Question(letter_id=letter.id, asked_at=letter.created_at, **asdict(each.asked))
        for letter, each in zip(letters, asked, strict=True)
    ]
    note_questions(session, questions)


@apply.register
def _write(change: Write, desk: Desk) -> None:
    letter = desk.post(change.say)
    if change.asks:
        desk.do(Ask(letter.message_id, change.asks))
