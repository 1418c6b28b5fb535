"""The letters from the GM: each line is carried out, and all are answered in one letter."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, TypeAlias

from sqlmodel import Session

from gm.base.codec import CodecError
from gm.base.config import Config
from gm.base.echo import shortened
from gm.base.errors import Refused
from gm.base.limits import MEMORY, limited
from gm.base.logs import about
from gm.base.say import Answering, Say, Section
from gm.commands.office.acts import ACTS
from gm.facts import FromDatabase
from gm.facts.identify import answered_by_gm, as_read, writing
from gm.intake.gm_letters.acting import Acting
from gm.intake.gm_letters.passing_back import own_lines, pass_back, pass_back_held
from gm.intake.gm_letters.replies import (
    CONFIRM,
    Meant,
    answer_meant,
    by_number,
    lines_of,
    numbered,
    settle,
)
from gm.intake.gm_letters.words_below import Either, with_words_below
from gm.mail.read import Letter
from gm.mail.write.budget import GM
from gm.people.gamemasters import recipient_of_gm
from gm.store.database import DatabaseFailed, Store, savepoint
from gm.store.queries.letters import claim_letter_of_gm, letter_in, letters_of_gms, other_copy
from gm.store.queries.questions import note_question
from gm.store.tables import LetterIn, LetterOut
from gm.store.tables.questions import WEEK
from gm.turns.reading.command_lines import Command
from gm.turns.reading.commands import Line, sorted_lines
from gm.words.macros import own_time
from gm.words.refusals import refusal
from gm.words.saying import post

log = logging.getLogger(__name__)

LONGEST, LARGEST = 120.0, 4 * MEMORY
"""Seconds of processor and bytes that a line may take: one that has a turn resolved, or a bulletin about many games made."""

MOST_LINES = 40
"""Lines of a block that the letter repeats which asks whether it is to be done."""


Told: TypeAlias = tuple[tuple[str, Mapping[str, Any]], ...]
"""Macros that tell what came of a line, with their data."""


@dataclass(frozen=True)
class _Asked:
    """What a GM has to say yes to before it is done: the lines of a command, or a `letter` of the GM's. One that names no
    game is about that of the `game`. Where some of its words could be `commands`, a no has these lines done `apart`.
    """

    lines: tuple[str, ...]
    game: int | None = None
    letter: int | None = None
    commands: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Done:
    """A line as it was read, and what came of it. What is `asked` was not done, but is as soon as the GM says yes."""

    read: str
    ok: bool
    told: Told
    asked: _Asked | None = None


class _Waits(Exception):  # noqa: N818 - nothing is wrong
    """Said by a line that is to be done after a yes only, so that nothing of it remains."""

    def __init__(self, asked: _Asked) -> None:
        super().__init__()
        self.asked = asked


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
    by = writing(known, config, letter, row.received_at)
    if by is None:
        row.why = "its writer is not GM any more"
        return
    if first := _first_copy(session, row, letter):
        row.why = f"another copy of letter {first}"
        return
    row.message_id = letter.message_id
    acting = Acting(session, config, by, now, row.id)
    asked = answered_by_gm(known, letter, row.received_at)
    if asked and asked.kind == "passed_on":
        if by.proof.suffices:
            row.why = f"passed on to {pass_back(acting, letter, asked)}"
        else:
            row.status, row.why = "unconfirmed", "an answer to a player, without the token"
            words = own_lines(acting, letter)
            waits = _Done(next(filter(None, words), ""), False, (), _Asked(words, letter=row.id))
            _answer(acting, row, letter, [waits], ())
        return
    lines = _with_lines_below(
        [line for block in sorted_lines(own_lines(acting, letter), (), ACTS.forms) for line in block.lines]
    )
    done: list[_Done] = []
    aside: list[str] = []
    below = _below_signature(acting, letter)

    def answers(text: str) -> bool:
        return text in below or (
            asked is not None and (numbered(text) or bool(by_number(acting, text, asked)))
        )

    for line in with_words_below(acting, lines, answers):
        if isinstance(line, Either):
            either = _Asked(line.whole, commands=line.commands, apart=line.apart)
            done.append(_Done(line.read, False, (), either))
        elif line.command is None and line.read in below:
            aside.append(line.read)
        elif line.command or numbered(line.read):
            done.append(_carried_out(acting, line, asked, any(each.asked for each in done)))
        elif meant := by_number(acting, line.read, asked, [each.read for each in done] or aside):
            done += [replace(_carried_out(acting, Line(answer), asked), read=told) for told, answer in meant]
        else:
            aside.append(line.read)
    _answer(acting, row, letter, done, aside)


def _below_signature(acting: Acting, letter: Letter) -> frozenset[str]:
    """Return the lines that stand below the mark of a signature alone: they answer nothing."""
    lines, at = own_lines(acting, letter), letter.signed_at
    return frozenset() if at is None else frozenset(lines[at:]) - {*lines[:at]}


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


def _first_copy(session: Session, row: LetterIn, letter: Letter) -> int | None:
    """Return the number of the letter of which this is another copy, and which was carried out already."""
    if not letter.message_id:
        return None
    return other_copy(session, row, letter.message_id)


def _carried_out(acting: Acting, line: Line, asked: LetterOut | None, behind: bool = False) -> _Done:
    """Carry out a line; of one that waits for a yes, fails, or takes too long, nothing remains.

    A command that is refused `behind` one that waits does as well: it may be about what that will have done.
    """
    try:
        with savepoint(acting.session), limited(LONGEST, LARGEST):
            meant = Meant((line.command,)) if line.command else answer_meant(acting, line.read, asked)
            told = _done(acting, line, meant)
            if meant.question:
                settle(acting, meant.question, line.read)
            refused = line.command is not None and bool(told[0][1].get("refused"))
            return _Done(line.read, not refused, told or (("gm_left", {}),))
    except _Waits as waits:
        return _Done(line.read, False, (), waits.asked)
    except Refused as error:
        if behind and line.command:
            return _Done(line.read, False, (), _Asked(_as_written(line, line.command)))
        words = refusal(error, acting.reader.language, by_letter=True)
        return _Done(line.read, False, (("gm_error", {"words": words}),))
    except CodecError as error:
        return _Done(line.read, False, (("gm_error", {"words": str(error)}),))
    except DatabaseFailed:
        raise  # the database failed, and the letter waits until it works again
    except Exception as error:
        log.exception("a command of the GM's failed")
        return _Done(line.read, False, (("gm_fault", {"fault": type(error).__name__}),))


def _as_written(line: Line, command: Command) -> tuple[str, ...]:
    """Return the lines that say the command, in the GM's words where these are one line."""
    return (line.read,) if line.command and not command.body else lines_of(command)


