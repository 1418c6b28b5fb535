"""The watchdog: a tick in which nothing moves on any more, not a letter, a game or a page, ends the process.

Whoever starts it again finds everything as it was: what was not committed is done anew, and what was begun is known.
"""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from gm.base import progress

log = logging.getLogger(__name__)

PATIENCE = 600.0
"""Seconds in which a step may stand still."""

STUCK = 70
"""The exit code, which systemd and others take for a failure."""


@contextmanager
def watched(patience: float = PATIENCE) -> Iterator[None]:
    """End this process if nothing moves on for so long before the end of the block."""
    progress.moved()
    over = threading.Event()
    watcher = threading.Thread(target=_watch, args=(over, patience), daemon=True, name="watchdog")
    watcher.start()
    try:
        yield
    finally:
        over.set()
        watcher.join()


def _watch(over: threading.Event, patience: float) -> None:
    while not over.wait(max(0.1, patience - progress.still_for())):
        if progress.still_for() >= patience:
            log.critical("nothing has moved on for %d seconds: the service ends itself", patience)
            logging.shutdown()
            os._exit(STUCK)
