"""Limits of processor and memory for one piece of work: a worker of the pool dies of them, in this process they raise."""

from __future__ import annotations

import math
import resource
import signal
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from types import FrameType

from gm.base.config import Service

MEMORY = 512 * 1024 * 1024
"""Bytes that may be taken for one piece of work beyond what was taken before."""

AGAIN = 0.5
"""Seconds of processor after which it is raised once more, for whoever has taken it for a fault of another kind."""

_TAKEN = Path("/proc/self/statm")


class Overrun(Exception):  # noqa: N818 - nothing is wrong with this program
    """Said of work that has taken more processor than it may."""


def set_limits(cpu: int, memory: int) -> None:
    """Let this process die of so much more than was used so far."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = math.ceil(used.ru_utime + used.ru_stime) + cpu
    resource.setrlimit(resource.RLIMIT_CPU, (soft, resource.RLIM_INFINITY))
    _set_memory(memory)


def limited_letter(service: Service) -> AbstractContextManager[None]:
    """Limit what is done with one letter as the configuration says."""
    return limited(service.letter_seconds, service.letter_megabytes * 1024 * 1024)


@contextmanager
def limited(cpu: float, memory: int = MEMORY) -> Iterator[None]:
    """Raise Overrun where the block takes so much processor, or MemoryError where it takes so much memory.

    A search of an expression is broken off too. A block within another has limits of its own, and takes nothing of the other's.
    Only the main thread of a process can be limited; others are not.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    handler = signal.signal(signal.SIGPROF, _overrun)
    room = resource.getrlimit(resource.RLIMIT_AS)
    _set_memory(memory)
    left = signal.setitimer(signal.ITIMER_PROF, cpu, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, *left)
        signal.signal(signal.SIGPROF, handler)
        resource.setrlimit(resource.RLIMIT_AS, room)


def _overrun(number: int, frame: FrameType | None) -> None:
    raise Overrun("it takes too much processor")


def _set_memory(more: int) -> None:
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    if _TAKEN.exists():
        taken = int(_TAKEN.read_text().split()[0]) * resource.getpagesize() + more
        resource.setrlimit(
            resource.RLIMIT_AS, (taken if most == resource.RLIM_INFINITY else min(taken, most), most)
        )
