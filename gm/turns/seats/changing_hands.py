"""What the GM changes about who does what in a game: another player in a seat, another GM."""

from __future__ import annotations

import logging
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.errors import Refused
from gm.base.say import Recipient, Say
from gm.games.game import Game, Seat, load_game, recipient_of
from gm.games.press import onlookers, seat_called
from gm.people.gamemasters import dismiss
from gm.people.players import Invited, player_of
from gm.store.tables import Gamemaster, GameRow
from gm.turns.appointing import put_in_charge
from gm.turns.deadlines.entries import entry_withdrawn
from gm.turns.seats.standing_by import fits, take_over
from gm.words.saying import post
from gm.words.teller import teller_of

log = logging.getLogger(__name__)


def place_called(game: Game, name: str) -> Seat:
    """Find the seat with that letter or of the player with that name, in any case; else raise Refused."""
    known = {chr(ord("a") + seat.number): seat for seat in game.seats}
    seat = seat_called(game, name) or known.get(name.casefold())
    if seat is None:
        seats = [(letter.upper(), seat.reader.name) for letter, seat in known.items()]
        raise Refused("no_such_seat", game=game.row.name, wanted=name, seats=seats)
    return seat


def replace_player(
    session: Session, gm: Gm, row: GameRow, number: str, person: Invited, now: datetime
) -> tuple[Seat, Seat]:
    """Let the person play the seat from now on, and tell who had it; return it before and after.

    Refused when the game is over, or the person sits at the table or could not be told from somebody there.
    """
    game = load_game(session, gm.name, row)
    if row.finished_at:
        raise Refused("is_over", game=row.name)
    before = place_called(game, number)
    player = player_of(session, person)
    if player.id in {seat.player_id for seat in game.seats}:
        raise Refused("sits_there", name=player.name, game=row.name)
    if not fits(game, before, player):
        raise Refused("name_sits_there", name=player.name, game=row.name)
    data = {
        "game": row.name,
        "title": teller_of(game, player.language).title(),
        "before": before.reader.name,
        "after": player.name,
        "gm": game.gm,
    }
    post(session, gm, Say(recipient_of(session, player), "seat_given", data, signed=game.gm), now)
    if not take_over(session, gm, game, before, player, now):
        raise Refused("seat_just_changed", game=row.name)
    if not before.resigned:
        former = Recipient(before.recipient.address, before.reader)
        entry = entry_withdrawn(gm, game, before.reader, before.number, now)
        post(session, gm, Say(former, "replaced", data, signed=game.gm, entry=entry), now)
    after = load_game(session, gm.name, row).seats[before.number]
    log.info("game %s: seat %d is another player's", row.name, before.number)
    return before, after


def hand_over(session: Session, gm: Gm, game: GameRow, name: str, address: str, now: datetime) -> Gamemaster:
    """Make that person the GM of the game from now on: it is signed so, and everybody is told.

    Refused if so already.
    """
    if game.finished_at:
        raise Refused("is_over", game=game.name)
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
    for recipient in (*seated, *onlookers(session, game)):
        post(session, gm, Say(recipient, "handed_over", data, signed=game.gm), now)
    log.info("game %s is in the hands of %s", row.name, game.gm)
