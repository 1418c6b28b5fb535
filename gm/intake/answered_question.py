"""What a letter answers: a yes or no to a question of ours, which is looked for before orders are.

A reply to the letter that asks answers it. An OK to any other letter of a game answers the one question that is open
for the seat there, if what that does can be taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from gm.base.echo import shortened
from gm.base.say import Reader, Recipient, Say
from gm.facts import Knows
from gm.facts.changes.correspondence import Answered, Close
from gm.facts.changes.players import TakeAddress
from gm.facts.identify import Speaker, as_read, referred, speaker_of
from gm.facts.orders import OpenTurnOf, OrdersSent, Unanswered
from gm.facts.seats import GameWithId, SeatOnFile
from gm.facts.writers import AddressAt, AddressOf, BytesOf, LetterWithId, PlayerWithId, QuestionsIn
from gm.games.game import reader_of
from gm.intake.prepared import prepared
from gm.intake.visit import Visit
from gm.mail.read import Letter
from gm.mail.read.headers import subject_of
from gm.mail.read.like_orders import may_be_order
from gm.mail.read.verdicts import acknowledges
from gm.orders.request import Meant
from gm.store.tables import GameRow, LetterIn, LetterOut, Question
from gm.turns.reading.yes_or_no import First, Said, first_said

_NO_ANSWER = ("press",)
"""Letters of ours that ask something in somebody else's words, so that an OK to one is for that person."""


@dataclass(frozen=True)
class Reply:
    """What a letter says first to the questions that it answers, and which of these have ended before.

    Where it answers none, `elsewhere` are those that are open in other letters.
    """

    first: First
    asked: tuple[Question, ...]
    ended: tuple[Question, ...] = ()
    elsewhere: tuple[Question, ...] = ()


def serve(visit: Visit, speaker: Speaker, confirmed: bool = False) -> None:
    """Carry out what a proven letter answers, and then what else it asks for."""
    reply = reply_of(visit, speaker)
    if reply is None:
        visit.serve(speaker, confirmed=confirmed)
        return
    said, below = reply.first.said, replace(visit, letter=replace(visit.letter, lines=reply.first.below))
    if said == "unclear":
        visit.serve(speaker, notes=[note_on(visit, reply)], confirmed=confirmed)
        return
    if not reply.asked:
        below.serve(speaker, notes=[note_on(visit, reply)], besides=True, confirmed=confirmed)
        return
    if said == "yes" and takes_address(visit, reply):
        return
    kept = next((question for question in reply.asked if question.letter_in_id and not question.yes), None)
    if kept and said == "yes":
        confirm(visit, speaker, kept, reply.first.below)
        return
    meant = [meant for question in reply.asked if (meant := _meant(visit, question, said))]
    for question in reply.asked:
        settle(visit, question, said)
    notes = [] if meant else [note_on(visit, reply)]
    below.serve(speaker, meant, notes, besides=True, confirmed=confirmed)


def serve_reaction(visit: Visit, speaker: Speaker) -> bool:
    """Ask back where somebody reacts with a mere sign to a letter that asks something still; tell whether that was so.

    One touch on a telephone is no plain yes, and may have been an accident.
    """
    ours = referred(visit.desk, visit.letter)
    asked = _asked_in(visit, ours, speaker) if ours else []
    if all(is_over(visit.desk, question, visit.row.received_at) for question in asked):
        return False
    note = ("answer_unclear", {"read": visit.letter.reaction})
    visit.serve(speaker, notes=[note], besides=True)
    return True


def confirm(visit: Visit, speaker: Speaker, question: Question, below: Sequence[str]) -> None:
    """Carry out the letter that waited for the answer, as if its sender had been known when it came, and what is below."""
    assert question.letter_in_id, "it is asked about a letter"
    settle(visit, question, "yes")
    held = visit.desk.need(LetterWithId(question.letter_in_id))
    letter = as_read(visit.desk, visit.config, held)
    passed_on = prepared(visit.desk, letter, visit.now)
    kept = replace(visit, row=held, letter=passed_on, replying_to=visit.letter, said_at=visit.row.received_at)
    kept.becomes(why=f"confirmed by letter {visit.row.id}")
    shown = speaker_of(visit.desk, visit.config, letter, held.received_at)
    seat = shown.seat if shown and shown.player.id == speaker.player.id else None
    serve(kept, replace(speaker, seat=seat, game=shown.game if shown else None), confirmed=True)
    visit.desk.do(Close(visit.desk.fate_of(held.id)))
    if any(map(may_be_order, below)):
        replace(visit, letter=replace(visit.letter, lines=tuple(below))).serve(speaker)


