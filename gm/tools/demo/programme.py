"""The games of the demo: a name for each, and options with which it is over in a watchable time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engines import ENGINES


@dataclass(frozen=True)
class Number:
    """A game on the demo's programme. `seats` is the number of players that take part."""

    engine: str
    name: str
    options: Any
    seats: int


def number(engine: str) -> Number:
    """The game of that engine as the demo plays it, with as many players as it allows."""
    rules = ENGINES[engine]
    name, options = _PROGRAMME[engine]
    return Number(engine, name, rules.Options(**options), max(rules.seats))


_PROGRAMME: dict[str, tuple[str, dict[str, Any]]] = {
    "jockey": ("Ascot", {}),
    "octrix": ("Baden-Baden", {"tricks": 8}),
    "boat_race": ("Henley", {"tempo": "stage"}),
    "racko": ("Leiter", {"target": 100}),
    "karambolage": ("Bande", {"target": 300}),
}
