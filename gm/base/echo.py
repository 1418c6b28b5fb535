"""How much of what somebody wrote or typed is repeated to them, and without the signs that steer what shows them."""

from __future__ import annotations

import re

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


_STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def readable(text: str) -> str:
    """Return the text without them, as a letter may carry it; line feeds and tabs stay."""
    if text.replace("\n", "").isprintable():
        return text  # as nearly always, and found out far faster than sign by sign
    return _STEERING.sub("", text)


def shown(text: str) -> str:
    """Replace each of them, and all else that nobody sees, by a question mark, for a terminal or a log.

    Line feeds stay.
    """
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() or sign == "\n" else "?" for sign in text)
