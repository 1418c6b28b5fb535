"""Replies by number: `1 yes`, `2 extend 24h`, `3 no`, to a letter that put decisions before the GM."""

from __future__ import annotations

import re

from sqlmodel import col, select

from gm.base.errors import Refused
from gm.desk.decisions import open_questions
from gm.desk.office.letters.acting import Acting, leading
from gm.desk.office.letters.words import FORMS
from gm.store.queries.games import game_named
from gm.store.tables import Decision, LetterOut
from gm.turns.reading.commands import Command, command_in

_NUMBERED = re.compile(
    r"\W*(?P<number>\d{1,3})\s*[.):,-]?\s+(?P<said>\S.*)|\W*(?P<alone>\d{1,3})[.):,-]\s*(?P<rest>\S.*)"
)
_YES = ("yes", "ja", "ok", "okay")
_NO = ("no", "nein")

IN_A_GAME = (
    "show",
    "resolve",
    "extend",
    "pause",
    "resume",
    "preview",
    "rollback",
    "order",
    "replace",
    "invite",
    "close",
    "start",
)
"""Commands that mean the game of the decision where they name none."""


def numbered(line: str) -> bool:
    """Whether the line replies to something by its number."""
    return _NUMBERED.fullmatch(line) is not None


def commands_meant(acting: Acting, line: str, asked: LetterOut | None) -> tuple[Decision, list[Command]]:
    """The decision that the line replies to, and what is to be done; nothing where it is to be left as it is.

    Refused where there is no such number, the reply is none, or the same was decided already; and after a YES
    where nobody would ask any more.
    """
    number, said = _read(line)
    decision = _decision(acting, number, asked)
    word = said.casefold().strip(" .!")
    if word in _NO:
        return decision, []
    if word in _YES and not decision.yes:
        raise Refused("yes_is_no_answer", number=number)
    if word in _YES and not _still_asked(acting, decision):
        raise Refused("waits_no_more")
    text = decision.yes if word in _YES else said
    command = command_in(text, FORMS)
    if command is None:
        raise Refused("no_answer_to", read=said, number=number)
    if command.name in IN_A_GAME and decision.game and leading(command.argument, acting.names()) is None:
        command = Command(command.name, f"{decision.game} {command.argument}".strip())
    return decision, [*_before(acting, decision, command), command]


def settle(acting: Acting, decision: Decision, line: str) -> None:
    """The decision is made, and counts no second time."""
    decision.decided, decision.decided_at = _read(line)[1], acting.now
    acting.session.flush()


def _read(line: str) -> tuple[int, str]:
    found = _NUMBERED.fullmatch(line)
    assert found is not None, "only numbered lines are asked about"
    return int(found["number"] or found["alone"]), found["said"] or found["rest"]


def _decision(acting: Acting, number: int, asked: LetterOut | None) -> Decision:
    query = select(Decision).where(Decision.letter_id == (asked.id if asked else 0))
    of_letter = acting.session.exec(query.order_by(col(Decision.number))).all()
    if asked is None or not of_letter or asked.recipient != acting.rows[0].address:
        raise Refused("numbers_without_letter")
    found = next((row for row in of_letter if row.number == number), None)
    if found is None:
        raise Refused("no_such_number", number=number, last=of_letter[-1].number)
    if found.game and not acting.may_act_in(found.game):
        raise Refused("not_gm_any_more", game=found.game)
    made = select(Decision).where(Decision.matter == found.matter, col(Decision.decided_at).is_not(None))
    if before := acting.session.exec(made).first():
        raise Refused("decided_already", decided=before.decided, at=before.decided_at)
    return found


def _still_asked(acting: Acting, decision: Decision) -> bool:
    """Whether the digest would ask the same now; since it did, the game may have gone on by itself."""
    asked = open_questions(acting.session, acting.config, acting.now)
    return decision.matter in {question.matter for question in asked}


def _before(acting: Acting, decision: Decision, command: Command) -> list[Command]:
    """What has to be done first: a game that stands still has no deadline to be moved."""
    game = game_named(acting.session, decision.game) if decision.game else None
    stands_still = game is not None and game.stopped != ""
    return [Command("resume", decision.game)] if command.name == "extend" and stands_still else []
