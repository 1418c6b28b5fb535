"""Measure how many deadlines games take, and keep it in the table of each game: what `make lengths` runs.

Every seat orders what is advised, in both forms of the game and with its standard options, at every number of
players.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from statistics import median_low
from typing import Any

import tomlkit

from engines import ENGINES
from engines.base import Engine, OptionsError
from engines.lots import Lots
from gm.games.lengths import FILE, Length, unusual
from gm.tools.sandbox.rehearsal import rehearse

GAMES = 400
"""How many games of a kind are measured: the ends of the span are then known to a deadline or two."""

TENTH = 10
"""One game in so many is shorter than what is told, and one longer."""

SEED = "lengths"

_HEAD = (
    "Deadlines by number of seats: eight games in ten take from the first number to the third, half take at most the second."
    " Made by make lengths; not to be edited."
)


def measured(engine: Engine, options: Any, seats: int, games: int = GAMES) -> Length:
    """Play so many games and return how long they were; the first of them are the same however many there are."""
    turns = sorted(game.turns for game in rehearse(engine, options, seats, games, SEED))
    beyond = games // TENTH
    return Length(turns[beyond], median_low(turns), turns[-1 - beyond])


def variants(engine: Engine) -> list[Any]:
    """Return the options that are measured, each once: the postal forms, the printed one, the standard ones."""
    postal = engine.form("postal")
    switched = (engine.form("postal", switch) for switch in engine.postal_with)
    further = (replace(postal, **options) for options in engine.measured_with)
    return list(dict.fromkeys((postal, *switched, *further, engine.form("printed"), engine.Options())))


def fitting(engine: Engine, options: Any) -> list[int]:
    """Return the numbers of players that games of these options can have."""
    return [seats for seats in engine.seats if _goes(engine, options, seats)]


def _goes(engine: Engine, options: Any, seats: int) -> bool:
    try:
        engine.setup(options, seats, Lots("00", 0))
    except OptionsError:
        return False
    return True


def table(engine: Engine) -> str:
    """Measure a game and return its table as text."""
    rows = tomlkit.aot()
    for options in variants(engine):
        row = tomlkit.table()
        row["options"] = tomlkit.inline_table()
        row["options"].update(unusual(engine, options))
        row["games"] = GAMES
        by_seats = {seats: vars(measured(engine, options, seats)) for seats in fitting(engine, options)}
        row["seats"] = {str(seats): list(length.values()) for seats, length in by_seats.items()}
        rows.append(row)
    document = tomlkit.document()
    document.add(tomlkit.comment(_HEAD))
    document["measured"] = rows
    return tomlkit.dumps(document)


def main(games: list[str]) -> None:
    """Write the tables of these games, of all if none is named."""
    for game in games or ENGINES:
        path = Path(str(files(ENGINES[game].package))) / FILE
        path.write_text(table(ENGINES[game]), "utf-8")
        print(f"{path} written")


if __name__ == "__main__":
    main(sys.argv[1:])
