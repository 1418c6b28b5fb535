"""The deadlines of all games as a calendar that phones and mail programs can subscribe to."""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from icalendar import vText
from icalendar.parser import Contentline

from gm.pages.archive import GameRecord
from gm.pages.rendering import title, words

PAST = 50
"""Deadlines that are over and still in the calendar."""


@dataclass(frozen=True)
class _Deadline:
    game: GameRecord
    turn: int
    moment: datetime
    known: datetime


def deadlines(games: Sequence[GameRecord], language: str) -> str:
    """The calendar: the deadline of every open turn, and the newest that are over.

    There are thousands, all alike, so only their words go through the library, which escapes and folds them.
    """
    t = words(language, escaping=False)
    past = sorted(_past(games), key=lambda one: (one.moment, one.game.folder))[-PAST:]
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:-//Spielpost//{language}//",
        _text("X-WR-CALNAME", str(t.site())),
    ]
    for one in [*past, *_open(games)]:
        lines += [
            "BEGIN:VEVENT",
            _text("SUMMARY", str(t.deadline_of(one.game.name, one.turn))),
            f"DTSTART:{_moment(one.moment)}",
            "DURATION:P0D",
            f"DTSTAMP:{_moment(one.known)}",
            f"UID:{uuid.uuid5(uuid.NAMESPACE_URL, f'spielpost:{one.game.folder}/{one.turn}')}",
            _text("DESCRIPTION", title(one.game.engine.name, language)),
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
    return "".join(f"{line}\r\n" for line in [*lines, "END:VCALENDAR"])


def _text(name: str, words: str) -> str:
    """A property with what may need escaping, and more than one line."""
    line = Contentline(f"{name}:{vText(words).to_ical().decode()}")  # type: ignore[no-untyped-call]
    return str(line.to_ical().decode())  # type: ignore[no-untyped-call]


def _moment(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _past(games: Sequence[GameRecord]) -> Iterator[_Deadline]:
    for game in games:
        for turn in game.turns:
            yield _Deadline(game, turn.number, turn.deadline, turn.resolved)


def _open(games: Sequence[GameRecord]) -> Iterator[_Deadline]:
    for game in games:
        if game.stage == "running" and game.opened and game.deadline:
            known = game.turns[-1].resolved if game.turns else game.opened
            yield _Deadline(game, game.open_turn, game.deadline, known)
