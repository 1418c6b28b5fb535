"""Whether the moments in a game's records can be: each one written out, and none before that of the record before it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from gm.games.record.records import Link, Opening, Resolved
from gm.games.verify.archived import Archived


def date_faults(game: Archived) -> Iterator[tuple[int, str]]:
    """Yield what is wrong with the moments in the records, each with the number of its record."""
    before: datetime | None = None
    for number, record in enumerate((game.opening, *game.links)):
        told = [_moment(text) for text in _told(record)]
        if None in told:
            yield number, "it has a moment that is none, or one without its zone"
            continue
        at = told[-1]
        assert at is not None
        if before and at < before:
            yield number, "it was made before the record that it follows"
        before = at


def _told(record: Opening | Link) -> tuple[str, ...]:
    """Return the moments in a record; the last one is when it was made."""
    if isinstance(record, Opening):
        return (record.opened,)
    if isinstance(record, Resolved):
        return record.deadline, record.resolved
    return (record.at,)


def _moment(text: str) -> datetime | None:
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        return None
    return found if found.tzinfo else None
