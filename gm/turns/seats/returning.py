"""Players whose seat fell free, or who gave it up, and who are back before anybody has taken it."""

from __future__ import annotations

import logging
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.say import Say
from gm.games.game import Game, Seat, load_game
from gm.store.queries.duties import forget_departures
from gm.store.queries.next_looks import look_again
from gm.store.queries.rows import keep
from gm.store.queries.seats import seat_with_id
from gm.store.queries.tenures import take_up_again
from gm.turns.seats.loans import send_hand
from gm.words.saying import post

log = logging.getLogger(__name__)


def come_back(session: Session, gm: Gm, game: Game, seat: Seat, now: datetime) -> tuple[Game, Seat]:
    """Give the seat back to its player with the hand, tell the others, and return the seat as it is now.

    Orders missed before count on: until one comes, the next that is missed opens the seat again.
    """
    row = seat_with_id(session, seat.recipient.seat_id)
    missed_a_report = row.left_why != "muster"
    row.resigned_at, row.left_why = None, ""
    take_up_again(session, row.id)
    look_again(game.row)
    forget_departures(session, game.row, seat.player_id)
    keep(session)
    after = load_game(session, gm.name, game.row)
    mine = after.seats[seat.number]
    if missed_a_report:
        send_hand(session, gm, after, mine, now)
    for other in after.seats:
        if other.resigned or other.number == seat.number:
            continue
        data = {"game": game.row.name, "name": seat.reader.name}
        post(session, gm, Say(other.recipient, "welcome_back", data, signed=after.gm), now)
    log.info("game %s: the player of seat %d is back", game.row.name, seat.number)
    return after, mine
