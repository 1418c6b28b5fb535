"""One letter in: who wrote it, what it asks for, and the answer.

A few letters share a transaction, since each one costs a wait for the disk; where one of them fails each has its own.
Several desks may work at once: each letter is on one of them only, and so are the player and the games that it is about.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from datetime import datetime
from functools import partial

from sqlalchemy.exc import OperationalError
from sqlmodel import Session, col, select

from gm.base.config import Config
from gm.base.logs import about
from gm.desk.applying import Desk
from gm.desk.core import serve_by_itself
from gm.store.database import Store
from gm.store.tables import GameRow, LetterIn, Player, SeatRow

log = logging.getLogger(__name__)

FAILURES = 3
"""A letter that made the desk fail so often is set aside for the GM."""

TOGETHER = 20
"""So many letters share a transaction on SQLite. On PostgreSQL each has its own: two desks that held the games of
several letters would wait for each other.
"""

SPELL = 1.0
"""After so many seconds a transaction is ended, however few letters it has had: others may wait for the database."""


def work_off(store: Store, config: Config, now: datetime) -> int:
    """Answer every new letter, or set it aside after three failures; return how many are done."""
    with store.transaction() as session:
        query = select(LetterIn.id).where(LetterIn.status == "new")
        waiting = list(session.exec(query.order_by(col(LetterIn.received_at), col(LetterIn.id))))
    together = TOGETHER if store.engine.dialect.name == "sqlite" else 1
    done: list[bool] = []
    while len(done) < len(waiting):
        some = waiting[len(done) : len(done) + together]
        tried = _tried(store, config, some, now) if len(some) > 1 else []
        done += tried or [_alone(store, config, each, now) for each in some]
    return sum(done)


def _tried(store: Store, config: Config, letter_ids: Sequence[int], now: datetime) -> list[bool]:
    """Return what `_together` gives; where a letter fails nothing, and nothing was done for any of them."""
    try:
        return _together(store, config, letter_ids, now)
    except Exception as error:
        log.info(
            "letters %s: each by itself, after %s", ", ".join(map(str, letter_ids)), type(error).__name__
        )
        return []


def _together(store: Store, config: Config, letter_ids: Sequence[int], now: datetime) -> list[bool]:
    """Tell whether each of these letters was done here, in one transaction.

    The first ones only, after a SPELL.
    """
    worked: list[LetterIn | None] = []
    ends = time.monotonic() + SPELL
    with store.transaction() as session:
        claimed = _claim(session, letter_ids)
        for row in map(claimed.get, letter_ids):
            if row:
                with about(letter=row.id):
                    serve_by_itself(Desk(session, config, now), row, partial(_hold_still, session))
            worked.append(row)
            if time.monotonic() > ends:
                break
        for row in filter(None, worked):  # at last, so that one statement does it
            if row.status == "new":
                row.status = "done"
    return [row is not None for row in worked]


def _alone(store: Store, config: Config, letter_id: int, now: datetime) -> bool:
    """Tell whether the letter was done here; if it fails, that is counted."""
    try:
        return _together(store, config, [letter_id], now) == [True]
    except OperationalError:
        # such as a full disk, or two letters that waited for each other's games: no fault of this letter
        log.exception("letter %d has to wait: the database failed", letter_id)
    except Exception:
        log.exception("letter %d could not be worked on", letter_id)
        _count_failure(store, letter_id)
    return False


def _claim(session: Session, letter_ids: Sequence[int]) -> dict[int, LetterIn]:
    """Claim those of the letters, by id, that are new, for this desk alone until the transaction ends."""
    query = select(LetterIn).where(col(LetterIn.id).in_(letter_ids), LetterIn.status == "new")
    return {row.id: row for row in session.exec(query.with_for_update(skip_locked=True))}


def _hold_still(session: Session, player_id: int) -> None:
    """Keep everybody else from changing the player or a game of theirs until this letter is done."""
    if session.get_bind().dialect.name == "sqlite":
        return  # nobody else can write since this transaction began
    session.exec(select(Player.id).where(Player.id == player_id).with_for_update()).one()
    seated = select(SeatRow.game_id).where(SeatRow.player_id == player_id)
    games = select(GameRow.id).where(col(GameRow.id).in_(seated)).order_by(col(GameRow.id))
    session.exec(games.with_for_update()).all()
    session.expire_all()


def _count_failure(store: Store, letter_id: int) -> None:
    with store.transaction() as session:
        row = session.get_one(LetterIn, letter_id)
        row.failures += 1
        if row.failures >= FAILURES:
            row.status, row.why = "aside", "the desk failed on it three times; the log says how"
            log.error("letter %d is set aside: the desk failed on it three times (gm letters list)", row.id)
