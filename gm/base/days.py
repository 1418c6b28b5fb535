"""Days as people write them: 12.5., 12. Mai, 24 December, May 12, 2031-12-24, alone or from one to another."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from engines.wording import folded

MONTHS = (
    ("january", "januar", "jaenner", "janner"),
    ("february", "februar"),
    ("march", "maerz", "marz"),
    ("april",),
    ("may", "mai"),
    ("june", "juni"),
    ("july", "juli"),
    ("august",),
    ("september",),
    ("october", "oktober"),
    ("november",),
    ("december", "dezember"),
)
_ISO = r"(?P<y1>\d{4})-(?P<m1>\d{1,2})-(?P<d1>\d{1,2})"
_DOTTED = r"(?P<d2>\d{1,2})\.\s?(?P<m2>\d{1,2})\.?(?:\s?(?P<y2>\d{4}))?"
_NAMED = r"(?P<d3>\d{1,2})(?:\.|st|nd|rd|th)?\s(?:of\s)?(?P<m3>[a-z]{3,9})\.?(?:,?\s(?P<y3>\d{4}))?"
_NAMED_FIRST = r"(?P<m4>[a-z]{3,9})\.?\s(?P<d4>\d{1,2})(?:st|nd|rd|th)?(?:,?\s(?P<y4>\d{4}))?"
_DAY = re.compile(rf"(?:{_ISO}|{_DOTTED}|{_NAMED}|{_NAMED_FIRST})(?!\w)")
_SAME_MONTH = re.compile(
    r"(?P<day>\d{1,2})\.?\s*(?:-|–|to|until|till|bis(?:\szum)?)\s*(?=\d{1,2}\.?\s?(?:[a-z]|\d{1,2}\b))"
)
_FROM = re.compile(r"(?:from|since|vom|von|ab)\s+")
_TO = re.compile(r"\s*(?:-|–|\.\.|to|until|till|bis(?:\szum)?)\s*|\s+")
_UNTIL = re.compile(r"(?:until|till|to|bis(?:\szum)?)\s+")


class BackwardsError(ValueError):
    """The last day comes before the first."""


class PastError(ValueError):
    """All of the days are over."""


@dataclass(frozen=True)
class Days:
    """Whole days, the `first` and the `last` of them included."""

    first: date
    last: date

    def span(self, zone: ZoneInfo) -> tuple[datetime, datetime]:
        """Return the first minute of the first day and the last minute of the last, in that zone."""
        return datetime.combine(self.first, time(), zone), datetime.combine(self.last, time(23, 59), zone)


def days_in(text: str, today: date) -> Days | None:
    """Read the days that the text names, `until 12 May` from today on; None when it names none.

    A day without a year is the next one of that name; of two the second follows the first. Raises BackwardsError and
    PastError.
    """
    rest = " ".join(folded(text).split())
    if until := _UNTIL.match(rest):
        return _from_to(today, _DAY.fullmatch(rest[until.end() :]), today)
    since = _FROM.match(rest)
    rest = rest[since.end() :] if since else rest
    if short := _SAME_MONTH.match(rest):
        last = _DAY.fullmatch(rest[short.end() :])
        end = _day(last, today) if last else None
        begin = _date(end.year, end.month, int(short["day"])) if end else None
        return _checked(begin, end, today) if begin and end else None
    first = _DAY.match(rest)
    begin = _day(first, today) if first else None
    if first is None or begin is None:
        return None
    rest = rest[first.end() :]
    if not rest:
        return None if since else _checked(begin, begin, today)
    between = _TO.match(rest)
    return _from_to(begin, _DAY.fullmatch(rest[between.end() :]) if between else None, today)


def _from_to(begin: date | None, last: re.Match[str] | None, today: date) -> Days | None:
    """Return the days from `begin` to the one that was written; None where either is no day."""
    end = _day(last, begin) if last and begin else None
    return _checked(begin, end, today) if begin and end else None


def _checked(begin: date, end: date, today: date) -> Days:
    if end < begin:
        raise PastError if end < today else BackwardsError
    if end < today:
        raise PastError
    return Days(begin, end)


def _day(found: re.Match[str], earliest: date) -> date | None:
    """Read the day that was written; without a year the first one from `earliest` on.

    None where there is no such day.
    """
    part = {key[0]: value for key, value in found.groupdict().items() if value}
    month = int(part["m"]) if part["m"].isdigit() else _month(part["m"])
    if "y" in part:
        return _date(int(part["y"]), month, int(part["d"]))
    # eight years on there has been a 29th of February
    candidates = (_date(earliest.year + ahead, month, int(part["d"])) for ahead in range(9))
    return next((day for day in candidates if day and day >= earliest), None)


def _month(name: str) -> int:
    """Return the number of the month, whose name may be short; 0 for what is none."""
    fitting = [
        number for number, names in enumerate(MONTHS, 1) if any(whole.startswith(name) for whole in names)
    ]
    return fitting[0] if len(fitting) == 1 else 0


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
