"""Worker processes that apply a function to items: one that hangs, or eats the memory, ends a worker and no more.

The workers are forked from a server that is started for it and has imported the functions, but holds no connection, thread
or lock. A worker says which item it begins, so that it is known at which one it died; all others are done by another. A
function can ask for more than its item while it runs; the caller of the pool answers.

What is done in this process can be limited, too: a worker dies of its limits, here they raise.
"""

from __future__ import annotations

import contextlib
import logging
import math
import multiprocessing
import resource
import signal
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import FrameType
from typing import Any, Generic, TypeVar

from gm.base.config import Service

MEMORY = 512 * 1024 * 1024
"""Bytes that may be taken for one piece of work beyond what was taken before."""

RAISED_AGAIN = 0.5
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
    left = signal.setitimer(signal.ITIMER_PROF, cpu, RAISED_AGAIN)
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


_last_progress = time.monotonic()


def note_progress() -> None:
    """Note that something is done."""
    global _last_progress
    _last_progress = time.monotonic()


def still_for() -> float:
    """Return for how many seconds nothing has moved on."""
    return time.monotonic() - _last_progress


log = logging.getLogger(__name__)

CPU = 20
"""Seconds of processor that a worker has for one item."""

PATIENCE = 120.0
"""Seconds after which a silent worker is ended, even one that is merely asleep."""

AT_ONCE = 10
"""Items handed to a worker at a time, so that it does not wait for the next one."""

STILLBORN = 20
"""Workers that may die in a row before they begin anything; after that the fault is not with the items."""

AGAIN = 2
"""Further tries of an item whose worker was killed from outside. A worker that hit a limit would only hit it again."""

_PRELOADED = ["gm.intake.attempts", "gm.intake.core", "gm.mail.read.html", "flufl.bounce", "gm.turns.wording"]

T = TypeVar("T")


@dataclass(frozen=True)
class Done(Generic[T]):
    """What the function gave for an item."""

    value: T


@dataclass(frozen=True)
class Failed:
    """The function raised for the item. `why` names what, without its words: they may quote a letter; `where` are the lines."""

    why: str
    where: str = field(default="", compare=False, repr=False)


@dataclass(frozen=True)
class Died:
    """The worker that had begun the item was ended by somebody, or by a limit, which was then `spent`. Whether it had `asked`
    for anything before says whether the item can be given to another one.
    """

    spent: bool = field(default=False, compare=False)
    asked: bool = field(default=False, compare=False)


@dataclass(frozen=True)
class _Question:
    asks: Any


