"""The letters from the GM: each line is carried out, and all are answered in one letter."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlmodel import Session

from gm.base.codec import CodecError
from gm.base.config import Config
from gm.base.errors import Refused
from gm.base.limits import MEMORY, limited
from gm.base.logs import about
from gm.base.say import Answering, Say, Section
from gm.desk.facts import FromDatabase
from gm.desk.gm_letters.acting import Acting
from gm.desk.gm_letters.replies import CONFIRM, by_number, commands_meant, numbered, settle
from gm.desk.identify import as_read, referred, writing
from gm.desk.office.acts import ACTS
from gm.games.game import recipient_of
from gm.mail import tokens
from gm.mail.read import Letter
from gm.mail.write.budget import GM
from gm.people.gamemasters import recipient_of_gm
from gm.store.database import DatabaseFailed, Store, savepoint
from gm.store.queries.letters import claim_letter_of_gm, letter_in, letters_of_gms, other_copy
from gm.store.queries.people import player_with_id
from gm.store.queries.questions import note_question, questions_in
from gm.store.tables import LetterIn, LetterOut
from gm.store.tables.questions import WEEK
from gm.turns.reading.commands import Command, Line, sorted_lines
from gm.turns.reading.order_lines import shortened
from gm.words.refusals import refusal
from gm.words.saying import post

log = logging.getLogger(__name__)

LONGEST, LARGEST = 120.0, 4 * MEMORY
"""Seconds of processor and bytes that a line may take: one that has a turn resolved, or a bulletin about many games made."""

_AS_TYPED = re.compile(r"^gm\s+", re.IGNORECASE)


@dataclass(frozen=True)
class _Done:
    """A line as it was read, and what came of it: the macros that tell it, with their data. One that `asks` was not done, but
    is as soon as the GM confirms it.
    """

    read: str
    ok: bool
    told: tuple[tuple[str, Mapping[str, Any]], ...]
    asks: bool = False


def work_off(store: Store, config: Config, now: datetime) -> int:
    """Carry out and answer every letter that the desk took for the GM's; return how many.

    Each once: the letter, what it did and its answer are one transaction, and of its lines each fails by itself.
    """
    with store.transaction() as session:
        waiting = letters_of_gms(session)
    for letter_id in waiting:
        with about(letter=letter_id), store.transaction() as session:
            if claim_letter_of_gm(session, letter_id):
                _work(session, config, letter_in(session, letter_id), now)
    return len(waiting)


def _work(session: Session, config: Config, row: LetterIn, now: datetime) -> None:
    known = FromDatabase(session, config)
    letter = as_read(known, config, row)
    rows = writing(known, config, letter)
    if not rows:
        row.why = "its writer is not GM any more"
        return
    if first := _first_copy(session, row, letter):
        row.why = f"another copy of letter {first}"
        return
    row.message_id = letter.message_id
    acting = Acting(session, config, rows, now)
    asked = referred(known, letter)
    if asked and asked.kind == "passed_on":
        row.why = _passed_back(acting, letter, asked)
        return
    lines = _with_lines_below(
        [line for block in sorted_lines(_own_lines(letter), (), ACTS.forms) for line in block.lines]
    )
    done, aside = [], []
    for line in lines:
        if line.command or numbered(line.read):
            done.append(_carried_out(acting, line, asked))
        elif meant := by_number(acting, line.read, asked):
            done += [replace(_carried_out(acting, Line(by), asked), read=told) for told, by in meant]
        else:
            aside.append(line.read)
    _answer(acting, letter, done, aside)


def _with_lines_below(lines: Sequence[Line]) -> list[Line]:
    """Put the lines of an order that stand below `ORDER Ascot Anna:` behind its colon."""
    found: list[Line] = []
    for line in lines:
        above = found[-1] if found else None
        below = above and above.command and above.command.name == "order" and line.command is None
        if above and below and (above.read.rstrip().endswith((":", ";"))):
            command = above.command and replace(
                above.command, argument=f"{above.command.argument} {line.read};"
            )
            found[-1] = replace(above, read=f"{above.read} {line.read};", command=command)
        else:
            found.append(line)
    return [replace(line, read=line.read.rstrip(";")) for line in found]


def _passed_back(acting: Acting, letter: Letter, asked: LetterOut) -> str:
    """Pass the GM's answer on to the player who had written; return to whom."""
    (question,) = questions_in(acting.session, asked)
    assert question.player_id is not None
    player = player_with_id(acting.session, question.player_id)
    data = {"game": "", "author": acting.reader.name, "lines": list(_own_lines(letter))}
    post(acting.session, acting.gm, Say(recipient_of(acting.session, player), "from_gm", data), acting.now)
    return f"passed on to {player.name}"


