"""A game that is installed and cannot be loaded: every command says which, and what to do."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("words", [("games",), ("play", "jockey"), ("run", "--once")])
def test_a_game_that_cannot_be_loaded_is_named_in_a_sentence(tmp_path: Path, words: tuple[str, ...]) -> None:
    """Its games may be under way, so nothing is done without it."""
    package = tmp_path / "broken-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[spielpost.games]\nbroken = broken.game\n")
    settings = (ROOT / "config.example.toml").read_text("utf-8")
    (tmp_path / "config.toml").write_text(settings.replace('password = ""', 'password = "secret"'), "utf-8")
    (tmp_path / "config.toml").chmod(0o600)
    paths = os.pathsep.join((str(tmp_path), os.environ.get("PYTHONPATH", "")))
    said = subprocess.run(
        [sys.executable, "-c", "from gm.cli import main; main()", *words],
        env=os.environ | {"PYTHONPATH": paths},
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert said.returncode == 1
    assert said.stderr == (
        "Error: The installed game broken cannot be loaded: broken.game says ModuleNotFoundError: "
        "No module named 'broken'. Mend its package or uninstall it.\n"
    )