class NotDone(Exception):  # noqa: N818 - whoever asked for it may go on
    """Said where an item failed, or workers died at it; `why` names what."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class WorkerDied(NotDone):
    """Raised where workers were killed from outside at an item, which may succeed another time."""

    def __init__(self) -> None:
        super().__init__("WorkerDied")


@dataclass
class _Worker:
    process: BaseProcess
    pipe: Connection
    given: deque[int] = field(default_factory=deque)
    begun: bool = False
    asked: bool = False
    since: float = 0.0
    given_up: bool = False


@dataclass
class Pool:
    """So many worker processes, started when they are first needed; with 0 of them all is done here, without limits."""

    size: int = 0
    cpu: int = CPU
    memory: int = MEMORY
    patience: float = PATIENCE
    _workers: list[_Worker] = field(default_factory=list)
    _stillborn: int = 0

    def run(
        self,
        function: Callable[..., T],
        items: Sequence[Any],
        answer: Callable[[Any], Any] | None = None,
    ) -> list[Done[T] | Failed | Died]:
        """Apply a function of some module to all items; return what became of each, in their order.

        Where there is somebody here to `answer`, the function gets, behind the item, what to ask them with.
        """
        if not self.size:
            return [_tried(function, *_given(item, answer)) for item in items]
        try:
            return self._handed_out(function, items, answer)
        except BaseException:
            self.close()  # what they have in hand must not be taken for an answer to the next items
            raise

    def all_of(
        self,
        function: Callable[..., T],
        items: Sequence[Any],
        answer: Callable[[Any], Any] | None = None,
    ) -> list[T]:
        """Return what the function gives for all items; NotDone where it gives nothing for one.

        Where somebody has ended a worker its item is tried again, if it had asked nothing. Without workers what the function
        raises is raised.
        """
        if not self.size:
            return [function(*_given(item, answer)) for item in items]
        found = []
        for item, outcome in zip(items, self.run(function, items, answer), strict=True):
            for _ in range(AGAIN):
                if isinstance(outcome, Died) and not outcome.spent and not outcome.asked:
                    (outcome,) = self.run(function, [item], answer)
            if isinstance(outcome, Failed):
                log.error("%s in a worker, in\n%s", outcome.why, outcome.where)
                raise NotDone(outcome.why)
            if isinstance(outcome, Died):
                raise NotDone("Overrun") if outcome.spent else WorkerDied()
            found.append(outcome.value)
        return found

    def close(self) -> None:
        """End the workers."""
        for worker in self._workers:
            worker.pipe.close()
            worker.process.kill()
            worker.process.join()
        self._workers.clear()
        self._stillborn = 0

    def _handed_out(
        self, function: Callable[..., T], items: Sequence[Any], answer: Callable[[Any], Any] | None
    ) -> list[Done[T] | Failed | Died]:
        results: dict[int, Done[T] | Failed | Died] = {}
        waiting = deque(range(len(items)))
        while len(results) < len(items):
            self._fill_up(min(self.size, len(items)))
            for worker in self._workers:
                if not worker.given and waiting:
                    self._give(worker, waiting, (function, answer is not None), items)
            ready = wait([worker.pipe for worker in self._workers], timeout=1.0)
            for worker in list(self._workers):
                if worker.pipe in ready:
                    self._hear(worker, waiting, results, answer)
                elif worker.given and time.monotonic() - worker.since > self.patience:
                    log.warning("a worker has said nothing for %d seconds", self.patience)
                    worker.given_up = True
                    worker.process.kill()
        return [results[index] for index in range(len(items))]

    def _fill_up(self, size: int) -> None:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(_PRELOADED)
        while len(self._workers) < size:
            ours, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(theirs, self.cpu, self.memory), daemon=True)
            process.start()
            theirs.close()
            self._workers.append(_Worker(process, ours))

    def _give(self, worker: _Worker, waiting: deque[int], how: Any, items: Sequence[Any]) -> None:
        share = min(AT_ONCE, -(-len(waiting) // len(self._workers)))
        worker.given = deque(waiting.popleft() for _ in range(share))
        worker.begun, worker.since = False, time.monotonic()
        with contextlib.suppress(OSError):  # one that is dead is heard of next
            worker.pipe.send((*how, [(index, items[index]) for index in worker.given]))

    def _hear(
        self,
        worker: _Worker,
        waiting: deque[int],
        results: dict[int, Any],
        answer: Callable[[Any], Any] | None,
    ) -> None:
        try:
            index, said = worker.pipe.recv()
        except (EOFError, OSError):
            self._workers.remove(worker)
            worker.pipe.close()
            worker.process.join()
            log.warning("a worker has died, with %s", worker.process.exitcode)
            if worker.begun:
                out_of_time = worker.process.exitcode == -signal.SIGXCPU
                results[worker.given.popleft()] = Died(worker.given_up or out_of_time, worker.asked)
            elif worker.given:
                self._stillborn += 1
            waiting.extendleft(reversed(worker.given))
            if self._stillborn > STILLBORN:
                raise RuntimeError("no worker lives long enough to begin anything") from None
            return
        worker.since = time.monotonic()
        if said is None:
            worker.begun, worker.asked, self._stillborn = True, False, 0
        elif isinstance(said, _Question):
            assert answer is not None, "only who can be answered asks"
            worker.asked = True
            answered = answer(said.asks)
            with contextlib.suppress(OSError):  # one that is dead is heard of next
                worker.pipe.send(answered)
            worker.since = time.monotonic()
        else:
            results[index], worker.begun = said, False
            worker.given.popleft()
            note_progress()


def _given(item: Any, answer: Callable[[Any], Any] | None) -> tuple[Any, ...]:
    return (item,) if answer is None else (item, answer)


def _tried(function: Callable[..., T], *given: Any) -> Done[T] | Failed:
    try:
        return Done(function(*given))
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
            function, asks, given = pipe.recv()
            for index, item in given:
                pipe.send((index, None))
                set_limits(cpu, memory)
                ask = partial(_asked, pipe, index) if asks else None
                pipe.send((index, _said(function, *_given(item, ask))))


def _asked(pipe: Connection, index: int, what: Any) -> Any:
    pipe.send((index, _Question(what)))
    return pipe.recv()


def _said(function: Callable[..., Any], *given: Any) -> Done[Any] | Failed:
    try:
        return Done(function(*given))
    except Exception as error:  # MemoryError among them
        return Failed(type(error).__name__, "".join(traceback.format_tb(error.__traceback__)))
