"""END stops reading, and closes a PRESS or NOTE block when one is open."""

from __future__ import annotations

import re

from gm.letters.decoding import typewritten
from gm.letters.letter import Removed

_END = re.compile(r"^\W*(?:end|ende)\W*$", re.IGNORECASE)
_BLOCK = re.compile(r"^\W{0,4}(?:press|presse|note|notiz)(?:\W|$)", re.IGNORECASE)
_EMPHASIS = re.compile(r"(?<![\w*])\*(?!\s)([^*\n]{1,300}?)(?<!\s)\*(?![\w*])")


def apply_ends(own: list[str]) -> tuple[list[str], list[Removed]]:
    """The lines up to END, and those behind it as removed.

    Inside a PRESS or NOTE block that END closes the words stay as typed, blank lines included, since they are printed.
    Outside, blank lines and lines without any letter or digit go, and typographic signs become typed ones.
    """
    kept: list[str] = []
    removed: list[Removed] = []
    index = 0
    while index < len(own):
        line = own[index]
        closing = _closing(own, index) if _BLOCK.match(line) else 0
        if closing:
            kept += [part.strip() for part in own[index : closing + 1]]
            index = closing + 1
            continue
        if _END.match(line):
            removed += [Removed(part.strip(), "after end") for part in own[index:] if part.strip()]
            break
        if any(char.isalnum() for char in line):
            kept.append(_EMPHASIS.sub(r"\1", typewritten(line.strip())))
        elif line.strip():
            removed.append(Removed(line.strip(), "ruler"))
        index += 1
    return kept, removed


def _closing(own: list[str], start: int) -> int:
    """Where the block that begins at `start` is closed; 0 when it is not."""
    return next((index for index in range(start + 1, len(own)) if _END.match(own[index])), 0)
