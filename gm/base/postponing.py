"""Another deadline as the GM names it: by how much later, or when."""

from __future__ import annotations

import re
from datetime import UTC, datetime, time, timedelta

from gm.base.calendar import Calendar
from gm.base.errors import Refused
from gm.base.spans import span

LONGEST = timedelta(days=366)
"""So far ahead a deadline may be."""

_DATE = re.compile(r"(?P<day>\d{4}-\d\d-\d\d)(?:[ T](?P<time>\d\d?:\d\d))?")


def named_deadline(text: str, calendar: Calendar, since: datetime, now: datetime) -> datetime:
    """Read the moment that `24h` or `2d` after `since` names, or `2031-05-14 20:00`, in UTC.

    Whole days keep the time of day in the game's zone; so does a date without a time. A length of time that ends in a blackout
    ends behind it; a moment is the GM's own word and stands. Refused for what names no moment, or one that is past or more than a year ahead.
    """
    length = span(text)
    found = _DATE.fullmatch(text.strip())
    try:
        if length is not None:
            due = calendar.slid(_later(since, length, calendar))
        elif found:
            at = time.fromisoformat(found["time"].zfill(5)) if found["time"] else calendar.at
            day = datetime.fromisoformat(found["day"]).date()
            due = datetime.combine(day, at, calendar.zone).astimezone(UTC)
        else:
            raise ValueError
    except (ValueError, OverflowError):
        raise Refused("no_time", read=text) from None
    if due <= now:
        raise Refused("deadline_past", read=text, due=due.astimezone(calendar.zone))
    if due > now + LONGEST:
        raise Refused("deadline_too_far", read=text)
    return due


def other_deadline(text: str, calendar: Calendar, deadline: datetime, now: datetime) -> datetime:
    """Move the deadline as the text says; raise Refused, too, when it would stay as it is."""
    due = named_deadline(text, calendar, deadline, now)
    if due == deadline:
        raise Refused("deadline_not_other", read=text, deadline=deadline.astimezone(calendar.zone))
    return due


def earliest(calendar: Calendar, now: datetime) -> datetime:
    """Return to when a deadline may come earlier: a day is left, and the first reminder is still to come."""
    return now + max(timedelta(days=1), *calendar.leads)


def _later(since: datetime, length: timedelta, calendar: Calendar) -> datetime:
    if length % timedelta(days=1):
        return since + length
    local = since.astimezone(calendar.zone).replace(tzinfo=None) + length
    return local.replace(tzinfo=calendar.zone).astimezone(UTC)
