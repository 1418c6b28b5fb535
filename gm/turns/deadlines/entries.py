"""The calendar entry of a game's next deadline, as a file that goes with a letter.

A game is one event that moves from deadline to deadline, so that calendars do not fill up with past deadlines. The entry
is published and not a request: Outlook, Apple and Google put it into the calendar when it is opened, and no answer to an
invitation comes back to the GM. Its times are in UTC, and every calendar shows them in its own zone.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable
from datetime import datetime
from functools import cache, lru_cache
from typing import Any

from engines.base import Seat as SeatNumber
from gm.base.calendar import INSTANT
from gm.base.config import Gm
from gm.base.distinct_names import folder_of
from gm.base.say import CalendarEntry, Reader
from gm.games.game import Game
from gm.words.macros import phrase, when
from gm.words.teller import teller_of


def entry_withdrawn(gm: Gm, game: Game, reader: Reader, seat: SeatNumber, now: datetime) -> CalendarEntry:
    """Take the deadline out of the calendar of a player who does not play on."""
    game.row.moves += 1
    return _entry(gm, game, reader, seat in game.awaiting, now, gone=True)


def entry_anew(gm: Gm, game: Game, reader: Reader, seat: SeatNumber, now: datetime) -> CalendarEntry:
    """Enter the deadline for the seat's new player, who may have had the seat before."""
    game.row.moves += 1
    return deadline_entry(gm, game, reader, seat, now)


def deadline_entry(gm: Gm, game: Game, reader: Reader, seat: SeatNumber, now: datetime) -> CalendarEntry:
    """Enter the open turn's deadline as one of its players sees it; take it out while there is none.

    That is when the game is over or stands still.
    """
    return deadline_entries(gm, game, now)(reader, seat)


def deadline_entries(gm: Gm, game: Game, now: datetime) -> Callable[[Reader, SeatNumber], CalendarEntry]:
    """Give what enters the same for each player at a table: it is made once for all who see it alike."""
    gone = game.row.finished_at is not None or bool(game.row.stopped)
    owing = game.awaiting

    @cache
    def made(language: str, zone: str, owes: bool) -> CalendarEntry:
        return _entry(gm, game, Reader("", language, zone), owes, now, gone)

    return lambda reader, seat: made(reader.language, reader.zone, seat in owing)


def _entry(gm: Gm, game: Game, reader: Reader, owes: bool, now: datetime, gone: bool) -> CalendarEntry:
    row = game.row
    data = {
        "game": row.name,
        "title": teller_of(game, reader.language).title(),
        "turn": row.turn,
        "owes": owes,
        "deadline": when(row.deadline, game, reader),
    }
    method = "CANCEL" if gone else "PUBLISH"
    ics = _file(
        method,
        reader.language,
        uid=str(uuid.uuid5(uuid.NAMESPACE_URL, f"spielpost:{gm.instance}/{folder_of(row.name)}")),
        # rises with every letter that changes the entry, also when turns are taken back
        sequence=row.turn + row.moves,
        dtstamp=now,
        dtstart=row.deadline,
        duration=INSTANT,
        summary=phrase("entry_summary", reader.language, data),
        description=phrase("entry_description", reader.language, data),
        status="CANCELLED" if gone else "CONFIRMED",
        transp="TRANSPARENT",
        organizer=(gm.address, game.gm),
    )
    return CalendarEntry(ics, method, f"{folder_of(row.name)}.ics")


@lru_cache(maxsize=64)  # for most players at a table who read the same language it is the same
def _file(method: str, language: str, organizer: tuple[str, str], **properties: Any) -> bytes:
    from icalendar import Calendar, Event, vCalAddress  # which most commands do without

    event = Event()
    for what, value in properties.items():
        event.add(what, value)
    address, name = organizer
    person = vCalAddress(f"mailto:{address}")
    person.params["CN"] = name
    event.add("organizer", person)
    calendar = Calendar()
    calendar.add("prodid", f"-//Spielpost//{language}//")
    calendar.add("version", "2.0")
    calendar.add("method", method)
    calendar.add_component(event)
    return bytes(calendar.to_ical())
