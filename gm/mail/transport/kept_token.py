"""The refresh token that took the place of the one in the config, kept beside it for the next start of the service.

Some providers give another refresh token with every exchange and take each one once. The file is for its owner's eyes
only, and counts for nothing as soon as the config has another token than the one that was replaced.
"""

import hashlib
import json
import os
from contextlib import suppress
from pathlib import Path


def kept_token(file: Path | None, configured: str) -> str:
    """Read the token that took the place of the `configured` one; empty where none is kept."""
    if file is None:
        return ""
    try:
        found = json.loads(file.read_text("utf-8"))
        return str(found["refresh_token"]) if found["instead_of"] == _digest(configured) else ""
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return ""


def keep_token(file: Path | None, configured: str, token: str) -> None:
    """Keep `token` in the place of the `configured` one from now on. OSError where it cannot be written."""
    if file is None:
        return
    unfinished = file.with_name(f"{file.name}.new")
    with suppress(FileNotFoundError):
        unfinished.unlink()
    words = json.dumps({"instead_of": _digest(configured), "refresh_token": token})
    with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as writing:
        writing.write(words)
    os.replace(unfinished, file)


def forget_token(file: Path | None, configured: str, refused: str) -> None:
    """Forget the token, if it is the one that was refused."""
    if file is not None and kept_token(file, configured) == refused:
        with suppress(OSError):
            file.unlink()


def _digest(configured: str) -> str:
    return hashlib.sha256(f"spielpost refresh token {configured}".encode()).hexdigest()
