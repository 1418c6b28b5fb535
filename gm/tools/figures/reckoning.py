"""What many games tell, each figure with its error: within `value` ± `error` the true one lies 19 times of 20."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, hypot, sqrt
from statistics import fmean, stdev
from typing import TypeAlias, TypeVar

from engines.base import Seat, winners
from gm.tools.figures.samples import Pair, Played, Sample

SURE = 1.96
"""The number of standard errors to either side."""

RARE = 3
"""An event that has not happened in n games may still happen in this many of n (the rule of three)."""

T = TypeVar("T")

Sums: TypeAlias = tuple[float, float, float]
"""Of a game, over its seats: x squared, x times y, and y squared, x being what a seat had and y what it won, both measured from
the mean of the table."""


@dataclass(frozen=True)
class Figure:
    """What was found, and by how much it may be wrong."""

    value: float
    error: float


@dataclass(frozen=True)
class Rank:
    """A number of deadlines below which a part of the games lies, and between which ones the true number lies."""

    value: int
    least: int
    most: int


@dataclass(frozen=True)
class Figures:
    """The counts of a row's games in which all seats have the same habit; None where there is nothing to count.

    `deadlines` are those of which one game in ten has fewer, half have fewer, and one in ten has more. `middle` is the part
    of the win that falls to those who lead in the middle, and `fair` what would if leading did not matter, both of the
    games in which somebody does. `seats` is what each seat wins beyond its fair part, `deal` the part of all winning that the
    lots explain, `missed` the cost of an order that does not come, and `kinds` the gain in the part of the win from one more of
    a kind than the others have.
    """

    deadlines: tuple[Rank, Rank, Rank]
    lead_changes: Figure
    middle: Figure | None
    fair: Figure | None
    shared: Figure
    missed: Figure
    deal: Figure | None
    seats: tuple[Figure, ...]
    kinds: dict[str, Figure]


@dataclass(frozen=True)
class Counted:
    """What a row's games tell: `games` of each habit were played, and `among_lot` is what one advised seat won of others."""

    games: int
    advice: Figures
    learners: Figures
    among_lot: Figure


@dataclass(frozen=True)
class Collusion:
    """In a number of `games` in which one seat plays for another and all others by advice: the wins of the other, and of both."""

    games: int
    helped: Figure
    together: Figure


def counted(samples: Sequence[Sample]) -> Counted:
    """Count everything."""
    return Counted(
        len(samples),
        figures([sample.advice for sample in samples]),
        figures([sample.learners for sample in samples]),
        mean([sample.among_lot for sample in samples]),
    )


def colluded(pairs: Sequence[Pair]) -> Collusion:
    """Count what two win."""
    return Collusion(
        len(pairs), mean([pair.helped for pair in pairs]), mean([pair.together for pair in pairs])
    )


def figures(games: Sequence[Played]) -> Figures:
    """Count these games, all of which have the same number of seats."""
    seats = games[0].seats
    middles = [(leaders, game) for game in games if len(leaders := middle_leaders(game)) < len(seats)]
    return Figures(
        deadlines=deadlines([len(game.scores) for game in games]),
        lead_changes=mean([lead_changes(game.scores) for game in games]),
        middle=mean([sum(map(game.won, leaders)) for leaders, game in middles]) if middles else None,
        fair=mean([len(leaders) / len(seats) for leaders, _ in middles]) if middles else None,
        shared=mean([len(game.winners) > 1 for game in games]),
        missed=mean([game.missed for game in games]),
        deal=_explained(games),
        seats=tuple(mean([game.won(seat) - 1 / len(seats) for game in games]) for seat in seats),
        kinds=dict(_worth(games)),
    )


def mean(values: Sequence[float]) -> Figure:
    """Return the mean of what each game has one of."""
    spread = stdev(values) if len(values) > 1 else 1.0
    return Figure(fmean(values), _error(spread / sqrt(len(values)), len(values)))


def deadlines(turns: Iterable[int]) -> tuple[Rank, Rank, Rank]:
    """Return how many deadlines one game in ten has not, the middle one has, and one in ten goes beyond."""
    ordered = sorted(turns)
    count, beyond = len(ordered), len(ordered) // 10
    places = ((0.1, beyond), (0.5, (count - 1) // 2), (0.9, count - 1 - beyond))

    def rank(part: float, place: int) -> Rank:
        away = ceil(SURE * sqrt(count * part * (1 - part)))
        return Rank(ordered[place], ordered[max(place - away, 0)], ordered[min(place + away, count - 1)])

    low, median, high = (rank(*each) for each in places)
    return low, median, high


def lead_changes(scores: Sequence[tuple[int, ...]]) -> int:
    """Count how often all leaders lose the lead; while all are level there is no leader."""
    changes, leading = 0, set[Seat](range(len(scores[0])))
    for each in scores:
        first = set(winners(each))
        changes += not leading & first
        leading = leading & first or first
    return changes


def middle_leaders(game: Played) -> tuple[Seat, ...]:
    """Return the leaders after half of the deadlines, all seats before any."""
    half = len(game.scores) // 2
    return winners(game.scores[half - 1]) if half else tuple(game.seats)


def slope(sums: Iterable[Sums]) -> float | None:
    """Say how much is won for each one more; None where all had the same."""
    squares, products, _ = map(sum, zip(*sums, strict=True))
    return products / squares if squares else None


def explained(sums: Iterable[Sums]) -> float | None:
    """Return the part of all winning that goes with what the seats had; None where all had the same, or won the same."""
    squares, products, won = map(sum, zip(*sums, strict=True))
    return products * products / (squares * won) if squares * won else None


def jackknifed(games: Sequence[T], statistic: Callable[[Sequence[T]], float | None]) -> Figure | None:
    """Return a statistic of all games, with its error from how it changes as each game in turn is left out."""
    value = statistic(games)
    without = [statistic([*games[:place], *games[place + 1 :]]) for place in range(len(games))]
    found = [each for each in without if each is not None]
    if value is None or len(games) < 2 or len(found) < len(games):
        return None
    return Figure(value, _error((len(games) - 1) / sqrt(len(games)) * stdev(found), len(games)))


def _error(standard_error: float, games: int) -> float:
    return hypot(SURE * standard_error, RARE / games)


def _explained(games: Sequence[Played]) -> Figure | None:
    if not all(game.strength for game in games):
        return None
    return jackknifed([_sums(game, game.strength) for game in games], explained)


def _worth(games: Sequence[Played]) -> Iterator[tuple[str, Figure]]:
    for kind in sorted({kind for game in games for had in game.kinds for kind in had}):
        each = [_sums(game, [had.get(kind, 0) for had in game.kinds]) for game in games]
        if found := jackknifed(each, slope):
            yield kind, found


def _sums(game: Played, had: Sequence[float]) -> Sums:
    won = [game.won(seat) - 1 / len(had) for seat in game.seats]
    middle = fmean(had)
    pairs = [(x - middle, y) for x, y in zip(had, won, strict=True)]
    return sum(x * x for x, _ in pairs), sum(x * y for x, y in pairs), sum(y * y for _, y in pairs)
