"""The service: a tick every so often, until it is told to end; a watchdog ends one in which nothing moves on any more."""

from __future__ import annotations

import logging
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from apscheduler.schedulers import SchedulerNotRunningError
from apscheduler.schedulers.blocking import BlockingScheduler

from gm.base.errors import Refused
from gm.base.pool import note_progress, still_for
from gm.service.clock_check import may_go_on
from gm.service.clockwork import Clockwork, utc_now
from gm.service.tick import tick
from gm.store.backup import back_up_daily
from gm.store.claims import alone, one_patience
from gm.turns import outages
from gm.words.refusals import refusal

log = logging.getLogger(__name__)


def work_on(work: Clockwork) -> None:
    """Do what the service does again and again: a tick, after noting that it is at work.

    Only here, because a tick that somebody calls when they like misses nothing between two of them.
    """
    with watched(), one_patience():
        # alone, or two that start together would both note the outage
        with alone(work.store, "rounds", patient=True) as ours:
            if ours and may_go_on(work):
                outages.beat(work.store, work.now())
            if ours:
                back_up(work)
        tick(work)


def back_up(work: Clockwork) -> None:
    """Make the daily backup once it is due. A folder that takes none stops nothing else."""
    try:
        if file := back_up_daily(work.store, work.config, work.now()):
            log.info("backup: %s", file)
    except Refused as error:
        log.error("backup: %s", refusal(error, "en"))


def run(work: Clockwork) -> None:
    """Tick until SIGTERM or SIGINT, and then finish the tick that is under way.

    Told so once more it ends at once, as if it had been killed: what is not committed yet is done after the next start.
    """
    scheduler = BlockingScheduler(timezone="UTC")
    told = False

    def stop(signum: int, frame: FrameType | None) -> None:
        nonlocal told
        if told or not scheduler.running:  # it is stopping already, or has not begun
            signal.signal(signum, signal.SIG_DFL)
            signal.raise_signal(signum)
        told = True  # before anything is written, as the next signal may come in the midst of that
        log.info("stopping after this tick; told once more, at once")
        with suppress(SchedulerNotRunningError):  # where another signal came in between
            scheduler.shutdown(wait=True)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    scheduler.add_job(
        work_on,
        "interval",
        args=(work,),
        seconds=work.config.service.poll,
        next_run_time=utc_now(),
        coalesce=True,
        max_instances=1,
        misfire_grace_time=None,
    )
    scheduler.start()


PATIENCE = 600.0
"""Seconds in which a step may stand still."""

STUCK = 70
"""The exit code, which systemd and others take for a failure."""


@contextmanager
def watched(patience: float = PATIENCE) -> Iterator[None]:
    """End this process if nothing moves on for so long before the end of the block."""
    note_progress()
    over = threading.Event()
    watcher = threading.Thread(target=_watch, args=(over, patience), daemon=True, name="watchdog")
    watcher.start()
    try:
        yield
    finally:
        over.set()
        watcher.join()


def _watch(over: threading.Event, patience: float) -> None:
    while not over.wait(max(0.1, patience - still_for())):
        if still_for() >= patience:
            log.critical("nothing has moved on for %d seconds: the service ends itself", patience)
            logging.shutdown()
            os._exit(STUCK)
