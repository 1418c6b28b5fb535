"""When a letter came: what the server says, held between what we know ourselves.

It cannot have come before a look at the inbox that did not show it, but for the minute by which the server's clock may be
behind ours, nor after it was in our hands. So a letter that comes after its turn was resolved, for which we look a minute after the deadline, is late,
whatever any clock says, and one that we had before the deadline never is.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from gm.mail.transport.imap import Arrival
from gm.store.queries.mailbox import LAG
from gm.store.tables import Mailbox

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
