"""What is on file has an end: the words of old letters go once an hour, as `[store] keep_letters` has it, and addresses when
their players wished them away."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.say import Recipient, Say
from gm.games.game import reader_of
from gm.service.clock_check import clock_is_right
from gm.service.clockwork import Clockwork
from gm.store.database import Store
from gm.store.queries.games import games_going_on
from gm.store.queries.letters import empty_letters, unproven_letters
from gm.store.queries.people import address_of, gone, player_with_id
from gm.store.queries.rows import keep, remove
from gm.store.tables import LetterIn, Question
from gm.store.tables.letters import WEEK
from gm.words.saying import post

LET_GO = "nobody confirmed it while that could be done"
"""What is noted of a letter whose sender was never proven."""

log = logging.getLogger(__name__)


def let_unproven_go(work: Clockwork) -> None:
    """Let the letters go that wait for their sender, once a week has passed in which nobody confirmed them, and what may be
    orders in them has no turn any more that it could be for.
    """
    if not clock_is_right(work):
        return
    with work.store.transaction() as session:
        for row, asked in unproven_letters(session, work.now() - WEEK):
            if not any(_may_come_true(session, row, question, work.now()) for question in asked):
                row.status, row.why = "done", f"let go: {LET_GO}"
                log.info("letter %d is let go: %s", row.id, LET_GO)


def _may_come_true(session: Session, row: LetterIn, question: Question, now: datetime) -> bool:
    """Tell whether a yes to the question would still have something done with the letter."""
    if question.until is not None:
        return question.until > now
    player = player_with_id(session, question.player_id) if question.player_id else None
    going_on = games_going_on(session, player) if player else []
    return any(game.opened_at <= row.received_at for game in going_on)


def let_letters_go(work: Clockwork) -> None:
    """Take out the words of letters that have been kept long enough."""
    days = work.config.store.keep_letters
    if not days or not clock_is_right(work):  # by one that is a year ahead everything would be old
        return
    with work.store.transaction() as session:
        gone = empty_letters(session, work.now() - timedelta(days=days))
    if gone:
        log.info("the words of %d letters are gone: they were older than %d days", gone, days)


def let_go(store: Store, gm: Gm, now: datetime) -> int:
    """Take away the addresses whose time has come, and tell their players; return how many these were."""
    with store.transaction() as session:
        rows = gone(session, now)
        for row in rows:
            player, address = player_with_id(session, row.player_id), row.address
            remove(session, row)
            keep(session)
            data = {"address": address, "game": ""}
            to = Recipient(address_of(session, player), reader_of(player))
            post(session, gm, Say(to, "addresses", data, sections=(("address_removed", data),)), now)
        return len(rows)
