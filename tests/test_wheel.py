"""The wheel holds everything that a game needs, and nothing but the wheel is needed."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[1]


def fingerprint() -> str:
    """A hash of all that goes into the wheel."""
    files = [ROOT / "pyproject.toml", ROOT / "config.example.toml"]
    for package in ("engines", "gm", "templates"):
        files += sorted(
            p for p in (ROOT / package).rglob("*") if p.is_file() and "__pycache__" not in p.parts
        )
    digest = hashlib.sha256()
    for path in files:
        digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return digest.hexdigest()


def run(*command: str | Path, cwd: Path) -> str:
    """What a command prints; its failure is the test's."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, env=clean, text=True, capture_output=True, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_game_can_be_played_from_the_wheel_alone(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    """Installed into an empty environment, away from the sources, `gm demo` plays a game to its end.

    This takes long, so that it is done once for the same files.
    """
    assert pytestconfig.cache is not None
    if pytestconfig.cache.get("wheel/played", None) == fingerprint():
        pytest.skip("the wheel of these very files has been installed and played before")
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    run(*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", tmp_path, ROOT, cwd=tmp_path)
    (wheel,) = tmp_path.glob("spielpost-*.whl")
    venv.create(tmp_path / "empty", with_pip=True)
    bin_ = tmp_path / "empty" / "bin"
    run(bin_ / "python", "-m", "pip", "--quiet", "install", f"{wheel}[demo]", cwd=tmp_path)
    assert " won." in run(bin_ / "gm", "demo", cwd=tmp_path)
    assert (tmp_path / "demo" / "turns" / "ascot" / "game.json").exists()
    pytestconfig.cache.set("wheel/played", fingerprint())
