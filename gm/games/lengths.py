"""How many deadlines a game takes: from the figures of its game, which `gm figures --save` measures."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from importlib.resources import files
from typing import Any

from engines.base import Engine
from gm.base.calendar import Calendar
from gm.base.codec import dump

FILE = "figures.toml"
"""The file of the figures in the package of its game, which need not have one."""

SEASON = 20
"""The most deadlines of a season: what takes more is told to be long."""

_UNITS = {"weeks": timedelta(weeks=1), "days": timedelta(days=1), "hours": timedelta(hours=1)}


@dataclass(frozen=True)
class Length:
    """The deadlines that games took: as many as the median one, and from which `low` to which `high` eight in ten."""

    low: int
    median: int
    high: int


@dataclass(frozen=True)
class Measured:
    """How long games of these options and so many seats took; `options` are those that are not the standard ones."""

    options: dict[str, Any]
    seats: int
    length: Length


@cache
def table_of(engine: Engine) -> tuple[Measured, ...]:
    """Read how long the games of an engine are; empty where nobody has measured any."""
    try:
        text = files(engine.package).joinpath(FILE).read_text("utf-8")
    except (FileNotFoundError, ModuleNotFoundError, TypeError):
        return ()
    return tuple(_measured(row) for row in tomllib.loads(text)["row"])


def _measured(row: dict[str, Any]) -> Measured:
    deadlines = row["counted"]["advice"]["deadlines"]
    return Measured(row["options"], row["players"], Length(*(value for value, _, _ in deadlines)))


def length(engine: Engine, options: Any, seats: int) -> Length | None:
    """Return how long a game of these options takes; None where nobody has measured it."""
    wanted = (unusual(engine, options), seats)
    return next((row.length for row in table_of(engine) if (row.options, row.seats) == wanted), None)


def unusual(engine: Engine, options: Any) -> dict[str, Any]:
    """Return the options that are not the standard ones, as plain data."""
    standard = dump(engine.Options())
    return {name: value for name, value in dump(options).items() if value != standard[name]}


def told_length(engine: Engine, options: Any, seats: int, calendar: Calendar) -> dict[str, Any]:
    """Give how many deadlines the game takes, and how long that is at this rhythm; empty if it is not known."""
    found = length(engine, options, seats)
    if found is None:
        return {}
    apart = timedelta(weeks=1) / len(calendar.weekdays) if calendar.weekdays else calendar.usual
    lasting = found.median * apart
    unit, span = next((each for each in _UNITS.items() if lasting >= 2 * each[1]), ("hours", _UNITS["hours"]))
    amount = max(round(lasting / span), 1)
    return {**vars(found), "amount": amount, "unit": unit, "season": SEASON, "is_long": found.median > SEASON}


def usual_deadlines(engine: Engine, options: Any) -> tuple[int, int] | None:
    """Return the least and the most deadlines that are usual, with few players and with many; None if nobody knows."""
    found = [known.median for seats in engine.seats if (known := length(engine, options, seats))]
    return (min(found), max(found)) if found else None
