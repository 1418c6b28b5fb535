"""A letter as the desk takes it in hand: nothing in it proves anybody any more, as what it says may be passed on."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from gm.commands import subscriptions
from gm.commands.of_players import FORMS
from gm.facts import Knows
from gm.facts.passed_on import struck_out, without_proofs
from gm.mail.read import Letter
from gm.mail.striking import STRUCK


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
    if subscriptions.leaves_by_subject(letter, FORMS):
        letter = replace(letter, lines=(*letter.lines, letter.subject))
    return letter
