"""Games that fail, by a fault in their rules or a damaged row: each stands still, and all others go on."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TypeVar

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.logs import about
from gm.base.pool import NotDone, note_progress
from gm.base.say import Say
from gm.games.game import recipient_of
from gm.people.gamemasters import addressees, recipient_of_gm
from gm.store.database import DatabaseFailed, Store, is_passing, savepoint
from gm.store.queries.games import game_if_free, game_with_id, games_if_free
from gm.store.queries.next_looks import changed
from gm.store.queries.seats import seats_of
from gm.store.tables import GameRow
from gm.turns.damaged import set_aside
from gm.words.saying import post

log = logging.getLogger(__name__)

Made = TypeVar("Made")


Ahead = Callable[[Session, Sequence[GameRow]], object]
"""The preparation for several games at once: it loads their data with few statements."""

TOGETHER = 10
"""The number of games that share a transaction, as each transaction waits for the disk."""


def game_by_game(
    store: Store,
    gm: Gm,
    game_ids: Sequence[int],
    now: datetime,
    do: Callable[[Session, GameRow], Made],
    ahead: Ahead = lambda session, rows: None,
) -> list[Made]:
    """Return what `do` gives for each of these games; one that fails is marked as crashed, or set aside as damaged."""
    made, faults = each_game(store, game_ids, do, ahead)
    aside = {damage.label.id for damage in set_aside(store, gm, now) if damage.label} if faults else set()
    for game_id, fault in faults.items():
        if game_id not in aside:
            _mark(store, gm, game_id, now, fault)
    return made


def each_game(
    store: Store,
    game_ids: Sequence[int],
    do: Callable[[Session, GameRow], Made],
    ahead: Ahead = lambda session, rows: None,
) -> tuple[list[Made], dict[int, str]]:
    """Return what `do` gives for each of these games, and by id the faults of those that failed.

    A game that fails keeps no changes. If the database fails, the game is left as it was, with those that share its
    transaction, for the next tick; a game that another service holds is left to it.
    """
    made: list[Made] = []
    faults: dict[int, str] = {}
    for first in range(0, len(game_ids), TOGETHER):
        some = game_ids[first : first + TOGETHER]
        try:
            done, failed = _some(store, some, do, ahead)
        except DatabaseFailed:
            log.exception("the games %s have to wait: the database failed", ", ".join(map(str, some)))
            continue
        made += done
        faults |= failed
    return made, faults


def _some(
    store: Store, game_ids: Sequence[int], do: Callable[[Session, GameRow], Made], ahead: Ahead
) -> tuple[list[Made], dict[int, str]]:
    """Return what `do` gives in one transaction, and by id the faults of games of which nothing was done."""
    made, crashed = [], {}
    with store.transaction() as session:
        free = _claimed(session, game_ids, ahead)
        for game_id in game_ids:
            note_progress()
            try:
                with savepoint(session):
                    game = game_if_free(session, game_id) if free is None else free.get(game_id)
                    if game is None:
                        continue
                    with about(game=game.name, turn=game.turn):
                        done = do(session, game)
                made.append(done)
            except Exception as error:
                if is_passing(error):
                    raise
                log.exception("game %d has failed", game_id)
                # not its words: they may quote a card, and the GM may be a player
                crashed[game_id] = error.why if isinstance(error, NotDone) else type(error).__name__
    return made, crashed


def _claimed(session: Session, game_ids: Sequence[int], ahead: Ahead) -> Mapping[int, GameRow] | None:
    """Claim all free games of these at once; None if one of them cannot be read.

    Each is then claimed and read by itself.
    """
    try:
        with savepoint(session):
            rows = games_if_free(session, game_ids)
            ahead(session, rows)
    except Exception as error:
        if is_passing(error):
            raise
        log.info("games %s: each by itself, after %s", ", ".join(map(str, game_ids)), type(error).__name__)
        return None
    return {row.id: row for row in rows}


def _mark(store: Store, gm: Gm, game_id: int, now: datetime, fault: str) -> None:
    """Let the game stand still, and tell its players and the GM, once."""
    with store.transaction() as session:
        game = game_with_id(session, game_id)
        if game.stopped == "crashed":
            return
        game.stopped, game.stopped_at, game.stopped_why = "crashed", now, fault
        changed(game)
    try:
        with store.transaction() as session:
            _tell(session, gm, game_with_id(session, game_id), now)
    except Exception:
        log.exception("nobody could be told that game %d has crashed", game_id)


def _tell(session: Session, gm: Gm, game: GameRow, now: datetime) -> None:
    """Tell players and GM without reading the position, which may be damaged."""
    data = {
        "game": game.name,
        "turn": game.turn,
        "reason": game.stands_for,
        "words": "",
        "fault": game.stopped_why,
        "seated": True,
    }
    for seat, player in seats_of(session, game):
        if seat.resigned_at is None:
            to = replace(recipient_of(session, player), token=seat.token, seat_id=seat.id, game=game.name)
            post(session, gm, Say(to, "stopped", data), now)
    for row in addressees(session, gm, now, game):
        post(session, gm, Say(recipient_of_gm(gm, row, now), "crashed", data), now)
