"""The typeface of the pages, which is shipped: two weights of Spielpost Serif, a subset of Source Serif 4, and its licence (OFL)."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files


def typeface() -> Iterator[tuple[str, bytes]]:
    """Yield its files with their names, which lie in the archive's root beside the style sheet."""
    for file in sorted((files("templates") / "pages" / "typeface").iterdir(), key=lambda file: file.name):
        yield file.name, file.read_bytes()
