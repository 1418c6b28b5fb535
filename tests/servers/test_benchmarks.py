"""Every benchmark still measures something; how fast that is does not matter here."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import aiosmtplib
import pytest
from lengths import few

sys.path.append(str(Path(__file__).parents[2]))

from benchmarks import parts, stages
from benchmarks.__main__ import measured
from benchmarks.hosts import absent
from benchmarks.parts import PARTS, Sizes
from benchmarks.table import Line

pytestmark = pytest.mark.servers

TINY = Sizes(games=5, deadlines=(5,), shared=5, services=(1,), rival=2, seconds=0.01, staged=1, runs=1)

FOUND = {
    "stages": "a letter sent",
    "intake": "intake of 25 order mails",
    "outgoing": "outgoing: 25 reports",
    "deadline": "a deadline: 25 players",
    "rules": "rules of racko",
    "idle": "gm run idle",
    "past": "an order mail, 500 games finished",
    "flood": "10 letters behind a flood",
    "startup": "gm run --once",
    "long": "archive and pages of turn 40",
    "services": "a deadline on PostgreSQL: 25 players, 1 service",
}
"""How a line of each part begins."""


def test_every_benchmark_runs(installed: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """With five games, in this process, and each measured at once: the lines of each part come out in the table."""

    def here(measure: Callable[..., Any], *details: Any, **named: Any) -> Any:
        return measure(*details, **named)

    monkeypatch.setattr(parts, "apart", here)
    monkeypatch.setattr(parts, "warmed", lambda measure, league, hosts, first: measure(league, hosts))
    monkeypatch.setattr(
        aiosmtplib.SMTP, "login", aiosmtplib.SMTP.login
    )  # they replace it, and it has to come back
    assert absent() == ""
    monkeypatch.setattr(stages, "measured", partial(stages.measured, kinds=("racko",)))
    assert set(FOUND) == set(PARTS)
    for part in few(tuple(FOUND), 5):
        lines = [found for found in measured((part,), TINY) if isinstance(found, Line)]
        assert [line.figure for line in lines if line.what.startswith(FOUND[part])], part
