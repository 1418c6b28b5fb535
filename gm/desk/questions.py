"""What a letter answers: a yes or no to a question of ours, which is looked for before orders are.

A reply to the letter that asks answers it. An OK to any other letter of a game answers the one question that is open
for the seat there, if what that does can be taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from sqlmodel import Session

from gm.desk.identify import Speaker, referred
from gm.desk.visit import Meant, Visit
from gm.store.queries.orders import orders_sent
from gm.store.queries.questions import questions_in, unanswered
from gm.store.tables import GameRow, LetterIn, LetterOut, Practice, Question, SeatRow
from gm.turns.reading.yes_or_no import First, first_said

_NO_ANSWER = ("press",)
"""Letters of ours that ask something in somebody else's words, so that an OK to one is for that person."""


@dataclass(frozen=True)
class Reply:
    """What a letter says first to the questions that it answers, and which of these have ended before."""

    first: First
    asked: tuple[Question, ...]
    ended: tuple[Question, ...] = ()


def serve(visit: Visit, speaker: Speaker) -> None:
    """Carry out what a proven letter answers, and then what else it asks for."""
    reply = reply_of(visit, speaker)
    if reply is None:
        visit.serve(speaker)
        return
    first, below = reply.first, replace(visit, letter=replace(visit.letter, lines=reply.first.below))
    if first.said == "unclear":
        visit.serve(speaker, notes=[("answer_unclear", {"read": visit.letter.lines[0]})])
    elif not reply.asked:
        below.serve(speaker, notes=[("question_ended", _told_of(visit, reply.ended))])
    else:
        stands_for = [meant for question in reply.asked if (meant := _meant(visit, question, first.said))]
        for question in reply.asked:
            question.answered, question.answered_at = first.said, visit.row.received_at
        notes: list[tuple[str, dict[str, object]]] = [] if stands_for else [("question_declined", {})]
        below.serve(speaker, stands_for, notes, besides=True)


def reply_of(visit: Visit, speaker: Speaker) -> Reply | None:
    """What the letter answers; None where it says neither yes nor no, or nothing was asked."""
    first = first_said(visit.letter.lines)
    if first is None:
        return None
    ours = referred(visit.session, visit.letter)
    asked = _asked_in(visit, ours, speaker) if ours else []
    if asked:
        ended = [question for question in asked if _is_over(question, visit.row.received_at)]
        still = [question for question in asked if question not in ended]
        return Reply(first, tuple(still), tuple(ended))
    if first.said != "yes" or (ours and ours.kind in _NO_ANSWER):
        return None
    only = _only_one_open(visit, speaker)
    return Reply(first, (only,)) if only else None


def _asked_in(visit: Visit, ours: LetterOut, speaker: Speaker) -> list[Question]:
    """What that letter asks without a number, and the writer can answer."""
    found = questions_in(visit.session, ours)
    return [
        question for question in found if not question.number and _is_for(visit.session, question, speaker)
    ]


def _is_for(session: Session, question: Question, speaker: Speaker) -> bool:
    if question.seat_id and session.get_one(SeatRow, question.seat_id).player_id != speaker.player.id:
        return False
    return question.player_id in (None, speaker.player.id)


def _is_over(question: Question, at: datetime) -> bool:
    """Whether it cannot be answered any more. What a turn or a poll has ended is told by what the yes stands for."""
    if question.answered_at and not question.answered:
        return True
    if question.once and question.answered == "yes":
        return True
    return question.once and question.until is not None and at >= question.until


def _only_one_open(visit: Visit, speaker: Speaker) -> Question | None:
    """The one question that is open for the seat that the letter is about, if a yes to it can be taken back."""
    at = visit.row.received_at
    seat, practice = visit.about(speaker)
    here = [
        question
        for question in unanswered(visit.session, speaker.player.id, at)
        if (question.seat_id, question.practice_id) in ((None, None), (seat, practice))
        and _awaits_deadline(visit.session, question, at)
    ]
    if len(here) != 1 or here[0].final or (here[0].seat_id, here[0].practice_id) == (None, None):
        return None
    return here[0] if _is_for(visit.session, here[0], speaker) else None


def _awaits_deadline(session: Session, question: Question, at: datetime) -> bool:
    """Whether no deadline has ended the question."""
    if question.turn is None:
        return True
    if question.practice_id:
        return session.get_one(Practice, question.practice_id).turn == question.turn
    game = _game_of(session, question)
    return game.turn == question.turn and (game.stopped != "" or at < game.deadline)


def _game_of(session: Session, question: Question) -> GameRow:
    return session.get_one(GameRow, session.get_one(SeatRow, question.seat_id).game_id)


def _meant(visit: Visit, question: Question, said: str) -> Meant | None:
    """The lines that the answer stands for, with the time of receipt that orders among them have; None for nothing."""
    text = question.yes if said == "yes" else question.no
    return Meant(tuple(text.splitlines()), _received(visit, question)) if text else None


def _received(visit: Visit, question: Question) -> datetime:
    """When the order came first; but when the yes came where another was filed since, in place of which it counts."""
    if question.letter_in_id is None:
        return visit.row.received_at
    first = visit.session.get_one(LetterIn, question.letter_in_id).received_at
    if question.seat_id is None or question.turn is None:
        return first
    number = visit.session.get_one(SeatRow, question.seat_id).number
    sent = orders_sent(visit.session, _game_of(visit.session, question), question.turn, number)
    return visit.row.received_at if sent and sent[-1].received_at > first else first


def _told_of(visit: Visit, ended: Sequence[Question]) -> dict[str, object]:
    """How the question ended: answered, asked anew, or because nobody answered."""
    question = ended[0]
    if question.answered == "yes":
        return {"how": "answered"}
    return {"how": "replaced" if question.answered_at else "over"}
