"""Every benchmark still measures something; how fast that is does not matter here."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiosmtplib
import pytest

sys.path.append(str(Path(__file__).parents[2]))

from benchmarks import parts
from benchmarks.__main__ import measured
from benchmarks.hosts import absent
from benchmarks.parts import PARTS, Sizes
from benchmarks.table import Line

pytestmark = pytest.mark.servers

TINY = Sizes(games=5, deadlines=(5,), shared=5, services=(1,), rival=2, seconds=0.01, staged=1, runs=1)


def test_every_benchmark_runs(installed: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """With five games, in this process, and each measured at once: the line of each part comes out in the table."""

    def here(measure: Callable[..., Any], *details: Any, **named: Any) -> Any:
        return measure(*details, **named)

    monkeypatch.setattr(parts, "apart", here)
    monkeypatch.setattr(parts, "warmed", lambda measure, league, hosts, first: measure(league, hosts))
    monkeypatch.setattr(
        aiosmtplib.SMTP, "login", aiosmtplib.SMTP.login
    )  # they replace it, and it has to come back
    assert absent() == ""
    lines = [found for found in measured(tuple(PARTS), TINY) if isinstance(found, Line)]
    for what in (
        "intake of 25 order mails",
        "outgoing: 25 reports",
        "a deadline: 25 players",
        "rules of racko",
        "a tick with nothing due",
        "gm run idle",
        "a deadline on PostgreSQL: 25 players, 1 service",
        "a letter sent",
        "statements a game at a deadline",
    ):
        assert [line.figure for line in lines if line.what.startswith(what)], what
