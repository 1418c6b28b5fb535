"""What a game is like: how many deadlines it takes and what wins it, from its figures, which `gm figures --save` measures."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from importlib.resources import files
from math import ceil
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
class Collusion:
    """Games in a hundred that are won by a seat for which another one plays, and by both together, each with its error."""

    helped: tuple[float, float]
    together: tuple[float, float]


@dataclass(frozen=True)
class Measured:
    """Figures of games with these options and this number of seats; `options` are those that differ from the standard ones.

    `kinds` has what one more card or shot of each kind than the others have adds to the wins in a hundred, with its error.
    `collusion` is None where it was not measured, or where there is no rest to play against.
    """

    options: dict[str, Any]
    seats: int
    length: Length
    kinds: dict[str, tuple[float, float]]
    collusion: Collusion | None = None


@cache
def table_of(engine: Engine) -> tuple[Measured, ...]:
    """Read the figures of an engine's games; empty if none have been measured."""
    try:
        text = files(engine.package).joinpath(FILE).read_text("utf-8")
    except (FileNotFoundError, ModuleNotFoundError, TypeError):
        return ()
    return tuple(_measured(row) for row in tomllib.loads(text)["row"])


def _measured(row: dict[str, Any]) -> Measured:
    counted = row["counted"]
    deadlines = counted["advice"]["deadlines"]
    two = row.get("collusion", {"counted": {}})["counted"]
    both = [_in_a_hundred(two[what]) for what in ("helped", "together") if what in two]
    return Measured(
        row["options"],
        row["players"],
        Length(*(value for value, _, _ in deadlines)),
        {kind: _in_a_hundred(figure) for kind, figure in counted["advice"]["kinds"].items()},
        Collusion(*both) if both else None,
    )


def _in_a_hundred(figure: list[float]) -> tuple[float, float]:
    value, error = figure
    return 100 * value, 100 * error


def measured(engine: Engine, options: Any, seats: int) -> Measured | None:
    """Return the figures of games with these options and this number of seats; None if none have been measured."""
    wanted = (unusual(engine, options), seats)
    return next((row for row in table_of(engine) if (row.options, row.seats) == wanted), None)


def length(engine: Engine, options: Any, seats: int) -> Length | None:
    """Return the length of a game with these options; None if it has not been measured."""
    found = measured(engine, options, seats)
    return found.length if found else None


def told_worth(engine: Engine, options: Any, seats: int) -> dict[str, Any]:
    """Give the kind of card or shot that was surely worth most in such games, with its worth and error; empty if none was."""
    found = measured(engine, options, seats)
    sure = {kind: value - error for kind, (value, error) in found.kinds.items()} if found else {}
    kind = max(sure, key=sure.__getitem__, default="")
    if not found or sure.get(kind, 0) <= 0:
        return {}
    points, error = found.kinds[kind]
    return {"kind": kind, "points": round(points), "error": ceil(error)}


def told_collusion(engine: Engine, options: Any, seats: int) -> dict[str, Any]:
    """Give what two win who play together, beside their fair part; empty if it is not known, or surely gains them nothing."""
    found = measured(engine, options, seats)
    if found is None or found.collusion is None:
        return {}
    two = found.collusion
    fair = {"helped": 100 / seats, "together": 200 / seats}
    if all(value - error <= fair[what] for what, (value, error) in vars(two).items()):
        return {}
    return {"helped": two.helped, "together": two.together, "fair": 100 / seats}


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
    """Return the usual minimum and maximum of deadlines, with few players and with many; None if unknown."""
    found = [known.median for seats in engine.seats if (known := length(engine, options, seats))]
    return (min(found), max(found)) if found else None
