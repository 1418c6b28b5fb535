"""The deadlines of all games as a calendar that phones and mail programs can subscribe to."""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

from icalendar import Calendar, Event

from gm.base.calendar import INSTANT
from gm.publish.pages.recorded import GameRecord
from gm.publish.pages.rendering import title_of, words

PAST = 50
"""Deadlines that are over and still in the calendar."""


@dataclass(frozen=True)
class _Deadline:
    game: GameRecord
    turn: int
    moment: datetime
    known: datetime


def deadlines(games: Sequence[GameRecord], language: str) -> str:
    """Return the calendar: the deadline of every open turn, and the newest that are over."""
    past = sorted(_past(games), key=lambda one: (one.moment, one.game.folder))[-PAST:]
    calendar = Calendar()
    calendar.add("prodid", f"-//Spielpost//{language}//")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", str(words(language, escaping=False).site()))
    begin, end, rest = calendar.to_ical().rpartition(b"END:VCALENDAR")
    events = (
        _event(
            language,
            one.game.folder,
            one.game.name,
            title_of(one.game, language),
            one.turn,
            one.moment,
            one.known,
        )
        for one in (*past, *_open(games))
    )
    return b"".join((begin, *events, end, rest)).decode()


@lru_cache(maxsize=4 * PAST)  # it is the same as long as the calendar has it
def _event(
    language: str, folder: str, game: str, title: str, turn: int, moment: datetime, known: datetime
) -> bytes:
    event = Event()
    event.add("uid", str(uuid.uuid5(uuid.NAMESPACE_URL, f"spielpost:{folder}/{turn}")))
    event.add("dtstamp", known)
    event.add("dtstart", moment)
    event.add("duration", INSTANT)
    event.add("summary", str(words(language, escaping=False).deadline_of(game, turn)))
    event.add("description", title)
    event.add("transp", "TRANSPARENT")
    return bytes(event.to_ical())


def _past(games: Sequence[GameRecord]) -> Iterator[_Deadline]:
    for game in games:
        for turn in game.turns:
            yield _Deadline(game, turn.number, turn.deadline, turn.resolved)


def _open(games: Sequence[GameRecord]) -> Iterator[_Deadline]:
    for game in games:
        if game.stage == "running" and game.opened and game.deadline:
            known = game.turns[-1].resolved if game.turns else game.opened
            yield _Deadline(game, game.open_turn, game.deadline, known)
