"""What the GM changes about who does what in a game: another player in a seat, another GM."""

from __future__ import annotations

import logging
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.say import Say
from gm.games.game import load_game, recipient_of
from gm.games.press import beside
from gm.people.gamemasters import dismiss
from gm.people.players import Invited, player_of
from gm.store.tables import Gamemaster, GameRow
from gm.turns.appointing import put_in_charge
from gm.turns.seats.standing_by import take_over
from gm.words.saying import post
from gm.words.teller import teller_of

log = logging.getLogger(__name__)


def replace_player(
    session: Session, gm: Gm, row: GameRow, number: int, person: Invited, now: datetime
) -> None:
    """Let the person play the seat from now on, and tell who had it."""
    game = load_game(session, gm.name, row)
    before, player = game.seats[number], player_of(session, person)
    data = {
        "game": row.name,
        "title": teller_of(game, player.language).title(),
        "before": before.reader.name,
        "after": player.name,
        "gm": game.gm,
    }
    post(session, gm, Say(recipient_of(session, player), "seat_given", data, signed=game.gm), now)
    taken = take_over(session, gm, game, before, player, now)
    assert taken, "whoever gives a seat away holds its game"
    log.info("game %s: seat %d is another player's", row.name, before.number)


def hand_over(session: Session, gm: Gm, game: GameRow, name: str, address: str, now: datetime) -> Gamemaster:
    """Make that person the GM of the game from now on: it is signed so, and everybody is told."""
    row, before = put_in_charge(session, gm, game, name, address, now)
    _tell_of_gm(session, gm, game, before, now)
    return row


def dismiss_gm(session: Session, gm: Gm, address: str, game: GameRow | None, now: datetime) -> Gamemaster:
    """Let that person act as GM no more; if their name signed, tell everybody who does now."""
    row = dismiss(session, address, game)
    if game is not None and row.signs and not game.finished_at:
        _tell_of_gm(session, gm, game, row.name, now)
    return row


def _tell_of_gm(session: Session, gm: Gm, row: GameRow, before: str, now: datetime) -> None:
    game = load_game(session, gm.name, row)
    data = {"game": row.name, "before": before, "after": game.gm}
    seated = [seat.recipient for seat in game.seats if not seat.resigned]
    for recipient in (*seated, *beside(session, game)):
        post(session, gm, Say(recipient, "handed_over", data, signed=game.gm), now)
    log.info("game %s is in the hands of %s", row.name, game.gm)
