"""Replies by number: `1 yes`, `2 extend 24h`, `3 no`, to a letter that asks the GM several things; where it asks one, a yes
or no without a number.

A yes of a letter that proves itself is for just what that number offers, and nothing is asked about it again. Anything else
behind a number is a command like any other, about the game that the number is about.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from gm.base.errors import Refused
from gm.commands.game_names import leading
from gm.commands.office.acts import ACTS
from gm.facts import FromDatabase
from gm.intake.answered_question import is_over
from gm.intake.gm_letters.acting import Acting
from gm.intake.gm_letters.words_below import commands_in
from gm.intake.matters import open_matters
from gm.store.queries.games import game_with_id
from gm.store.queries.questions import questions_in, settle_matter
from gm.store.tables import GameRow, LetterOut, Question
from gm.store.tables.letters import WEEK
from gm.turns.reading.command_lines import Command, command_in
from gm.turns.reading.yes_or_no import first_said, said

CONFIRM = "confirm "
"""How the matter of a question begins that waits for nothing but that the GM really wrote the line."""

_NUMBERED = re.compile(
    r"\W*(?P<number>\d{1,3})\s*[.):,-]?\s+(?P<said>\S.*)|\W*(?P<alone>\d{1,3})[.):,-]\s*(?P<rest>\S.*)"
)


def numbered(line: str) -> bool:
    """Tell whether the line answers something by its number."""
    return _NUMBERED.fullmatch(line) is not None


def by_number(
    acting: Acting, line: str, asked: LetterOut | None, above: Sequence[str] = ()
) -> list[tuple[str, str]]:
    """Return what a yes or no without a number answers, each with the line that answers it by its number.

    It is for all that the letter wants confirmed, or, where nothing but a greeting stands `above` it, for the one matter that
    is to be decided; of several it answers none, and the line is returned as it is.
    """
    answered = said(line)
    if asked is None or answered is None:
        return []
    numbered = questions_in(acting.session, asked)
    asking = [each for each in numbered if each.matter.startswith(CONFIRM)]
    if asking:
        plain = answered != "unclear"
        return [
            (question.yes.partition("\n")[0] or line.strip(), f"{question.number} {answered}")
            for question in asking
            if plain
        ]
    matters = [each for each in numbered if each.number and not _for_players(each)]
    first = first_said([*above, line])
    if not matters or first is None or first.below:
        return []
    return [(line.strip(), f"{matters[0].number} {line.strip()}" if len(matters) == 1 else line.strip())]


def _for_players(question: Question) -> bool:
    """Tell whether a number only says that the letter is a player's, and a reply to it goes to that player."""
    return question.matter in ("passed on", "press")


@dataclass(frozen=True)
class Meant:
    """What a line has done: these commands, one after the other, or the `held` letter of the GM's is carried out.

    It is `agreed` where a yes was for just that. It may answer a question.
    """

    commands: tuple[Command, ...] = ()
    question: Question | None = None
    agreed: bool = False
    held: int | None = None


def answer_meant(acting: Acting, line: str, asked: LetterOut | None) -> Meant:
    """Find the question that the line answers, and what is to be done; nothing where things are to be left as they are.

    Refused where there is no such number, the line is no answer, or another GM, or the same one, has answered already; where
    the question is over, or nobody would ask it any more.
    """
    if not numbered(line):
        raise Refused("which_number", last=len(questions_in(acting.session, asked)) if asked else 0)
    number, words = _read(line)
    question = _question(acting, number, asked)
    answered = said(words)
    if answered in ("yes", "no"):
        _check_open(acting, question)
    confirms = question.matter.startswith(CONFIRM)
    agreed = answered == "yes" and (confirms or acting.by.proof.suffices)
    if answered == "no":
        if not (confirms or acting.by.proof.suffices):
            raise Refused("no_needs_token", number=number)
        return Meant(commands_in(question.no.splitlines()), question, agreed=True)
    if answered == "yes" and question.letter_in_id:
        return Meant(question=question, agreed=agreed, held=question.letter_in_id)
    if answered == "yes" and not question.yes:
        raise Refused("yes_is_no_answer", number=number)
    if answered == "yes":
        command = next(iter(commands_in(question.yes.splitlines())), None)
    else:
        command = command_in(words, ACTS.forms)
    if command is None:
        raise Refused("no_answer_to", read=words, number=number)
    act = ACTS.by_name.get(command.name)
    game = _game_of(acting, question)
    if game and act and act.about_a_game and leading(command.argument, acting.names()) is None:
        command = Command(command.name, f"{game.name} {command.argument}".strip())
    return Meant((*_before(acting, question, command), command), question, agreed)


def lines_of(command: Command) -> tuple[str, ...]:
    """Return the lines that say the command, with those of its block."""
    end = ("END",) if command.body and command.closed else ()
    return (f"{command.name.upper()} {command.argument}".rstrip(), *command.body, *end)


def settle(acting: Acting, question: Question, line: str) -> None:
    """Note that the question is answered, for whomever it was put to."""
    words = _read(line)[1]
    answered = said(words)
    settle_matter(
        acting.session, question.matter, answered if answered in ("yes", "no") else words, acting.now
    )


def _read(line: str) -> tuple[int, str]:
    found = _NUMBERED.fullmatch(line)
    assert found is not None, "only numbered lines are asked about"
    return int(found["number"] or found["alone"]), found["said"] or found["rest"]


def _question(acting: Acting, number: int, asked: LetterOut | None) -> Question:
    numbered = questions_in(acting.session, asked) if asked else ()
    address = acting.rows[0].address
    if not numbered or numbered[0].address != address:
        raise Refused("numbers_without_letter")
    question = next((each for each in numbered if each.number == number), None)
    if question is None:
        raise Refused("no_such_number", number=number, last=numbered[-1].number)
    game = _game_of(acting, question)
    if game and not acting.may_act_in(game.name):
        raise Refused("not_gm_any_more", game=game.name)
    if question.answered:
        raise Refused("decided_already", decided=question.answered, at=question.answered_at)
    if acting.now - question.asked_at >= WEEK:
        raise Refused("question_over")
    return question


def _check_open(acting: Acting, question: Question) -> None:
    """Raise Refused where nobody would ask the same now, or it was asked too long ago."""
    over = is_over(FromDatabase(acting.session, acting.config), question, acting.now)
    if not question.matter.startswith(CONFIRM):
        matters = open_matters(acting.session, acting.config, acting.now)
        if question.matter not in {matter.key for matter in matters} or (over and question.turn):
            raise Refused("waits_no_more")
    if over:
        raise Refused("question_over")


def _before(acting: Acting, question: Question, command: Command) -> tuple[Command, ...]:
    """Return what has to be done first: a game that stands still has no deadline to be moved."""
    game = _game_of(acting, question)
    stands_still = game is not None and game.stopped != ""
    return (Command("resume", game.name),) if game and command.name == "extend" and stands_still else ()


def _game_of(acting: Acting, question: Question) -> GameRow | None:
    return game_with_id(acting.session, question.game_id) if question.game_id else None
