"""A flood: somebody has sent 300 letters when ten others write one each."""

from __future__ import annotations

import hashlib
import time
from datetime import timedelta

from sqlmodel import col, func, select

from gm.intake import shell
from gm.mail.read import read_envelope
from gm.store.database import Store, open_store
from gm.store.tables import LetterIn

from .hosts import Hosts
from .league import WRITTEN, League

FLOOD, OTHERS = 300, 10


def others_wait(league: League, hosts: Hosts, flood: int = FLOOD) -> float:
    """Seconds until the last of the others is answered, whose letters came after those of the flood."""
    config, now = league.config(hosts.imap, hosts.smtp), WRITTEN + timedelta(hours=1)
    store = open_store(config.store.url, now)
    first, *mails = [path.read_bytes() for path in sorted(league.mails.iterdir())]
    for number in range(flood):
        _arrives(store, first.replace(b"Message-ID: <", f"Message-ID: <{number}.".encode()))
    since = _newest(store)
    for raw in mails[:OTHERS]:
        _arrives(store, raw)
    began, took = time.perf_counter(), 0.0

    def look() -> None:
        nonlocal took
        if not took and _all_done(store, since):
            took = time.perf_counter() - began

    shell.work_off(store, config, now, between=look)
    look()
    store.engine.dispose()
    return took


def _arrives(store: Store, raw: bytes) -> None:
    with store.transaction() as session:
        digest = hashlib.sha256(raw).hexdigest()
        row = LetterIn(digest=digest, received_at=WRITTEN, fetched_at=WRITTEN, size=len(raw), raw=raw)
        row.sender = read_envelope(raw).sender
        session.add(row)


def _newest(store: Store) -> int:
    with store.transaction() as session:
        return session.exec(select(func.coalesce(func.max(col(LetterIn.id)), 0))).one()


def _all_done(store: Store, since: int) -> bool:
    with store.transaction() as session:
        waiting = select(func.count()).where(col(LetterIn.id) > since, LetterIn.status != "done")
        return session.exec(waiting).one() == 0
