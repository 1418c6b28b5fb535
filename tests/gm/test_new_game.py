"""`gm new` writes a game that is complete and green: its laws, its words and its cases hold, and it is played by mail."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from lengths import same_form

from gm.base.languages import LANGUAGES
from gm.cli import main

ROOT = Path(__file__).parents[2]
MODEL = ROOT / "gm" / "tools" / "new_game" / "highest_card"


def new(*words: str) -> Result:
    """What the command says."""
    return CliRunner().invoke(main, ["new", *words])


def test_in_a_checkout_the_files_go_where_the_games_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder of code, a file a language and the conformance file; nothing else is touched."""
    (tmp_path / "engines").mkdir()
    (tmp_path / "engines" / "base.py").touch()
    monkeypatch.chdir(tmp_path)
    said = new("tiny").output.splitlines()
    files = {p.relative_to(tmp_path).as_posix() for p in tmp_path.rglob("*") if p.is_file()} - {
        "engines/base.py"
    }
    assert said[:-1] == sorted(said[:-1], key=said.index)
    assert set(said[:-1]) == files
    assert files == {
        *(f"engines/tiny/{name}.py" for name in ("__init__", "orders", "position", "rules")),
        *(f"templates/{language}/games/tiny.txt" for language in LANGUAGES),
        "tests/conformance/tiny.toml",
    }
    assert said[-1] == "make golden GAME=tiny writes down its letters, and pytest --game tiny tests it."


def test_elsewhere_it_is_a_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With its words and cases inside, and an entry point by which it is found."""
    monkeypatch.chdir(tmp_path)
    said = new("tiny").output.splitlines()
    assert said[0] == "tiny/pyproject.toml"
    assert "tiny/tiny/templates/de/games/tiny.txt" in said
    assert '[project.entry-points."spielpost.games"]\ntiny = "tiny"\n' in (tmp_path / said[0]).read_text(
        "utf-8"
    )


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "Tiny Game",
            "Error: 'Tiny Game' cannot be the name of a game's folder; it takes small letters, digits",
        ),
        ("class", "Error: 'class' cannot be the name of a game's folder"),
        ("jockey", "Error: There is already a game jockey."),
        ("taken", "Error: taken/pyproject.toml already exists; nothing has been written."),
    ],
)
def test_a_name_that_cannot_be_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, sentence: str
) -> None:
    """In a sentence, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken" / "pyproject.toml").touch()
    said = new(name)
    assert (said.exit_code, sentence in said.output) == (1, True)
    assert len(list(tmp_path.rglob("*"))) == 2


def test_it_is_small() -> None:
    """So much can be read at a sitting: 180 lines of code, and 40 of words a language."""
    code = sum(len(path.read_text("utf-8").splitlines()) for path in MODEL.glob("*.py"))
    words = [len(path.read_text("utf-8").splitlines()) for path in MODEL.rglob("*.txt")]
    assert code <= 180
    assert max(words) <= 40


@pytest.mark.long
def test_it_is_green(tmp_path: Path) -> None:
    """In a copy of the checkout all tests of the new game pass, and only these run."""
    copy = tmp_path / "copy"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".*", "__pycache__", "season", "crash"))
    where = {"cwd": copy, "env": {**os.environ, "PYTHONPATH": str(copy)}}
    for run in (["-c", "from gm.cli import main; main()", "new", "tiny"], ["-m", "tests.golden", "tiny"]):
        subprocess.run([sys.executable, *run], check=True, capture_output=True, **where)  # type: ignore[call-overload]
    tests = [sys.executable, "-m", "pytest", "-n", "0", "--game", "tiny", *same_form()]
    done = subprocess.run(tests, capture_output=True, text=True, **where)  # type: ignore[call-overload]
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    assert "passed" in done.stdout
