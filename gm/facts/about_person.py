"""What is on file of one person, made ready to leave: without what proves anything, and without secrets where it should be."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

from sqlmodel import Session

from gm.base.config import Config
from gm.facts import FromDatabase, Knows
from gm.facts.passed_on import struck_out
from gm.store.queries.games import games_going_on
from gm.store.queries.person import rows_about
from gm.store.tables import Player

Rows = dict[str, list[dict[str, Any]]]
"""Rows by their table."""

LARGEST = 70_000
"""Bytes of a file in a letter, which make a letter of less than 100 kB."""

_OF_OTHERS = ("suspicion",)
"""What is as much about somebody else, and handed out by the GM alone."""


@dataclass(frozen=True)
class Part:
    """One of several parts of what is on file, as JSON; and how many rows of which tables the others have."""

    number: int
    parts: int
    written: bytes
    left: Mapping[str, int]


def about(
    session: Session,
    config: Config,
    player: Player,
    now: datetime,
    *,
    letters: bool = False,
    secret: bool = False,
    to_them: bool = False,
) -> tuple[Rows, list[str]]:
    """Return all that is on file of a player, and the running games of which nothing is told unless it may be `secret`.

    With `letters` their words are among it, but not while a game runs of which nothing is told. What goes `to_them` has their
    own secrets, and nothing that is as much about others.
    """
    running = [] if secret or to_them else games_going_on(session, player)
    found = rows_about(
        session, player, raw=letters and not running, without=frozenset(row.id for row in running)
    )
    told = {table: rows for table, rows in found.items() if not (to_them and table in _OF_OTHERS)}
    without = _Striking(FromDatabase(session, config), now)
    return {table: [without.proofs(row) for row in rows] for table, rows in told.items()}, [
        row.name for row in running
    ]


def parted(rows: Rows, number: int) -> Part:
    """Return the part of that number, the last one if there are fewer; each has whole rows, as many as it has room for."""
    parts: list[Rows] = [{}]
    size = 0
    for table, row in _each(rows):
        length = len(json.dumps(row, ensure_ascii=False, indent=1, default=_told).encode())
        if size and size + length > LARGEST:
            parts.append({})
            size = 0
        parts[-1].setdefault(table, []).append(row)
        size += length + 200  # what stands around it
    number = min(max(number, 1), len(parts))
    others = [part for place, part in enumerate(parts, 1) if place != number]
    left: dict[str, int] = {}
    for part in others:
        for table, some in part.items():
            left[table] = left.get(table, 0) + len(some)
    return Part(number, len(parts), written(parts[number - 1]).encode(), left)


def written(rows: Rows) -> str:
    """Write rows as JSON."""
    return json.dumps(rows, ensure_ascii=False, indent=1, default=_told)


def _each(rows: Rows) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield all rows, the letters last: they are many."""
    for table in sorted(rows, key=lambda name: name.startswith("letter")):
        for row in rows[table]:
            yield table, row


@dataclass(frozen=True)
class _Striking:
    """Takes out what proves anybody at that moment."""

    known: Knows
    now: datetime

    def proofs(self, row: Mapping[str, Any]) -> dict[str, Any]:
        """Return a row without whatever proves anything, a letter in it as what it says."""
        told: dict[str, Any] = {}
        for name, value in row.items():
            if isinstance(value, bytes):
                told["words"] = self._lines(_words(value))
            else:
                told[name] = self._lines(value) if isinstance(value, str) else value
        return told

    def _lines(self, text: str) -> str:
        return "\n".join(struck_out(self.known, text.split("\n"), self.now))


def _words(raw: bytes) -> str:
    """Return the subject of a letter and what it says."""
    try:
        message = message_from_bytes(raw, policy=default)
        assert isinstance(message, EmailMessage)
        body = message.get_body(("plain", "html"))
        return f"{message['Subject'] or ''}\n\n{body.get_content() if body else ''}".replace("\r\n", "\n")
    except Exception:  # whatever somebody sent as a letter
        return ""


def _told(value: Any) -> str:
    return value.isoformat() if isinstance(value, datetime) else str(value)
