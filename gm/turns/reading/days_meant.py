"""Days in talk: `bin vom 10. bis 20. Mai weg`, `away until Dec 3rd`, `ab morgen zwei Wochen im Urlaub`.

Where AWAY takes days as it explains them (gm/base/days.py), this finds them among other words, and counts from today.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise

from engines.wording import folded
from gm.base.days import MONTHS, Days

_NUMBERS = (
    *("one ein eine einen einer a an", "two zwei zwo", "three drei", "four vier", "five funf fuenf", "six sechs"),
    *("seven sieben", "eight acht", "nine neun", "ten zehn", "eleven elf", "twelve zwolf zwoelf"),
)  # fmt: skip
_VALUES = {word: value for value, words in enumerate(_NUMBERS, 1) for word in words.split()}
_WEEKDAYS = (
    *("monday montag mon mo", "tuesday dienstag tue tues di", "wednesday mittwoch wed mi", "thursday donnerstag thu do"),
    *("friday freitag fri fr", "saturday samstag sonnabend sat sa", "sunday sonntag sun so"),
)  # fmt: skip
_DAYS_OF_WEEK = {word: i for i, words in enumerate(_WEEKDAYS) for word in words.split() if len(word) > 2}
_RELATIVE = {
    "the day after tomorrow": 2,
    "day after tomorrow": 2,
    "today": 0,
    "tonight": 0,
    "heute": 0,
    "tomorrow": 1,
    "morgen": 1,
    "ubermorgen": 2,
    "uebermorgen": 2,
}

_MONTH_WORDS = {
    word: number
    for number, names in enumerate(MONTHS, 1)
    for name in names
    for word in {name, name[:3], name[:4]}
    if word not in ("mar", "mare")
} | {"mrz": 3, "mar": 3}
_MONTH = "(?:" + "|".join(sorted(_MONTH_WORDS, key=len, reverse=True)) + r")\b\.?"
_NTH = r"(?:st|nd|rd|th)\b|\."
_POINT = rf"""
      (?P<iso>\d{{4}}-\d\d?-\d\d?)
    | (?P<dotted>\d\d?\.\s?\d\d?\.(?:\s?\d{{4}}|\d\d\b)?|\d\d?\.\s?\d\d?(?![\d.]))
    | (?P<named>\d\d?(?:{_NTH})?\s?(?:of\s)?{_MONTH}(?:,?\s\d{{4}})?)
    | (?P<first>{_MONTH}\s(?:the\s)?\d\d?(?:{_NTH})?(?:,?\s\d{{4}}\b)?)
    | (?P<edge>(?:the\s|dem\s|zum\s)?(?:end|ende|mid|mitte|middle|rest)\s(?:of\s|der\s|des\s|vom\s)?
        (?:the\s|this\s|dieser\s|dieses\s|(?P<after>next\s|nachste[rns]?\s|kommende[rns]?\s))?(?:{_MONTH}|month|monats?|week|woche|year|jahres?))
    | (?P<relative>{"|".join(_RELATIVE)})\b
    | (?P<weekday>(?:(?:next|this|coming|nachste[nrs]?|kommende[nrs]?|diese[nrs]?)\s)?(?:{"|".join(_DAYS_OF_WEEK)})\b)
    | (?P<bare>\d\d?(?:{_NTH})?(?![\d:]))
