"""What made a game: the release of the program, and the files of its rules."""

from __future__ import annotations

import hashlib
import inspect
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from engines.base import Engine


def release() -> str:
    """Return the release that is installed; empty where nobody can say."""
    try:
        return version("spielpost")
    except PackageNotFoundError:
        return ""


def rules_digest(engine: Engine) -> str:
    """Return a hash of the files in the folder of these rules: the same for everybody who has the same release."""
    return _digest(Path(inspect.getfile(engine.setup)).parent)


@cache
def _digest(folder: Path) -> str:
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder).as_posix()}\n"
        for path in sorted(folder.rglob("*.py"))
    ]
    return hashlib.sha256("".join(lines).encode()).hexdigest()
