"""What a tick is made with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from uuid import uuid4

from gm.base.config import Config, Imap
from gm.base.pool import Pool
from gm.store.database import Store


def utc_now() -> datetime:
    """Return the time of this machine."""
    return datetime.now(UTC)


def server_time(imap: Imap) -> datetime:
    """Ask the mail server for its time."""
    from gm.mail.transport import imap as mailbox  # which commands without mail do without

    return mailbox.server_time(imap)


@dataclass(frozen=True)
class Clockwork:
    """What a tick needs. `now` tells the time, and `server_time` that of the mail server; tests and the demo move both.

    `watch` hears of every step. `arrived` is with what the service has arrived, once it has.

    The workers of the `pool` read letters, resolve turns and write reports; with none of them this process does. `who` names this service among those on
    the same database.
    """

    config: Config
    store: Store
    now: Callable[[], datetime] = utc_now
    watch: Callable[[str, int], None] = lambda step, count: None
    pool: Pool = field(default_factory=Pool)
    server_time: Callable[[Imap], datetime] = server_time
    arrived: list[object] = field(default_factory=list, compare=False)
    who: str = field(default_factory=lambda: uuid4().hex)
