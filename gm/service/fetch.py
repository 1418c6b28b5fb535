"""Fetching: every letter is stored, with when it came, before it is moved away on the server."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from sqlmodel import Session

from gm.base.errors import PostboxError
from gm.base.pool import Done, note_progress
from gm.mail.tokens import shelf, tokens_in
from gm.mail.transport.imap import Arrival, Look, collect, look_into
from gm.service.clockwork import Clockwork
from gm.store.claims import alone
from gm.store.queries.letters import file_letters, letters_on_file
from gm.store.queries.mailbox import LAG, mailbox, old_mailbox
from gm.store.queries.tries import Hints, note_pointers
from gm.store.tables import Mailbox
from gm.turns import outages

if TYPE_CHECKING:
    from gm.mail.read import Envelope

log = logging.getLogger(__name__)

OLD_MISSED = timedelta(days=1)
"""So long the turns wait for an old mailbox that cannot be read; it may be gone for good."""


def fetch(work: Clockwork) -> int:
    """Store every letter of the inbox before it is moved away; return how many were new.

    A mailbox that cannot be read is noted, and holds the turns that fall due meanwhile. Where another service is
    reading it there is nothing to do.
    """
    with alone(work.store, "fetch") as ours:
        return _fetch(work) if ours else 0


def _fetch(work: Clockwork) -> int:
    began = work.now()
    found, complete = _look_into_old(work) if work.config.imap.old else (0, True)
    new = found

    def keep(arrivals: Sequence[Arrival]) -> None:
        nonlocal new
        new += _keep(work, arrivals)

    try:
        look = collect(work.config.imap, keep)
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
            row.read_at = began if complete else row.read_at
            row.failing_since, row.error = None, ""
            row.uidvalidity, row.uidnext, row.emptied = look.uidvalidity, look.uidnext, look.emptied
    return new


def _look_into_old(work: Clockwork) -> tuple[int, bool]:
    """Store every letter that has come into the old mailbox; return how many were new, and whether the turns can go on.

    They wait when it cannot be read, as for the other one, but not for longer than OLD_MISSED.
    """
    began, new = work.now(), 0
    assert work.config.imap.old, "there is an old mailbox"

    def keep(arrivals: Sequence[Arrival]) -> None:
        nonlocal new
        new += _keep(work, arrivals, to_old=True)

    with work.store.transaction() as session:
        row = old_mailbox(session)
        last = Look(0, row.uidvalidity, row.uidnext)
    try:
        look = look_into(work.config.imap.old, last, keep)
    except PostboxError as error:
        log.warning("fetch: the old mailbox: %s", error)
        with work.store.transaction() as session:
            row = old_mailbox(session)
            row.failing_since, row.error = row.failing_since or began, str(error)
            return new, began - row.failing_since >= OLD_MISSED
    with work.store.transaction() as session:
        row = old_mailbox(session)
        row.read_at, row.failing_since, row.error = began, None, ""
        row.uidvalidity, row.uidnext = look.uidvalidity, look.uidnext
    return new, True


def _keep(work: Clockwork, arrivals: Sequence[Arrival], to_old: bool = False) -> int:
    """Read the headers of the mails and store them; return how many were new."""
    from gm.mail.read import Envelope, read_envelope  # which a tick without letters does without

    read = work.pool.run(read_envelope, [arrival.raw for arrival in arrivals])
    envelopes = [found.value if isinstance(found, Done) else Envelope() for found in read]
    with work.store.transaction() as session:
        note_progress()
        last = last_look(old_mailbox(session) if to_old else mailbox(session))  # which this look is not yet
        return _store(session, list(zip(arrivals, envelopes, strict=True)), last, work.now(), to_old)


def _store(
    session: Session,
    arrivals: Sequence[tuple[Arrival, Envelope]],
    last: LastLook,
    now: datetime,
    to_old: bool,
) -> int:
    """Put the letters on file, each once, and to which games they point; return how many were not yet."""
    letters: dict[str, tuple[Arrival, Envelope]] = {}
    for arrival, envelope in arrivals:
        letters.setdefault(hashlib.sha256(arrival.raw).hexdigest(), (arrival, envelope))
    known = letters_on_file(session, letters)
    new = [
        {
            "digest": digest,
            "received_at": came(arrival, envelope.stamped, last, now),
            "fetched_at": now,
            "sender": envelope.sender,
            "size": arrival.size,
            "raw": arrival.raw,
            "to_old": to_old,
        }
        for digest, (arrival, envelope) in letters.items()
        if digest not in known
    ]
    if new:
        file_letters(session, new)
        if not to_old:  # which is no witness of the time
            _note_times(session, list(letters.values()), now)
        fresh = {digest: envelope for digest, (_, envelope) in letters.items() if digest not in known}
        note_pointers(session, {digest: _hints(envelope) for digest, envelope in fresh.items()})
    return len(new)


def _note_times(session: Session, arrivals: Sequence[tuple[Arrival, Envelope]], now: datetime) -> None:
    """Note how far ahead of us the server dates letters, and when the newest came by our provider's clock, and by ours."""
    box = mailbox(session)
    told = [arrival.received - now for arrival, _ in arrivals if arrival.received]
    box.ahead = max([0, *(int(ahead.total_seconds()) for ahead in told)])
    if stamps := [envelope.stamped for _, envelope in arrivals if envelope.stamped]:
        box.came_at, box.stamped_at = now, max(stamps)


def _hints(envelope: Envelope) -> Hints:
    tokens = tokens_in(envelope.recipients, envelope.subject, ())
    return Hints(envelope.sender, {token: shelf(token) for token in tokens}, envelope.answers)


GAP = timedelta(minutes=15)
"""After so long without a look our own bounds tell little, and a server that is no witness is not asked."""


@dataclass(frozen=True)
class LastLook:
    """The last look at the inbox to its end: when it began, and which mails it can have shown.

    `emptied` says that it left none there. The server's times are worth something where it is a `witness`.
    """

    at: datetime | None = None
    uidvalidity: int = 0
    uidnext: int = 0
    emptied: bool = False
    witness: bool = True

    def can_have_shown(self, arrival: Arrival) -> bool:
        """Tell whether the mail may have been there already."""
        if self.emptied:
            return False
        return self.uidvalidity != arrival.uidvalidity or arrival.uid < self.uidnext


def last_look(box: Mailbox) -> LastLook:
    """Return what is on file about the last look."""
    return LastLook(box.read_at, box.uidvalidity, box.uidnext, box.emptied, box.witness)


def came(arrival: Arrival, stamped: datetime | None, last: LastLook, now: datetime) -> datetime:
    """Tell when a letter came that is in our hands now; `stamped` is what our provider noted on it, if anything."""
    looked = last.at if last.at and last.at <= now else None
    told = arrival.received
    if not last.witness and (looked is None or now - looked > GAP):
        told = stamped or told
    at = min(told or now, now)
    return at if looked is None or last.can_have_shown(arrival) else max(at, looked - LAG)
