"""Silence: a turn is held where unusually many players are silent, and a deserted game stands still.

The rule of holding considers the players who owe an order in a game that is due, or owed one within the day before. A player
counts as usual if the last order before that came in time, and the player is neither away nor unreachable. If at least FEWEST
usual players are missing, and more than half of them, the games that are due are held, before any time bank runs, and the GM is
asked. No turn is held twice, and none while the service cannot send letters.

If a deserted game did not stand still, the stand-ins would play it to its end among themselves.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlmodel import Session

from gm.base.codec import CodecError
from gm.base.config import Gm
from gm.base.say import Say
from gm.games.game import Game, load_game, missing
from gm.people.absences import is_unreachable
from gm.people.gamemasters import addressees, recipient_of_gm
from gm.people.players import CAME, NMR
from gm.store.database import Store
from gm.store.queries.absences import away_at
from gm.store.queries.mailbox import read_since
from gm.store.queries.orders import games_perhaps_missing_orders
from gm.store.queries.people import player_with_id
from gm.store.queries.tenures import duties_between, last_outcome
from gm.store.tables import GameRow
from gm.turns.crashes import game_by_game
from gm.turns.deadlines import moving
from gm.turns.deadlines.moving import stop
from gm.turns.deadlines.timebank import end_of_grace
from gm.turns.missing import doubted_now
from gm.turns.outages import sending_is_down
from gm.words.saying import post

log = logging.getLogger(__name__)

FEWEST = 3
"""Two players who forget at the same time are no sign of anything."""

WINDOW = timedelta(days=1)
"""Orders that were due within so long are looked at together."""


def hold_unusual(store: Store, gm: Gm, game_ids: Sequence[int], now: datetime) -> list[str]:
    """Hold all games that are due if more players than usual are silent, and ask the GM; the names of the games.

    It does not matter for which of them (`game_ids`) it was asked.
    """
    with store.transaction() as session:
        due = _due(session, gm, now)
        fresh = [game for game in due if not game.row.stopped and game.row.held_turn != game.row.turn]
        if not fresh or sending_is_down(session, now):  # then it is our letters that are stuck
            return []
        usual, silent = _silent(session, due, now)
        if len(silent) < FEWEST or 2 * len(silent) <= len(usual):
            return []
        for game in fresh:
            game.row.held_turn = game.row.turn
            stop(session, gm, game.row, now, "held")
        _ask(session, gm, fresh, len(usual), silent, now)
        return [game.row.name for game in fresh]


def _due(session: Session, gm: Gm, now: datetime) -> list[Game]:
    """Find the games with orders missing whose time is just over, those that are held already among them."""
    found = []
    for row in games_perhaps_missing_orders(session, now - WINDOW, now):
        try:
            game = load_game(session, gm.name, row)
        except CodecError:
            continue  # it will be marked as crashed when it is its turn
        if missing(session, game) and read_since(session, end_of_grace(game), row.id):
            found.append(game)
    return found


def _silent(session: Session, due: Sequence[Game], now: datetime) -> tuple[list[str], list[str]]:
    """Name the players who usually order, of those looked at, and the missing among them."""
    came: dict[int, bool] = {}
    for game in due:
        owing = set(missing(session, game)) - set(doubted_now(session, game))
        for seat in game.manned:
            player_id = game.seats[seat].player_id
            came[player_id] = came.get(player_id, True) and seat not in owing
    for duty in duties_between(session, now - WINDOW, now):
        came[duty.player_id] = came.get(duty.player_id, True) and duty.outcome != NMR
    usual = [player_id for player_id in came if _is_usual(session, player_id, now)]
    names = {player_id: player_with_id(session, player_id).name for player_id in usual}
    return list(names.values()), [names[player_id] for player_id in usual if not came[player_id]]


def _is_usual(session: Session, player_id: int, now: datetime) -> bool:
    """Tell whether the player's last order before those was in time, and another could be expected."""
    last = last_outcome(session, player_id, now - WINDOW)
    return last == CAME and not away_at(session, player_id, now) and not is_unreachable(session, player_id)


def _ask(
    session: Session, gm: Gm, held: Sequence[Game], usual: int, silent: Sequence[str], now: datetime
) -> None:
    """Tell everyone who looks after these games which ones are held, and what to do."""
    asked: dict[str, list[Game]] = {}
    known = {}
    for game in held:
        for row in addressees(session, gm, now, game.row):
            known[row.address] = row
            asked.setdefault(row.address, []).append(game)
    for address, games in asked.items():
        names = [game.row.name for game in games]
        data = {
            "game": "",
            "games": names,
            "turns": [game.row.turn for game in games],
            "expected": usual,
            "missing": len(silent),
            "names": silent,
        }
        to = recipient_of_gm(gm, known[address], now)
        post(session, gm, Say(to, "held", data, games=tuple(names)), now)
    log.error("%d of %d usual players are silent: %d games are held", len(silent), usual, len(held))


def halt(store: Store, gm: Gm, game_ids: Sequence[int], now: datetime) -> None:
    """Stop those of the games that go on although no seat has a player."""

    def one(session: Session, row: GameRow) -> None:
        if load_game(session, gm.name, row).is_deserted:
            moving.stop(session, gm, row, now, "deserted")

    game_by_game(store, gm, game_ids, now, one)


def play_on(store: Store, gm: Gm, game_ids: Sequence[int], now: datetime) -> None:
    """Let those of the games go on that stood still so and are played again."""

    def one(session: Session, row: GameRow) -> None:
        if row.stopped == "deserted" and not load_game(session, gm.name, row).is_deserted:
            moving.resume(session, gm, row, now, reason="deserted")

    game_by_game(store, gm, game_ids, now, one)
