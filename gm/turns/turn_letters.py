"""The letters about a resolved turn: a report for everyone, with the order ahead that has come true."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from gm.base.config import Gm
from gm.base.say import Recipient, letter_format
from gm.games.disclosure import closing_of
from gm.games.game import Game, file_order
from gm.games.press import onlookers, press_in, told_turn
from gm.games.readers import Ahead
from gm.games.record.chain import TurnRead, proof_of
from gm.games.record.receipts import received_in
from gm.games.record.records import Received
from gm.mail.write.daily import waits_for, waits_on_file
from gm.store.queries.batches import store_rows
from gm.store.queries.orders import every_order, order_ahead, seats_ahead
from gm.store.queries.press import choosy
from gm.store.tables import LetterOut, Order, Turn
from gm.turns.cups.cup_letters import cups_counted_for, tell_seed, told_the_seed
from gm.turns.with_judge import pictures_of
from gm.turns.wording import Telling, ToSeat, worded


def send_reports(session: Session, gm: Gm, after: Game, turn: Turn, now: datetime) -> None:
    """Send the report to everyone at the table and every onlooker, and the next orders to the players who owe them."""
    others = () if after.owed else told_the_seed(session, after)
    store_rows(session, LetterOut, worded(telling(session, gm, after, turn, now)))
    tell_seed(session, gm, after, others, now)


def telling(session: Session, gm: Gm, after: Game, turn: Turn, now: datetime) -> Telling:
    """Find the contents of a turn's reports, and their readers. Orders ahead that come true are filed."""
    public, orders = told_turn(session, after, turn), every_order(session, after.row, turn.number)
    proof = proof_of(session, after, TurnRead(turn.number, orders, public.press, public.diaries))
    closing, choosy_players = closing_of(session, after), choosy(session, after.row)
    given_ahead, counted = _seats_ahead(session, after), {} if turn.ended else _counted(orders)
    told = [seat for seat in after.seats if not (seat.resigned and after.owed)]
    return Telling(
        gm,
        now,
        after,
        public,
        proof,
        closing,
        () if after.owed else cups_counted_for(session, after.row),
        pictures_of(session, after, public.events, turn.number),
        tuple(
            ToSeat(
                seat,
                waits_for(seat.recipient, [after.row]) if _is_daily(seat.recipient) else None,
                replace(public, press=press_in(session, after, turn.number, seat.player_id))
                if seat.player_id in choosy_players
                else None,
                take_ahead(session, after, seat.number) if seat.number in given_ahead else None,
                counted.get(seat.number),
            )
            for seat in told
        ),
        tuple(
            (to, waits_on_file(session, to, now) if _is_daily(to) else None)
            for to in onlookers(session, after)
        ),
    )


def _is_daily(to: Recipient) -> bool:
    return letter_format(to.format).daily


def _counted(orders: Sequence[Order]) -> dict[SeatNumber, Received]:
    """Return how the orders of players came that counted in a turn, by seat, of all that came as they did."""
    last = {row.seat: row for row in orders}
    own = {
        seat: received_in(row) for seat, row in last.items() if row.source != "gm" and row.data is not None
    }
    return {seat: received for seat, received in own.items() if received}


def _seats_ahead(session: Session, after: Game) -> set[SeatNumber]:
    """Return the seats that owe an order for the turn just opened and have given or withdrawn one ahead."""
    return seats_ahead(session, after.row).intersection(after.awaiting)


def take_ahead(session: Session, after: Game, seat: SeatNumber) -> Ahead | None:
    """File the legal part of the order ahead for the turn just opened (common rules 7)."""
    row = order_ahead(session, after.row, seat)
    if row is None or not row.text:
        return None
    from gm.turns.reading.order_lines import (
        read_ahead,  # which most turns do without, and every tick with nothing due
    )

    reading = read_ahead(after, seat, row.text, after.seats[seat].reader.language)
    counts = reading.counts
    if counts is None:
        return Ahead(None, reading.failed)
    file_order(
        session,
        after.row,
        after.row.turn,
        seat,
        counts.order,
        text=counts.text,
        source="ahead",
        received=row.received_at,
        letter_id=row.letter_id,
        tentative=row.tentative,
    )
    return Ahead(counts.order, reading.failed)
