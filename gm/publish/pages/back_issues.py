"""The issues of the bulletin as they lie in the archive."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gm.base.folders import BULLETIN
from gm.publish.pages.cleaned import cleaned
from gm.publish.pages.recorded import UNREADABLE

LONGEST_QUOTE = 120
"""Letters of a piece of press that stands on the front page."""


@dataclass(frozen=True)
class BackIssue:
    """An issue that has come out. `files` are the names of its forms besides the page, `games` those it reports on.

    `quote` is a short piece of its press, with its author; both are empty where there is none.
    """

    folder: str
    number: int
    name: str
    date: str
    language: str
    games: tuple[str, ...]
    files: frozenset[str]
    quote: tuple[str, str] = ("", "")


def back_issues(archive: Path) -> tuple[BackIssue, ...]:
    """Return the issues, the newest first; a folder that holds none is left out."""
    found = []
    for path in (archive / BULLETIN).glob("*/issue.json"):
        try:
            found.append(_issue(path))
        except UNREADABLE:
            continue
    return tuple(sorted(found, key=lambda issue: -issue.number))


def _issue(path: Path) -> BackIssue:
    data = json.loads(path.read_text("utf-8"))
    return BackIssue(
        folder=path.parent.name,
        number=int(data["number"]),
        name=cleaned(data["name"]),
        date=cleaned(data["date"]),
        language=str(data["language"]),
        games=tuple(cleaned(article["game"]) for article in data["articles"]),
        files=frozenset(file.name for file in path.parent.iterdir()),
        quote=_quote(data["press"]),
    )


def _quote(press: list[dict[str, Any]]) -> tuple[str, str]:
    """Find the first short piece that somebody has signed."""
    for piece in press:
        text = cleaned(" ".join(line for stanza in piece["stanzas"] for line in stanza))
        if piece["author"] and 0 < len(text) <= LONGEST_QUOTE:
            return text, cleaned(piece["author"])
    return "", ""