def _done(acting: Acting, line: Line, meant: Meant) -> Told:
    """Do what a line means; raise _Waits where it takes a yes first."""
    game = meant.question.game_id if meant.question else None
    if meant.held:
        if not meant.agreed:
            raise _Waits(_Asked((), letter=meant.held))
        return (("gm_passed_back", {"name": pass_back_held(acting, meant.held)}),)
    told = []
    for command in meant.commands:
        done = acting.carry_out(command, meant.agreed)
        if done is None:
            raise _Waits(_Asked(_as_written(line, meant.commands[-1]), game))
        log.info("the GM %s has it done by letter: %s", acting.reader.name, command.name)
        told.append(done)
    return tuple(told)


def _answer(
    acting: Acting, row: LetterIn, letter: Letter, done: Sequence[_Done], aside: Sequence[str]
) -> None:
    """Answer the letter, at the GM's address, and ask there for a yes to what waits for one."""
    if letter.may_answer:
        return
    sections: list[Section] = []
    asking = list(dict.fromkeys(line.asked for line in done if line.asked))
    for line in done:
        sections += [("gm_line", {"read": shortened(line.read), "ok": line.ok}), *line.told]
        if line.asked:
            macro = "gm_either" if line.asked.commands else "gm_confirm"
            sections.append((macro, _told(acting, row, line.asked, asking.index(line.asked) + 1)))
    if aside or not done:
        unread = [shortened(line) for line in aside[:20]]
        sections.append(("gm_aside", {"lines": unread, "why": letter.unreadable}))
    if not done:
        sections += filter(None, [acting.carry_out(Command("help", ""))])
    failed = sum(not line.ok and not line.asked for line in done)
    first = shortened(done[0].read) if len(done) == 1 else ""
    data = {"count": len(done), "failed": failed, "asking": len(asking), "first": first}
    to = recipient_of_gm(acting.gm, acting.rows[0], acting.now)
    thread = Answering(letter.message_id, letter.references)
    said = Say(to, "gm_answer", data, sections=tuple(sections), answering=thread, cause=GM)
    answer = post(acting.session, acting.gm, said, acting.now)
    for number, asked in enumerate(asking, 1):
        note_question(
            acting.session,
            answer,
            f"{CONFIRM}{answer.message_id} {number}",
            number=number,
            yes="" if asked.letter else "\n".join(asked.lines),
            no="\n".join(asked.apart),
            letter_in_id=asked.letter,
            game_id=asked.game,
            address=acting.rows[0].address,
            final=True,
            until=acting.now + WEEK,
        )


def _told(acting: Acting, row: LetterIn, asked: _Asked, number: int) -> dict[str, Any]:
    """Tell what a yes would do, and who has asked for it."""
    return {
        "number": number,
        "lines": [shortened(line) for line in asked.lines[:MOST_LINES]],
        "more": len(asked.lines) > MOST_LINES,
        "to_player": asked.letter is not None,
        "commands": [shortened(line) for line in asked.commands],
        "apart": [shortened(line) for line in filter(None, asked.apart)],
        "address": acting.rows[0].address,
        "received": own_time(row.received_at, None, acting.reader),
        "proven": acting.by.proof.suffices,
    }
