"""Changes of who does what in a game: its GM, the player of a seat, and seats that players leave."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.say import CalendarEntry, Recipient, Say
from gm.games.game import Game, Seat, load_game, reader_of, recipient_of
from gm.games.press import beside
from gm.mail.tokens import new_token
from gm.people.absences import go_away, home_zone
from gm.people.gamemasters import acts_in, add_gamemaster, dismiss, gamemaster_at, recipient_of_gm
from gm.people.players import Invited, player_of
from gm.store.queries.letters import revoke
from gm.store.queries.next_looks import look_again
from gm.store.queries.people import address_of, host_of, player_with_id
from gm.store.queries.rows import keep, remove
from gm.store.queries.seats import loan_of, seat_with_id
from gm.store.queries.tenures import end_belongings, end_tenures, keep_token
from gm.store.tables import Departure, Ending, Gamemaster, GameRow
from gm.turns.deadlines.entries import entry_withdrawn
from gm.turns.seats.standing_by import fill, take_over
from gm.words.macros import own_time
from gm.words.saying import post
from gm.words.teller import teller_of

log = logging.getLogger(__name__)


def welcome_contact(session: Session, gm: Gm, now: datetime) -> None:
    """Tell the person at [gm] contact, once, how to act as GM by letter."""
    if gm.contact and gamemaster_at(session, gm.contact, None) is None:
        _tell(session, gm, add_gamemaster(session, gm.name, gm.contact, None, now), now)


def appoint(
    session: Session, gm: Gm, name: str, address: str, game: GameRow | None, now: datetime
) -> Gamemaster:
    """Let that person act as GM from now on, and tell them in a letter."""
    row = add_gamemaster(session, name, address, game, now)
    _tell(session, gm, row, now)
    return row


def put_in_charge(
    session: Session, gm: Gm, game: GameRow, name: str, address: str, now: datetime
) -> tuple[Gamemaster, str]:
    """Let that person sign the game's letters and get those to its GM from now on; return the name before."""
    before = host_of(session, game.id)
    if before:
        before.signs = False
    row = gamemaster_at(session, address, game) or add_gamemaster(session, name, address, game, now)
    row.name, row.signs = name, True
    keep(session)
    _tell(session, gm, row, now)
    return row, before.name if before else gm.name


def _tell(session: Session, gm: Gm, row: Gamemaster, now: datetime) -> None:
    """Tell the new GM about the office, in a letter with the token that a reply carries."""
    data = {"game": acts_in(session, row), "gm": gm.name, "address": gm.address, "signs": row.signs}
    post(session, gm, Say(recipient_of_gm(gm, row, now), "new_gm", data), now)


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
    """Make that person the GM of the game from now on: the name signs its letters, and everyone is told."""
    row, before = put_in_charge(session, gm, game, name, address, now)
    _tell_of_gm(session, gm, game, before, now)
    return row


def dismiss_gm(session: Session, gm: Gm, address: str, game: GameRow | None, now: datetime) -> Gamemaster:
    """End that person's office as GM; if the name signed letters, tell everyone whose name does now."""
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


def note_away(
    session: Session, gm: Gm, player_id: int, since: datetime, until: datetime, now: datetime
) -> None:
    """Note that the player is away in all games from one moment to the other, and tell them."""
    player = player_with_id(session, player_id)
    absence = go_away(session, player_id, since, until, now, by="gm")
    reader = replace(reader_of(player), zone=str(home_zone(session, player)))
    data = {
        "game": "",
        "since": own_time(absence.since, None, reader),
        "until": own_time(absence.until, None, reader),
    }
    post(session, gm, Say(Recipient(address_of(session, player), reader), "noted_away", data), now)


def fall_free(
    session: Session, gm: Gm, game: Game, seat: Seat, why: Ending, now: datetime
) -> tuple[CalendarEntry, frozenset[str]]:
    """Free the seat, for that reason; return the entry that takes the deadline out of its former player's calendar, and the
    things of theirs that ended with it.

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
    """Tell players whose seats have fallen free, and are not taken by a standby player at once, how to get them back until
    then.
    """
    if fallen:
        fill(session, gm, game.row, now)
    after = load_game(session, gm.name, game.row) if fallen else game
    for seat in (seat for seat in fallen if after.seats[seat.number].resigned):
        data = {"game": game.row.name, "turn": game.row.turn, "missed": game.terms.nmrs}
        entry = entry_withdrawn(gm, game, seat.reader, seat.number, now)
        post(session, gm, Say(seat.recipient, "fallen", data, signed=game.gm, entry=entry), now)