def takes_address(visit: Visit, reply: Reply) -> bool:
    """Tell whether the yes makes the address that it came from a player's; it is one then."""
    question = next((question for question in reply.asked if question.address), None)
    if question:
        settle(visit, question, "yes")
        _give_address(visit, question)
    return question is not None


def _give_address(visit: Visit, question: Question) -> None:
    """Give the sender's address to the player who wished so; both it and the one known so far are told."""
    assert question.player_id is not None
    known = visit.desk.need(AddressOf(question.player_id))
    owner = visit.desk.need(AddressAt(question.address))
    player = visit.desk.need(PlayerWithId(question.player_id)) if owner is None else owner[0]
    if owner is None:
        visit.desk.do(TakeAddress(player.id, question.address))
    is_theirs = player.id == question.player_id
    reader = reader_of(player) if is_theirs else Reader("", visit.gm.language)
    data = {"address": visit.sender, "game": "", "taken": is_theirs}
    taken = Say(Recipient(visit.sender, reader), "addresses", data, sections=(("address_taken", data),))
    added = Say(Recipient(known, reader), "addresses", data, sections=(("address_added", data),))
    visit.send(taken)
    if is_theirs and known != visit.sender:
        visit.desk.post(added)


def settle(visit: Visit, question: Question, said: Said) -> None:
    """Note that the question is answered, in each letter that asks it."""
    at = visit.row.received_at
    asked = [question]
    if question.once and question.player_id is not None:
        others = visit.desk.need(Unanswered(question.player_id, at))
        asked += [each for each in others if each.id != question.id and _same(each, question)]
    for each in asked:
        visit.desk.do(Answered(each.id, each.letter_id, said, at))


def _same(one: Question, other: Question) -> bool:
    """Tell whether two letters ask one thing."""
    same = (other.matter, other.seat_id, other.yes, other.no, other.letter_in_id, other.turn)
    return (one.matter, one.seat_id, one.yes, one.no, one.letter_in_id, one.turn) == same


def letter_kept(known: Knows, question: Question) -> LetterIn | None:
    """Return the letter that waits for the answer, if it does still."""
    held = known.need(LetterWithId(question.letter_in_id)) if question.letter_in_id else None
    return held if held and held.status == "unconfirmed" else None


def lines_meant(reply: Reply | None) -> tuple[str, ...]:
    """Return all that a letter asks for that says yes to lines which anybody may say; else nothing."""
    if reply is None or reply.first.said != "yes":
        return ()
    said = [line for question in reply.asked for line in question.yes.splitlines()]
    return (*said, *reply.first.below) if said else ()


def note_on(visit: Visit, reply: Reply) -> tuple[str, dict[str, object]]:
    """Return what is to be said of an answer that does nothing: the name of the section, and its data."""
    if not _is_written(visit.letter, reply.first):
        return "answer_below_signature", {
            "read": shortened(visit.letter.lines[_place(visit.letter, reply.first)])
        }
    if reply.first.said == "unclear":
        return "answer_unclear", {"read": shortened(visit.letter.lines[0])}
    if reply.elsewhere:
        letters = dict.fromkeys(question.letter_id for question in reply.elsewhere)
        return "asked_elsewhere", {
            "subjects": [subject_of(visit.desk.need(BytesOf(each))) for each in letters]
        }
    if reply.asked and reply.first.said == "no":
        return "question_declined", {}
    first = (*reply.ended, *reply.asked)[0]
    ended = next(each for each in visit.desk.need(QuestionsIn(first.letter_id)) if each.id == first.id)
    how = "answered" if ended.answered == "yes" else "replaced" if ended.answered_at else "over"
    return "question_ended", {"how": how}


def reply_of(visit: Visit, speaker: Speaker | None) -> Reply | None:
    """Find what the letter answers; None where it says neither yes nor no, or nothing was asked.

    Who is not known answers what was asked of an address, or of whoever has got the letter.
    """
    ours = referred(visit.desk, visit.letter)
    asked = _asked_in(visit, ours, speaker) if ours else []
    first = first_said(visit.letter.lines, _motion(asked))
    if first is None:
        return None
    if not _is_written(visit.letter, first):
        if not asked:
            return None
        first = replace(first, said="unclear")
    if acknowledges(visit.letter.lines):
        if not asked:
            return None
        first = replace(first, said="unclear")  # a program may have written it
    if asked:
        at = visit.row.received_at
        ended = [question for question in asked if is_over(visit.desk, question, at)]
        still = [question for question in asked if question not in ended]
        if not first.plain and any(question.final or _is_poll(question) for question in still):
            first = replace(first, said="unclear")  # praise does nothing that all have to live with
        return Reply(first, tuple(still), tuple(ended))
    if first.said != "yes" or not first.plain or speaker is None or (ours and ours.kind in _NO_ANSWER):
        return None
    here = _open_here(visit, speaker)
    if len(here) == 1 and not here[0].final and here[0].seat_id is not None:
        return Reply(first, here) if _is_for(visit, here[0], speaker) else None
    return Reply(first, (), elsewhere=here) if here else None


