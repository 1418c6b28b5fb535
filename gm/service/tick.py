"""The tick: a list of steps. Most of the time none has anything to do, and one look into the database says so."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from gm.base.config import Config, Gm
from gm.desk import gm_letters, going_addresses, shell
from gm.service import daily, digest, send
from gm.service.arriving import arrive
from gm.service.clockwork import Clockwork
from gm.service.fetch import fetch
from gm.service.publish import publish
from gm.store.claims import alone
from gm.store.database import Store
from gm.store.queries.due_work import anything_waits
from gm.turns import outages, step


@dataclass(frozen=True)
class Step:
    """A part of the tick, which does nothing where there is nothing to do.

    Where the step is `shared` several services may be at it at the same time. `watch` hears of it under its `name`.
    """

    do: Callable[[Clockwork], Any]
    name: str = ""
    shared: bool = False


def _for_gm(do: Callable[[Store, Gm, datetime], Any]) -> Callable[[Clockwork], Any]:
    return lambda work: do(work.store, work.config.gm, work.now())


def _for_config(do: Callable[[Store, Config, datetime], Any]) -> Callable[[Clockwork], Any]:
    return lambda work: do(work.store, work.config, work.now())


def _answer(work: Clockwork) -> int:
    """Answer letters; those that come meanwhile are fetched, and the answers sent, between two batches of them."""

    def meanwhile() -> None:
        fetch(work)
        send.send(work)

    return shell.work_off(work.store, work.config, work.now(), work.pool, meanwhile)


STEPS = (
    Step(_for_gm(outages.slide_before_letters)),
    Step(_answer, "answered", shared=True),
    Step(_for_config(gm_letters.work_off)),
    Step(_for_gm(going_addresses.let_go)),
    Step(_for_gm(step.look), "resolved", shared=True),
    Step(_for_config(digest.send_digest)),
    Step(_for_gm(daily.send_daily)),
    Step(send.send, "sent", shared=True),
    Step(publish),
)
"""What is done in a tick once the letters are there, in this order."""


def tick(work: Clockwork) -> None:
    """Read and answer letters in time, resolve what is due, and send what waits."""
    arrive(work)
    work.watch("fetched", fetch(work))
    if _anything_waits(work):
        for each in STEPS:
            with nullcontext(True) if each.shared else alone(work.store, "rounds", patient=True) as ours:
                if not ours:
                    continue  # whoever is at it gives no sign of life; the next tick may find it free
                done = each.do(work)
            if each.name:
                work.watch(each.name, done if isinstance(done, int) else len(done))
    step.look_in_turn(work.store, work.config.gm, work.now())


def _anything_waits(work: Clockwork) -> bool:
    """Tell whether any step has something to do.

    What one step leaves to a later one is seen by that itself.
    """
    with work.store.transaction() as session:
        return anything_waits(session, work.now())
