"""What can be wrong with an order of Karambolage, and what a receipt remarks on a legal one."""

from __future__ import annotations

from dataclasses import dataclass

from engines.base import Problem, Remark, Seat
from engines.karambolage.shots import Ball, Dice, Fault, Score, Table


@dataclass(frozen=True, kw_only=True)
class NoSuchField(Problem):
    """Not a field of the board, or only half of one; `nearest` is the field that comes nearest, if any does."""

    nearest: str | None


@dataclass(frozen=True, kw_only=True)
class NoSuchDie(Problem):
    """A die shows 1 to 6."""


@dataclass(frozen=True, kw_only=True)
class NoSuchShot(Problem):
    """There are only the shots 1, 2 and 3."""


@dataclass(frozen=True, kw_only=True)
class ShotNotDue(Problem):
    """Throws come one by one, and this turn is for the shot `due`, not for that one."""

    shot: int
    due: int


@dataclass(frozen=True, kw_only=True)
class NothingFollows(Problem):
    """An order word with no ball after it."""


@dataclass(frozen=True, kw_only=True)
class BallWithoutField(Problem):
    """A ball is named, but not where it is to go."""

    ball: Ball


@dataclass(frozen=True, kw_only=True)
class FieldWithoutBall(Problem):
    """A field is named, but not which ball is to go there."""


@dataclass(frozen=True, kw_only=True)
class DieInOpening(Problem):
    """A number where balls are placed: no dice are needed for that."""


@dataclass(frozen=True, kw_only=True)
class NotTheOpener(Problem):
    """Another seat places the balls."""

    opener: Seat


@dataclass(frozen=True, kw_only=True)
class AlreadyOpened(Problem):
    """The balls are on the table: they can only be moved by shots now."""


@dataclass(frozen=True, kw_only=True)
class ShotTooEarly(Problem):
    """There are no shots before the balls are placed."""


@dataclass(frozen=True, kw_only=True)
class NotANullField(Problem):
    """Balls may be placed on null fields only; `fields` are the nearest free ones."""

    ball: Ball
    field: str
    number: int
    fields: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class FieldTaken(Problem):
    """Two balls are to be placed on one field; `fields` are the nearest free null fields."""

    ball: Ball
    field: str
    other: Ball
    fields: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class DeadPlacing(Problem):
    """With the balls there no throw could score; `fields` are those, the nearest first, on which `ball` would be right."""

    ball: Ball
    fields: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class IllegalMove(Problem):
    """A move of a shot that is not legal: why, and what would be, is in `fault`."""

    shot: int
    fault: Fault


@dataclass(frozen=True, kw_only=True)
class ShotOnFileFails(Problem):
    """With this new shot, the later shot on file would not be legal any more; `on_file` are its moves."""

    shot: int
    on_file: str
    fault: Fault


@dataclass(frozen=True, kw_only=True)
class BallsByLot(Remark):
    """The lot will place these balls."""

    balls: tuple[Ball, ...]


@dataclass(frozen=True, kw_only=True)
class NoShotYet(Remark):
    """The shot that is due is not ordered: without it there are no points, or none but those of the shots before it."""

    dice: Dice
    shot: int = 1


@dataclass(frozen=True, kw_only=True)
class ShotWillScore(Remark):
    """What the shot will earn, and where it leaves the balls."""

    shot: int
    score: Score
    table: Table


@dataclass(frozen=True, kw_only=True)
class ShotWillNotScore(Remark):
    """The shot is legal, but leaves dice unused or balls not reached: no points, no carambo."""

    shot: int
    dice_left: Dice
    not_reached: tuple[Ball, ...]


@dataclass(frozen=True, kw_only=True)
class ShotWithoutCarambo(Remark):
    """This shot will have no effect, since the one before it is no carambo, or is not ordered."""

    shot: int


@dataclass(frozen=True, kw_only=True)
class ThrowToCome(Remark):
    """The carambo earns another shot, whose dice come with the next turn."""

    shot: int


@dataclass(frozen=True, kw_only=True)
class AnotherShot(Remark):
    """The carambo earns another shot, which is not ordered yet: its dice, and the balls at its start."""

    shot: int
    dice: Dice
    table: Table