def _is_written(letter: Letter, first: First) -> bool:
    """Tell whether the line that answers stands above the mark of a signature, below which programs put their own words."""
    return letter.signed_at is None or _place(letter, first) < letter.signed_at


def _place(letter: Letter, first: First) -> int:
    """Return which of its lines answers."""
    return len(letter.lines) - len(first.below) - 1


def _motion(asked: Sequence[Question]) -> str:
    """Return what a poll that the letter answers is about; empty where it answers none."""
    polls = [question.matter.split() for question in asked if _is_poll(question)]
    return polls[0][-1] if polls else ""


def _is_poll(question: Question) -> bool:
    return question.matter.startswith("poll ")


def _asked_in(visit: Visit, ours: LetterOut, speaker: Speaker | None) -> list[Question]:
    """Find what that letter asks without a number, and the writer can answer."""
    found = visit.desk.need(QuestionsIn(ours.id))
    return [question for question in found if not question.number and _is_for(visit, question, speaker)]


def _is_for(visit: Visit, question: Question, speaker: Speaker | None) -> bool:
    if question.address:
        return question.address == visit.sender
    player_id = speaker.player.id if speaker else None
    if question.seat_id and visit.desk.need(SeatOnFile(question.seat_id)).player_id != player_id:
        return False
    return question.player_id in (None, player_id)


def is_over(known: Knows, question: Question, at: datetime) -> bool:
    """Tell whether it cannot be answered any more.

    What a turn or a poll has ended is told to a player by what the yes stands for, and to a GM as any other end.
    """
    if not question.once:
        return False
    if question.answered == "yes" or (question.answered_at and not question.answered):
        return True
    if question.game_id and not _awaits_deadline(known, question, at):
        return True
    if question.letter_in_id and not question.yes and letter_kept(known, question) is None:
        return True
    return question.until is not None and at >= question.until


def _open_here(visit: Visit, speaker: Speaker) -> tuple[Question, ...]:
    """Find the questions open for the letter's seat, each once."""
    at = visit.row.received_at
    seat = visit.about(speaker)
    here: list[Question] = []
    for question in visit.desk.need(Unanswered(speaker.player.id, at)):
        is_here = question.seat_id in (None, seat) and _awaits_deadline(visit.desk, question, at)
        if is_here and not any(_same(question, each) for each in here):
            here.append(question)
    return tuple(here)


def _awaits_deadline(known: Knows, question: Question, at: datetime) -> bool:
    """Tell whether no deadline has ended the question."""
    if question.turn is None:
        return True
    game = _game_of(known, question)
    return game.turn == question.turn and (game.stopped != "" or at < game.deadline)


def _game_of(known: Knows, question: Question) -> GameRow:
    if question.seat_id:
        return known.need(GameWithId(known.need(SeatOnFile(question.seat_id)).game_id))
    assert question.game_id is not None, "who is asked about a turn is asked about a game"
    return known.need(GameWithId(question.game_id))


def _meant(visit: Visit, question: Question, said: str) -> Meant | None:
    """Return the lines that the answer stands for, and when they count as received; None for nothing."""
    text = question.yes if said == "yes" else question.no
    about_order = question.matter == "order"
    return Meant(tuple(text.splitlines()), _received(visit, question), about_order) if text else None


def _received(visit: Visit, question: Question) -> datetime:
    """Return when the order came first; or the yes, where it counts in place of one filed since."""
    if question.letter_in_id is None:
        return visit.row.received_at
    known = visit.desk
    first = known.need(LetterWithId(question.letter_in_id)).received_at
    if question.seat_id is None or question.turn is None:
        return first
    number, game = known.need(SeatOnFile(question.seat_id)).number, _game_of(known, question)
    if question.turn == game.turn:
        last = [each.received_at for each in known.need(OpenTurnOf(game.id)).of(number)][-1:]
    else:
        last = [each.received_at for each in known.need(OrdersSent(game.id, question.turn, number))][-1:]
    return visit.row.received_at if last and last[0] > first else first
