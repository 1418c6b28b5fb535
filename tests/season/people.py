"""The thirty who play: where they live, how they write, and what they do in the season besides ordering."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime


def day(month: int, number: int, hour: int = 0) -> datetime:
    """A day of the season, in UTC."""
    return datetime(2031, month, number, hour, tzinfo=UTC)


@dataclass(frozen=True)
class Character:
    """Somebody with habits. `silent_from` is when a player stops writing without a word; `away` is announced.

    `does` are letters beside the orders: when, and which lines.
    """

    name: str
    language: str = "en"
    zone: str = ""
    silent_from: datetime | None = None
    away: tuple[datetime, datetime] | None = None
    does: tuple[tuple[datetime, tuple[str, ...]], ...] = ()


NEW_YORK, SYDNEY, LONDON, VIENNA = "America/New_York", "Australia/Sydney", "Europe/London", "Europe/Vienna"

JOCKEYS = (
    Character("Anna", "de"),
    Character("Ben", "en", LONDON, does=((day(3, 4), ("PRESS", "Red will win, believe me.", "END")),)),
    Character("Clara", "de", away=(day(3, 10), day(4, 2))),
    Character("Dora", "en", NEW_YORK),
    Character("Emil", "de", does=((day(4, 1), ("NOTE", "Ich setze alles auf Blau.", "ENDE")),)),
    Character("Fiona", "en", SYDNEY),
)
OCTRIX = (
    Character("Greta", "de", does=((day(3, 18, 9), ("UMFRAGE VERLÄNGERN 3 Tage",)),)),
    Character("Harry", "en", NEW_YORK),
    Character("Ida", "de", VIENNA),
    Character("Jack", "en", silent_from=day(3, 11)),
)
ROWERS = (
    Character("Karl", "de"),
    Character("Lucy", "en", LONDON, away=(day(3, 24), day(4, 8))),
    Character("Moritz", "de", silent_from=day(2, 1)),
    Character("Nora", "en", SYDNEY),
    Character("Otto", "de", does=((day(4, 10), ("STATUS",)), (day(5, 2), ("VERLAUF Henley",)))),
)
RACKERS = (
    Character("Paula", "de", does=((day(4, 5, 8), ("UMFRAGE PAUSE",)), (day(4, 9, 8), ("UMFRAGE WEITER",)))),
    Character("Quinn", "en", NEW_YORK),
    Character("Rosa", "de", VIENNA),
    Character("Sam", "en", LONDON, does=((day(3, 26, 8), ("POLL END",)),)),
)
BILLIARDS = (
    Character("Tilda", "de"),
    Character("Uwe", "de", VIENNA, silent_from=day(3, 12)),
    Character("Vera", "en", LONDON, away=(day(4, 20), day(5, 5))),
    Character("Will", "en", NEW_YORK, does=((day(5, 1), ("PRESS TO Tilda", "Nice shot!", "END")),)),
    Character("Xenia", "de"),
    Character("Yann", "en", SYDNEY),
)
STANDING_BY = (
    Character("Zoe", "en", LONDON, does=((day(2, 11), ("STANDBY",)),)),
    Character("Albert", "de", does=((day(2, 12), ("ERSATZ",)),)),
    Character("Bella", "en", NEW_YORK, does=((day(2, 13), ("STANDBY",)),)),
)
LOOKING_ON = (
    Character("Conrad", "de", does=((day(2, 14), ("ZUSCHAUEN Ascot", "ZUSCHAUEN Leiter")),)),
    Character("Doris", "en", does=((day(2, 14), ("WATCH Bande",)),)),
)
EVERYBODY = (*JOCKEYS, *OCTRIX, *ROWERS, *RACKERS, *BILLIARDS, *STANDING_BY, *LOOKING_ON)
