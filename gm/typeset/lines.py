"""Text in lines."""

from __future__ import annotations

import re

from gm.telling import WIDTH, wrapped

_HEAD = re.compile(r"\* | *")


def laid_out(text: str) -> str:
    """Text in lines of at most WIDTH columns: bullets hang, what begins with two spaces keeps its indent."""
    lines: list[str] = []
    for line in text.splitlines():
        head = _HEAD.match(line)
        start = head.group() if head else ""
        fits = len(line) <= WIDTH
        lines += (
            [line.rstrip()] if fits else wrapped(line[len(start) :], start, " " * len(start)).splitlines()
        )
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n")
