"""What is struck out without a page: between double tildes, as chats do, or by a sign over each letter, as phones can."""

from __future__ import annotations

import re

_TILDES = re.compile(r"~~(?![\s~])([^~\n]{1,300})(?<!\s)~~(?!~)")
_OVER = "[\u0335\u0336]"
_CROSSED = re.compile(rf"(?:[^\n]{_OVER}\s?)+")


def without_struck(lines: list[str]) -> tuple[list[str], list[str]]:
    """Take struck words out of the lines; return both."""
    if not any("~~" in line or "\u0336" in line or "\u0335" in line for line in lines):
        return lines, []
    struck: list[str] = []

    def drop(found: re.Match[str]) -> str:
        struck.append(re.sub(_OVER, "", found[0]).strip("~ "))
        return ""

    return [_CROSSED.sub(drop, _TILDES.sub(drop, line)) for line in lines], [line for line in struck if line]
