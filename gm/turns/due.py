"""Which turns may be resolved now: those that are due and whose letters have all been read."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from gm.base.config import Gm
from gm.base.logs import about
from gm.base.pool import Pool, note_progress
from gm.games.game import Game, load_games, owed_by
from gm.store.database import Store, is_passing
from gm.store.queries.games import games_if_free
from gm.store.queries.mailbox import LAG, last_read, mailbox, read_since, unread
from gm.store.queries.orders import orders_for_open_turns
from gm.store.tables import GameRow, Order
from gm.turns.adjudicate import adjudicate_all
from gm.turns.crashes import TOGETHER, game_by_game
from gm.turns.deadlines.early import is_due_early
from gm.turns.deadlines.timebank import end_of_grace, waits
from gm.turns.missing import wait_for_away
from gm.turns.muster import waits_for_answers
from gm.turns.outages import sending_is_down
from gm.turns.timeline import has_other_rules
from gm.turns.with_judge import hand_over, is_judged

log = logging.getLogger(__name__)


def resolve(
    store: Store, gm: Gm, game_ids: Sequence[int], now: datetime, pool: Pool | None = None
) -> list[str]:
    """Resolve the turns of these games, unless they are held until the mailbox has been read; the names of the resolved.

    Several share a transaction, as each costs a wait for the disk; where one of them fails each has its own, and the one
    that fails is marked as crashed.
    """
    names: list[str] = []
    for first in range(0, len(game_ids), TOGETHER):
        note_progress()
        names += _together(store, gm, game_ids[first : first + TOGETHER], now, pool or Pool())
    return names


def _together(store: Store, gm: Gm, game_ids: Sequence[int], now: datetime, pool: Pool) -> list[str]:
    if len(game_ids) > 1:
        try:
            with store.transaction() as session:
                return _resolved(session, gm, games_if_free(session, game_ids), now, pool)
        except Exception as error:
            which = ", ".join(map(str, game_ids))
            if is_passing(error):
                log.exception("the games %s have to wait: the database failed", which)
                return []
            log.info("games %s: each by itself, after %s", which, type(error).__name__)

    def one(session: Session, row: GameRow) -> list[str]:
        return _resolved(session, gm, [row], now, pool)

    each = (game_by_game(store, gm, [game_id], now, one) for game_id in game_ids)
    return [name for done in each for names in done for name in names]


def _resolved(session: Session, gm: Gm, rows: Sequence[GameRow], now: datetime, pool: Pool) -> list[str]:
    """Resolve whichever of these games can be, and return their names."""
    # before unread letters: another service may store one just before the mailbox counts as read
    post = _Post(last_read(session), sending_is_down(session, now))
    left = [
        row
        for row in rows
        if not (row.stopped or has_other_rules(row) or unread(session, row.deadline, row.id))
    ]
    sent = orders_for_open_turns(session, left)
    games = [
        game
        for game in load_games(session, gm.name, left)
        if _is_to_resolve(session, gm, game, now, post, sent[game.row.id])
    ]
    return adjudicate_all(session, gm, games, now, pool)


@dataclass(frozen=True)
class _Post:
    """How the mail stands: until when the mailbox was read, and whether nothing can be sent."""

    read_at: datetime | None
    sending_is_down: bool


def _is_to_resolve(
    session: Session,
    gm: Gm,
    game: Game,
    now: datetime,
    post: _Post,
    sent: Mapping[SeatNumber, Sequence[Order]],
) -> bool:
    """Tell whether the open turn is resolved now; what a judge has to settle first is handed over."""
    with about(game=game.name, turn=game.row.turn):
        settled = is_judged(session, game)
        ready = settled or _ready(session, gm, game, now, post, sent)
        if ready and game.judge and not settled:
            hand_over(session, gm, game, now)
            return False
        return ready


def _ready(
    session: Session,
    gm: Gm,
    game: Game,
    now: datetime,
    post: _Post,
    sent: Mapping[SeatNumber, Sequence[Order]],
) -> bool:
    """Tell whether the open turn may be resolved now: every letter received in time has been read.

    That none waits to be read which is known of has been seen.
    """
    row = game.row
    if game.is_deserted:
        return False
    if row.deadline > now:
        return is_due_early(session, game, now)
    if post.read_at is None or post.read_at < row.deadline + LAG:
        _wait_for_mailbox(session, row)
        return False
    if post.sending_is_down:
        return False
    return _nothing_to_wait_for(session, gm, game, now, sent)


def _wait_for_mailbox(session: Session, row: GameRow) -> None:
    if row.waiting_since is None and mailbox(session).failing_since:
        row.waiting_since = row.deadline
        log.warning("game %s waits: the mailbox has not been read since its deadline", row.name)


def _nothing_to_wait_for(
    session: Session, gm: Gm, game: Game, now: datetime, sent: Mapping[SeatNumber, Sequence[Order]]
) -> bool:
    """Tell whether a turn past its deadline has all orders, or the time of all who owe one is over."""
    owing = owed_by(game, sent)
    if not owing:
        return True
    if not read_since(session, end_of_grace(game), game.row.id) or wait_for_away(
        session, gm, game, owing, now
    ):
        return False
    if waits(session, gm, game, owing, now):
        return False
    return not waits_for_answers(session, gm, game, owing, now)
