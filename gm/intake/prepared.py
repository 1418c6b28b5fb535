"""A letter as the desk takes it in hand: nothing in it proves anybody any more, as what it says may be passed on."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from gm.commands.of_players import FORMS
from gm.facts import Knows
from gm.facts.passed_on import struck_out, without_proofs
from gm.mail.read import Letter
from gm.mail.tokens import STRUCK
from gm.turns.reading.command_lines import command_in


def prepared(known: Knows, letter: Letter, now: datetime) -> Letter:
    """Give the letter without what proves anybody in its lines, its sender's name and its files' names, and with what its
    subject says in place of the lines.
    """
    letter = replace(
        letter,
        lines=without_proofs(known, letter.lines, now),
        written=without_proofs(known, letter.written, now),
        sender_name=struck_out(known, [letter.sender_name], now)[0].replace(STRUCK, " "),
        files=tuple(struck_out(known, letter.files, now)),
    )
    if _leaves_by_subject(letter):
        letter = replace(letter, lines=(*letter.lines, letter.subject))
    return letter


def _leaves_by_subject(letter: Letter) -> bool:
    """Tell whether the subject ends a subscription and no line does: some programs send no more than that."""
    said = [command_in(line, FORMS) for line in (letter.subject, *letter.lines)]
    first, *others = [command is not None and command.name == "unsubscribe" for command in said]
    return first and not any(others)
