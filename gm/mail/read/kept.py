"""Letters that somebody kept: a mailbox file, a mail, or a folder of them, as texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from email import message_from_bytes, policy
from pathlib import Path

_BETWEEN = re.compile(rb"(?:\A|\n\r?\n)From [^\n]*\n")
"""The line before each mail of a mailbox file."""


def kept_letters(path: Path) -> list[str]:
    """Return subject and text of every letter in that file, or in the files of that folder."""
    files = sorted(file for file in path.rglob("*") if file.is_file()) if path.is_dir() else [path]
    return [text for file in files for text in _texts(file.read_bytes())]


def _texts(data: bytes) -> Iterator[str]:
    for raw in _BETWEEN.split(data) if data.startswith(b"From ") else [data]:
        message = message_from_bytes(raw, policy=policy.default)
        try:
            parts = [part for part in message.walk() if part.get_content_type() == "text/plain"]
            yield "\n".join([str(message["Subject"]), *(str(part.get_content()) for part in parts)])
        except (LookupError, ValueError, KeyError):
            continue  # no letter of ours
