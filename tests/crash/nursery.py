"""Lives of the service: each is a fork of a process that has everything imported, does one tick, and may be killed in it."""

from __future__ import annotations

import gc
import logging
import mmap
import os
import random
import resource
import signal
import socket
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from sqlalchemy import event

from engines import ENGINES
from gm.base.config import Config
from gm.base.pool import Pool
from gm.base.terms import Terms
from gm.people.players import Invited
from gm.publish.pages import site
from gm.service.clockwork import Clockwork
from gm.service.running import work_on
from gm.service.tick import tick
from gm.store.database import Store, open_store
from gm.store.queries.games import games
from gm.turns.deadlines.moving import resume
from gm.turns.opening import Opening, open_game

STEPS = ("fetch", "desk", "adjudicate", "send")

GAMES = {"Ascot": ("jockey", 3, False), "Goodwood": ("octrix", 3, True)}
"""The games that are always open: rules, players, and whether a turn is resolved as soon as all orders are in."""


@dataclass(frozen=True)
class Life:
    """What is to happen to one life. It is killed at the `point`-th thing it does in `step`, or after `delay` seconds, or
    not at all. Files can grow to `room` bytes. It has so many `workers`; with `murder` some of them are killed at a letter or a game."""

    now: datetime
    step: int = -1
    point: int = 0
    delay: float | None = None
    room: int | None = None
    workers: int = 0
    murder: bool = False


@dataclass(frozen=True)
class Death:
    """How a life ended: killed in which step, or in peace (empty), after so many seconds; `error` is what it raised."""

    killed: str
    seconds: float
    error: str = ""


def nursery(config: Config, orders: Connection) -> None:
    """Lives are led as they are asked for, until the other side closes the connection.

    Asked for with a time only, the GM has a look: the games and turns that were held are resumed, and returned.
    """
    site.write_pages = _no_pages  # they are made of the archive alone, and would take most of a life
    seen = mmap.mmap(-1, 4096)
    store = _quick(open_store(config.store.url, datetime.fromisoformat("2031-05-01T10:00+00:00")))
    while True:
        try:
            asked = orders.recv()
        except EOFError:
            return
        if isinstance(asked, Life):
            orders.send(_led(config, store, asked, seen))
        else:
            held = _resume_held(config, store, asked)
            _open_games(config, store, asked)
            # what a tick needs for the first time, every life then has from its birth
            tick(Clockwork(config, store, lambda now=asked: now))
            store.engine.dispose()
            gc.freeze()
            orders.send(held)


def _no_pages(folder: Path, only: Collection[str], url: str = "") -> list[str]:
    return []


def _quick(store: Store) -> Store:
    """The same database without an open connection, which a fork would inherit. Nothing here has to survive a power cut."""

    def set_up(raw: Any, record: object) -> None:
        raw.execute("PRAGMA synchronous = OFF")
        raw.execute("PRAGMA busy_timeout = 20")  # and nobody waits as long for a lock as the service would

    event.listen(store.engine, "connect", set_up)
    store.engine.dispose()
    return store


def _led(config: Config, store: Store, life: Life, seen: mmap.mmap) -> Death:
    seen[:4096] = bytes(4096)
    began = time.monotonic()
    pid = os.fork()
    if not pid:
        try:
            _live(config, store, life, seen)
            os._exit(0)
        except BaseException:
            words = traceback.format_exc().encode()[-4000:]
            seen[8 : 8 + len(words)] = words
            os._exit(1)
    if life.delay is not None:
        time.sleep(life.delay)
        os.kill(pid, signal.SIGKILL)
    _, status = os.waitpid(pid, 0)
    seconds = time.monotonic() - began
    killed = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
    words = seen[8:4096].rstrip(b"\0").decode(errors="replace")
    return Death(STEPS[min(seen[0], 3)] if killed else "", seconds, "" if killed else words)


