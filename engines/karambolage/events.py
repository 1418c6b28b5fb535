"""What can happen in a game of Karambolage. Everyone may know everything."""

from __future__ import annotations

from dataclasses import dataclass

from engines.base import Event, Seat
from engines.karambolage.position import WhoseTable
from engines.karambolage.shots import Ball, Dice, Score, Step, Table


@dataclass(frozen=True, kw_only=True)
class OpeningThrown(Event):
    """These seats threw one die each for the opening; those that share the highest throw again."""

    seats: tuple[Seat, ...]
    dice: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class OpenerFound(Event):
    """The seat with the highest throw will place the balls."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class BallsPlaced(Event):
    """The opener placed the balls, some of them perhaps by lot; all of them where no seat opens."""

    seat: Seat | None
    table: Table
    by_lot: tuple[Ball, ...] = ()


@dataclass(frozen=True, kw_only=True)
class BallsPlacedAnew(Event):
    """The lot places the balls anew: no throw could have scored, or after `rounds` of throws still none had."""

    table: Table
    rounds: int


@dataclass(frozen=True, kw_only=True)
class DiceThrown(Event):
    """The dice of a seat for its three possible shots. `can_score` is whether any first shot would score."""

    round: int
    seat: Seat
    throws: tuple[Dice, ...]
    can_score: bool


@dataclass(frozen=True, kw_only=True)
class ThrowEarned(Event):
    """A carambo earned this seat the dice of one more shot, now that they are not known beforehand."""

    round: int
    seat: Seat
    shot: int
    dice: Dice
    can_score: bool


@dataclass(frozen=True, kw_only=True)
class ShotScored(Event):
    """A shot used all dice and reached all balls. `points` is the total of its score."""

    seat: Seat
    shot: int
    dice: Dice
    steps: tuple[Step, ...]
    table: Table
    score: Score
    points: int


@dataclass(frozen=True, kw_only=True)
class ShotFailed(Event):
    """A legal shot that left dice unused or balls not reached."""

    seat: Seat
    shot: int
    dice: Dice
    steps: tuple[Step, ...]
    table: Table
    dice_left: Dice
    not_reached: tuple[Ball, ...]


@dataclass(frozen=True, kw_only=True)
class NoShotPlayed(Event):
    """A seat that could have scored played no shot: no order came, or it wanted none."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class ShotNotTaken(Event):
    """A carambo earned this further shot, but none was ordered."""

    seat: Seat
    shot: int


@dataclass(frozen=True, kw_only=True)
class ShotWithoutEffect(Event):
    """This shot was ordered, but the one before it was no carambo, or was not ordered."""

    seat: Seat
    shot: int


@dataclass(frozen=True, kw_only=True)
class RoundOver(Event):
    """What every seat scored in this round, and its points so far."""

    round: int
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class TableTaken(Event):
    """The balls stay as this seat left them: of those who scored it has the most points, or the fewest, as `rule` says.

    Of several in `tied` the lot chose it.
    """

    seat: Seat
    table: Table
    points: int
    rule: WhoseTable
    tied: tuple[Seat, ...] = ()
    by_lot: bool = False


@dataclass(frozen=True, kw_only=True)
class TableStays(Event):
    """Nobody scored: the balls stay where they were."""

    table: Table


@dataclass(frozen=True, kw_only=True)
class TargetReached(Event):
    """These seats have the points that the game is played for."""

    seats: tuple[Seat, ...]
    target: int


@dataclass(frozen=True, kw_only=True)
class TurnsOver(Event):
    """The number of turns that was agreed has been played."""

    turns: int


@dataclass(frozen=True, kw_only=True)
class NobodyCanScore(Event):
    """Not even after the balls were placed anew so many times has anybody thrown what could score."""

    placings: int


@dataclass(frozen=True, kw_only=True)
class GameAbandoned(Event):
    """In so many rounds in a row somebody could have scored and nobody did: nobody plays any more."""

    rounds: int
