"""Acting on games when their moments come. Each game has a time of its next look, and every change of a game sets it to now
(`queries.next_looks`). A look does everything due and notes the earliest moment ahead, so that most ticks look at no game at
all.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from datetime import datetime
from functools import partial
from typing import Any, TypeAlias

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.pool import Pool
from gm.people.gamemasters import note_looks
from gm.people.waiting import held_waiting
from gm.store.claims import alone
from gm.store.database import DatabaseFailed, Store, savepoint
from gm.store.queries import next_looks
from gm.store.tables import GameRow
from gm.turns import announcing, due, ending, muster, new_rules, outages, silence, tally
from gm.turns.crashes import game_by_game
from gm.turns.deadlines import reminding
from gm.turns.outlook import outlook, outlooks
from gm.turns.seats import standing_by
from gm.turns.timeline import Kind, Moment, Outlook, before_begin, timeline, unread

log = logging.getLogger(__name__)

Act = Callable[[Store, Gm, Sequence[int], datetime], Any]
"""What is done about the games with these ids, of which each sees for itself whether it still is to be done."""

ACTS: dict[Kind, Act] = {
    "slide": outages.slide,
    "rules": new_rules.hold_changed,
    "full": announcing.start_full,
    "fill": standing_by.fill_free,
    "begin": muster.begin_complete,
    "play on": silence.play_on,
    "poll": tally.settle,
    "end": ending.end_due,
    "halt": silence.halt,
    "hold": silence.hold_unusual,
    "resolve": due.resolve,
    "late": reminding.tell_late,
    "remind": reminding.remind,
}
"""What is done at a moment of each kind; where several have come, in this order."""

_Due: TypeAlias = tuple[int, Kind]
"""A game with its due steps."""

SHARED = ("resolve",)
"""Of this several services may each do a part at the same time."""


def look(
    store: Store,
    gm: Gm,
    now: datetime,
    pool: Pool | None = None,
    clock_is_right: Callable[[], bool] = lambda: True,
) -> list[str]:
    """Do all that has come due in any game, and note when to look next; the names of those with a turn resolved.

    Where something is due it is asked once whether the clock is right, and nothing is done unless it is. One act can bring
    about the next, but none is tried twice: what has to wait for letters, say, waits for the next tick.
    Turns are resolved, and their reports put into words, by the workers of the pool; without one in this process.
    """
    with store.transaction() as session:
        games = next_looks.to_look_at(session, now)
    acts: dict[Kind, Act] = {**ACTS, "resolve": partial(due.resolve, pool=pool)}
    due_now, tried = _look_at(store, gm, games, now), set[_Due]()
    resolved: list[str] = []
    if due_now and not clock_is_right():
        return resolved
    while left := due_now - tried:
        kind = next(kind for kind in acts if any(kind == other for _, other in left))
        some = [game for game in games if (game, kind) in left]
        with nullcontext(True) if kind in SHARED else alone(store, "rounds", patient=True) as ours:
            done = acts[kind](store, gm, some, now) if ours else []
        if kind == "resolve":
            resolved += done
        tried |= {(game, kind) for game in some}
        due_now = {pair for pair in due_now if pair[0] not in some} | _look_at(store, gm, some, now)
    return resolved


def look_in_turn(store: Store, gm: Gm, now: datetime) -> None:
    """Look at a few games for which nothing says so, at each once in a while, so that a wrong column costs none.

    The same goes for people.
    """
    with store.transaction() as session:
        games = next_looks.in_turn(session, now)
        if next_looks.round_begins(now):
            note_looks(session, gm)
    if games:
        _look_at(store, gm, games, now)


def _look_at(store: Store, gm: Gm, games: Sequence[int], now: datetime) -> set[_Due]:
    """Find the due steps of these games, and put the time of each game's next look on file."""

    known: dict[int, Outlook] = {}

    def load(session: Session, rows: Sequence[GameRow]) -> None:
        known.update(outlooks(session, gm, [row for row in rows if row.begun_at], now))

    def one(session: Session, row: GameRow) -> set[_Due]:
        moments = _moments(session, gm, row, now, known.pop(row.id, None))
        row.next_look = _first(moments)
        return {(row.id, moment.kind) for moment in moments if moment.at <= now}

    return set[_Due]().union(*game_by_game(store, gm, games, now, one, load))


def next_moment(session: Session, gm: Gm, row: GameRow, now: datetime) -> datetime | None:
    """Return when the game is to be looked at next, as things are; the same that a look puts on file."""
    return _first(_moments(session, gm, row, now))


def _first(moments: Sequence[Moment]) -> datetime | None:
    return min((moment.at for moment in moments), default=None)


def _moments(
    session: Session, gm: Gm, row: GameRow, now: datetime, known: Outlook | None = None
) -> Sequence[Moment]:
    """Return the timeline of the game, of which all that decides it may be `known`.

    One that waits for players, or cannot be read, has its own.
    """
    if waits := row.begun_at is None and held_waiting(session, row.name):
        return before_begin(waits.can_begin)
    try:
        if known:
            return timeline(known, now)
        with savepoint(session):
            return timeline(outlook(session, gm, row, now), now)
    except DatabaseFailed:
        raise
    except Exception:
        log.exception("game %s cannot be read", row.name)
        return unread(row)
