"""The terms about a game's deadlines in words."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from babel.dates import format_date, get_day_names

from engines.base import Engine
from gm.base.calendar import Calendar
from gm.base.languages import language as spoken
from gm.base.spans import told
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
