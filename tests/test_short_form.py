"""The short form leaves out inputs and no test: what `.ci/run` runs are all functions that `make test-all` has."""

from __future__ import annotations

import re
import shlex
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

pytestmark = pytest.mark.long


def functions(target: str) -> set[str]:
    """The names of the test functions that a target of the Makefile runs."""
    recipe = (ROOT / "Makefile").read_text("utf-8").split(f"\n{target}: ")[1].split("\n\n")[0]
    options = shlex.split(recipe.split("/pytest")[-1].split("--hypothesis")[0])
    done = subprocess.run(
        [ROOT / ".venv" / "bin" / "pytest", *options, "--collect-only", "-n", "0"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-2000:]
    return set(re.findall(r"^(tests/\S+?::[\w:]+)", done.stdout, re.MULTILINE))


def test_what_is_run_in_short_is_all_that_there_is() -> None:
    """By the commands that .ci/run calls itself."""
    called = re.findall(r"^make (test|test-rest)$", (ROOT / ".ci" / "run").read_text("utf-8"), re.MULTILINE)
    assert called == ["test-rest", "test"]
    in_full = functions("test-all")
    assert len(in_full) > 2000
    assert set.union(*map(functions, called)) == in_full
