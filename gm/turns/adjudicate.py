"""Adjudicating: a turn is claimed, what is missing goes to the lot, and the rules resolve it."""

from __future__ import annotations

import hashlib
import logging
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from engines.lots import Lots
from gm.base.config import Gm
from gm.base.errors import Refused
from gm.games.game import Game, file_order, load_game, standing
from gm.people.reliability import CAME, LATE
from gm.store.queries.games import claim_turn, times_taken_back, turn_of
from gm.store.queries.next_looks import changed
from gm.store.queries.orders import orders_by_seat
from gm.store.queries.press import print_press
from gm.store.queries.rows import add, keep
from gm.store.tables import GameRow, Turn
from gm.turns.missing import (
    end_loans,
    keep_duties,
    notes_on_away,
    notes_on_banks,
    notes_on_fallen,
    notes_on_missing,
    open_seats,
    stand_ins,
    tell_fallen,
)
from gm.turns.notes import notes_on_grace, notes_on_looks, notes_on_seats, notes_on_taking_back, notes_on_time
from gm.turns.resolved_row import turn_row
from gm.turns.turn_letters import send_reports

log = logging.getLogger(__name__)


def check_open(session: Session, row: GameRow, turn: int) -> None:
    """Raise Refused, which says what is, unless that turn is the open one."""
    check_is_open(row, turn, turn_of(session, row, turn))


def check_is_open(row: GameRow, turn: int, past: Turn | None) -> None:
    """Check the same, where `past` is that turn if it was resolved."""
    if past:
        over = row.finished_at is not None
        raise Refused(
            "turn_was_resolved", turn=turn, game=row.name, at=past.resolved_at, over=over, open=row.turn
        )
    if row.finished_at:
        raise Refused("over_since", game=row.name, turn=row.turn - 1)
    if turn != row.turn:
        raise Refused("turn_not_begun", turn=turn, game=row.name, open=row.turn)


def force(session: Session, gm: Gm, row: GameRow, now: datetime) -> None:
    """Resolve the open turn now, whatever its deadline; nobody else is at the game."""
    resolved = adjudicate(session, gm, row, now, forced=True)
    assert resolved, "who has a turn resolved holds its game"
    if row.stopped in ("held", "muster"):  # the GM was waited for, or could have waited longer
        row.stopped, row.stopped_at, row.stopped_why = "", None, ""
        changed(row)


def adjudicate(
    session: Session,
    gm: Gm,
    row: GameRow,
    now: datetime,
    forced: bool = False,
    known: Game | None = None,
) -> bool:
    """Resolve the open turn, and send its reports on their way. False when somebody else was faster.

    What is missing goes to the lot. The next turn is open afterwards, unless the game is over.
    `forced` says that the GM had it done, which the report repeats. `known` is the game as it was read before in the
    same transaction.
    """
    number, opened_deadline = row.turn, row.deadline
    if not claim(session, row):
        return False
    before = known or load_game(session, gm.name, row)
    taken_back = times_taken_back(session, row, number)
    engine, lots = before.engine, Lots(row.seed, number, taken_back)
    sent = orders_by_seat(session, row, number)
    on_file = {seat: standing(before, rows) for seat, rows in sorted(sent.items())}
    orders = {seat: order for seat, order in on_file.items() if order is not None}
    banked = notes_on_banks(session, before, number, now)
    stood_in = [seat for seat in stand_ins(session, before) if seat not in orders]
    for seat in stood_in:
        orders[seat] = _stand_in(session, before, seat, number, now)
    duties = keep_duties(session, before, number, sent, now)
    missing = [seat for seat in before.awaiting if seat not in orders]
    drawn = {seat: engine.default_order(before.state, seat, lots) for seat in missing}
    for seat, by_lot in drawn.items():
        file_order(session, row, number, seat, by_lot, text=str(by_lot), source="lot", received=now)
    state, events = engine.resolve(before.state, orders, lots)
    notes = [
        *(notes_on_taking_back(session, row, number) if taken_back else ()),
        *notes_on_time(session, row, opened_deadline, now, forced),
        *notes_on_grace(before, sent),
        *notes_on_looks(session, row),
        *notes_on_seats(session, before),
        *banked,
        *notes_on_missing(before, drawn, stood_in, duties),
    ]
    forgetful = [seat for seat in before.manned if duties.get(seat) not in (CAME, LATE)]
    fallen = open_seats(session, before, forgetful, now) if engine.awaiting(state) else []
    notes += [*notes_on_fallen(before, fallen), *notes_on_away(session, before, now)]
    turn = turn_row(row, number, opened_deadline, now, state, events, notes)
    add(session, turn)
    print_press(session, row, number, over=not engine.awaiting(state))
    keep(session)
    after = load_game(session, gm.name, row) if fallen or banked else replace(before, state=state)
    if engine.awaiting(state):
        row.opened_at = now
        row.deadline = after.calendar.following(opened_deadline, now, after.is_for_one)
    else:
        row.finished_at = now
    keep(session)
    send_reports(session, gm, after, turn, now)
    tell_fallen(session, gm, before, fallen, now)
    if not row.finished_at:
        end_loans(session, gm, before, forgetful, now)
    log.info("game %s turn %d resolved, %d orders missing", row.name, number, len(missing))
    return True


def _stand_in(session: Session, before: Game, seat: SeatNumber, number: int, now: datetime) -> Any:
    """Return the order that `suggest` gives for a seat whose player has resigned, from what it may know.

    Its lots are not the game's: it must not foresee the draws of the turn.
    """
    engine = before.engine
    seed = hashlib.sha256(f"{before.row.seed}/stand-in".encode()).hexdigest()
    order = engine.advise(engine.view(before.state, seat), Lots(seed, number))
    file_order(session, before.row, number, seat, order, text=str(order), source="stand-in", received=now)
    return order


def claim(session: Session, row: GameRow) -> bool:
    """Open the next turn, which resolves this one; False when somebody else was faster."""
    ours = claim_turn(session, row)
    changed(row)
    return ours
