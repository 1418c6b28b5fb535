"""What a GM answers to a letter that was passed on goes back to the player who wrote it, word for word."""

from __future__ import annotations

from collections.abc import Sequence

from gm.base.say import Say
from gm.games.game import recipient_of
from gm.intake.gm_letters.acting import Acting
from gm.store.queries.letters import letter_in, letter_out
from gm.store.queries.people import player_with_id
from gm.store.queries.questions import questions_in
from gm.store.tables import LetterOut
from gm.words.saying import post


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
