"""The lines of a GM's letter, carried out: each by itself, and all are answered in one letter; answers to players are passed on."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, TypeAlias

from gm.base.codec import CodecError
from gm.base.echo import shortened
from gm.base.errors import Refused
from gm.base.pool import MEMORY, limited
from gm.base.say import Answering, Say, Section
from gm.facts.changes.applying import Desk, apply
from gm.games.game import recipient_of
from gm.intake.gm_letters.acting import Acting
from gm.intake.gm_letters.gm_lines import CarryOut, PassBack
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
from gm.mail.write.budget import GM
from gm.people.gamemasters import recipient_of_gm
from gm.store.database import DatabaseFailed, savepoint
from gm.store.queries.letters import letter_in, letter_out
from gm.store.queries.people import gamemasters_at, player_with_id
from gm.store.queries.questions import note_question, questions_in
from gm.store.tables import LetterOut
from gm.store.tables.letters import WEEK
from gm.turns.reading.command_lines import Command
from gm.turns.reading.commands import Line
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
    game is about that of the `game`. Where some of its words could be `commands`, a no has these lines done `apart`. What nothing
    undoes, or takes something away, is told as what it `would` do.
    """

    lines: tuple[str, ...]
    game: int | None = None
    letter: int | None = None
    commands: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
    would: str = ""


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


@apply.register
def _carry_out(change: CarryOut, desk: Desk) -> None:
    """Carry out the lines, of which each fails by itself, and answer them."""
    acting, asked = _acting(change, desk), _asked(change, desk)
    done: list[_Done] = []
    aside: list[str] = []

    def answers(text: str) -> bool:
        return text in change.below or (
            asked is not None and (numbered(text) or bool(by_number(acting, text, asked)))
        )

    for line in with_words_below(acting, change.lines, answers):
        if isinstance(line, Either):
            either = _Asked(line.whole, commands=line.commands, apart=line.apart)
            done.append(_Done(line.read, False, (), either))
        elif line.command is None and line.read in change.below:
            aside.append(line.read)
        elif line.command or numbered(line.read):
            done.append(_carried_out(acting, line, asked, any(each.asked for each in done)))
        elif meant := by_number(acting, line.read, asked, [each.read for each in done] or aside):
            done += [replace(_carried_out(acting, Line(answer), asked), read=told) for told, answer in meant]
        else:
            aside.append(line.read)
    _answer(acting, change, done, aside)


@apply.register
def _pass_back(change: PassBack, desk: Desk) -> Mapping[str, Any] | None:
    """Pass the answer on, and tell to whom; where it takes a yes first, ask for that."""
    said = change.said
    acting, asked = _acting(said, desk), _asked(said, desk)
    assert asked is not None, "only an answer is passed back"
    if change.suffices:
        return {"name": pass_back(acting, said.words, asked)}
    waits = _Done(next(filter(None, said.words), ""), False, (), _Asked(said.words, letter=said.number))
    _answer(acting, said, [waits], ())
    return None


def _acting(change: CarryOut, desk: Desk) -> Acting:
    """Return the GM who wrote the letter, with the rows as they are on file."""
    now = {row.id: row for row in gamemasters_at(desk.session, change.by.rows[0].address)}
    by = replace(change.by, rows=tuple(now[row.id] for row in change.by.rows))
    return Acting(desk.session, desk.config, by, desk.now, change.number, change.held)


def _asked(change: CarryOut, desk: Desk) -> LetterOut | None:
    return None if change.asked is None else letter_out(desk.session, change.asked)


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
            raise _Waits(_Asked(_as_written(line, meant.commands[-1]), game, would=acting.would(command)))
        log.info("the GM %s has it done by letter: %s", acting.reader.name, command.name)
        told.append(done)
    return tuple(told)


def _answer(acting: Acting, change: CarryOut, done: Sequence[_Done], aside: Sequence[str]) -> None:
    """Answer the letter, at the GM's address, and ask there for a yes to what waits for one."""
    letter = change.letter
    if letter.may_answer:
        return
    sections: list[Section] = []
    asking = list(dict.fromkeys(line.asked for line in done if line.asked))
    for line in done:
        sections += [("gm_line", {"read": shortened(line.read), "ok": line.ok}), *line.told]
        if line.asked:
            macro = "gm_either" if line.asked.commands else "gm_confirm"
            sections.append((macro, _told(acting, change.received, line.asked, asking.index(line.asked) + 1)))
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


def _told(acting: Acting, received: datetime, asked: _Asked, number: int) -> dict[str, Any]:
    """Tell what a yes would do, and who has asked for it."""
    return {
        "number": number,
        "lines": [shortened(line) for line in asked.lines[:MOST_LINES]],
        "more": len(asked.lines) > MOST_LINES,
        "to_player": asked.letter is not None,
        "would": asked.would,
        "commands": [shortened(line) for line in asked.commands],
        "apart": [shortened(line) for line in filter(None, asked.apart)],
        "address": acting.rows[0].address,
        "received": own_time(received, None, acting.reader),
        "proven": acting.by.proof.suffices,
    }


def pass_back(acting: Acting, words: Sequence[str], asked: LetterOut) -> str:
    """Pass the GM's answer on to the player who had written; return to whom."""
    (question,) = questions_in(acting.session, asked)
    assert question.player_id is not None
    player = player_with_id(acting.session, question.player_id)
    data = {"game": "", "author": acting.reader.name, "lines": list(words)}
    post(acting.session, acting.gm, Say(recipient_of(acting.session, player), "from_gm", data), acting.now)
    return player.name


def pass_back_held(acting: Acting, letter_id: int) -> str:
    """Pass on an answer of the GM's that waited for a yes; return to whom."""
    held, row = acting.held[letter_id], letter_in(acting.session, letter_id)
    row.status, row.why = "done", "passed on after a yes"
    return pass_back(acting, held.words, letter_out(acting.session, held.asked))
