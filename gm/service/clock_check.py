"""A clock that has jumped is believed only when the mail server has the same time, or the GM says so.

Jumps are measured from the last tick whose clock was confirmed, so a clock that stays wrong stays doubted. Meanwhile letters
are fetched, answered and sent, but nothing is done about any game.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta

from gm.mail.transport.failures import PostboxError
from gm.service.clockwork import Clockwork
from gm.store.queries.outages import last_pulse, note_clock

log = logging.getLogger(__name__)

JUMP = timedelta(hours=1)
"""A service that looks every minute sees no clock go on by more than that, unless it was down."""


def clock_is_right(work: Clockwork) -> bool:
    """Tell whether our clock can be believed, and note it; after a jump the mail server is asked what time it is."""
    now = work.now()
    with work.store.transaction() as session:
        seen = last_pulse(session)
        last = seen.confirmed_at if seen else None
    right = last is None or abs(now - last) <= JUMP or _server_agrees(work, now)
    with work.store.transaction() as session:
        note_clock(session, now, right)
    return right


def _server_agrees(work: Clockwork, now: datetime) -> bool:
    try:
        told = work.server_time(work.config.imap)
    except PostboxError as error:
        log.error(
            "the clock has jumped to %s, and the mail server does not say what time it is: %s", now, error
        )
        return False
    if abs(now - told) > JUMP:
        log.error("the clock has jumped to %s, and at the mail server it is %s", now, told)
        return False
    return True
