"""How strong players are at each kind of game, by the finished games alone, in the order in which they ended.

The numbers are those of openskill's model of Bradley and Terry, in which a game of any number of seats counts as one
between every two of them. (Its model of Plackett and Luce could put a third above two who shared the first place.) A
rating is the strength that a player has with near certainty: three standard deviations below the best guess, on a scale on
which everybody begins with 1000. So it rises by winning, and by having been seen often. Partners are one team, as strong as both
together: whoever wins with a weak one does not lose by it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from openskill.models import BradleyTerryFull, BradleyTerryFullRating

from engines.base import Seat as SeatNumber
from gm.publish.pages.kinds import Kind, kind_of, kinds_of
from gm.publish.pages.rankings import Standing, standings
from gm.publish.pages.recorded import GameRecord

BEGIN = 1000
"""The rating of somebody who has not played yet."""

SCALE = 20
"""Points of a rating for one of the model's own units, of which 25 lie between a novice's best guess and nothing."""


LINE = 24
"""Of so many games, the last ones, the line of a rating tells."""


NARROW = 200
"""Points of a rating that fill the height of its line, at least: small changes look small."""


Team = Sequence[Standing]
"""Whoever shares a result: partners, or one seat."""


@dataclass(frozen=True)
class Rating:
    """A player's rating at a kind of game, from so many finished `games`; `way` is what it was, and is after the last ones."""

    player: str
    kind: Kind
    rating: int
    games: int
    way: tuple[int, ...]

    @property
    def line(self) -> tuple[tuple[float, float], ...]:
        """Where the points of its line lie, in a field 100 wide and 40 high that begins at what everybody begins with."""
        low, high = min(self.way), max(self.way)
        return tuple(
            (
                round(100 * n / (len(self.way) - 1), 1),
                round(38 - 36 * (one - low) / max(high - low, NARROW), 1),
            )
            for n, one in enumerate(self.way)
        )


def ratings(games: Iterable[GameRecord]) -> Mapping[str, tuple[Rating, ...]]:
    """Rate by kind of game everybody who has finished one, the highest rating first."""
    over = sorted(
        (game for game in games if game.finished),
        key=lambda game: (game.finished, game.folder),
    )
    tables: dict[Kind, list[Sequence[Team]]] = {}
    for game in over:
        tables.setdefault(kind_of(game), []).append(_teams(game))
    return {kind.key: _rated(kind, tables[kind]) for kind in kinds_of(over)}


def rated_as(player: str, rated: Mapping[str, Sequence[Rating]]) -> tuple[Rating, ...]:
    """Return the ratings of a player, by kind of game."""
    return tuple(one for found in rated.values() for one in found if one.player == player)


def _teams(game: GameRecord) -> list[Team]:
    """Return those whose result it is, side by side, the first place first."""
    sides = game.engine.sides(game.turns[-1].view) if game.engine.sides and game.turns else ()
    side_of = {seat: side for side in sides for seat in side}
    teams: dict[tuple[SeatNumber, ...], list[Standing]] = {}
    for row in standings(game):
        if row.counts:
            teams.setdefault(side_of.get(row.seat, (row.seat,)), []).append(row)
    return list(teams.values())


def _rated(kind: Kind, tables: Iterable[Sequence[Team]]) -> tuple[Rating, ...]:
    model = BradleyTerryFull()
    known: dict[str, BradleyTerryFullRating] = {}
    ways: dict[str, list[int]] = {}
    for table in tables:
        if len(table) < 2:
            continue  # there is nobody to be compared with
        before = [[known.get(row.player) or model.rating() for row in team] for team in table]
        # whoever is level with a winner and did not win comes second
        places = [min(float(1 if row.won else max(2, row.place)) for row in team) for team in table]
        for team, rated in zip(table, model.rate(before, ranks=places), strict=True):
            for row, after in zip(team, rated, strict=True):
                known[row.player] = after
                ways.setdefault(row.player, [BEGIN]).append(round(after.ordinal(alpha=SCALE, target=BEGIN)))
    found = (
        Rating(player, kind, way[-1], len(way) - 1, tuple(way[-LINE - 1 :])) for player, way in ways.items()
    )
    return tuple(sorted(found, key=lambda one: (-one.rating, one.player.casefold(), one.player)))
