"""Worker processes that apply a pure function to items: one that hangs, or eats the memory, ends a worker and no more.

The workers are forked from a server that is started for it and has imported the functions, but holds no connection, thread
or lock. A worker says which item it begins, so that it is known at which one it died; all others are done by another.
"""

from __future__ import annotations

import contextlib
import logging
import math
import multiprocessing
import resource
import signal
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Generic, TypeVar

from gm.base import progress

log = logging.getLogger(__name__)

CPU = 20
"""Seconds of processor that a worker has for one item."""

MEMORY = 512 * 1024 * 1024
"""Bytes that a worker may take for one item beyond what it had."""

PATIENCE = 120.0
"""Seconds after which a worker that says nothing is ended, whatever it is doing: it may be asleep."""

AT_ONCE = 10
"""So many items are handed to a worker at a time, so that it does not wait for the next one."""

STILLBORN = 20
"""So many workers in a row may die before they begin anything: then it is no item that is at fault."""

_PRELOADED = ["gm.mail.read"]

T = TypeVar("T")


@dataclass(frozen=True)
class Done(Generic[T]):
    """What the function gave for an item."""

    value: T


@dataclass(frozen=True)
class Failed:
    """The function raised for the item. `why` names what, without its words: they may quote a letter."""

    why: str


@dataclass(frozen=True)
class Died:
    """The worker that had begun the item was ended, by a limit or by somebody."""


@dataclass
class _Worker:
    process: BaseProcess
    pipe: Connection
    given: deque[int] = field(default_factory=deque)
    begun: bool = False
    since: float = 0.0


@dataclass
class Pool:
    """So many worker processes, started when they are first needed; with 0 of them all is done here, without limits."""

    size: int = 0
    cpu: int = CPU
    memory: int = MEMORY
    patience: float = PATIENCE
    _workers: list[_Worker] = field(default_factory=list)
    _stillborn: int = 0

    def run(self, function: Callable[[Any], T], items: Sequence[Any]) -> list[Done[T] | Failed | Died]:
        """Apply a function of some module to all items; return what became of each, in their order."""
        if not self.size:
            return [_tried(function, item) for item in items]
        results: dict[int, Done[T] | Failed | Died] = {}
        waiting = deque(range(len(items)))
        while len(results) < len(items):
            self._fill_up(min(self.size, len(items)))
            for worker in self._workers:
                if not worker.given and waiting:
                    self._give(worker, waiting, function, items)
            ready = wait([worker.pipe for worker in self._workers], timeout=1.0)
            for worker in list(self._workers):
                if worker.pipe in ready:
                    self._hear(worker, waiting, results)
                elif worker.given and time.monotonic() - worker.since > self.patience:
                    log.warning("a worker has said nothing for %d seconds", self.patience)
                    worker.process.kill()
        return [results[index] for index in range(len(items))]

    def close(self) -> None:
        """End the workers."""
        for worker in self._workers:
            worker.pipe.close()
            worker.process.kill()
            worker.process.join()
        self._workers.clear()

    def _fill_up(self, size: int) -> None:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(_PRELOADED)
        while len(self._workers) < size:
            ours, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(theirs, self.cpu, self.memory), daemon=True)
            process.start()
            theirs.close()
            self._workers.append(_Worker(process, ours))

    def _give(self, worker: _Worker, waiting: deque[int], function: Any, items: Sequence[Any]) -> None:
        share = min(AT_ONCE, -(-len(waiting) // len(self._workers)))
        worker.given = deque(waiting.popleft() for _ in range(share))
        worker.begun, worker.since = False, time.monotonic()
        with contextlib.suppress(OSError):  # one that is dead is heard of next
            worker.pipe.send((function, [(index, items[index]) for index in worker.given]))

    def _hear(self, worker: _Worker, waiting: deque[int], results: dict[int, Any]) -> None:
        try:
            index, said = worker.pipe.recv()
        except (EOFError, OSError):
            self._workers.remove(worker)
            worker.pipe.close()
            worker.process.join()
            log.warning("a worker has died, with %s", worker.process.exitcode)
            if worker.begun:
                results[worker.given.popleft()] = Died()
            elif worker.given:
                self._stillborn += 1
            waiting.extendleft(reversed(worker.given))
            if self._stillborn > STILLBORN:
                raise RuntimeError("no worker lives long enough to begin anything") from None
            return
        worker.since = time.monotonic()
        if said is None:
            worker.begun, self._stillborn = True, 0
        else:
            results[index], worker.begun = said, False
            worker.given.popleft()
            progress.moved()


def _tried(function: Callable[[Any], T], item: Any) -> Done[T] | Failed:
    try:
        return Done(function(item))
    except Exception as error:
        log.exception("%s failed", getattr(function, "__name__", function))
        return Failed(type(error).__name__)


def _serve(pipe: Connection, cpu: int, memory: int) -> None:
    """Do what comes through the pipe until its other end is closed, each within limits of its own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who ends the service lets it finish what it is at
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    # a handler of Python's would wait for the end of a call into a library
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with contextlib.suppress(EOFError, OSError):  # the service has ended
        while True:
            function, given = pipe.recv()
            for index, item in given:
                pipe.send((index, None))
                _set_limits(cpu, memory)
                pipe.send((index, _said(function, item)))


def _said(function: Callable[[Any], Any], item: Any) -> Done[Any] | Failed:
    try:
        return Done(function(item))
    except Exception as error:  # MemoryError among them
        return Failed(type(error).__name__)


def _set_limits(cpu: int, memory: int) -> None:
    """Allow so much more than was used so far, once more for each item."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = math.ceil(used.ru_utime + used.ru_stime) + cpu
    resource.setrlimit(resource.RLIMIT_CPU, (soft, resource.RLIM_INFINITY))
    taken = Path("/proc/self/statm")
    if taken.exists():
        pages = int(taken.read_text().split()[0])
        resource.setrlimit(
            resource.RLIMIT_AS, (pages * resource.getpagesize() + memory, resource.RLIM_INFINITY)
        )
