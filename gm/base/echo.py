"""How much of what somebody wrote or typed is repeated to them."""

from __future__ import annotations

LONGEST_ECHO = 200
"""Characters of what was read that an answer or an error repeats."""

LONGEST_ERROR = 3 * LONGEST_ECHO
"""Characters of an error in whose words what was typed cannot be told from the rest."""


def shortened(line: str) -> str:
    """Shorten the line to what is repeated of it."""
    return line if len(line) <= LONGEST_ECHO else line[: LONGEST_ECHO - 1] + "…"


def without_middle(error: str) -> str:
    """Leave out the middle of an error that repeats all of what was typed; it begins and ends with words of its own."""
    if len(error) <= LONGEST_ERROR:
        return error
    return f"{error[:LONGEST_ECHO]}…{error[-LONGEST_ECHO:]}"
