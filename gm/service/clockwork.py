"""What a tick is made with: the configuration, the database, workers, and clocks."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

from gm.base.config import Config, Imap
from gm.base.pool import Pool
from gm.store.database import Store

_BOOT = Path("/proc/sys/kernel/random/boot_id")


@dataclass(frozen=True)
class Running:
    """Seconds since the start of a machine, and which start of which machine that was; empty where nothing tells."""

    boot: str
    seconds: int


def running() -> Running:
    """Tell for how long this machine has run."""
    try:
        boot = _BOOT.read_text("ascii").strip()
        return Running(boot, int(time.clock_gettime(time.CLOCK_BOOTTIME)))
    except (OSError, AttributeError):
        return Running("", 0)


def utc_now() -> datetime:
    """Return the time of this machine."""
    return datetime.now(UTC)


def server_time(imap: Imap) -> datetime:
    """Ask the mail server for its time."""
    from gm.mail.transport import imap as mailbox  # which commands without mail do without

    return mailbox.server_time(imap)


@dataclass(frozen=True)
class Clockwork:
    """What a tick needs. `now` tells the time, `server_time` that of the mail server, and `running` for how long the machine has
    run. Where the clock is set otherwise, the other two follow it unless they are given.

    `watch` hears of every step. `arrived` is with what the service has arrived, once it has.

    The workers of the `pool` read letters, resolve turns and write reports; with none of them this process does. `who` names this service among those on
    the same database.
    """

    config: Config
    store: Store
    now: Callable[[], datetime] = utc_now
    watch: Callable[[str, int], None] = lambda step, count: None
    pool: Pool = field(default_factory=Pool)
    server_time: Callable[[Imap], datetime] | None = None
    running: Callable[[], Running] | None = None
    arrived: list[object] = field(default_factory=list, compare=False)
    who: str = field(default_factory=lambda: uuid4().hex)

    def time_at_server(self) -> datetime:
        """Ask the mail server for its time; raise PostboxError where it does not answer."""
        if self.server_time is None and self.now is not utc_now:
            return self.now()
        return (self.server_time or server_time)(self.config.imap)

    def running_for(self) -> Running:
        """Tell for how long the machine has run."""
        if self.running is None and self.now is not utc_now:
            return Running("moved", int(self.now().timestamp()))
        return (self.running or running)()
