"""The muster in turn 1: a player who does not answer in it has probably got no letter, or has changed their mind. So the game
waits, with its orders on file, until the player is back or another has the seat, and only then begins.
The GM may also let it begin with stand-ins, by resuming or resolving it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from gm.base.config import Gm
from gm.base.say import Say
from gm.games.game import Game, Seat, load_game
from gm.store.database import Store, savepoint
from gm.store.queries.absences import away_at
from gm.store.queries.rows import keep
from gm.store.queries.seats import is_lent, seat_with_id
from gm.store.queries.tenures import end_tenures, let_rest
from gm.store.tables import GameRow
from gm.turns.crashes import game_by_game
from gm.turns.deadlines import moving
from gm.turns.deadlines.entries import entry_withdrawn
from gm.turns.missing import doubted_now
from gm.turns.seats.standing_by import fill
from gm.words.saying import post


def waits_for_answers(
    session: Session, gm: Gm, game: Game, missing: Sequence[SeatNumber], now: datetime
) -> bool:
    """Tell whether turn 1, its time over, waits until all seats are taken; if so the `missing` lose theirs.

    Players noted as away keep theirs, as do lent seats: there the lot plays. So do players with an order in doubt. A game that
    has not begun cannot be abandoned: the loss is held against no player.
    """
    if game.row.turn != 1 or not game.terms.muster:
        return False
    heard = doubted_now(session, game)
    unheard = [game.seats[number] for number in missing if number not in heard]
    silent = [seat for seat in unheard if _is_silent(session, game, seat)]
    if not silent:
        return False
    for seat in silent:
        row = seat_with_id(session, seat.recipient.seat_id)
        row.resigned_at, row.left_why = now, "muster"
        end_tenures(session, row.id, "muster", now)
        let_rest(session, game.row, row, now)
    keep(session)
    names = "\n".join(seat.reader.name for seat in silent)
    if _taken_at_once(session, gm, game, names, now):
        return True
    moving.stop(session, gm, game.row, now, "muster", names)
    for seat in _still_free(session, gm, game, silent, now):
        data = {"game": game.row.name}
        entry = entry_withdrawn(gm, game, seat.reader, seat.number, now)
        post(session, gm, Say(seat.recipient, "missed_muster", data, signed=game.gm, entry=entry), now)
    return True


def _taken_at_once(session: Session, gm: Gm, game: Game, names: str, now: datetime) -> bool:
    """Give every free seat to a standby player, with a whole turn's time; if there are too few of them, leave all as it was.

    So the others are told of one new deadline, and not that the game is on hold and goes on.
    """
    with savepoint(session) as attempt:
        moving.move(session, gm, game.row, game.calendar.after(now), now, "muster", names)
        fill(session, gm, game.row, now)
        if not any(seat.resigned for seat in load_game(session, gm.name, game.row).seats):
            return True
        attempt.rollback()
    return False


def _still_free(session: Session, gm: Gm, game: Game, silent: Sequence[Seat], now: datetime) -> list[Seat]:
    """Return the seats that no standby player takes at once: only these can be promised to their players."""
    fill(session, gm, game.row, now)
    after = load_game(session, gm.name, game.row)
    return [seat for seat in silent if after.seats[seat.number].resigned]


def _is_silent(session: Session, game: Game, seat: Seat) -> bool:
    lent = is_lent(session, seat.recipient.seat_id)
    away = away_at(session, seat.player_id, game.row.deadline)
    return not (seat.resigned or lent or away)


def begin_complete(store: Store, gm: Gm, game_ids: Sequence[int], now: datetime) -> list[str]:
    """Begin those of the games that waited in their muster and have a player at each seat again; their names."""

    def begin(session: Session, row: GameRow) -> str:
        game = load_game(session, gm.name, row)
        if row.stopped != "muster" or any(seat.resigned for seat in game.seats):
            return ""
        moving.resume(session, gm, row, now, reason="muster")
        return row.name

    return list(filter(None, game_by_game(store, gm, game_ids, now, begin)))
