"""Fetching: every letter is stored before it is moved away on the server."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Sequence
from datetime import datetime

from sqlmodel import Session

from gm.mail.transport.failures import PostboxError
from gm.mail.transport.imap import Arrival, collect
from gm.service.clockwork import Clockwork
from gm.store.claims import alone
from gm.store.queries.letters import file_letters, letters_on_file
from gm.store.queries.mailbox import mailbox
from gm.turns import outages

log = logging.getLogger(__name__)


def fetch(work: Clockwork) -> int:
    """Store every letter of the inbox before it is moved away; return how many were new.

    A mailbox that cannot be read is noted, and holds the turns that fall due meanwhile. Where another service is
    reading it there is nothing to do.
    """
    with alone(work.store, "fetch") as ours:
        return _fetch(work) if ours else 0


def _fetch(work: Clockwork) -> int:
    began = work.now()
    new = 0

    def keep(arrivals: Sequence[Arrival]) -> None:
        nonlocal new
        with work.store.transaction() as session:
            new += _store(session, arrivals, began)

    try:
        collect(work.config.imap, keep)
    except PostboxError as error:
        log.warning("fetch: %s", error)
        with work.store.transaction() as session:
            row = mailbox(session)
            row.failing_since, row.error = row.failing_since or began, str(error)
    else:
        with work.store.transaction() as session:
            row = mailbox(session)
            if row.failing_since:
                outages.note(session, "mailbox", row.failing_since, began)
            row.read_at, row.failing_since, row.error = began, None, ""
    return new


def _store(session: Session, arrivals: Sequence[Arrival], now: datetime) -> int:
    """Put the letters on file, each once; return how many were not yet."""
    letters: dict[str, Arrival] = {}
    for arrival in arrivals:
        letters.setdefault(hashlib.sha256(arrival.raw).hexdigest(), arrival)
    known = letters_on_file(session, letters)
    new = [
        {
            "digest": digest,
            "received_at": arrival.received,
            "fetched_at": now,
            "size": arrival.size,
            "raw": arrival.raw,
        }
        for digest, arrival in letters.items()
        if digest not in known
    ]
    if new:
        file_letters(session, new)
    return len(new)
