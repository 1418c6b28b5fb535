"""How often the database is asked for a letter with an order, its receipt included, in a batch that is full."""

from __future__ import annotations

import math
import shutil
from datetime import timedelta
from typing import Any

from sqlalchemy import event

from gm.desk import attempts, shell
from gm.service.clockwork import Clockwork
from gm.service.fetch import fetch
from gm.store.database import open_store

from .hosts import Hosts
from .league import WRITTEN, League
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
    asked = 0

    def count(*_: Any) -> None:
        nonlocal asked
        asked += 1

    event.listen(store.engine, "before_cursor_execute", count)
    letters = shell.work_off(store, config, now)
    store.engine.dispose()
    return asked / letters
