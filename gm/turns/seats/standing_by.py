"""Seats that fall free in games that go on, and the players who take them over, or come back to their own."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from gm.base.codec import load
from gm.base.config import Gm
from gm.base.say import Recipient, Say
from gm.base.spans import span
from gm.games.game import Game, Seat, filed_order, load_game, played, recipient_of
from gm.games.readers import Legacy
from gm.games.record.chain import as_it_was, hand_on
from gm.mail.tokens import new_token
from gm.people.lookalikes import is_reserved, looks_like
from gm.people.players import reliability_of
from gm.people.waiting import announced_as, caller, kept_out
from gm.store.database import Store
from gm.store.queries.announced import move_up
from gm.store.queries.games import turns_of
from gm.store.queries.letters import revoke
from gm.store.queries.next_looks import changed, look_again
from gm.store.queries.people import player_with_id
from gm.store.queries.rows import keep
from gm.store.queries.seats import (
    claim_seat,
    end_loan,
    handover_of,
    seat_with_id,
    stand_down,
    standbys_for,
    standbys_of,
)
from gm.store.queries.tenures import (
    begin_tenure,
    end_belongings,
    end_tenures,
    forget_departures,
    keep_token,
    take_up_again,
)
from gm.store.tables import REGAINABLE, GameRow, Player
from gm.turns.crashes import game_by_game
from gm.turns.deadlines.entries import entry_anew, entry_withdrawn
from gm.turns.deadlines.moving import move
from gm.turns.seats.inviting import tell_of_several
from gm.turns.seats.loans import send_hand
from gm.words import reports
from gm.words.saying import post

log = logging.getLogger(__name__)


def fill_free(store: Store, gm: Gm, game_ids: Sequence[int], now: datetime) -> list[str]:
    """Give every resigned seat of these games to the first in line for it; return their names.

    The waiting list of the game comes first, then the standby players, who have waited longest first.
    """
    filled = game_by_game(store, gm, game_ids, now, lambda session, game: fill(session, gm, game, now))
    return [name for names in filled for name in names]


def fill(session: Session, gm: Gm, row: GameRow, now: datetime) -> list[str]:
    """Give every resigned seat of the game to the first in line for it; return their names."""
    names: list[str] = []
    if row.is_over:
        return names
    for free in [seat for seat in load_game(session, gm.name, row).seats if seat.resigned]:
        game = load_game(session, gm.name, row)
        player = next(
            (other for other in _in_line(session, row) if _may_have(session, game, free, other)), None
        )
        if player is not None and take_over(session, gm, game, free, player, now):
            names.append(player.name)
    return names


def somebody_fits(session: Session, game: Game) -> bool:
    """Tell whether there is a free seat, and a player in line who may have it."""
    free = [seat for seat in game.seats if seat.resigned]
    return any(
        _may_have(session, game, seat, player)
        for player in (_in_line(session, game.row) if free else ())
        for seat in free
    )


def _in_line(session: Session, row: GameRow) -> list[Player]:
    """List everyone who would take a seat of the game, the first in line first."""
    announced = announced_as(session, row.name)
    return [*(announced.listed if announced else ()), *standbys_for(session, row.engine)]


def _may_have(session: Session, game: Game, free: Seat, player: Player) -> bool:
    """Tell whether the player fits the free seat, is as reliable as the game asks, and may join at all."""
    if player.id == free.player_id and not _asks_again(session, free, player):
        return False
    who = caller(session, player)
    if kept_out(session, game.row.name, game.terms, who):
        return False
    least = game.terms.reliability
    return fits(game, free, player) and reliability_of(session, player.id).reaches(least)


def _asks_again(session: Session, free: Seat, player: Player) -> bool:
    """Tell whether the player who left the seat has offered since then to take one."""
    left = seat_with_id(session, free.recipient.seat_id).resigned_at
    return any(left is None or row.since > left for row in standbys_of(session, player.id))


def fits(game: Game, free: Seat, player: Player) -> bool:
    """Tell whether the player sits nowhere else at the table, and can be told from the others there.

    Whose seat it was may have it back, and no other one there.
    """
    theirs = free.resigned and player.id == free.player_id
    return (theirs or player.id not in game.company) and fits_by(player.name, game, free)


def fits_by(name: str, game: Game, free: Seat) -> bool:
    """Tell whether a player of that name can be told from the others at the table, and from the service."""
    others = [seat.reader.name for seat in game.seats if seat.number != free.number]
    return not (looks_like(name, others) or is_reserved(name))


def take_over(session: Session, gm: Gm, game: Game, free: Seat, player: Player, now: datetime) -> bool:
    """Give the seat to the player, with a new token; the old one and old letters are void. The player who left it, and takes it
    again before any other has, goes on as before. False when it has changed hands since
    it was read.
    """
    if free.resigned and player.id == free.player_id:
        stand_down(session, player.id)
        come_back(session, gm, game, free, now)
        _give_time(session, gm, load_game(session, gm.name, game.row), free.number, now)
        return True
    seat_id = free.recipient.seat_id or 0
    row = seat_with_id(session, seat_id)
    lapsed, how = end_belongings(session, game.row, row, now), row.left_why
    if not claim_seat(
        session, seat_id, free.player_id, player.id, new_token(), resigned=free.resigned, now=now
    ):
        return False
    keep_token(session, seat_id, free.recipient.token)
    revoke(session, [seat_id], [])
    end_loan(session, seat_id)
    end_tenures(session, seat_id, "replaced", now)
    begin_tenure(session, seat_id, player.id, now)
    stand_down(session, player.id)
    move_up(session, game.row, free.player_id, player.id)
    changed(game.row)
    after = load_game(session, gm.name, game.row)
    hand_on(session, after, free.number, player, now)
    if not free.resigned or how in REGAINABLE:
        _tell_former(session, gm, game, free, {"after": player.name, "how": how, "lapsed": lapsed}, now)
    _tell_others(session, gm, after, free, player, now)
    tell_of_several(session, gm, after, after.seats[free.number], now)
    _give_time(session, gm, after, free.number, now)
    send_dossier(session, gm, after, after.seats[free.number], free.reader.name, now, lapsed=lapsed)
    log.info("game %s: another player has taken over seat %d", game.row.name, free.number)
    return True


def _tell_former(
    session: Session, gm: Gm, game: Game, seat: Seat, told: Mapping[str, Any], now: datetime
) -> None:
    """Tell the former player, and any who could have had the seat back, that it is taken; and its owner if it was lent."""
    data = {"game": game.name, "gm": game.gm, **told}
    entry = entry_withdrawn(gm, game, seat.reader, seat.number, now)
    former = Recipient(seat.recipient.address, seat.reader)
    post(session, gm, Say(former, "replaced", data, signed=game.gm, entry=entry), now)
    if seat.is_lent:
        owner = recipient_of(session, player_with_id(session, seat.owner_id))
        post(session, gm, Say(owner, "replaced", data, signed=game.gm), now)


def _give_time(session: Session, gm: Gm, after: Game, seat: SeatNumber, now: datetime) -> None:
    """Give the seat's new player the time to think that the game grants, at most a whole turn's."""
    game, calendar = after.row, after.calendar
    granted = min(span(after.terms.think) or timedelta(), calendar.after(now) - now)
    if game.stopped or seat not in after.awaiting or game.deadline >= now + granted:
        return
    move(session, gm, game, calendar.not_before(now + granted), now, "takeover", after.names[seat])


def send_dossier(
    session: Session,
    gm: Gm,
    after: Game,
    seat: Seat,
    before: str,
    now: datetime,
    lent: bool = False,
    lapsed: frozenset[str] = frozenset(),
) -> None:
    """Send the seat's new player everything needed to play it; `before` names the former one."""
    owed = after.owed
    assert owed is not None
    resolved = turns_of(session, after.row)
    words = handover_of(session, seat.recipient.seat_id or 0)
    legacy = Legacy(
        before=before,
        last=played(after.engine, resolved[-1]) if resolved else None,
        names=as_it_was(session, after, after.row.turn - 1).names,
        order=filed_order(session, after, after.row.turn, seat.number),
        scores=tuple(
            (turn.number, tuple(after.engine.scores(load(after.engine.State, turn.state))))
            for turn in resolved
        ),
        words=words.text if words and words.player_id != seat.player_id else "",
        lent=lent,
        lapsed="ahead" in lapsed,
        asked="questions" in lapsed,
    )
    entry = entry_anew(gm, after, seat.reader, seat.number, now)
    post(session, gm, replace(reports.dossier(after, seat, owed, legacy, gm.archive), entry=entry), now)


def _tell_others(session: Session, gm: Gm, after: Game, free: Seat, player: Player, now: datetime) -> None:
    others = [
        seat.recipient
        for seat in (*after.seats, after.judge)
        if seat and seat.number != free.number and not seat.resigned
    ]
    for recipient in others:
        data = {"game": after.row.name, "before": free.reader.name, "after": after.names[free.number]}
        post(session, gm, Say(recipient, "taken_over", data, signed=after.gm), now)


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
