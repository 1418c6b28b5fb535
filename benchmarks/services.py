"""Several services share one PostgreSQL: together they pass a deadline."""

from __future__ import annotations

import multiprocessing
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from multiprocessing.sharedctypes import Synchronized
from multiprocessing.synchronize import Barrier
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "tests" / "gm"))

from databases import DEBIAN, Postgresql, postgresql_server
from sqlmodel import col, select

from gm.base.config import Config
from gm.service.clockwork import Clockwork
from gm.service.tick import tick
from gm.store.backup import copy_rows
from gm.store.database import open_store
from gm.store.queries.mailbox import mailbox
from gm.store.tables import GameRow, LetterIn, LetterOut

from .hosts import Hosts, skip_login
from .league import DEADLINE, OPENED, WRITTEN, League


def absent() -> str:
    """Why the database cannot be started here, or nothing."""
    return "" if DEBIAN.exists() else "no PostgreSQL: apt-get install postgresql"


@contextmanager
def copied(league: League) -> Iterator[tuple[Postgresql, str]]:
    """A database server, and the URL of the league's database on it."""
    with postgresql_server() as server:
        url = server.new(league.folder)
        source = open_store(league.url, OPENED)
        target = open_store(url, OPENED)
        copy_rows(source, target)
        with target.transaction() as session:
            mailbox(session)  # as if a service had been at work before
        source.engine.dispose()
        target.engine.dispose()
        yield server, url


def together(league: League, hosts: Hosts, url: str, count: int) -> float:
    """Seconds from the deadline to the last letter sent, by so many services; what this process has loaded, they have."""
    hosts.fill(league.mails, WRITTEN)
    config, now = league.config(hosts.imap, hosts.smtp, url), DEADLINE + timedelta(minutes=2)
    context = multiprocessing.get_context("fork")
    begin, sent = context.Barrier(count + 1), context.Value("d")
    services = [
        context.Process(target=_serve, args=(config, now, begin, sent), daemon=True) for _ in range(count)
    ]
    for process in services:
        process.start()
    begin.wait()
    began = time.perf_counter()
    for process in services:
        process.join()
    assert [process.exitcode for process in services] == [0] * count, "a service failed"
    return float(sent.value) - began


def _serve(config: Config, now: datetime, begin: Barrier, sent: Synchronized[float]) -> None:
    """Does everything that is due, and notes in `sent` when it last sent something."""

    def watch(step: str, letters: int) -> None:
        if step == "sent" and letters:
            with sent:
                sent.value = max(sent.value, time.perf_counter())

    skip_login()
    work = Clockwork(config, open_store(config.store.url, now), lambda: now, watch)
    begin.wait()
    tick(work)
    while not _is_done(work):
        time.sleep(0.05)
        tick(work)


def _is_done(work: Clockwork) -> bool:
    with work.store.transaction() as session:
        due = session.exec(select(GameRow.id).where(col(GameRow.deadline) <= work.now())).first()
        unread = session.exec(select(LetterIn.id).where(LetterIn.status == "new")).first()
        unsent = session.exec(select(LetterOut.id).where(LetterOut.status == "waiting")).first()
        return due is unread is unsent is None
