"""Adjudicating: a turn is claimed, missing orders go to the lot, and the rules resolve it."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import chain
from typing import Any

from sqlmodel import Session

from engines.base import Seat as SeatNumber
from engines.lots import Lots
from gm.base.config import Gm
from gm.base.errors import Refused
from gm.base.logs import about
from gm.base.pool import Pool
from gm.games.game import Game, Seat, check_goes_on, file_order, load_game, standing
from gm.games.record.hashing import draw_seed
from gm.people.players import CAME, LATE
from gm.store.queries.batches import store_rows
from gm.store.queries.games import claim_turn, times_taken_back, turn_of
from gm.store.queries.next_looks import changed
from gm.store.queries.orders import orders_for_last_turns
from gm.store.queries.press import print_press
from gm.store.queries.rows import add, keep
from gm.store.tables import GameRow, LetterOut, Order, Turn
from gm.turns.cups.cup_letters import tell_seed, told_the_seed
from gm.turns.deadlines.moving import take_up_terms
from gm.turns.missing import (
    InDoubt,
    end_loans,
    in_doubt,
    keep_duties,
    notes_on_away,
    notes_on_banks,
    notes_on_doubts,
    notes_on_fallen,
    notes_on_missing,
    open_seats,
    stand_ins,
)
from gm.turns.notes import (
    notes_on_gms,
    notes_on_grace,
    notes_on_late,
    notes_on_looks,
    notes_on_seats,
    notes_on_taking_back,
    notes_on_time,
)
from gm.turns.opening import paced_from
from gm.turns.resolving import Ordered, Outcome, resolved, turn_row
from gm.turns.rolling import notes_on_rolls
from gm.turns.seats.changing_hands import tell_fallen
from gm.turns.turn_letters import telling
from gm.turns.wording import Telling, worded

log = logging.getLogger(__name__)


def check_open(session: Session, row: GameRow, turn: int) -> None:
    """Raise Refused, which names the open turn, unless it is that one."""
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
    check_goes_on(row)
    if turn != row.turn:
        raise Refused("turn_not_begun", turn=turn, game=row.name, open=row.turn)


def force(session: Session, gm: Gm, row: GameRow, now: datetime) -> None:
    """Resolve the open turn now, before its deadline too; the caller holds the game."""
    done = adjudicate(session, gm, row, now, forced=True)
    assert done, "who has a turn resolved holds its game"
    if row.stopped in ("held", "muster", "crashed"):  # the GM was waited for, or could have waited longer
        row.stopped, row.stopped_at, row.stopped_why = "", None, ""
        changed(row)


def adjudicate(session: Session, gm: Gm, row: GameRow, now: datetime, forced: bool = False) -> bool:
    """Resolve the open turn, and send its reports on their way. False if another process was faster. Missing orders go to the
    lot. The next turn is open afterwards, unless the game is over. `forced` says that the GM asked for it, which the report
    repeats.
    """
    games = [load_game(session, gm.name, row)]
    return bool(adjudicate_all(session, gm, games, now, Pool(), forced))


def adjudicate_all(
    session: Session, gm: Gm, games: Sequence[Game], now: datetime, pool: Pool, forced: bool = False
) -> list[str]:
    """Do the same for many games, as they were read in this transaction; return the names of those that were resolved.

    What takes no database is done for all of them by the workers of the pool: what the rules make of the orders, and the
    words of the reports.
    """
    opened = [(game, game.row.turn, game.row.deadline) for game in games]
    claimed = [turn for turn in opened if claim(session, turn[0].row)]
    sent = orders_for_last_turns(session, [game.row for game, *_ in claimed])
    doubted = in_doubt(session, [game for game, *_ in claimed], sent, before=1)
    taken = [_taken(session, *turn, sent[turn[0].row.id], doubted[turn[0].row.id]) for turn in claimed]
    outcomes = pool.all_of(resolved, [turn.ordered for turn in taken])
    settled = []
    for turn, outcome in zip(taken, outcomes, strict=True):
        with about(game=turn.before.name, turn=turn.number):
            settled.append(_settled(session, gm, turn, outcome, now, forced))
    letters = pool.all_of(worded, [turn.telling for turn in settled])
    store_rows(session, LetterOut, [*chain.from_iterable(letters)])
    for done in settled:
        with about(game=done.before.name, turn=done.number):
            _told_apart(session, gm, done, now)
    return [done.before.name for done in settled]


@dataclass(frozen=True)
class _Taken:
    """A turn that is resolved here: the game as it is `before`, the orders as they were sent, and those that count, some of
    them by doubt.
    """

    before: Game
    number: int
    deadline: datetime
    again: int
    sent: Mapping[SeatNumber, Sequence[Order]]
    doubted: Mapping[SeatNumber, InDoubt]
    ordered: Ordered


@dataclass(frozen=True)
class _Settled:
    """What was resolved and is on file: what the reports tell, and who is told something else."""

    before: Game
    number: int
    telling: Telling
    fallen: Sequence[Seat]
    forgetful: Sequence[SeatNumber]
    others: Sequence[GameRow]


def _taken(
    session: Session,
    before: Game,
    number: int,
    deadline: datetime,
    sent: Mapping[SeatNumber, Sequence[Order]],
    doubted: Mapping[SeatNumber, InDoubt],
) -> _Taken:
    """Find the orders that count of those that were sent for a turn which was claimed."""
    row, again = before.row, times_taken_back(session, before.row, number)
    on_file = {seat: standing(before, rows) for seat, rows in sorted(sent.items())}
    orders = {seat: order for seat, order in on_file.items() if order is not None}
    stand_in = [seat for seat in stand_ins(session, before) if seat not in orders]
    counting = {seat: one for seat, one in sorted(doubted.items()) if seat not in stand_in}
    ordered = Ordered(
        before.engine,
        before.state,
        {**orders, **{seat: one.order for seat, one in counting.items()}},
        stand_in,
        row.seed,
        Lots(draw_seed(row.seed, row.words.split()), number, again),
    )
    by_players = {seat: rows for seat, rows in sent.items() if seat < len(before.seats)}  # not the judge's
    return _Taken(before, number, deadline, again, by_players, counting, ordered)


def _settled(
    session: Session, gm: Gm, turn: _Taken, outcome: Outcome, now: datetime, forced: bool
) -> _Settled:
    """Put on file what the turn came to, and open the next one."""
    before, row, number, sent = turn.before, turn.before.row, turn.number, turn.sent
    engine, state, lots = before.engine, outcome.state, turn.ordered.lots
    banked = notes_on_banks(session, before, number, now)
    _file(session, turn, outcome.stood_in, "stand-in", now)
    duties = keep_duties(session, before, number, sent, now, turn.doubted)
    _file(session, turn, {seat: one.order for seat, one in turn.doubted.items()}, "doubt", now)
    _file(session, turn, outcome.drawn, "lot", now)
    notes = [
        *(notes_on_taking_back(session, row, number) if turn.again else ()),
        *notes_on_time(session, row, turn.deadline, now, forced),
        *notes_on_grace(before, sent),
        *notes_on_late(before, sent, banked),
        *notes_on_gms(session, before, sent),
        *notes_on_looks(session, row),
        *(notes_on_rolls(session, row, number, lots.label) if engine.rolls else ()),
        *notes_on_seats(session, before),
        *banked,
        *notes_on_missing(before, outcome.drawn, turn.ordered.stand_ins, duties),
        *notes_on_doubts(turn.doubted),
    ]
    goes_on = bool(engine.awaiting(state))
    forgetful = [seat for seat in before.manned if duties.get(seat) not in (CAME, LATE)]
    fallen = open_seats(session, before, forgetful, now) if goes_on else []
    notes += [*notes_on_fallen(before, fallen), *notes_on_away(session, before, now)]
    past = turn_row(row, number, turn.deadline, now, state, outcome.events, notes)
    add(session, past)
    print_press(session, row, number, over=not goes_on)
    keep(session)
    others_hold = goes_on and take_up_terms(session, before, now)
    after = (
        load_game(session, gm.name, row) if fallen or banked or others_hold else replace(before, state=state)
    )
    if goes_on:
        row.opened_at = now
        paced = paced_from(engine, state, now)
        row.deadline = (
            after.calendar.not_before(paced)
            if paced
            else after.calendar.following(turn.deadline, now, after.is_for_one)
        )
    else:
        row.finished_at = now
    keep(session)
    log.info("game %s turn %d resolved, %d orders missing", row.name, number, len(outcome.drawn))
    others = () if goes_on else told_the_seed(session, after)
    return _Settled(before, number, telling(session, gm, after, past, now), fallen, forgetful, others)


def _file(
    session: Session, turn: _Taken, orders: Mapping[SeatNumber, Any], source: str, now: datetime
) -> None:
    """Put orders on file that were not sent: by lot, stand-in and doubt."""
    for seat, order in orders.items():
        file_order(
            session,
            turn.before.row,
            turn.number,
            seat,
            order,
            text=str(order),
            source=source,
            received=now,
        )


def _told_apart(session: Session, gm: Gm, turn: _Settled, now: datetime) -> None:
    """Tell what stands in no report: the seed to other tables, and what became of seats."""
    tell_seed(session, gm, turn.telling.after, turn.others, now)
    tell_fallen(session, gm, turn.before, turn.fallen, now)
    if not turn.before.row.finished_at:
        end_loans(session, gm, turn.before, turn.forgetful, now)


def claim(session: Session, row: GameRow) -> bool:
    """Open the next turn, which resolves this one; False if another process was faster."""
    ours = claim_turn(session, row)
    changed(row)
    return ours
