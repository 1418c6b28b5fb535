"""The macros of what the GM writes, and moments in words."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from types import SimpleNamespace
from typing import Any
from zoneinfo import ZoneInfo

from markupsafe import Markup

from gm.base.say import Reader
from gm.games.game import Game
from gm.words.layout.passage import Passage
from gm.words.templates import short_day, template, whole_day


def told(macro: str, language: str, *arguments: Any) -> Passage:
    """Say what a macro says, in both forms. The text is not yet in lines."""
    text, page = (getattr(words(language, on_page), macro) for on_page in (False, True))
    return Passage(str(text(*arguments)), lambda: Markup(page(*arguments)))


def phrase(name: str, language: str, *arguments: Any) -> str:
    """Return a short phrase of the letters, on one line."""
    return " ".join(str(getattr(words(language), name)(*arguments)).split())


def when(moment: datetime, game: Game | None, reader: Reader) -> dict[str, str]:
    """Tell a moment as its parts in words: in the game's zone and, where it differs, in the reader's."""
    zone = game.calendar.zone if game else ZoneInfo(reader.zone or "UTC")
    parts = {
        "day": day(moment, zone, reader.language),
        "time": time_of_day(moment, zone),
        "zone": zone.key,
        "own_zone": "",
    }
    if (
        reader.zone
        and moment.astimezone(ZoneInfo(reader.zone)).utcoffset() != moment.astimezone(zone).utcoffset()
    ):
        own = ZoneInfo(reader.zone)
        parts["own_day"] = day(moment, own, reader.language)
        parts["own_time"] = time_of_day(moment, own)
        parts["own_zone"] = own.key
    return parts


def short_when(moment: datetime, game: Game, reader: Reader) -> str:
    """Tell a moment in a few words, without year and zone: in the reader's zone, or the game's if the reader has none."""
    at = moment.astimezone(ZoneInfo(reader.zone) if reader.zone else game.calendar.zone)
    return phrase("short_moment", reader.language, short_day(at.date(), reader.language), f"{at:%H:%M}")


def own_time(moment: datetime, game: Game | None, reader: Reader) -> dict[str, str]:
    """Tell a moment as its parts in words in one zone: the reader's, or the game's if the reader has none."""
    return when(moment, None if reader.zone else game, reader)


def day(moment: datetime, zone: ZoneInfo, language: str) -> str:
    """Name the day of a moment with its weekday, in a zone."""
    return whole_day(moment.astimezone(zone).date(), language)


def time_of_day(moment: datetime, zone: ZoneInfo) -> str:
    """Write hours and minutes, in a zone; both languages write them alike."""
    return f"{moment.astimezone(zone):%H:%M}"


@cache
def words(language: str, on_page: bool = False) -> Any:
    """Return the macros of what the GM writes unasked, and of the answers, as text or escaping."""
    files = (
        template(language, name, on_page).module
        for name in (
            "letters.txt",
            "answers.txt",
            "help.txt",
            "intents.txt",
            "tables.txt",
            "playing.txt",
            "settings.txt",
            "talk.txt",
            "subscriptions.txt",
            "deadlines.txt",
            "people.txt",
            "timing.txt",
            "reminders.txt",
            "learning.txt",
            "absence.txt",
            "polls.txt",
            "turncontrol.txt",
            "muster.txt",
            "cups.txt",
            "gm.txt",
            "history.txt",
            "closing.txt",
            "errors.txt",
            "opening.txt",
            "doctor.txt",
            "judging.txt",
        )
    )
    return SimpleNamespace(**{name: macro for module in files for name, macro in vars(module).items()})
