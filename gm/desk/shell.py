"""One letter in: who wrote it, what it asks for, and the answer.

A few letters share a transaction, since each one costs a wait for the disk; where one of them fails each has its own.
One service at a time is at the desk; games and players that another one is at meanwhile are waited for.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial

from sqlmodel import Session, col, select

from gm.base.config import Config
from gm.base.logs import about
from gm.base.pool import Pool
from gm.desk import attempts
from gm.desk.applying import Desk
from gm.desk.core import serve_by_itself
from gm.mail.read import Letter
from gm.store.claims import alone
from gm.store.database import Store, is_passing
from gm.store.queries import tries
from gm.store.tables import GameRow, LetterIn, Player, SeatRow

log = logging.getLogger(__name__)

SPELL = 1.0
"""After so many seconds a transaction is ended, however few letters it has had: others may wait for the database."""


def work_off(
    store: Store,
    config: Config,
    now: datetime,
    pool: Pool | None = None,
    between: Callable[[], object] = lambda: None,
) -> int:
    """Answer every new letter, or set it aside after three failures; return how many are done.

    They are read by the workers of the pool; without one in this process. What is done `between` two batches is not kept
    waiting by a flood of letters.
    """
    done: list[bool] = []
    with alone(store, "desk", patient=True) as ours:
        for number, some in enumerate(attempts.waiting(store, now) if ours else ()):
            if number:
                between()
            letters = attempts.read(store, config, some, pool or Pool())
            while letters:
                tried = _tried(store, config, letters, now) if len(letters) > 1 else []
                tried = tried or [_alone(store, config, *each, now) for each in letters.items()]
                letters = dict(list(letters.items())[len(tried) :])
                done += tried
    return sum(done)


def _tried(store: Store, config: Config, letters: Mapping[int, Letter], now: datetime) -> list[bool]:
    """Return what `_together` gives; where a letter fails nothing, and nothing was done for any of them."""
    try:
        return _together(store, config, letters, now)
    except Exception as error:
        log.info("letters %s: each by itself, after %s", ", ".join(map(str, letters)), type(error).__name__)
        return []


def _together(store: Store, config: Config, letters: Mapping[int, Letter], now: datetime) -> list[bool]:
    """Tell whether each of these letters was done here, in one transaction.

    The first ones only, after a SPELL.
    """
    worked: list[LetterIn | None] = []
    ends = time.monotonic() + SPELL
    with store.transaction() as session:
        claimed = _claim(session, list(letters))
        for letter_id, letter in letters.items():
            row = claimed.get(letter_id)
            if row:
                with about(letter=row.id):
                    serve_by_itself(Desk(session, config, now), row, letter, partial(_hold_still, session))
            worked.append(row)
            if time.monotonic() > ends:
                break
        for row in filter(None, worked):  # at last, so that one statement does it
            row.begun = False
            if row.status == "new":
                row.status = "done"
    return [row is not None for row in worked]


def _alone(store: Store, config: Config, letter_id: int, letter: Letter, now: datetime) -> bool:
    """Tell whether the letter was done here; if it fails, that is counted."""
    try:
        return _together(store, config, {letter_id: letter}, now) == [True]
    except Exception as error:
        if is_passing(error):
            log.exception("letter %d has to wait: the database failed", letter_id)
            with store.transaction() as session:
                tries.take_back(session, [letter_id])
        else:
            log.exception("letter %d could not be worked on", letter_id)
            attempts.count_failure(store, letter_id)
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
