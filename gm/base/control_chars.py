"""Signs that steer what shows them instead of being read: control characters, and those that turn the writing round."""

from __future__ import annotations

import re

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
