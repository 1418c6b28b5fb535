"""A deadline: all orders lie in the mailbox, and one tick reads them, resolves every game and sends every report."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import timedelta

from sqlmodel import col, func, select

from gm.service.clockwork import Clockwork
from gm.service.tick import tick
from gm.store.database import open_store
from gm.store.queries.games import games
from gm.store.tables import LetterOut

from .apart import peak, workers_of
from .hosts import Hosts, skip_login
from .league import DEADLINE, WRITTEN, League


@dataclass(frozen=True)
class Passed:
    """How many seconds passed until the last report was sent, and then until the archive and its pages showed the turn;
    how many letters were sent, and the most memory (bytes) at any moment.
    """

    seconds: float
    pages: float
    letters: int
    memory: int


def service(league: League, hosts: Hosts, workers: int = 0) -> Passed:
    """From the deadline to the last report; the receipts go out with it. With `workers` so many processes read the mails, resolve the turns and write the reports."""
    skip_login()
    hosts.fill(league.mails, WRITTEN)
    now = DEADLINE + timedelta(minutes=2)
    config = league.config(hosts.imap, hosts.smtp)
    store = open_store(config.store.url, now)
    ends: dict[str, float] = {}
    work = Clockwork(
        config,
        store,
        lambda: now,
        lambda step, _: ends.update({step: time.perf_counter()}),
        workers_of(workers),
    )
    began = time.perf_counter()
    tick(work)
    ended = time.perf_counter()
    seconds, pages = ends["sent"] - began, ended - ends["sent"]
    with store.transaction() as session:
        assert {game.turn for game in games(session)} == {3}, "a game was not resolved"
        sent = select(func.count()).where(LetterOut.status == "sent", col(LetterOut.created_at) == now)
        waiting = select(func.count()).where(LetterOut.status == "waiting")
        assert session.exec(waiting).one() == 0, "a letter was not sent"
        return Passed(seconds, pages, session.exec(sent).one(), peak())
