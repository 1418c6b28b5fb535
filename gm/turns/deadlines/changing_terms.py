"""Terms of a running game that are changed: put on file, told to everyone, and taken up with the next turn."""

from __future__ import annotations

import logging
from datetime import datetime

from sqlmodel import Session

from gm.base.codec import dump
from gm.base.config import Gm
from gm.base.terms import Terms, published
from gm.games.game import Game, load_game, terms_of, terms_to_come
from gm.games.record.chain import note_happened
from gm.store.queries.next_looks import changed
from gm.store.queries.rows import keep
from gm.store.tables import GameRow
from gm.turns.deadlines.moving import tell_all
from gm.words.terms import told_changes

log = logging.getLogger(__name__)


def change_terms(
    session: Session,
    gm: Gm,
    row: GameRow,
    at_once: Terms,
    wanted: Terms,
    deadline: datetime | None,
    now: datetime,
    words: str = "",
) -> None:
    """Have the open turn go on under the terms that hold `at_once`, and the next one under those `wanted`; tell everyone.

    Where the open turn's deadline falls into a blackout, it is due at another `deadline`.
    """
    before, to_come, due = terms_of(row), terms_to_come(row), row.deadline
    row.terms, row.terms_next = dump(at_once), dump(wanted) if wanted != at_once else None
    if deadline:
        row.deadline, row.waiting_since = deadline, None
        row.moves += 1
    changed(row)
    keep(session)
    game = load_game(session, gm.name, row)
    _note_published(session, game, before, now)
    if deadline:
        told = {"deadline": deadline.isoformat(), "before": due.isoformat(), "why": "blackout"}
        note_happened(session, game, "moved", told, now)
    tell_all(
        session,
        gm,
        game,
        "terms_changed",
        {"words": words, "moved": deadline is not None, "stopped": bool(row.stopped)},
        now,
        in_language=lambda language: {
            "at_once": told_changes(before, at_once, language),
            "later": [
                line
                for line in told_changes(to_come, wanted, language)
                if line not in told_changes(before, at_once, language)
            ],
        },
    )
    log.info("game %s has other terms, at the latest from turn %d on", row.name, row.turn + 1)


def take_up_terms(session: Session, game: Game, now: datetime) -> bool:
    """Begin the next turn of the game, as it was before, under the terms that wait for it; False where none do."""
    row = game.row
    if row.terms_next is None:
        return False
    row.terms, row.terms_next = row.terms_next, None
    keep(session)
    _note_published(session, game, game.terms, now)
    return True


def _note_published(session: Session, game: Game, before: Terms, now: datetime) -> None:
    """Note in the chain what has changed of the terms that everybody may read."""
    told = published(terms_of(game.row))
    if told != published(before):
        note_happened(session, game, "terms", {"calendar": told}, now)
