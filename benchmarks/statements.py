"""How often the database is asked: for a letter with an order, its receipt included, and for a turn that is due."""

from __future__ import annotations

import math
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

from sqlalchemy import event

from gm.intake import attempts, shell
from gm.service.clockwork import Clockwork
from gm.service.fetch import fetch
from gm.store.database import Store, open_store
from gm.turns import step

from .hosts import Hosts
from .league import DEADLINE, WRITTEN, League
from .past import add_past


def a_letter(league: League, hosts: Hosts, finished: int) -> float:
    """Count the statements, once the mails are fetched, where the players of the first game have finished so many."""
    batch = league.folder / "batch"
    batch.mkdir()
    for mail in sorted(league.mails.iterdir())[: attempts.TOGETHER]:
        shutil.copy(mail, batch)
    hosts.fill(batch, WRITTEN)
    shell.SPELL = math.inf  # or a busy machine would cut the batch short
    config, now = league.config(hosts.imap, hosts.smtp), WRITTEN + timedelta(hours=1)
    store = open_store(config.store.url, now)
    with store.transaction() as session:
        add_past(session, finished)
    fetch(Clockwork(config, store, lambda: now))
    with _counted(store) as asked:
        letters = shell.work_off(store, config, now)
    store.engine.dispose()
    return len(asked) / letters


def at_a_deadline(league: League, hosts: Hosts) -> float:
    """Count the statements from the first look at the games until their reports are on file, all orders having come."""
    hosts.fill(league.mails, WRITTEN)
    config, now = league.config(hosts.imap, hosts.smtp), DEADLINE + timedelta(minutes=2)
    store = open_store(config.store.url, now)
    fetch(Clockwork(config, store, lambda: now))
    shell.work_off(store, config, now)
    with _counted(store) as asked:
        resolved = step.look(store, config.gm, now)
    store.engine.dispose()
    assert len(resolved) == league.games
    return len(asked)


@contextmanager
def _counted(store: Store) -> Iterator[list[str]]:
    """The statements of this context."""
    asked: list[str] = []

    def note(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        asked.append(statement)

    event.listen(store.engine, "before_cursor_execute", note)
    try:
        yield asked
    finally:
        event.remove(store.engine, "before_cursor_execute", note)
