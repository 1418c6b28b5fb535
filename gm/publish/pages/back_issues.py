"""The issues of the bulletin as they lie in the archive."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from gm.base.distinct_names import BULLETIN
from gm.publish.pages.cleaned import cleaned
from gm.publish.pages.recorded import UNREADABLE


@dataclass(frozen=True)
class BackIssue:
    """An issue that has come out. `files` are the names of its forms besides the page, `games` those it reports on.

    `quote` is a piece of its press that is printed large, with its author and its game; all are empty where there is none.
    """

    folder: str
    number: int
    name: str
    made: datetime
    language: str
    games: tuple[str, ...]
    files: frozenset[str]
    quote: tuple[str, str, str] = ("", "", "")

    def form(self, stem: str, kind: str, language: str) -> str:
        """Return the file of the edition in that language, or of that in the issue's own where there is none."""
        other = f"{stem}.{language}.{kind}"
        return f"{self.folder}/{other if other in self.files else f'{stem}.{kind}'}"

    def speaks(self, language: str) -> bool:
        """Tell whether there is an edition in that language."""
        return language == self.language or f"index.{language}.html" in self.files


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
        made=datetime.fromisoformat(data["made"]),
        language=str(data["language"]),
        games=tuple(cleaned(article["game"]) for article in data["articles"]),
        files=frozenset(file.name for file in path.parent.iterdir()),
        quote=_quote(data["articles"]),
    )


def _quote(articles: list[dict[str, Any]]) -> tuple[str, str, str]:
    """Return the first piece of press that is printed large."""
    for article in articles:
        if piece := article["quote"]:
            text = " ".join(line for stanza in piece["stanzas"] for line in stanza)
            return cleaned(text), cleaned(piece["author"]), cleaned(article["game"])
    return "", "", ""
