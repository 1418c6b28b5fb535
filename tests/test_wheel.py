"""The wheel holds everything that a game needs, the sdist all that the wheel is made of, and the image is made as it says."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
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
        [str(word) for word in command], cwd=cwd, env=clean, text=True, capture_output=True, timeout=900
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def built(folder: Path) -> Path:
    """The wheel, made of the sdist."""
    run(sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", folder, cwd=ROOT)
    (sdist,) = folder.glob("spielpost-*.tar.gz")
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    run(*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, sdist, cwd=folder)
    (wheel,) = folder.glob("spielpost-*.whl")
    return wheel


def test_a_game_can_be_played_from_the_wheel_alone(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    """Installed with its extra for the demo into an empty environment, without those for developers and away
    from the sources, `gm demo` plays a game to its end.

    This takes long, so that it is done once for the same files.
    """
    cache: pytest.Cache | None = getattr(pytestconfig, "cache", None)  # none with -p no:cacheprovider
    if cache is not None and cache.get("wheel/played", None) == fingerprint():
        pytest.skip("the wheel of these very files has been installed and played before")
    wheel = built(tmp_path)
    venv.create(tmp_path / "empty", with_pip=True)
    bin_ = tmp_path / "empty" / "bin"
    run(bin_ / "python", "-m", "pip", "--quiet", "install", f"{wheel}[demo]", cwd=tmp_path)
    installed = {line.partition("==")[0] for line in run(bin_ / "pip", "freeze", cwd=tmp_path).splitlines()}
    assert not installed & {"mypy", "playwright", "pytest", "hypothesis", "ruff"}
    assert " won." in run(bin_ / "gm", "demo", cwd=tmp_path)
    assert (tmp_path / "demo" / "turns" / "ascot" / "game.json").exists()
    if cache is not None:
        cache.set("wheel/played", fingerprint())


def copied(words: list[str], root: Path, folder: Path) -> None:
    """Do what a COPY of the Dockerfile says, in a folder that stands for the image's root."""
    start = root if "--from=built" in words else ROOT
    *sources, target = [word for word in words if not word.startswith("--")]
    to = root / target.lstrip("/") if target.startswith("/") else folder / target
    for source in sources:
        path = start / source.lstrip("/")
        if path == to:
            continue  # both stages are made in one root
        if path.is_dir():
            shutil.copytree(path, to, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            place = to / path.name if target.endswith("/") else to
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, place)


def test_the_image_is_made_as_its_file_says(tmp_path: Path) -> None:
    """By a builder where there is one, which then runs it; else its steps are done in an empty environment."""
    text = (ROOT / "Dockerfile").read_text("utf-8")
    builder = shutil.which("docker") or shutil.which("podman")
    if builder and subprocess.run([builder, "info"], capture_output=True).returncode == 0:
        run(builder, "build", "--tag", "spielpost-test", ROOT, cwd=tmp_path)
        assert "Usage: gm" in run(builder, "run", "--rm", "spielpost-test", "--help", cwd=tmp_path)
        return
    venv.create(tmp_path / "python", with_pip=True)
    path = f"{tmp_path / 'python' / 'bin'}:{os.environ['PATH']}"
    folder = tmp_path
    for step, rest in re.findall(r"^([A-Z]+) (.+)$", text, re.MULTILINE):
        words = rest.split()
        if step == "WORKDIR":
            folder = tmp_path / rest.lstrip("/")
            folder.mkdir(parents=True, exist_ok=True)
        elif step == "COPY":
            copied(words, tmp_path, folder)
        elif step == "RUN" and words[0] == "pip":
            command = re.sub(r"(?<= )/wheels", f"{tmp_path}/wheels", rest)
            run("sh", "-c", f"PATH={path} {command}", cwd=folder)
    shown = run("sh", "-c", f"PATH={path} gm --help", cwd=tmp_path / "var" / "lib" / "spielpost")
    assert "doctor" in shown
    assert "run" in shown
