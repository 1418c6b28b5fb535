"""For how long the machine has run: by a clock that nobody can set, and that goes on while the machine sleeps."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

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
