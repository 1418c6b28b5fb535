"""The time bank: hours that a player has for a whole game, and that a due turn waits for the player's order.

It is spent automatically, after the deadline and the grace period, by every player without an order on file. The time spent
runs until an order comes that counts; several players spend theirs at once.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from gm.base.config import Gm
from gm.base.say import Say
from gm.games.game import Game, Seat, filed_order
from gm.games.open_turn import OpenTurn
from gm.games.press import beside
from gm.store.queries.absences import away_at
from gm.store.queries.mailbox import read_since
from gm.store.queries.orders import orders_sent
from gm.store.queries.rows import keep
from gm.store.queries.seats import seat_with_id
from gm.words.macros import when
from gm.words.saying import post

log = logging.getLogger(__name__)


def end_of_grace(game: Game) -> datetime:
    """Return until when orders for the open turn count without the time bank."""
    return game.row.deadline + game.calendar.grace


def counts_until(session: Session, game: Game, turn: int, seat: Seat) -> datetime:
    """Return until when an order of that seat for the turn counts; the bank adds time if nothing is on file.

    While the game stands still every order counts that comes.
    """
    if game.row.stopped:
        return datetime.max.replace(tzinfo=UTC)
    end, bank = end_of_grace(game), bank_of(session, game, seat)
    if not bank or filed_order(session, game, turn, seat.number, by=end) is not None:
        return end
    return end + bank


def order_counts_until(game: Game, turn: OpenTurn, seat: Seat) -> datetime:
    """Return the same for the open turn, as it is on file."""
    if game.row.stopped:
        return datetime.max.replace(tzinfo=UTC)
    end = end_of_grace(game)
    spared = spares_bank(game) and seat.number in turn.away
    if spared or turn.order_of(game, seat.number, by=end) is not None:
        return end
    return end + seat.bank


def bank_of(session: Session, game: Game, seat: Seat) -> timedelta:
    """Return how long the open turn would wait for that seat; not at all for some who are away."""
    if seat.bank and spares_bank(game) and away_at(session, seat.player_id, game.row.deadline):
        return timedelta()
    return seat.bank


def spares_bank(game: Game) -> bool:
    """Tell whether the bank of a player who is away is left alone."""
    return game.terms.away in ("stand-in", "lot")


def waits(session: Session, gm: Gm, game: Game, missing: Sequence[SeatNumber], now: datetime) -> bool:
    """Tell whether the open turn, past its grace, waits for the `missing`; if so, tell everyone, once."""
    waited_for = [
        game.seats[seat]
        for seat in missing
        if not read_since(session, counts_until(session, game, game.row.turn, game.seats[seat]), game.row.id)
    ]
    if not waited_for:
        return False
    if game.row.banked_from != game.row.deadline:
        game.row.banked_from = game.row.deadline
        _tell(session, gm, game, waited_for, now)
    return True


def spend(
    session: Session, game: Game, turn: int, now: datetime
) -> list[tuple[SeatNumber, timedelta, timedelta]]:
    """Let the banks pay for the time that the turn waited; return the seats, the time spent and the time left."""
    if game.row.banked_from != game.row.deadline:
        return []  # the turn waited for something else, such as the GM
    end = end_of_grace(game)
    spent = []
    for number in game.manned:
        seat = game.seats[number]
        bank = bank_of(session, game, seat)
        if now <= end or not bank or counts_until(session, game, turn, seat) == end:
            continue
        sent = orders_sent(session, game.row, turn, number)
        came = sent[-1].received_at if sent and sent[-1].data is not None else now
        paid = min(came - end, bank)
        seat_with_id(session, seat.recipient.seat_id).spent += int(paid.total_seconds())
        spent.append((number, paid, bank - paid))
    keep(session)
    return spent


def _tell(session: Session, gm: Gm, game: Game, waited_for: Sequence[Seat], now: datetime) -> None:
    """Tell everyone for which players the turn waits, and until when at the latest."""
    until = {seat.number: counts_until(session, game, game.row.turn, seat) for seat in waited_for}
    names = {seat.number: game.names[seat.number] for seat in waited_for}
    seated = [(seat.recipient, seat.number) for seat in game.seats if not seat.resigned]
    others = [(recipient, None) for recipient in beside(session, game)]
    for recipient, number in (*seated, *others):
        own = None if number is None else until.get(number)
        data = {
            "game": game.row.name,
            "turn": game.row.turn,
            "names": [name for seat, name in names.items() if seat != number],
            "owes": own is not None,
            "until": when(own or max(until.values()), game, recipient.reader),
        }
        post(session, gm, Say(recipient, "banked", data, signed=game.gm), now)
    log.info("game %s turn %d waits for %d time banks", game.row.name, game.row.turn, len(waited_for))
