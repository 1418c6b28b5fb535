"""The net itself: what it catches is the same each time, so that a difference is one of the program."""

from __future__ import annotations

import filecmp
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PARTS = ("help", "site", "demo", "story-de")
"""What differs from these only by its languages is left out."""

pytestmark = pytest.mark.long


def differing(one: Path, other: Path) -> list[str]:
    """Return the files in either folder that are not, byte for byte, in the other too."""
    files = sorted({path.relative_to(f) for f in (one, other) for path in f.rglob("*") if path.is_file()})
    _, changed, missing = filecmp.cmpfiles(one, other, files, shallow=False)
    return [*map(str, changed), *map(str, missing)]


@pytest.mark.parametrize("part", PARTS)
def test_two_runs_are_the_same(tmp_path: Path, part: str) -> None:
    """Every file of a part has the same bytes when it is written again, and there are some."""
    for folder in (tmp_path / "one", tmp_path / "other"):
        command = [sys.executable, "-m", "tests.net", str(folder), "--only", part]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    assert any(path.is_file() for path in (tmp_path / "one").rglob("*"))
    assert differing(tmp_path / "one", tmp_path / "other") == []
