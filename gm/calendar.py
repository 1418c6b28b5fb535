"""When a turn is due: every so many days at a time of day in a zone, or every so many hours or minutes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from gm.terms import Terms

_EVERY = re.compile(r"([1-9]\d{0,3})\s*(d|h|m)")
_AT = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)")


class CalendarError(ValueError):
    """One sentence: what was read, and what would be right."""


@dataclass(frozen=True)
class Calendar:
    """A game's deadlines: either whole `days` apart at the time `at`, or a `gap` apart; in `zone`."""

    zone: ZoneInfo
    days: int = 0
    at: time = time(20)
    gap: timedelta = timedelta()

    def after(self, moment: datetime) -> datetime:
        """The deadline of a turn that opens at `moment`, in UTC.

        Days are days on the wall clock, so a change to or from summer time does not move the hour.
        """
        if not self.days:
            return moment.astimezone(UTC) + self.gap
        day = moment.astimezone(self.zone).date() + timedelta(days=self.days)
        return datetime.combine(day, self.at, self.zone).astimezone(UTC)

    def not_before(self, moment: datetime) -> datetime:
        """The first moment at or after this one at which a deadline may be, in UTC."""
        if not self.days:
            return moment.astimezone(UTC)
        day = moment.astimezone(self.zone).date()
        due = datetime.combine(day, self.at, self.zone).astimezone(UTC)
        if due >= moment:
            return due
        return datetime.combine(day + timedelta(days=1), self.at, self.zone).astimezone(UTC)


def zone_named(name: str) -> ZoneInfo:
    """The time zone of that name; CalendarError when there is none."""
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, KeyError) as error:
        raise CalendarError(f"{name!r} is not a time zone; one reads like Europe/Berlin.") from error


def calendar(terms: Terms) -> Calendar:
    """The calendar that the terms describe: `7d` or `12h` or `30m`, a time like `20:00` (or nothing) and a zone."""
    every, at, zone = terms.every, terms.at, terms.zone
    found = _EVERY.fullmatch(every.strip().lower())
    if not found:
        raise CalendarError(f"{every!r} is not a time between deadlines; one reads like 7d, 12h or 30m.")
    number, unit = int(found[1]), found[2]
    if unit != "d":
        if at:
            raise CalendarError(f"A time of day ({at}) goes with whole days such as 7d, not with {every}.")
        gap = timedelta(hours=number) if unit == "h" else timedelta(minutes=number)
        return Calendar(zone_named(zone), gap=gap)
    if at and not _AT.fullmatch(at):
        raise CalendarError(f"{at!r} is not a time of day; one reads like 20:00.")
    return Calendar(zone_named(zone), days=number, at=time.fromisoformat(at.zfill(5) if at else "20:00"))
