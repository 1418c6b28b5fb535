"""A correspondence over lines that fail: connections are lost in the middle, and letters come twice."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from correspondence import Correspondence

from gm.base.config import Imap, Smtp
from gm.base.errors import PostboxError
from gm.mail.transport.imap import Arrival, Look
from gm.mail.transport.smtp import Fate, Outcome, Outgoing, Report

_LOST = 0.06
"""How likely a connection is lost, each time that something is to be fetched or sent."""


class Weather(Correspondence):
    """The service and its players, with bad weather between them; the same one every time."""

    def __init__(self, folder: Path, url: str) -> None:
        super().__init__(folder, url)
        self.lots = random.Random(4)
        self.arrived: list[bytes] = []
        self.lost_fetching = self.lost_sending = self.put_off = self.sent_twice = 0

    @property
    def has_mail(self) -> bool:
        """Whether letters lie in the inbox."""
        return bool(self._inbox)

    def arrives(self, raw: bytes, at: datetime | None = None, size: int | None = None) -> None:
        """A mail lies in the inbox, and is remembered."""
        self.arrived.append(raw)
        super().arrives(raw, at, size)

    def comes_twice(self, raw: bytes) -> None:
        """The same mail lies in the inbox again, as it may if a server on the way was in doubt."""
        self.sent_twice += 1
        self.arrives(b"Received: from relay.test by mx.spielpost.test; again\r\n" + raw)

    def collect(self, imap: Imap, keep: Callable[[Sequence[Arrival]], None]) -> Look:
        """The connection may be lost before the first letter, or when some are read and none is moved yet."""
        waiting = list(self._inbox)
        if waiting and self.lots.random() < _LOST:
            self.lost_fetching += 1
            keep(waiting[: self.lots.randrange(len(waiting) + 1)])
            self._inbox = waiting
            raise PostboxError("the connection to imap.test was lost.")
        return super().collect(imap, keep)

    async def deliver(self, smtp: Smtp, letters: Sequence[Outgoing], report: Report) -> None:
        """The connection may be lost between two letters; a server may want to see a letter later."""
        for letter in letters:
            if self.lots.random() < _LOST / 4:
                self.lost_sending += 1
                raise PostboxError("the connection to smtp.test was lost.")
            if self.lots.random() < _LOST / 4:
                self.put_off += 1
                report([(letter, Outcome(Fate.TRY_AGAIN, "451 greylisted, try again later"))])
                continue
            await super().deliver(smtp, [letter], report)
