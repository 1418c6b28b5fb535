"""The games of the demo: a name for each, and options with which it is over in a watchable time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engines import ENGINES
from gm.words.waiting import title_of


@dataclass(frozen=True)
class Number:
    """A game on the demo's programme. `seats` is the number of players that take part."""

    engine: str
    name: str
    options: Any
    seats: int


def number(engine: str) -> Number:
    """Return the game of that engine as the demo plays it, with as many players as it allows."""
    rules = ENGINES[engine]
    name = rules.demo_name or title_of(engine, "en")
    return Number(engine, name, rules.Options(**rules.demo), max(rules.seats))
