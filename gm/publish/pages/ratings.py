"""How strong players are at each kind of game, by the finished games alone, in the order in which they ended.

The numbers are those of openskill's model of Bradley and Terry, in which a game of any number of seats counts as one
between every two of them. (Its model of Plackett and Luce could put a third above two who shared the first place.) A
rating is the strength that a player has with near certainty: three standard deviations below the best guess, on a scale on
which everybody begins with 1000. So it rises by winning, and by having been seen often. Partners share their
place, and are rated like the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from openskill.models import BradleyTerryFull, BradleyTerryFullRating

from engines import ENGINES
from gm.publish.pages.rankings import Standing, standings
from gm.publish.pages.recorded import GameRecord

BEGIN = 1000
"""The rating of somebody who has not played yet."""

SCALE = 20
"""Points of a rating for one of the model's own units, of which 25 lie between a novice's best guess and nothing."""


@dataclass(frozen=True)
class Rating:
    """A player's rating at a kind of game, from so many finished `games`."""

    player: str
    engine: str
    rating: int
    games: int


def ratings(games: Iterable[GameRecord]) -> Mapping[str, tuple[Rating, ...]]:
    """Rate by kind of game everybody who has finished one, the highest rating first."""
    over = sorted(
        (game for game in games if game.finished),
        key=lambda game: (game.finished, game.folder),
    )
    engines: dict[str, list[Sequence[Standing]]] = {}
    for game in over:
        engines.setdefault(game.engine.name, []).append(standings(game))
    return {engine: _rated(engine, engines[engine]) for engine in ENGINES if engine in engines}


def rated_as(player: str, rated: Mapping[str, Sequence[Rating]]) -> tuple[Rating, ...]:
    """Return the ratings of a player, by kind of game."""
    return tuple(one for found in rated.values() for one in found if one.player == player)


def _rated(engine: str, tables: Iterable[Sequence[Standing]]) -> tuple[Rating, ...]:
    model = BradleyTerryFull()
    known: dict[str, BradleyTerryFullRating] = {}
    played: dict[str, int] = {}
    for whole in tables:
        table = [row for row in whole if row.counts]
        if len(table) < 2:
            continue  # there is nobody to be compared with
        before = [[known.get(row.player) or model.rating()] for row in table]
        # whoever is level with a winner and did not win comes second
        places = [float(1 if row.won else max(2, row.place)) for row in table]
        for row, (after,) in zip(table, model.rate(before, ranks=places), strict=True):
            known[row.player] = after
            played[row.player] = played.get(row.player, 0) + 1
    found = (
        Rating(player, engine, round(rating.ordinal(alpha=SCALE, target=BEGIN)), played[player])
        for player, rating in known.items()
    )
    return tuple(sorted(found, key=lambda one: (-one.rating, one.player.casefold(), one.player)))
