"""What a GM answers to a letter that was passed on goes back to the player who wrote it, word for word."""

from __future__ import annotations

import re

from gm.base.say import Say
from gm.facts import FromDatabase
from gm.facts.identify import as_read, referred
from gm.facts.passed_on import without_proofs
from gm.games.game import recipient_of
from gm.intake.gm_letters.acting import Acting
from gm.mail.read import Letter
from gm.store.queries.letters import letter_in
from gm.store.queries.people import player_with_id
from gm.store.queries.questions import questions_in
from gm.store.tables import LetterOut
from gm.words.saying import post

_AS_TYPED = re.compile(r"^gm\s+", re.IGNORECASE)


def pass_back(acting: Acting, letter: Letter, asked: LetterOut) -> str:
    """Pass the GM's answer on to the player who had written; return to whom."""
    (question,) = questions_in(acting.session, asked)
    assert question.player_id is not None
    player = player_with_id(acting.session, question.player_id)
    data = {"game": "", "author": acting.reader.name, "lines": list(own_lines(acting, letter))}
    post(acting.session, acting.gm, Say(recipient_of(acting.session, player), "from_gm", data), acting.now)
    return player.name


def pass_back_held(acting: Acting, letter_id: int) -> str:
    """Pass on an answer of the GM's that waited for a yes; return to whom."""
    known, row = FromDatabase(acting.session, acting.config), letter_in(acting.session, letter_id)
    letter = as_read(known, acting.config, row)
    asked = referred(known, letter)
    assert asked is not None, "only an answer waits so"
    row.status, row.why = "done", "passed on after a yes"
    return pass_back(acting, letter, asked)


def own_lines(acting: Acting, letter: Letter) -> tuple[str, ...]:
    """Return the lines as others may read them, and without the `gm` that begins a command on the command line."""
    known = FromDatabase(acting.session, acting.config)
    return tuple(_AS_TYPED.sub("", line) for line in without_proofs(known, letter.lines, acting.now))
