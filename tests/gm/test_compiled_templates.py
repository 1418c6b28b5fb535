"""Compiled templates are kept where only their user can put anything."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from jinja2 import Environment, FunctionLoader
from lengths import few

from gm.words.compiled import compiled_templates

PAGE = """
from gm.publish.pages.rendering import words
for escaping in ({first}, {then}):
    print(words('de', escaping).turn_title('<b>', 1))
"""

LETTER = "from gm.words.templates import template; template('de', 'letters.txt').module"


def read_in_a_process(home: Path) -> None:
    """A process of its own reads a template."""
    done = subprocess.run(
        [sys.executable, "-c", LETTER],
        env={**os.environ, "XDG_CACHE_HOME": str(home)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


def test_what_one_process_compiled_the_next_one_reads(tmp_path: Path) -> None:
    """Nothing is written again, so nothing was compiled again."""
    read_in_a_process(tmp_path)
    kept = {path: path.stat().st_mtime_ns for path in (tmp_path / "spielpost").iterdir()}
    read_in_a_process(tmp_path)
    assert kept
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "spielpost").iterdir()} == kept


def test_another_installation_reads_what_one_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a template says the same in both, and whichever of the two comes first; none takes the place of another."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    kept = compiled_templates("en-text")
    assert kept is not None

    def said(folder: str, text: str) -> str:
        loader = FunctionLoader(lambda name: (text, f"{folder}/{name}", None))
        return Environment(loader=loader, bytecode_cache=kept).get_template("letter").render()

    texts = (("one", "Hello"), ("two", "Hello"), ("two", "Goodbye"))
    assert [said(*each) for each in texts] == [text for _, text in texts]
    assert len(list((tmp_path / "spielpost").iterdir())) == 2


@pytest.mark.parametrize("first", few([True, False], 1))
def test_what_escapes_and_what_does_not_is_kept_apart(first: bool, tmp_path: Path) -> None:
    """Whichever of the two was compiled first: a name on a page is never markup."""
    done = subprocess.run(
        [sys.executable, "-c", PAGE.format(first=first, then=not first)],
        env={**os.environ, "XDG_CACHE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    escaped, plain = "&lt;b&gt;, Zug 1", "<b>, Zug 1"
    assert done.stdout.splitlines() == ([escaped, plain] if first else [plain, escaped]), done.stderr


def test_nobody_else_can_look_into_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies in it is run."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "new"))
    assert compiled_templates("de-text") is not None
    assert (tmp_path / "new" / "spielpost").stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("mode", [0o777, 0o770, 0o702])
def test_a_folder_that_others_can_write_is_not_used(
    mode: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Templates are then compiled at each start."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    (tmp_path / "spielpost").mkdir()
    (tmp_path / "spielpost").chmod(mode)
    assert compiled_templates("de-text") is None


def test_a_link_to_a_folder_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may lead to somebody else's."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    (tmp_path / "elsewhere").mkdir(mode=0o700)
    (tmp_path / "spielpost").symlink_to(tmp_path / "elsewhere")
    assert compiled_templates("de-text") is None


def test_without_a_place_to_write_everything_goes_on(tmp_path: Path) -> None:
    """As for a service whose user has no home."""
    (tmp_path / "file").write_text("", "utf-8")
    read_in_a_process(tmp_path / "file" / "cache")
