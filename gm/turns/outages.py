"""Outages of the service: they cost no player a turn.

The rule. While the mailbox cannot be read nothing is resolved, and a short wait changes nothing else: all letters that arrived
in time count. After an outage of LEAST or longer letters may have been lost or sent back, and receipts came late. So
every deadline that fell into it slides by the length of the outage, to the next moment at which the game has
deadlines; and where the open turn was told of during an outage, its players get the time back that its letters were
late. Only a turn for which all orders are on file is not moved.

An outage is a time in which the service was down (or its clock had jumped ahead, which looks the same), the mailbox
could not be read, or nothing could be sent, though it was only that the service died before it came to that. A time
that belongs to two outages counts once.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlmodel import Session

from gm.base.config import Gm
from gm.games.game import Game, load_game, missing
from gm.store.database import Store
from gm.store.queries.mailbox import (
    games_to_slide,
    last_outage_until,
    last_pulse,
    mailbox,
    outages_unseen,
    pulse,
)
from gm.store.queries.next_looks import look_at_all, look_at_people
from gm.store.queries.people import forget_later_digests
from gm.store.queries.rows import keep
from gm.store.queries.sending import anything_unsent, try_by, untried_since
from gm.store.tables import GameRow, Outage
from gm.turns.crashes import game_by_game
from gm.turns.deadlines.moving import move
from gm.turns.deadlines.timebank import counts_until

log = logging.getLogger(__name__)

LEAST = timedelta(hours=3)
"""A shorter interruption is none: mail servers try again for far longer, and players get their receipts the same day."""

WENT_BACK = timedelta(minutes=5)
"""A clock that is set back by less than that was only a little fast."""


def beat(store: Store, now: datetime) -> None:
    """Note that the service is at work.

    If it has not been for long that was an outage; if the clock was set back, what was noted from the future
    is forgotten.

    If it has been, but never came to sending, it dies in every tick and cannot note anything then.
    """
    with store.transaction() as session:
        row = pulse(session)
        last, row.beat_at = row.beat_at, now
        untried = untried_since(session)
        if row.unsent_since is None and untried and now - untried >= LEAST:
            row.unsent_since = untried
        if row.unsent_since and not anything_unsent(session):
            row.unsent_since = None  # the GM has dropped what could not be sent
        if last is None:
            return
        if now < last - WENT_BACK:
            log.error("the clock was set back from %s to %s", last, now)
            _forget_future(session, now)
        note(session, "service", last, now)


def note(session: Session, kind: str, since: datetime, until: datetime) -> None:
    """Put the outage on file if it was long enough to count, and have each game looked at, so that its deadline slides."""
    known = last_outage_until(session, until)
    since = max(since, known) if known else since  # the same time is given back only once
    if until - since < LEAST:
        return
    keep(session, Outage(kind=kind, since=since, until=until))
    look_at_all(session)
    log.error("outage (%s) from %s to %s", kind, since, until)


def note_sending(session: Session, now: datetime, works: bool) -> None:
    """Note whether letters could be sent just now; the first success after long ends an outage.

    It began when the first of the letters that are still untried was to be sent, which is when its turn was opened.
    """
    row = pulse(session)
    if not works:
        row.unsent_since = row.unsent_since or untried_since(session) or now
        return
    if row.unsent_since is not None:
        note(session, "sending", row.unsent_since, now)
    row.unsent_since = None


def sending_is_down(session: Session, now: datetime) -> bool:
    """Tell whether nothing could be sent for so long that it is an outage, which is not over."""
    seen = last_pulse(session)
    since = seen.unsent_since if seen else None
    return since is not None and now - since >= LEAST and anything_unsent(session)


def slide_before_letters(store: Store, gm: Gm, now: datetime) -> list[str]:
    """Move the deadlines that an outage has touched before any letter is held against them."""
    with store.transaction() as session:
        games = games_to_slide(session, now)
    return slide(store, gm, games, now)


def slide(store: Store, gm: Gm, game_ids: Sequence[int], now: datetime) -> list[str]:
    """Move those deadlines of these games that an outage has touched, and tell everyone why; the names of the moved."""

    def slide_one(session: Session, row: GameRow) -> str:
        moved = False
        for down in outages_unseen(session, row):
            row.outage = down.id
            moved |= not row.stopped and _slide(session, gm, row, down, now)
        return row.name if moved else ""

    return list(filter(None, game_by_game(store, gm, game_ids, now, slide_one)))


def _slide(session: Session, gm: Gm, row: GameRow, down: Outage, now: datetime) -> bool:
    game = load_game(session, gm.name, row)
    due = _due_after(session, game, down)
    if due is None or due <= row.deadline:
        return False
    move(session, gm, row, due, now, "outage", down.kind, (down.since, down.until))
    return True


def _due_after(session: Session, game: Game, down: Outage) -> datetime | None:
    """Return when the open turn is due after the outage; None where that did not touch it."""
    row, length, calendar = game.row, down.until - down.since, game.calendar
    owing = missing(session, game)
    if not owing:
        return None
    ends = max(counts_until(session, game, row.turn, game.seats[seat]) for seat in owing)
    if row.deadline <= down.until and down.since <= ends:
        return calendar.not_before(max(row.deadline + length, down.until))
    late = down.until - row.opened_at
    if down.since <= row.opened_at and late >= LEAST:
        return calendar.not_before(row.deadline + late)
    return None


def _forget_future(session: Session, now: datetime) -> None:
    """Forget readings and attempts later than now: letters would wait, and turns come before them."""
    box = mailbox(session)
    box.read_at = None
    box.failing_since = min(box.failing_since, now) if box.failing_since else None
    row = pulse(session)
    row.unsent_since = min(row.unsent_since, now) if row.unsent_since else None
    try_by(session, now)
    look_at_all(session)
    forget_later_digests(session, now)
    look_at_people(session)
