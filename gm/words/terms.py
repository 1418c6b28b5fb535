"""The terms of a game in words: its deadlines, and what changes in them."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from babel.dates import format_date, get_day_names

from engines.base import Engine
from gm.base.calendar import Calendar, calendar
from gm.base.changed_terms import differences
from gm.base.languages import language as spoken
from gm.base.spans import span, told
from gm.base.terms import Terms
from gm.games.lengths import told_length
from gm.words.macros import phrase


def told_pace(calendar: Calendar, language: str) -> str:
    """Tell how often a turn is due, in a few words: `every 7 days`."""
    return phrase("pace", language, pace_data(calendar, language))


def told_rhythm(calendar: Calendar, terms: Terms, language: str, first: bool = True) -> str:
    """Tell how often a turn is due, and all that goes with it, in a few sentences on one line.

    The `first` deadline has been told of already, or not.
    """

    def length(span: timedelta) -> str:
        return told(span, language) if span else ""

    data = {
        **pace_data(calendar, language),
        "first": first,
        "has_judge": terms.judge != "",
        "blackouts": blackouts_told(calendar, language),
        "minimum": length(calendar.minimum),
        "alone": length(calendar.alone),
        "early": terms.early,
        "cool_off": length(calendar.cool_off),
        "grace": length(calendar.grace),
        "leads": [length(lead) for lead in calendar.leads if lead < calendar.usual],
    }
    return phrase("rhythm", language, data)


def length_in_words(
    engine: Engine, options: Any, seats: int, calendar: Calendar, language: str, short: bool = False
) -> str:
    """Tell how many deadlines the game takes, and how long that is, in a sentence or `short`; empty if it is not known."""
    macro = "length_shortly" if short else "length"
    return phrase(macro, language, told_length(engine, options, seats, calendar))


def blackouts_told(calendar: Calendar, language: str) -> list[dict[str, str]]:
    """Tell the first day and the last of each blackout; the last is empty where it has one day."""
    return [
        {"first": _day(b.first, language), "last": _day(b.last, language) if b.last > b.first else ""}
        for b in calendar.blackouts
    ]


def pace_data(calendar: Calendar, language: str) -> dict[str, Any]:
    """Give what the macro `pace` tells of how often a turn is due."""
    weekdays = get_day_names("wide", locale=language)
    return {
        "days": calendar.days,
        "weekdays": [weekdays[day] for day in calendar.weekdays],
        "gap": told(calendar.gap, language),
    }


def _day(day: date, language: str) -> str:
    return format_date(day, spoken(language).days["long"], locale=language)


def told_changes(before: Terms, after: Terms, language: str) -> list[str]:
    """Say each change in a sentence, with what has been so far."""
    names = differences(before, after)
    if "at" in names and "every" not in names:
        names = ("every", *(name for name in names if name != "at"))
    was, now = _told(before, language), _told(after, language)
    return [phrase("term_changed", language, name, now, was) for name in names if name != "at"]


def _told(terms: Terms, language: str) -> dict[str, Any]:
    pace = calendar(terms)
    bank = span(terms.bank) or timedelta()
    return {
        **pace_data(pace, language),
        "at": "" if pace.gap else f"{pace.at:%H:%M}",
        "zone": terms.zone,
        "blackouts": blackouts_told(pace, language),
        "early": terms.early,
        "leads": [told(lead, language) for lead in pace.leads],
        "grace": told(pace.grace, language) if pace.grace else "",
        "bank": told(bank, language) if bank else "",
        "nmrs": terms.nmrs,
        "reliability": terms.reliability,
    }
