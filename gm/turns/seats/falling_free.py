"""Seats whose player leaves a game that goes on: by giving the seat up, by the GM's word, or by not ordering."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.say import CalendarEntry, Say
from gm.games.game import Game, Seat, load_game
from gm.mail.tokens import new_token
from gm.store.queries.letters import revoke
from gm.store.queries.next_looks import look_again
from gm.store.queries.rows import keep, remove
from gm.store.queries.seats import loan_of, seat_with_id
from gm.store.queries.tenures import end_belongings, end_tenures, keep_token
from gm.store.tables import Departure, Ending
from gm.turns.deadlines.entries import entry_withdrawn
from gm.turns.seats.standing_by import fill
from gm.words.saying import post

log = logging.getLogger(__name__)


def fall_free(
    session: Session, gm: Gm, game: Game, seat: Seat, why: Ending, now: datetime
) -> tuple[CalendarEntry, frozenset[str]]:
    """Let the seat have no player any more, for that reason; return what takes the deadline out of the calendar of who had
    it, and what of theirs ended with that.

    A stand-in orders there until somebody takes it over. An order on file counts.
    """
    row = seat_with_id(session, seat.recipient.seat_id)
    lapsed = end_belongings(session, game.row, row, now)
    if loan := loan_of(session, row.id):
        keep_token(session, row.id, row.token)
        revoke(session, [row.id], [])
        row.player_id, row.token = loan.player_id, new_token()
        remove(session, loan)
    row.resigned_at, row.left_why = now, why
    end_tenures(session, row.id, why, now)
    look_again(game.row)
    keep(session, Departure(game_id=game.row.id, player_id=row.player_id, at=now))
    log.info("game %s: seat %d has no player any more", game.name, seat.number)
    return entry_withdrawn(gm, game, seat.reader, seat.number, now), lapsed


def tell_fallen(session: Session, gm: Gm, game: Game, fallen: Sequence[Seat], now: datetime) -> None:
    """Tell those whose seats have fallen free, and nobody on standby takes at once, how they get them back until then."""
    if fallen:
        fill(session, gm, game.row, now)
    after = load_game(session, gm.name, game.row) if fallen else game
    for seat in (seat for seat in fallen if after.seats[seat.number].resigned):
        data = {"game": game.row.name, "turn": game.row.turn, "missed": game.terms.nmrs}
        entry = entry_withdrawn(gm, game, seat.reader, seat.number, now)
        post(session, gm, Say(seat.recipient, "fallen", data, signed=game.gm, entry=entry), now)
