"""The stages of `python -m benchmarks stages`: each is measured, and only once, however one runs inside another."""

from __future__ import annotations

import os.path
import sys
from functools import partial
from pathlib import Path

import pytest
from rich.console import Console

sys.path.append(str(Path(__file__).parents[1]))

from benchmarks import stages
from benchmarks.driver import HERE
from benchmarks.stopwatch import Stopwatch
from benchmarks.table import Aim, Line, show


def test_every_stage_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one game: each takes some time, and stands in the table with the number of loops."""
    monkeypatch.setattr(stages, "RUNS", 1)
    (row,) = rows = stages.measured(tmp_path, ("racko",), games=1)
    assert set(row.spent) == set(stages.STAGES)
    assert min(row.spent.values()) > 0
    console = Console(width=190)
    with console.capture() as printed:
        console.print(stages.table(rows))
    head, _, told = printed.get().partition("racko")
    assert [stage for stage in stages.STAGES if stage not in head] == []
    assert all(f"{spent:.2f}" in told and f"({spent / row.loop:.2f})" in told for spent in row.spent.values())


def test_a_stage_within_another_is_no_part_of_it() -> None:
    """A second outside, two inside, and three after it."""
    watch = Stopwatch(partial(next, iter((0.0, 1.0, 3.0, 6.0))))
    with watch.on("outer", {"os.path.basename": "inner"}):
        os.path.basename("a/b")
    assert dict(watch.spent) == {"": 0.0, "outer": 4.0, "inner": 2.0}


def test_a_verdict_stands_behind_each_aim(capsys: pytest.CaptureFixture[str]) -> None:
    """One that is not measured is not met."""
    few = Aim("at most", 2, " loops")
    show([Line("slow", "3 ms", measured=3, aim=few), Line("quick", "1 ms", measured=1, aim=few)], "")
    show([Line("unknown", "", "not installed", aim=few)], "")
    words = " ".join(capsys.readouterr().out.split())
    assert "slow: 3 ms, aim at most 2 loops, missed" in words
    assert "1 of 2 aims not met" in words
    assert "unknown: not installed, aim at most 2 loops, not measured" in words


def test_the_driver_takes_nothing_of_its_own_package() -> None:
    """It runs in the checkout of another commit, whose modules of the same names are others."""
    imports = [
        line for line in (HERE / "driver.py").read_text("utf-8").splitlines() if "import" in line.split()
    ]
    assert [
        line for line in imports if line.split()[1].startswith((".", "gm", "engines", "benchmarks"))
    ] == []