def _own_lines(letter: Letter) -> Iterator[str]:
    """Yield the lines without tokens, and without the `gm` that begins a command on the command line."""
    for line in letter.lines:
        bare = _AS_TYPED.sub("", tokens.untagged(line))
        if bare or not line:
            yield bare


def _first_copy(session: Session, row: LetterIn, letter: Letter) -> int | None:
    """Return the number of the letter of which this is another copy, and which was carried out already."""
    if not letter.message_id:
        return None
    return other_copy(session, row, letter.message_id)


def _carried_out(acting: Acting, line: Line, asked: LetterOut | None) -> _Done:
    """Carry out a line; of one that fails, or takes too long, nothing remains."""
    try:
        with savepoint(acting.session), limited(LONGEST, LARGEST):
            if line.command and acting.needs_confirming(line.command):
                return _Done(line.read, False, (), asks=True)
            if line.command:
                name, data = _run(acting, line.command)
                return _Done(line.read, not data.get("refused"), ((name, data),))
            return _Done(line.read, True, _decided(acting, line.read, asked))
    except Refused as error:
        words = refusal(error, acting.reader.language, by_letter=True)
        return _Done(line.read, False, (("gm_error", {"words": words}),))
    except CodecError as error:
        return _Done(line.read, False, (("gm_error", {"words": str(error)}),))
    except DatabaseFailed:
        raise  # the database failed, and the letter waits until it works again
    except Exception as error:
        log.exception("a command of the GM's failed")
        return _Done(line.read, False, (("gm_fault", {"fault": type(error).__name__}),))


def _run(acting: Acting, command: Command) -> tuple[str, Mapping[str, Any]]:
    log.info("the GM %s has it done by letter: %s", acting.reader.name, command.name)
    return acting.carry_out(command)


def _decided(acting: Acting, read: str, asked: LetterOut | None) -> tuple[tuple[str, Mapping[str, Any]], ...]:
    """Settle the question that a numbered line answers."""
    question, commands = commands_meant(acting, read, asked)
    told = tuple(_run(acting, command) for command in commands)
    settle(acting, question, read)
    return told or (("gm_left", {}),)


def _answer(acting: Acting, letter: Letter, done: Sequence[_Done], aside: Sequence[str]) -> None:
    if letter.may_answer:
        return
    sections: list[Section] = []
    asking = list(dict.fromkeys(line.read for line in done if line.asks))
    for line in done:
        sections += [("gm_line", {"read": shortened(line.read), "ok": line.ok}), *line.told]
        if line.asks:
            sections.append(("gm_confirm", {"number": asking.index(line.read) + 1}))
    if aside or not done:
        unread = [shortened(line) for line in aside[:20]]
        sections.append(("gm_aside", {"lines": unread, "why": letter.unreadable}))
    if not done:
        sections.append(acting.carry_out(Command("help", "")))
    failed = sum(not line.ok and not line.asks for line in done)
    first = shortened(done[0].read) if len(done) == 1 else ""
    data = {"count": len(done), "failed": failed, "asking": len(asking), "first": first}
    to = recipient_of_gm(acting.gm, acting.rows[0])
    thread = Answering(letter.message_id, letter.references)
    said = Say(to, "gm_answer", data, sections=tuple(sections), answering=thread, cause=GM)
    answer = post(acting.session, acting.gm, said, acting.now)
    for number, read in enumerate(asking, 1):
        note_question(
            acting.session,
            answer,
            f"{CONFIRM}{answer.message_id} {number}",
            number=number,
            yes=read,
            address=acting.rows[0].address,
            final=True,
            until=acting.now + WEEK,
        )
