"""The lines of a GM's letter, as its worker has read them: data, which `gm_lines_applied` carries out."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from gm.commands.office.acts import ACTS
from gm.facts.changes import Change
from gm.facts.identify import WritingGm, answered_by_gm, as_read, referred
from gm.facts.paper import Paper
from gm.facts.passed_on import without_proofs
from gm.facts.writers import LetterWithId, QuestionsIn
from gm.mail.read import Letter
from gm.store.tables import LetterIn, LetterOut
from gm.turns.reading.commands import Line, sorted_lines

_AS_TYPED = re.compile(r"^gm\s+", re.IGNORECASE)
"""How a command begins on the command line."""


@dataclass(frozen=True)
class Held:
    """A GM's answer to a letter of ours that was passed on, whose number is `asked`: it waits for a yes."""

    asked: int
    words: tuple[str, ...]


@dataclass(frozen=True)
class CarryOut(Change):
    """A letter of the GM's, by its number on file, is carried out line by line, and answered.

    `words` are all that its writer wrote, `lines` the same sorted into commands, and those `below` stand under the mark of a
    signature. It answers the letter of ours with the number `asked`, if any, and a yes to that may have letters `held` so far,
    by their numbers, passed on.
    """

    number: int
    received: datetime
    letter: Letter
    by: WritingGm
    asked: int | None
    words: tuple[str, ...]
    lines: tuple[Line, ...]
    below: frozenset[str]
    held: Mapping[int, Held]


@dataclass(frozen=True)
class PassBack(Change):
    """A GM's answer to a letter that was passed on goes to the player who wrote that letter.

    Without a proof that `suffices` the GM is asked first.
    """

    said: CarryOut
    suffices: bool


def serve(desk: Paper, row: LetterIn, letter: Letter, by: WritingGm) -> None:
    """Hand a GM's letter, whose lines prove nobody any more, to the service to be carried out."""
    desk.settle(row.id, message_id=letter.message_id)
    asked = answered_by_gm(desk, letter, row.received_at)
    words = _without_the_prompt(letter.lines)
    sorted_ = [line for block in sorted_lines(words, (), ACTS.forms) for line in block.lines]
    below = frozenset() if letter.signed_at is None else _below(words, letter.signed_at)
    said = CarryOut(
        row.id,
        row.received_at,
        letter,
        by,
        asked.id if asked else None,
        words,
        tuple(_with_lines_below(sorted_)),
        below,
        _held(desk, asked) if asked else {},
    )
    if asked is None or asked.kind != "passed_on":
        desk.do(said)
        return
    told = desk.do(PassBack(said, by.proof.suffices))
    if told:
        desk.settle(row.id, why=f"passed on to {told['name']}")
    else:
        desk.settle(row.id, status="unconfirmed", why="an answer to a player, without the token")


def _held(desk: Paper, asked: LetterOut) -> dict[int, Held]:
    """Return the GM's letters that wait for a yes to that letter of ours."""
    held: dict[int, Held] = {}
    for number in filter(None, (each.letter_in_id for each in desk.need(QuestionsIn(asked.id)))):
        letter = as_read(desk, desk.config, desk.need(LetterWithId(number)))
        if ours := referred(desk, letter):
            words = without_proofs(desk, letter.lines, desk.now)
            held[number] = Held(ours.id, _without_the_prompt(words))
    return held


def _without_the_prompt(lines: Sequence[str]) -> tuple[str, ...]:
    """Return the lines without the `gm` that begins a command on the command line."""
    return tuple(_AS_TYPED.sub("", line) for line in lines)


def _below(words: Sequence[str], signed_at: int) -> frozenset[str]:
    """Return the lines that stand below the mark of a signature alone: they answer nothing."""
    return frozenset(words[signed_at:]) - {*words[:signed_at]}


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
