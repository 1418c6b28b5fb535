"""The issues of the bulletin as they lie in the archive."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from gm.base.folders import BULLETIN
from gm.publish.pages.cleaned import cleaned
from gm.publish.pages.recorded import UNREADABLE


@dataclass(frozen=True)
class BackIssue:
    """An issue that has come out. `files` are the names of its forms besides the page, `games` those it reports on."""

    folder: str
    number: int
    name: str
    date: str
    language: str
    games: tuple[str, ...]
    files: frozenset[str]


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
    )
