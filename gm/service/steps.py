"""The steps of a tick, in their order. Each does nothing where there is nothing to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from gm.base.config import Config, Gm
from gm.intake import shell
from gm.service import daily, send
from gm.service.clock_check import clock_is_right
from gm.service.clockwork import Clockwork
from gm.service.fetch import fetch
from gm.service.publish import publish
from gm.service.retention import let_go
from gm.store.database import Store
from gm.store.queries.people import gone
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


def _resolve(work: Clockwork) -> list[str]:
    return step.look(
        work.store, work.config.gm, work.now(), work.pool, clock_is_right=lambda: clock_is_right(work)
    )


def _let_go(work: Clockwork) -> int:
    with work.store.transaction() as session:
        due = bool(gone(session, work.now()))
    return let_go(work.store, work.config.gm, work.now()) if due and clock_is_right(work) else 0


STEPS = (
    Step(_for_gm(outages.slide_before_letters)),
    Step(_answer, "answered", shared=True),
    Step(_let_go),
    Step(_resolve, "resolved", shared=True),
    Step(_for_config(daily.send_digest)),
    Step(_for_config(daily.send_daily)),
    Step(send.send, "sent", shared=True),
    Step(publish),
)
"""What is done in a tick once the letters are there, in this order."""
