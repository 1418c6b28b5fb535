"""The tick: a list of steps. Most of the time none has anything to do, and one look into the database says so."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement
from sqlmodel import or_, select

from gm.base.config import Config, Gm
from gm.desk import shell
from gm.desk.office import announcing
from gm.desk.office import letters as gm_letters
from gm.publish import archive
from gm.service import digest, send
from gm.service.clockwork import Clockwork
from gm.service.fetch import fetch
from gm.service.publish import publish
from gm.store.claims import alone
from gm.store.database import Store
from gm.turns import brake, deserted, due, muster, new_rules, outages, tally
from gm.turns.deadlines import reminding
from gm.turns.seats import standing_by

Waiting: TypeAlias = Callable[[Config, datetime], ColumnElement[bool]]


@dataclass(frozen=True)
class Step:
    """A part of the tick: the question to the database whether anything is to be done, and doing it.

    Where the step is `shared` several services may be at it at the same time. `watch` hears of it under its `name`.
    """

    waiting: Waiting
    do: Callable[[Clockwork], Any]
    name: str = ""
    shared: bool = False


def _for_gm(do: Callable[[Store, Gm, datetime], Any]) -> Callable[[Clockwork], Any]:
    return lambda work: do(work.store, work.config.gm, work.now())


def _for_config(do: Callable[[Store, Config, datetime], Any]) -> Callable[[Clockwork], Any]:
    return lambda work: do(work.store, work.config, work.now())


STEPS = (
    Step(outages.waiting, _for_gm(outages.slide)),
    Step(shell.waiting, _for_config(shell.work_off), "answered", shared=True),
    Step(gm_letters.waiting, _for_config(gm_letters.work_off)),
    Step(announcing.waiting, _for_gm(announcing.start_full)),
    Step(standing_by.waiting, _for_gm(standing_by.fill_free)),
    Step(muster.waiting, _for_gm(muster.begin_complete)),
    Step(deserted.waiting, _for_gm(deserted.play_on)),
    Step(tally.waiting, _for_gm(tally.settle)),
    Step(brake.waiting, _for_gm(brake.hold_unusual)),
    Step(new_rules.waiting, _for_gm(new_rules.hold_changed)),
    Step(due.waiting, _for_gm(due.run_due), "resolved", shared=True),
    Step(reminding.late_waiting, _for_gm(reminding.tell_late)),
    Step(reminding.waiting, _for_gm(reminding.remind)),
    Step(digest.waiting, _for_config(digest.send_digest)),
    Step(send.waiting, send.send, "sent", shared=True),
    Step(archive.waiting, publish),
)
"""What is done in a tick once the letters are there, in this order."""


def tick(work: Clockwork) -> None:
    """Letters in time are read and answered, what is due is resolved, and what waits is sent."""
    work.watch("fetched", fetch(work))
    if not _anything_waits(work):
        return
    for step in STEPS:
        with nullcontext() if step.shared else alone(work.store, "rounds", patient=True):
            done = step.do(work)
        if step.name:
            work.watch(step.name, done if isinstance(done, int) else len(done))


def _anything_waits(work: Clockwork) -> bool:
    """Whether any step has something to do. What one step leaves to a later one is seen by that itself."""
    now = work.now()
    with work.store.transaction() as session:
        return session.exec(select(or_(*(step.waiting(work.config, now) for step in STEPS)))).one()
