"""What people call themselves and write, without characters that would do something to a page."""

from __future__ import annotations

import unicodedata

_TURNING = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Marks that set the direction of writing."""


def cleaned(name: str) -> str:
    """Return a name without characters that no page may hold or that would turn the text around them."""
    return "".join(c for c in without_controls(name) if c not in _TURNING and c != "\n").strip() or "?"


def without_controls(text: str) -> str:
    """Return a text without control characters, but for the ends of its lines."""
    return "".join(c for c in str(text) if c == "\n" or unicodedata.category(c) not in ("Cc", "Cs"))
