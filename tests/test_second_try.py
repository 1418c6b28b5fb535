"""What was red by chance is tried again within the run and told; a law that fails, or a fourth test, fails the run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

HERE = Path(__file__).parent

ONCE = '''
    """Fails the first time."""
    there = Path(__file__).with_name(name)
    if not there.exists():
        there.touch()
        raise AssertionError("the machine was busy")
'''
TESTS = f"""
from pathlib import Path
import pytest
from hypothesis import given, strategies

def once(name):{ONCE}
"""


def run(folder: Path, *tests: str, known: str = "") -> tuple[int, str]:
    """The exit code and the output of pytest on these tests, in two processes."""
    (folder / "test_it.py").write_text("\n\n".join([TESTS, *tests]), "utf-8")
    (folder / "second_try.py").write_text((HERE / "second_try.py").read_text("utf-8"), "utf-8")
    (folder / "by_chance.txt").write_text(known, "utf-8")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-p",
            "second_try",
            "-n",
            "2",
            "-q",
            "--rootdir",
            str(folder),
            str(folder),
        ],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
    )
    return done.returncode, done.stdout


def busy(number: int) -> str:
    """A test that fails the first time it is run."""
    return f"def test_{number}():\n    once('{number}')"


def test_a_test_that_fails_once_is_tried_again_and_told(tmp_path: Path) -> None:
    """Its name and how it failed stand above the last line, which counts all tests."""
    code, said = run(tmp_path, busy(1), "def test_2():\n    pass")
    assert code == 0
    told, _, last = said.strip().rpartition("\n")
    assert told.endswith(
        "RED BY CHANCE, to be kept in tests/by_chance.txt until they are mended:\ntest_it.py::test_1"
    )
    assert "the machine was busy" in told
    assert "2 passed" in last


def test_one_that_fails_twice_is_red(tmp_path: Path) -> None:
    """And is not told as a chance."""
    code, said = run(tmp_path, "def test_1():\n    assert not 'always'")
    assert code == 1
    assert "RED BY CHANCE" not in said


@pytest.mark.parametrize(
    ("test", "known"),
    [
        pytest.param("@pytest.mark.sure\n" + busy(1), "", id="a law"),
        pytest.param("@given(strategies.none())\ndef test_1(_):\n    once('1')", "", id="a generated trial"),
        pytest.param(busy(1), "test_it.py::test_1\n", id="one that is known"),
    ],
)
def test_there_is_no_second_try(tmp_path: Path, test: str, known: str) -> None:
    """For what no chance can make red, and for whoever was red by chance before."""
    code, said = run(tmp_path, test, known=known)
    assert code == 1
    assert "RED BY CHANCE" not in said


def test_a_fourth_test_fails_the_run(tmp_path: Path) -> None:
    """Three may be chance."""
    code, said = run(tmp_path, *(busy(number) for number in range(4)))
    assert code == 1
    assert "More than 3 are no chance" in said
