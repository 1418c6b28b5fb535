"""The letters about a resolved turn: a report for everyone, with the order ahead that has come true."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import cache
from typing import Any

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from gm.base.config import Gm
from gm.base.say import Reader
from gm.games.disclosure import closing_of
from gm.games.game import Game, file_order
from gm.games.press import onlookers, told_turn
from gm.games.readers import Ahead
from gm.games.record.chain import proof_of
from gm.store.queries.ahead import order_ahead, seats_ahead
from gm.store.queries.press import choosy
from gm.store.tables import Turn
from gm.turns.cups.cup_letters import cup_data, tell_seed
from gm.turns.deadlines.entries import deadline_entry
from gm.turns.reading.order_lines import read_ahead
from gm.words import reports
from gm.words.reports import ToldToAll
from gm.words.saying import post


def send_reports(session: Session, gm: Gm, after: Game, turn: Turn, now: datetime) -> None:
    """Send everyone at the table and every onlooker the report, and those who owe orders what is due."""
    proof, closing = proof_of(session, after), closing_of(session, after)
    public, choosy_players = told_turn(session, after, turn), choosy(session, after.row)
    to_all: Callable[[str], ToldToAll] = cache(
        lambda language: reports.told_to_all(after, language, public, closing)
    )
    given_ahead = _seats_ahead(session, after)
    for seat in after.seats:
        if seat.resigned and after.owed:
            continue
        own = seat.player_id in choosy_players
        told = told_turn(session, after, turn, seat.player_id) if own else public
        ahead = take_ahead(session, after, seat.number) if seat.number in given_ahead else None
        report = reports.report(
            after,
            seat,
            told,
            after.owed,
            proof,
            ahead,
            closing,
            _cups(session, after, seat.reader),
            None if own else to_all(seat.reader.language),
            gm.archive,
        )
        entry = deadline_entry(gm, after, seat.reader, seat.number, now)
        post(session, gm, replace(report, entry=entry), now)
    for recipient in onlookers(session, after):
        watched = reports.onlooker_report(
            after,
            recipient,
            public,
            after.owed,
            proof,
            closing,
            _cups(session, after, recipient.reader),
            to_all(recipient.reader.language),
        )
        post(session, gm, watched, now)
    if after.owed is None:
        tell_seed(session, gm, after, now)


def _cups(session: Session, after: Game, reader: Reader) -> list[dict[str, Any]]:
    """Tell how the cups stand that a game counted for, once it is over."""
    return [] if after.owed else cup_data(session, after.row, reader)


def _seats_ahead(session: Session, after: Game) -> set[SeatNumber]:
    """Return the seats that owe an order for the turn just opened and have given or withdrawn one ahead."""
    return seats_ahead(session, after.row).intersection(after.awaiting)


def take_ahead(session: Session, after: Game, seat: SeatNumber) -> Ahead | None:
    """File what is legal of the order ahead for the turn just opened (common rules 7)."""
    row = order_ahead(session, after.row, seat)
    if row is None or not row.text:
        return None
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