"""
_FILLER = r"(?:(?:the|dem|den|einschliesslich|including|and including|inkl|incl|am|on|vom|morning|evening|fruh|abend)\.?\s)*"
_TO = r"\s?(?:-|\u2013|\.\.+)\s?|\s(?:up\sto|to|until|till|til|through|thru|and|und|bis(?:\szum|\szur|\sand|\seinschl\.?)?)\s"
_UNTIL = r"(?:until|till|til|through|bis(?:\szum|\szur)?|up\sto)\s"
_FROM = r"(?:from|since|starting|as\sof|beginning|vom|von|ab|seit|zwischen|between|on|am)\s"
_BACK = re.compile(r"\b(?:back|return\w*|zuruck|wieder)\b")
_LENGTH = re.compile(
    rf"\b(?P<number>\d\d?|{'|'.join(_VALUES)}|next|nachsten?|kommenden?|this|diese|the whole|die ganze)\s"
    r"(?:(?:full|whole|good|volle|gute|ganze|more|weitere)\s)?"
    r"(?P<unit>days?|tagen?|tage|tag|weeks?|wochen?|fortnights?|months?|monate?n?|weekend|wochenende)\b'?"
)
_MANY = re.compile(
    rf"\b(?:next|nachsten?|kommenden?)\s(?P<number>\d\d?|{'|'.join(_VALUES)})\s(?P<unit>days|tage|weeks|wochen|months|monate)\b"
)
_ALONE = {"weekend": "weekend", "wochenende": "weekend", "fortnight": "fortnight"}
_WHOLE_MONTH = re.compile(rf"\b(?:in|im|all of|den ganzen|during|all)\s(?P<month>{_MONTH})")


@dataclass(frozen=True)
class _Point:
    """A day that was named from `start` to `end` of the text; without a month only its number."""

    start: int
    end: int
    day: date | None
    number: int = 0


def days_meant(text: str, today: date) -> Days | None:
    """Find the days that a sentence speaks of, seen from that day; None where it names none, or no end."""
    plain = " ".join(folded(text).replace("ß", "ss").split())
    points = list(_points(plain, today))
    found = (
        _range(plain, points, today)
        or _length(plain, points, today)
        or _until(plain, points, today)
        or _month(plain, today)
        or _single(plain, points)
    )
    return found if found and found.first <= found.last and found.last >= today else None


def _points(text: str, today: date) -> Iterator[_Point]:
    for found in re.finditer(rf"(?<![\w@+/]){_POINT_ALONE}", text, re.VERBOSE):
        number = int(re.match(r"\d*", found["bare"])[0]) if found["bare"] else 0  # type: ignore[index]
        day = None if number else _day_of(found, today)
        if day or 1 <= number <= 31:
            yield _Point(found.start(), found.end(), day, number)


_FORMS = ("iso", "dotted", "named", "first", "edge", "relative", "weekday", "bare")
_POINT_ALONE = f"(?:{_POINT})"


def _day_of(found: re.Match[str], today: date) -> date | None:
    text = next(part for part in (found[name] for name in _FORMS) if part)
    numbers = [int(part) for part in re.findall(r"\d+", text)]
    if found["iso"]:
        return _date(*numbers)
    if found["relative"]:
        return today + timedelta(days=_RELATIVE[text])
    if found["weekday"]:
        ahead = (_DAYS_OF_WEEK[text.split()[-1]] - today.weekday()) % 7
        return today + timedelta(days=ahead or 7)
    if found["edge"]:
        later = bool(found["after"])
        return _edge(
            text, _month_after(today) if later and "mon" in text else today + timedelta(days=7 * later)
        )
    month = numbers[1] if found["dotted"] else _month_in(text)
    day = numbers[0]
    year = numbers[-1] if numbers[-1] > 31 or len(numbers) == 3 else 0
    if year:
        return _date(year if year > 99 else 2000 + year, month, day)
    return next((d for y in range(9) if (d := _date(today.year + y, month, day)) and d >= today), None)


def _month_after(today: date) -> date:
    return _last_of(today.year, today.month) + timedelta(days=1)


def _edge(text: str, today: date) -> date | None:
    """Read `end of May`, `Ende der Woche`, `mid June`."""
    middle = text.startswith(("mid", "the mid"))
    if re.search(r"week|woche", text):
        return today + timedelta(days=(2 if middle else 6) - today.weekday())
    if re.search(r"year|jahr", text):
        return date(today.year, 12, 31)
    month = today.month if re.search(r"month|monat", text) else _month_in(text)
    last = _last_of(today.year + (month < today.month), month)
    return last.replace(day=15) if middle else last


def _month_in(text: str) -> int:
    words = re.findall(r"[a-z]+", text)
    return next((_MONTH_WORDS[word] for word in words if word in _MONTH_WORDS), 0)


def _last_of(year: int, month: int) -> date:
    return date(year + month // 12, month % 12 + 1, 1) - timedelta(days=1)


def _range(text: str, points: list[_Point], today: date) -> Days | None:
    """Read two days with `to` between them: the month of the second is that of the first, where that has none."""
    for first, last in pairwise(points):
        if not re.fullmatch(f"(?:{_TO}){_FILLER}", text[first.end : last.start]):
            continue
        if last.day is None:
            if first.day is None and re.search(rf"\b(?:{_FROM}){_FILLER}$", text[: first.start]):
                begin = _next_with(first.number, today)
                end = _next_with(last.number, begin) if begin else None
                return Days(begin, end) if begin and end else None
            continue
        if first.day is None:
            begin = _date(last.day.year, last.day.month, first.number)
        else:
            begin = (
                first.day if first.day <= last.day else _date(last.day.year, first.day.month, first.day.day)
            )
            if begin and begin > last.day:
                begin = _date(last.day.year - 1, begin.month, begin.day)
        return Days(begin, last.day) if begin else None
    both = [point for point in points if point.number]
    month = re.search(rf"(?P<month>{_MONTH})\s?(?P<a>\d\d?)(?:{_NTH})?(?:{_TO})(?P<b>\d\d?)\b", text)
    if month and both:  # `May 10 to 20`
        number = _MONTH_WORDS[month["month"].rstrip(".")]
        last_day = next(
            (d for y in range(9) if (d := _date(today.year + y, number, int(month["b"]))) and d >= today),
            None,
        )
        begin = _date(last_day.year, number, int(month["a"])) if last_day else None
        return Days(begin, last_day) if begin and last_day else None
    return None


def _until(text: str, points: list[_Point], today: date) -> Days | None:
    """Read `until Friday`, `back on 20 May`: from today, or from the day named before."""
    for i, point in enumerate(points):
        until = re.search(rf"\b(?:{_UNTIL}){_FILLER}$", text[: point.start]) or re.match(
            r"(?:the )?rest\b", text[point.start :]
        )
        back = _BACK.search(text) and not until
        counted = re.search(r"(?:st|nd|rd|th|\d\.)$", text[point.start : point.end].strip())
        named = _next_with(point.number, today) if point.day is None and counted else point.day
        if named and (until or back):
            begin = next((p.day for p in points[:i] if p.day), today)
            return Days(begin, named if until else named - timedelta(days=1))
    return None


def _next_with(number: int, today: date) -> date | None:
    """Find the next day with that number in its month."""
    months = (today.month + ahead - 1 for ahead in range(3))
    days = (_date(today.year + month // 12, month % 12 + 1, number) for month in months)
    return next((day for day in days if day and day >= today), None)


def _length(text: str, points: list[_Point], today: date) -> Days | None:
    """Read `for two weeks`, from the day that is named, else from today."""
    begin = next((point.day for point in points if point.day), today)
    found = _MANY.search(text) or _LENGTH.search(text)
    if found is None:
        word = next((word for word in re.findall(r"[a-z]+", text) if word in _ALONE), "")
        if not word:
            return None
        unit, number = word, ""
    else:
        unit, number = found["unit"], found["number"]
    if (unit.startswith("w") and unit.endswith("end")) or unit == "wochenende":
        saturday = today + timedelta(days=(5 - today.weekday()) % 7)
        return Days(max(today, saturday), saturday + timedelta(days=1))
    if number in ("next", "nachste", "nachsten", "kommende", "kommenden"):
        if unit.startswith(("week", "woche")):
            monday = today + timedelta(days=7 - today.weekday())
            return Days(monday, monday + timedelta(days=6))
        if unit.startswith("mon"):
            first = _last_of(today.year, today.month) + timedelta(days=1)
            return Days(first, _last_of(first.year, first.month))
    if number in ("this", "diese", "the whole", "die ganze"):
        return Days(today, today + timedelta(days=6 - today.weekday()))
    many = int(number) if number.isdigit() else _VALUES.get(number, 1)
    each = 30 if unit.startswith("mon") else 14 if unit.startswith("fort") else 7 if unit[0] == "w" else 1
    return Days(begin, begin + timedelta(days=many * each - (each == 1)))


def _month(text: str, today: date) -> Days | None:
    found = _WHOLE_MONTH.search(text)
    if found is None:
        return None
    month = _MONTH_WORDS[found["month"].rstrip(".")]
    year = today.year + (month < today.month)
    return Days(max(today, date(year, month, 1)), _last_of(year, month))


def _single(text: str, points: list[_Point]) -> Days | None:
    """Read one day alone; what begins on a day and has no end is none."""
    days = [point for point in points if point.day]
    if len(days) != 1 or re.search(
        r"\b(?:ab|from|starting|as of|seit|since)\s(?:\w+\s)?$", text[: days[0].start]
    ):
        return None
    assert days[0].day is not None
    return Days(days[0].day, days[0].day)


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
