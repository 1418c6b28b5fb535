"""A later deadline as the GM names it: by how much, or when."""

from __future__ import annotations

import re
from datetime import UTC, datetime, time, timedelta

from gm.base.calendar import Calendar, CalendarError
from gm.base.spans import span

LONGEST = timedelta(days=366)
"""So far ahead a deadline may be."""

_DATE = re.compile(r"(?P<day>\d{4}-\d\d-\d\d)(?:[ T](?P<time>\d\d?:\d\d))?")


def named_deadline(text: str, calendar: Calendar, since: datetime, now: datetime) -> datetime:
    """The moment that `24h` or `2d` after `since` names, or `2031-05-14 20:00`, in UTC.

    Whole days keep the time of day in the game's zone; so does a date without a time. CalendarError for what
    names no moment, or one that is past or more than a year ahead.
    """
    length = span(text)
    found = _DATE.fullmatch(text.strip())
    try:
        if length is not None:
            due = _later(since, length, calendar)
        elif found:
            at = time.fromisoformat(found["time"].zfill(5)) if found["time"] else calendar.at
            day = datetime.fromisoformat(found["day"]).date()
            due = datetime.combine(day, at, calendar.zone).astimezone(UTC)
        else:
            raise ValueError
    except (ValueError, OverflowError):
        raise CalendarError(f"{text!r} is no time; one reads like 24h, 2d or 2031-05-14 20:00.") from None
    if due <= now:
        raise CalendarError(f"{text} is past: that would be {_told(due, calendar)}.")
    if due > now + LONGEST:
        raise CalendarError(f"{text} is more than a year ahead.")
    return due


def later_deadline(text: str, calendar: Calendar, deadline: datetime, now: datetime) -> datetime:
    """The deadline moved as the text says; CalendarError, too, when it would come sooner than it is."""
    due = named_deadline(text, calendar, deadline, now)
    if due <= deadline:
        raise CalendarError(f"{text} is not after the deadline as it is, {_told(deadline, calendar)}.")
    return due


def _later(since: datetime, length: timedelta, calendar: Calendar) -> datetime:
    if length % timedelta(days=1):
        return since + length
    local = since.astimezone(calendar.zone).replace(tzinfo=None) + length
    return local.replace(tzinfo=calendar.zone).astimezone(UTC)


def _told(moment: datetime, calendar: Calendar) -> str:
    return f"{moment.astimezone(calendar.zone):%Y-%m-%d %H:%M} ({calendar.zone.key})"