def _live(config: Config, store: Store, life: Life, seen: mmap.mmap) -> None:
    """One tick of the service; an error that is only logged is an error, too."""
    if life.room is not None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (life.room, resource.RLIM_INFINITY))
    errors = _Errors()
    logging.getLogger().handlers = [errors]
    point = _Points(life, seen)
    point.watch(store)
    _answer_at_once()
    watch = lambda step, count: point.next_step()  # noqa: E731
    pool = _Murdered(life.workers) if life.murder else Pool(life.workers)
    now = lambda: life.now  # noqa: E731
    work_on(Clockwork(config, store, now, watch=watch, pool=pool, server_time=lambda imap: life.now))
    pool.close()
    if errors.words:
        raise RuntimeError("\n".join(errors.words))


class _Murdered(Pool):
    """Workers of which the first that is given several letters, or the first that is given a game, is killed before, in or
    behind one of them."""

    murdered = False

    def _give(self, worker: Any, waiting: deque[int], function: Any, items: Sequence[Any]) -> None:
        super()._give(worker, waiting, function, items)
        is_game = getattr(function, "__module__", "").startswith("gm.turns")
        if (is_game or (len(items) > 1 and random.random() < 0.5)) and not self.murdered:
            self.murdered = True
            time.sleep(random.uniform(0, 0.004))
            worker.process.kill()


def _answer_at_once() -> None:
    """Nothing waits for the acknowledgement of a first packet, which on loopback would take most of a life."""
    connect = socket.socket.connect

    def connected(self: socket.socket, address: Any) -> None:
        if self.family == socket.AF_INET:
            self.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        connect(self, address)

    socket.socket.connect = connected  # type: ignore[method-assign]


class _Points:
    """Everything that a life does to the world is a point at which it can be killed."""

    def __init__(self, life: Life, seen: mmap.mmap) -> None:
        self._life, self._seen, self._count = life, seen, 0
        self._lock = threading.Lock()

    def next_step(self) -> None:
        self._seen[0] += 1
        self._count = 0

    def watch(self, store: Store) -> None:
        """Before and after what is written to the network, the database and the archive."""
        for owner, names in (
            (socket.socket, ("send", "sendall", "recv", "recv_into", "connect")),
            (os, ("replace",)),
        ):
            for name in names:
                setattr(owner, name, self._around(getattr(owner, name)))
        event.listen(store.engine, "before_cursor_execute", self._pass)
        event.listen(store.engine, "after_cursor_execute", self._pass)
        event.listen(store.engine, "commit", self._pass)

    def _around(self, do: Callable[..., Any]) -> Callable[..., Any]:
        def done(*details: Any, **more: Any) -> Any:
            self._pass()
            result = do(*details, **more)
            self._pass()
            return result

        return done

    def _pass(self, *details: Any) -> None:
        with self._lock:
            self._count += 1
            if self._seen[0] == self._life.step and self._count == self._life.point:
                os.kill(os.getpid(), signal.SIGKILL)


class _Errors(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.words: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info:  # the others are what the GM should look at, such as an outage
            self.words.append(logging.Formatter().format(record))


def _resume_held(config: Config, store: Store, now: datetime) -> set[tuple[str, int]]:
    """Games that were held since too many players were silent go on, as if the GM had found nothing amiss."""
    with store.transaction() as session:
        held = [game for game in games(session) if game.stopped == "held"]
        for game in held:
            resume(session, config.gm, game, now)
        return {(game.name, game.turn) for game in held}


def _open_games(config: Config, store: Store, now: datetime) -> None:
    """A game of each sort is under way; new ones are opened for those that are over."""
    with store.transaction() as session:
        known = games(session)
        for name, (engine, seats, early) in GAMES.items():
            mine = [game for game in known if game.name.startswith(name)]
            if any(game.finished_at is None for game in mine):
                continue
            players = tuple(
                Invited(
                    f"{name} {number}", f"{name}{number}@players.test".lower(), "en" if number % 2 else "de"
                )
                for number in range(seats)
            )
            terms = Terms("1d", "20:00", early=early, muster=False, nmrs=0, remind="off")
            opening = Opening(f"{name} {len(mine) + 1}", engine, ENGINES[engine].Options(), players, terms)
            open_game(session, config.gm, opening, now)
