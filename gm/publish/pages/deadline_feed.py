"""The deadlines of all games as a calendar that phones and mail programs can subscribe to."""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from icalendar import Calendar, Event

from gm.publish.pages.recorded import GameRecord
from gm.publish.pages.rendering import title, words

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
    t = words(language, escaping=False)
    past = sorted(_past(games), key=lambda one: (one.moment, one.game.folder))[-PAST:]
    calendar = Calendar()
    calendar.add("prodid", f"-//Spielpost//{language}//")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", str(t.site()))
    for one in [*past, *_open(games)]:
        event = Event()
        event.add("uid", str(uuid.uuid5(uuid.NAMESPACE_URL, f"spielpost:{one.game.folder}/{one.turn}")))
        event.add("dtstamp", one.known)
        event.add("dtstart", one.moment)
        event.add("duration", timedelta())
        event.add("summary", str(t.deadline_of(one.game.name, one.turn)))
        event.add("description", title(one.game.engine.name, language))
        event.add("transp", "TRANSPARENT")
        calendar.add_component(event)
    return str(calendar.to_ical().decode())


def _past(games: Sequence[GameRecord]) -> Iterator[_Deadline]:
    for game in games:
        for turn in game.turns:
            yield _Deadline(game, turn.number, turn.deadline, turn.resolved)


def _open(games: Sequence[GameRecord]) -> Iterator[_Deadline]:
    for game in games:
        if game.stage == "running" and game.opened and game.deadline:
            known = game.turns[-1].resolved if game.turns else game.opened
            yield _Deadline(game, game.open_turn, game.deadline, known)
