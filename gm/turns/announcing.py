"""Announcing games that wait for players, beginning them when the table is full, and withdrawing them."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from datetime import datetime

from sqlmodel import Session

from engines import ENGINES
from gm.base.codec import dump, load
from gm.base.config import Gm
from gm.base.distinct_names import key_of
from gm.base.pool import limited
from gm.base.say import Say
from gm.games.game import terms_of
from gm.people.gamemasters import addressees, recipient_of_gm
from gm.people.players import Invited, player_of
from gm.people.waiting import Waiting, forget, held_waiting, join
from gm.store.database import Store, is_passing
from gm.store.queries.announced import forget_applicants, words_of
from gm.store.queries.games import game_with_id
from gm.store.queries.next_looks import archive_changed, look_at
from gm.store.queries.people import address_of
from gm.store.queries.rows import keep, remove
from gm.store.tables import GameRow
from gm.turns.opening import Opening, open_game
from gm.turns.seats.inviting import tell
from gm.words.saying import post
from gm.words.waiting import told_waiting

log = logging.getLogger(__name__)

SETTING_UP = 10.0
"""Seconds of processor that beginning a game may take, its letters among them."""


def announce(session: Session, gm: Gm, opening: Opening, seats: int, now: datetime) -> GameRow:
    """Let the game wait until enough players have joined; those of `opening` have, and are told.

    Whether it can be opened has been checked (`check_opening`).
    """
    row = GameRow(
        name=opening.name,
        key=key_of(opening.name),
        engine=opening.engine,
        options=dump(opening.options),
        seats=seats,
        terms=dump(opening.terms),
        announced_at=now,
        rules=ENGINES[opening.engine].rules_version,
        seed=secrets.token_hex(32),
        turn=0,
        opened_at=now,
        deadline=now,
        unpublished=False,
    )
    keep(session, row)
    archive_changed(session)
    game = Waiting(row, ())
    for invited in opening.players:
        game = join(session, game, player_of(session, invited), now)
    for player in game.players:
        tell(session, gm, player, "signed_up", told_waiting(game, player.language), now)
    log.info("game %s announced: %s, %d of %d seats", row.name, row.engine, len(game.players), seats)
    return row


def start(session: Session, gm: Gm, name: str, now: datetime, beacon: str = "") -> GameRow:
    """Begin the game, which waits, with those who have joined, and with the value of its beacon if it has one."""
    return _begin(session, gm, _waiting(session, name), now, beacon)


def close(session: Session, gm: Gm, name: str, now: datetime) -> None:
    """Withdraw the game, which waits, and tell everyone who joined."""
    game = _waiting(session, name)
    for player in game.players:
        tell(session, gm, player, "withdrawn", told_waiting(game, player.language), now)
    forget_applicants(session, game.row)
    forget(session, game.row.name)
    keep(session)  # before the row that the invitations name
    remove(session, game.row)
    archive_changed(session)
    log.info("game %s withdrawn", game.row.name)


def start_full(store: Store, gm: Gm, game_ids: Sequence[int], now: datetime) -> list[str]:
    """Begin those of these announced games whose table is full; return their names.

    One with a beacon waits for it. One that fails is tried again only when its GM says so, who is told; the others go on.
    """
    begun = []
    for game_id in game_ids:
        try:
            with store.transaction() as session:
                game = held_waiting(session, game_with_id(session, game_id).name)
                if game and game.can_begin:  # or the GM, or another service, was faster
                    with limited(SETTING_UP):
                        begun.append(_begin(session, gm, game, now).name)
        except Exception as error:
            log.exception("game %d could not begin", game_id)
            if not is_passing(error):
                _stop(store, gm, game_id, now, type(error).__name__)
    return begun


def _stop(store: Store, gm: Gm, game_id: int, now: datetime, fault: str) -> None:
    """Let the game wait for its GM, who is told why."""
    with store.transaction() as session:
        row = game_with_id(session, game_id)
        row.stopped, row.stopped_at, row.stopped_why = "crashed", now, fault
        for gamemaster in addressees(session, gm, now, row):
            data = {"game": row.name, "fault": fault}
            post(session, gm, Say(recipient_of_gm(gm, gamemaster, now), "not_begun", data), now)


def _waiting(session: Session, name: str) -> Waiting:
    game = held_waiting(session, name)
    assert game is not None, "only a game that waits is begun or withdrawn"
    return game


def _begin(session: Session, gm: Gm, game: Waiting, now: datetime, beacon: str = "") -> GameRow:
    """Begin the game; the value of its beacon is the last of the words, for it came into being after all others."""
    row = game.row
    row.begun_at, row.seats = now, len(game.seated)
    row.stopped, row.stopped_at, row.stopped_why = "", None, ""
    players = [
        Invited(player.name, address_of(session, player), player.language, player.zone)
        for player in game.seated
    ]
    opening = Opening(
        name=row.name,
        engine=row.engine,
        options=load(ENGINES[row.engine].Options, row.options),
        players=tuple(players),
        terms=terms_of(row),
        seats_by_lot=True,
        words=(*words_of(session, row, game.seated), *filter(None, (beacon,))),
    )
    opened = open_game(session, gm, opening, now, row)
    archive_changed(session)
    look_at(session, row.id)
    for place, player in enumerate(game.listed, 1):
        tell(
            session, gm, player, "begun_without", {**told_waiting(game, player.language), "place": place}, now
        )
    return opened
