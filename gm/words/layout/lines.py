"""Text in lines."""

from __future__ import annotations

import re

from gm.words.teller import WIDTH, wrapped

_FULL = 60
"""Columns. What is wrapped by hand goes at least so far, as long as the sentence goes on."""

_HEAD = re.compile(r"[*-] | *")

_ADDRESS = re.compile(r" *https://[!-~]{1,1500}")
"""A line with an address in the web and nothing else, which leads nowhere once it is broken."""


def laid_out(text: str, width: int = WIDTH) -> str:
    """Lay text out in lines of at most so many columns: bullets hang, what begins with two spaces is indented.

    An address on a line of its own stays in one piece.
    """
    lines: list[str] = []
    for line in text.splitlines():
        if len(line) <= width or _ADDRESS.fullmatch(line):
            lines.append(line.rstrip())
            continue
        head = _HEAD.match(line)
        start = head.group() if head else ""
        lines += wrapped(line[len(start) :], start, " " * len(start), width).splitlines()
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n")


def unwrapped(text: str) -> str:
    """Return running text that was wrapped by hand, with its paragraphs on one line each."""
    lines: list[str] = []
    above = ""
    for line in text.splitlines():
        begins = not above or not line or line.startswith((" ", "* ", "- ")) or above.startswith(" ")
        if begins or len(above) + 1 + len(line.split()[0]) <= _FULL:
            lines.append(line)
        else:
            lines[-1] += f" {line}"
        above = line
    return "\n".join(lines)
