"""Turning a game back to an earlier turn, and forward again."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.errors import Refused
from gm.games.game import Game, check_goes_on, load_game
from gm.games.record.chain import head, record_of, retract
from gm.store.queries.games import taken_back, turn_of
from gm.store.queries.next_looks import changed
from gm.store.queries.orders import every_order, orders_sent
from gm.store.queries.records import came_ahead_since
from gm.store.queries.rows import add, keep
from gm.store.tables import GameRow, TakenBack
from gm.turns.rollback.kept_rows import put_back, take_out
from gm.turns.rollback.rollback_letters import tell_restored, tell_taken_back
from gm.turns.turn_letters import take_ahead

log = logging.getLogger(__name__)


def take_back(
    session: Session,
    gm: Gm,
    game: GameRow,
    first: int,
    why: str,
    now: datetime,
    deadline: datetime | None = None,
) -> None:
    """Open turn `first` again, with the orders of the players on file as they were, and everyone is told why.

    It is due at that deadline, or after the usual time. Whether that can be has been checked (`check_retractable`).
    """
    last = game.turn - 1
    before = load_game(session, gm.name, game)
    head(session, before)
    open_then = every_order(session, game, game.turn)
    game.turn = first
    changed(game)
    ordered = {
        seat.number
        for seat in before.seats
        if any(row.source != "ahead" for row in orders_sent(session, game, last + 1, seat.number))
    }
    numbers = tuple(record_of(session, game, turn).number for turn in range(first, last + 1))
    kept = take_out(session, game, first)
    add(
        session,
        TakenBack(
            game_id=game.id,
            first=first,
            last=last,
            at=now,
            why=why,
            records=list(numbers),
            kept=kept,
        ),
    )
    game.opened_at, game.held_turn = now, min(game.held_turn, first - 1)
    game.moves += last + 1 - first  # so that turn and moves together only rise
    keep(session)
    after = load_game(session, gm.name, game)
    _set_deadline(game, deadline or after.calendar.after(now, after.is_for_one), now)
    _archive_anew(session, game)
    retract(session, after, "taken back", numbers, first - 1, why, now, open_then)
    tell_taken_back(session, gm, load_game(session, gm.name, game), last, why, ordered, now)
    log.info("game %s: turns %d to %d are taken back", game.name, first, last)


def restore(session: Session, gm: Gm, game: GameRow, why: str, now: datetime) -> TakenBack:
    """Let what was taken back last count again, just as it was, and tell everyone.

    The open turn has the time that was left for it. Whether that can be has been checked (`check_restorable`).
    """
    row, open_then = taken_back(session, game)[-1], every_order(session, game, game.turn)
    game.turn = row.last + 1
    changed(game)
    due = datetime.fromisoformat(row.kept["game"]["deadline"])
    left = max(due - row.at, timedelta())
    # before the turns are there again, which the chain would take for new ones
    before = load_game(session, gm.name, game)
    retract(session, before, "restored", tuple(row.records), row.last, why, now, open_then)
    put_back(session, game, row.first, row.kept)
    row.undone_at, row.kept = now, {}
    keep(session)
    after = load_game(session, gm.name, game)
    enough = due - now >= left / 2
    _set_deadline(game, due if enough else after.calendar.not_before(now + left), now)
    _archive_anew(session, game)
    _take_new_orders_ahead(session, after, row.at)
    tell_restored(session, gm, load_game(session, gm.name, game), row, why, now)
    log.info("game %s: turns %d to %d count again", game.name, row.first, row.last)
    return row


def check_restorable(row: GameRow, rows: Sequence[TakenBack]) -> TakenBack:
    """Return what was taken back last, of all these.

    Raise Refused, which says why, if it cannot count again.
    """
    if not rows:
        raise Refused("nothing_taken_back", game=row.name)
    if row.ending is not None:
        check_goes_on(row)
    if row.finished_at or row.turn != rows[-1].first:
        raise Refused("resolved_anew", turn=rows[-1].first, game=row.name)
    return rows[-1]


def check_retractable(row: GameRow, first: int, why: str) -> None:
    """Raise Refused, which says what is, unless the turns can be taken back from that one on."""
    if row.finished_at:
        # with the seed everybody could work out the fresh lots before ordering
        raise Refused("seed_is_public", game=row.name)
    check_goes_on(row)
    if not why.strip():
        raise Refused("say_why")
    if first == row.turn:
        raise Refused("turn_is_open", turn=first, game=row.name)
    if not 1 <= first < row.turn:
        raise Refused("no_turn_to_take_back", turn=first, game=row.name, open=row.turn)


def _set_deadline(row: GameRow, deadline: datetime, now: datetime) -> None:
    row.deadline = deadline
    row.moves += 1
    row.waiting_since = row.banked_from = None
    if row.stopped:
        row.stopped_at = now  # so that all of it is left when the game goes on


def _archive_anew(session: Session, row: GameRow) -> None:
    """Let the archive get what the chain says after the last turn that counts."""
    last = turn_of(session, row, row.turn - 1)
    assert last is not None, "a game has at least its setup"
    last.archived = False
    keep(session)


def _take_new_orders_ahead(session: Session, after: Game, since: datetime) -> None:
    """Let orders for the turn that is open again count if they came ahead of it since that moment."""
    for seat in after.seats:
        if seat.number in after.awaiting and came_ahead_since(session, after.row, seat.number, since):
            take_ahead(session, after, seat.number)
