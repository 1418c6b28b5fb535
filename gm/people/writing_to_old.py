"""Who still writes to the mailbox of before."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlmodel import Session

from gm.store.queries.mailbox import old_mailbox, written_to_old
from gm.store.queries.people import gamemasters_at, player_at
from gm.store.tables import AT_ONCE

QUIET = timedelta(days=30)
"""When nobody who is known here has written to the old mailbox for so long, it is not needed any more."""


@dataclass(frozen=True)
class Writing:
    """Which people wrote to the old mailbox within QUIET, by name, and when each did last; and whether the mailbox has
    `moved_lately`, within that time.
    """

    last: dict[str, datetime]
    moved_lately: bool

    @property
    def names(self) -> tuple[str, ...]:
        """Name them."""
        return tuple(sorted(self.last))

    @property
    def quiet(self) -> bool:
        """Whether the old mailbox is not needed any more."""
        return not self.last and not self.moved_lately


def still_writing(session: Session, now: datetime) -> Writing:
    """Find who of those who play or act as GM here wrote to the old mailbox lately."""
    moved = old_mailbox(session).since or AT_ONCE
    last: dict[str, datetime] = {}
    for address, at in written_to_old(session, max(moved, now - QUIET)):
        person = player_at(session, address) or next(iter(gamemasters_at(session, address)), None)
        if person:
            last[person.name] = max(at, last.get(person.name, at))
    return Writing(last, now - moved < QUIET)
