"""When work has last moved on: a letter, a game, a page. The watchdog ends a service of which nothing does any more."""

from __future__ import annotations

import time

_last = time.monotonic()


def moved() -> None:
    """Note that something is done."""
    global _last
    _last = time.monotonic()


def still_for() -> float:
    """Return for how many seconds nothing has moved on."""
    return time.monotonic() - _last
