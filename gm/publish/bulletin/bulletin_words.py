"""The bulletin's own words: the macros of templates/<language>/bulletin.txt."""

from __future__ import annotations

from typing import Any

from gm.publish.pages.rendering import words


def told_words(language: str, escaping: bool = False) -> Any:
    """Return the macros; with `escaping` they are markup, and what is filled in is escaped."""
    return words(language, escaping, "bulletin.txt")
