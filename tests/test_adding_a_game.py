"""docs/adding-a-game.md holds, and the game that it leads to is played by mail without a line in the service."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import MISSING, fields
from pathlib import Path

import pytest
from click.testing import CliRunner
from lengths import same_form, some

from engines import ENGINES
from engines.base import Engine
from gm.cli import main
from gm.words.waiting import engine_named, title_of
from tests.found_games import find_examples, golden_file
from tests.golden.play import told

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
EXAMPLE = ROOT / "examples" / "goofspiel"
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def files() -> list[Path]:
    """The files of the example."""
    return [path for path in EXAMPLE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]


def test_the_command_prints_what_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first block is typed, the second is what comes."""
    monkeypatch.chdir(tmp_path)
    (_, typed), (_, printed), *_ = BLOCKS
    result = CliRunner().invoke(main, typed.split()[1:])
    assert (result.exit_code, result.output) == (0, printed)


@pytest.mark.parametrize("text", [text for kind, text in BLOCKS if kind])
def test_every_excerpt_stands_in_the_example(text: str) -> None:
    """To the letter."""
    assert [path for path in files() if text in path.read_text("utf-8")]


def test_everything_that_a_game_may_have_is_named() -> None:
    """And what is there in place of it."""
    optional = [
        entry.name
        for entry in fields(Engine)
        if entry.name != "package" and not entry.default is entry.default_factory is MISSING
    ]
    assert [name for name in [*optional, "advise"] if f"`{name}`" not in PAGE] == []


def test_the_example_took_so_many_files() -> None:
    """Ten, of which none is part of Spielpost."""
    assert len(files()) == 10
    assert "It took ten files" in PAGE


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The example, found by what its pyproject.toml says, for one test."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(ENGINES, "_engines", dict(ENGINES))
    find_examples()


@pytest.mark.usefixtures("found")
def test_the_example_has_its_own_words_beside_those_of_all() -> None:
    """A game of another package, with templates inside of it."""
    assert list(ENGINES)[-1] == engine_named("Goofspiel") == "goofspiel"
    assert title_of("goofspiel", "de") == "Goofspiel"


@pytest.mark.usefixtures("found")
def test_the_example_reads_as_its_golden_file_says() -> None:
    """Played by mail, in both languages; `make golden` renews the file."""
    assert told("goofspiel") == golden_file("goofspiel").read_text("utf-8")


@pytest.mark.long
def test_the_example_is_installed_and_played_by_mail(tmp_path: Path) -> None:
    """As the package that it is, in both languages: its laws, words and cases hold, and so do its letters, to the end."""
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
    there = ["--no-deps", "--no-build-isolation", "--target", str(tmp_path / "installed"), str(EXAMPLE)]
    subprocess.run([*pip, *there], check=True, capture_output=True, cwd=tmp_path)
    path = os.pathsep.join((str(ROOT), str(tmp_path / "installed")))
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-n",
            "0",
            "--game",
            "goofspiel",
            "-p",
            "no:cacheprovider",
            *same_form(),
        ],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed
    assert int(passed[1]) > some(200, 60)
