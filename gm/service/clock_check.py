"""Our clock is checked whenever something is due, by witnesses: nothing is done about any game by a clock that may be wrong.

The first is the mail server, by the time at which it receives a note; then a letter that has just come, by what our provider
has noted on it. Where nobody can tell, a clock that has gone evenly since it was last known to be right is believed: as many
seconds have passed by it as by the one of the machine that nobody can set. What is left, a jump or a start of the machine
without a witness, is asked of the GM, and what the GM says holds for as long as the clock goes evenly.

The time of the last witness is what is measured from, so that a clock that creeps, or stays wrong, stays doubted. Meanwhile
letters are fetched, answered and sent.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta

from gm.base.errors import PostboxError
from gm.mail.transport.checkup import AGREES, tells_no_time
from gm.service.clockwork import Clockwork, Running
from gm.store.queries.mailbox import last_pulse, mailbox, pulse
from gm.store.tables import Mailbox, Pulse

log = logging.getLogger(__name__)

JUMP = timedelta(hours=1)
"""A service that looks every minute sees no clock go on by more than that, unless it was down."""

EVENLY = timedelta(minutes=10)
"""By so much a clock may be set, or drift, that has gone evenly."""


def may_go_on(work: Clockwork) -> bool:
    """Tell whether the clock has gone on as that of a service does which is at work; judge it where it has not."""
    with work.store.transaction() as session:
        seen = last_pulse(session)
        last = seen.beat_at if seen and seen.doubted_since is None else None
        new = seen is None or (seen.beat_at is None and seen.doubted_since is None)
    return new or (last is not None and abs(work.now() - last) <= JUMP) or clock_is_right(work)


def clock_is_right(work: Clockwork) -> bool:
    """Tell whether our clock can be believed now, by whoever can witness it, and note that."""
    now, here = work.now(), work.running_for()
    told, knows = _told_by_server(work, now)
    with work.store.transaction() as session:
        row, box = pulse(session), mailbox(session)
        even, first = _went_evenly(row, now, here), row.confirmed_at is None
        seen = abs(now - told) <= AGREES if told else _letter_agrees(box, now)
        right = seen or (row.by_gm and even) or (told is None and (even or first))
        if told or not knows:
            box.witness = told is not None and (seen or not right)
        if not right:
            row.doubted_since = min(row.doubted_since or now, now)
            log.error("the clock says %s, and nobody bears that out; at the mail server it is %s", now, told)
            return False
        row.doubted_since = None
        if seen or first or not row.boot:
            row.confirmed_at, row.boot, row.ran = now, here.boot, here.seconds
            row.by_gm = row.by_gm and not seen
    return True


def _told_by_server(work: Clockwork, now: datetime) -> tuple[datetime | None, bool]:
    """Return what time the mail server says it is, None for no time at all; and False where it has none to tell."""
    try:
        told = work.time_at_server()
    except PostboxError as error:
        log.warning("the mail server does not say what time it is: %s", error)
        return None, True
    if tells_no_time(told, now):
        log.warning("the mail server says that it is %s, and is no witness", told)
        return None, False
    return told, True


def _letter_agrees(box: Mailbox, now: datetime) -> bool:
    """Tell whether a letter has just come by our clock that our provider took in at that time.

    One that took longer says nothing.
    """
    if box.came_at is None or box.stamped_at is None:
        return False
    return abs(now - box.came_at) <= AGREES and abs(box.came_at - box.stamped_at) <= AGREES


def _went_evenly(row: Pulse, now: datetime, here: Running) -> bool:
    """Tell whether the clock has gone evenly since it was last known to be right, on a machine that has run since."""
    if row.confirmed_at is None or not here.boot:
        return False
    if not row.boot:  # the GM has said so since the last look
        return abs(now - row.confirmed_at) <= JUMP
    ran = timedelta(seconds=here.seconds - row.ran)
    return row.boot == here.boot and abs((now - row.confirmed_at) - ran) <= EVENLY
