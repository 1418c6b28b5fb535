"""Lengths of time as people write them: 7d, 48h, 30m, 2 days, 12 Stunden."""

from __future__ import annotations

import re
from datetime import timedelta

from gm.base.languages import language

_SPAN = re.compile(r"(?P<number>[1-9]\d{0,3})\s*(?P<unit>[a-z]+)\.?")
_BETWEEN = re.compile(r" ?[,;+] ?| (?:and|und) |(?<=[a-z.]) (?=\d)")
_UNITS = {
    "d": ("d", "day", "days", "tag", "tage", "tagen"),
    "h": ("h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden"),
    "m": ("m", "min", "minute", "minutes", "minuten"),
}
_LENGTHS = {"d": timedelta(days=1), "h": timedelta(hours=1), "m": timedelta(minutes=1)}


def span(text: str) -> timedelta | None:
    """Read the length of time that the text names, a day being 24 hours; None when it names none."""
    found = _SPAN.fullmatch(text.strip().casefold())
    unit = next((unit for unit, words in _UNITS.items() if found and found["unit"] in words), None)
    return int(found["number"]) * _LENGTHS[unit] if found and unit else None


def spans(text: str) -> tuple[timedelta, ...] | None:
    """Read the lengths in a list such as `48h, 12h` or `48h 12h`, the longest first; None if it is none."""
    found = [span(part) for part in _BETWEEN.split(" ".join(text.casefold().split()))]
    known = {length for length in found if length is not None}
    return None if None in found else tuple(sorted(known, reverse=True))


def written(length: timedelta) -> str:
    """Write the length as `span` reads it, in hours where it has no odd minutes."""
    minutes = int(length.total_seconds() // 60)
    return f"{minutes}m" if minutes % 60 else f"{minutes // 60}h"


def told(length: timedelta, code: str) -> str:
    """Tell the length in words: `36 hours`, or from two days on `3 days` if nothing is left over."""
    minutes = int(length.total_seconds() // 60)
    days, hours = minutes / 1440, minutes / 60
    number, unit = (days, "d") if days >= 2 and days.is_integer() else (hours, "h")
    number, unit = (number, unit) if number.is_integer() else (minutes, "m")
    return f"{int(number)} {language(code).units[unit][number != 1]}"
