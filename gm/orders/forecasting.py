"""What an order is likely to do: the turn is resolved in many imagined positions, and the outcomes are counted."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, fields
from statistics import median_low
from typing import Any

from engines.base import Engine
from engines.base import Seat as SeatNumber
from engines.lots import Lots
from gm.games.game import Game
from gm.words.macros import told
from gm.words.teller import teller_of
from gm.words.templates import game_words

TURNS = 50
"""So many times the turn is played."""


@dataclass(frozen=True)
class Spread:
    """The outcomes of many turns in one respect: every value with its number of turns, the most frequent first."""

    counts: tuple[tuple[Any, int], ...]

    @property
    def always(self) -> Any:
        """The value that came out every time; None if there was more than one."""
        return self.counts[0][0] if len(self.counts) == 1 else None

    def times(self, value: Any) -> int:
        """Return the number of turns with this outcome."""
        return sum(count for found, count in self.counts if found == value)

    @property
    def numbers(self) -> tuple[int, int, int]:
        """The lowest, the middle and the highest value; turns without one do not count."""
        every = [value for value, count in self.counts for _ in range(count) if value is not None]
        return min(every), median_low(every), max(every)


@dataclass(frozen=True)
class Forecast:
    """The outcomes of an order in `turns` imagined turns: `gains` of score, the `places` after it, and the fields of the upshots."""

    turns: int
    gains: Spread
    places: Spread
    parts: dict[str, Spread]


def forecast(
    engine: Engine, view: Any, seat: SeatNumber, order: Any, name: str, turn: int
) -> Forecast | None:
    """Forecast the outcome of the order from what the seat sees alone; return None where that cannot be imagined.

    The lots come from public names and never from the game's seed. They are the same for every order of a turn, so that two
    forecasts differ by their orders only.
    """
    if engine.imagined is None or engine.upshot is None:
        return None
    gains, places, upshots = [], [], []
    for number in range(TURNS):
        seed = hashlib.sha256(f"forecast {number} of {name}, turn {turn}, seat {seat}".encode()).hexdigest()
        lots = Lots(seed, turn)
        before = engine.imagined(view, lots)
        orders = {
            other: engine.advise(engine.view(before, other), lots)
            for other in engine.awaiting(before)
            if other != seat
        }
        after, events = engine.resolve(before, {**orders, seat: order}, lots)
        scores = engine.scores(after)
        gains.append(scores[seat] - engine.scores(before)[seat])
        places.append(1 + sum(score > scores[seat] for score in scores))
        upshots.append(engine.upshot(seat, before, events, after))
    parts = {
        field.name: _spread(getattr(upshot, field.name) for upshot in upshots) for field in fields(upshots[0])
    }
    return Forecast(TURNS, _spread(gains), _spread(places), parts)


def _spread(values: Iterable[Any]) -> Spread:
    return Spread(tuple(Counter(values).most_common()))


def told_forecast(game: Game, seat: SeatNumber, order: Any, language: str) -> str:
    """Put the forecast into words, a line each; return none where the game cannot be imagined."""
    view = game.engine.view(game.state, seat)
    found = forecast(game.engine, view, seat, order, game.row.name, game.row.turn)
    if found is None:
        return ""
    words: Any = game_words(game.engine.name, language)
    teller = teller_of(game, language)
    changes = found.gains.always != 0
    data = {
        "turns": found.turns,
        "upshot": str(words.Upshot(found.parts, found.turns)).strip() if hasattr(words, "Upshot") else "",
        "gains": [teller.score(gain) for gain in found.gains.numbers] if changes else [],
        "places": sorted(found.places.counts) if changes else [],
    }
    return told("foreseen", language, data)
