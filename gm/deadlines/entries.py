"""The calendar entry of a game's next deadline, as a file that goes with a letter.

A game is one event that moves from deadline to deadline, so that nobody's calendar fills up with what is over. The entry
is published and not a request: Outlook, Apple and Google put it into the calendar when it is opened, and no answer to an
invitation comes back to the GM. Its times are in UTC, and every calendar shows them in its own zone.
"""

from __future__ import annotations

import uuid
from datetime import UTC, datetime, timedelta

from icalendar import Calendar, Event, vCalAddress

from engines.base import Seat
from gm.config import Gm
from gm.games import Sheet
from gm.naming import folder_of
from gm.outbox import CalendarEntry
from gm.reports import Reader, phrase, when

_BEGINNING = datetime(2026, 1, 1, tzinfo=UTC)
"""What the sequence number of an entry is counted from, in seconds. It has to rise with every letter that moves the entry,
also when a turn is taken back, and time does."""


def deadline_entry(gm: Gm, told: Sheet, reader: Reader, seat: Seat, now: datetime) -> CalendarEntry:
    """The deadline of the open turn as one of its players sees it; taken out of the calendar while there is none.

    That is when the game is over or stands still.
    """
    row = told.row
    gone = row.finished_at is not None or bool(row.stopped)
    data = {
        "game": row.name,
        "title": told.table.teller(reader.language).title(),
        "turn": row.turn,
        "owes": seat in told.awaiting,
        "deadline": when(row.deadline, told.table, reader),
    }
    event = Event()
    event.add("uid", str(uuid.uuid5(uuid.NAMESPACE_URL, f"spielpost:{gm.instance}/{folder_of(row.name)}")))
    event.add("sequence", int((now - _BEGINNING).total_seconds()))
    event.add("dtstamp", now)
    event.add("dtstart", row.deadline)
    event.add("duration", timedelta())
    event.add("summary", phrase("entry_summary", reader.language, data))
    event.add("description", phrase("entry_description", reader.language, data))
    event.add("status", "CANCELLED" if gone else "CONFIRMED")
    event.add("transp", "TRANSPARENT")
    organizer = vCalAddress(f"mailto:{gm.address}")
    organizer.params["CN"] = told.table.gm
    event.add("organizer", organizer)
    method = "CANCEL" if gone else "PUBLISH"
    calendar = Calendar()
    calendar.add("prodid", f"-//Spielpost//{reader.language}//")
    calendar.add("version", "2.0")
    calendar.add("method", method)
    calendar.add_component(event)
    return CalendarEntry(calendar.to_ical(), method, f"{folder_of(row.name)}.ics")
