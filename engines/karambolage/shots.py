"""The rules of one shot: which moves are legal, what touches what, and what it scores."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from engines.karambolage.board import Board, distance, in_one_line

Ball: TypeAlias = Literal["black", "red", "white"]
BALLS: tuple[Ball, ...] = get_args(Ball)

Dice: TypeAlias = tuple[int, ...]

STRAIGHT = 30
COMPRESS = 30
PAIRS = {(2, 2): 10, (1, 3): 20, (4,): 40}
"""What equal dice are worth, by how many there are of each number."""
THIRD_CARAMBO = 50

Why: TypeAlias = Literal[
    "no dice left",
    "shot over",
    "not in play",
    "not moved",
    "occupied",
    "not in line",
    "in the way",
    "wrong die",
    "no such die",
]


@dataclass(frozen=True)
class Table:
    """The field of each ball."""

    black: str
    red: str
    white: str

    def __getitem__(self, ball: str) -> str:
        """The field of one ball."""
        field: str = getattr(self, ball)
        return field

    @property
    def fields(self) -> tuple[str, str, str]:
        """The three fields, in the order of BALLS."""
        return self.black, self.red, self.white

    def at(self, field: str) -> Ball | None:
        """The ball that lies on a field."""
        fields = self.fields
        return BALLS[fields.index(field)] if field in fields else None

    def others(self, ball: Ball) -> tuple[str, ...]:
        """The fields of the other two balls."""
        return tuple(self[other] for other in BALLS if other != ball)

    def touched(self, ball: Ball, board: Board) -> tuple[Ball, ...]:
        """The balls that stand next to this one."""
        near = board.neighbours[self[ball]]
        return tuple(other for other, field in zip(BALLS, self.fields, strict=True) if field in near)


@dataclass(frozen=True)
class Move:
    """A move as ordered: a ball, its field and, for a null field, the die that the player named for it."""

    ball: Ball
    field: str
    die: int | None = None

    def __str__(self) -> str:
        named = f" with {self.die}" if self.die else ""
        return f"{self.ball} {self.field}{named}"


@dataclass(frozen=True)
class Shot:
    """The moves of a shot, one a die. Without moves it says that there is to be no shot."""

    moves: tuple[Move, ...] = ()

    def __str__(self) -> str:
        return ", ".join(map(str, self.moves))


@dataclass(frozen=True)
class Step:
    """A move as played: with which die, what it touched, and whether it ran from inside to the cushion."""

    ball: Ball
    start: str
    field: str
    die: int
    touched: tuple[Ball, ...]
    cushion: bool


@dataclass(frozen=True)
class Score:
    """What a shot earns. `numbers` are those of the end fields; the bonuses are as counted, so doubled already."""

    numbers: tuple[int, int, int]
    straight: int
    compress: int
    pairs: int
    third_carambo: int
    carambo: bool

    @property
    def total(self) -> int:
        """Points, all together."""
        return sum(self.numbers) + self.straight + self.compress + self.pairs + self.third_carambo


@dataclass(frozen=True)
class Played:
    """A legal shot: its steps, the table after it, what it left undone, and its score, None without one."""

    dice: Dice
    steps: tuple[Step, ...]
    table: Table
    dice_left: Dice
    not_reached: tuple[Ball, ...]
    score: Score | None

    @property
    def points(self) -> int:
        """The points of the shot."""
        return self.score.total if self.score else 0

    @property
    def carambo(self) -> bool:
        """Whether it earned another shot."""
        return self.score is not None and self.score.carambo


@dataclass(frozen=True)
class Fault:
    """Why a move (the first is 1) of a shot is not legal, and what would have been.

    `dice` are those still unused. `balls` may move here; `fields` are those that `ball`, if it is one
    of them, could go to, the nearest to the one ordered first. `blocker` is the ball there or in the way.
    """

    why: Why
    move: int
    ball: Ball
    start: str
    field: str
    dice: Dice
    balls: tuple[Ball, ...]
    fields: tuple[str, ...]
    blocker: Ball | None


def play(board: Board, table: Table, dice: Dice, shot: Shot, earlier_carambos: int) -> Played | Fault:
    """The shot from this table with these dice, or the first thing that is wrong with it.

    `earlier_carambos` counts those right before it in the same turn.
    """
    steps: tuple[Step, ...] = ()
    left = dice
    for number, move in enumerate(shot.moves, 1):
        balls = in_play(steps)
        if why := _fault(board, table, left, balls, move):
            return Fault(
                why=why,
                move=number,
                ball=move.ball,
                start=table[move.ball],
                field=move.field,
                dice=left,
                balls=balls,
                fields=_open_fields(board, table, left, move) if move.ball in balls else (),
                blocker=table.at(move.field) or _blocker(board, table, move),
            )
        die = _die(board, left, move, shot.moves[number:])
        start, table = table[move.ball], moved(table, move.ball, move.field)
        steps += (
            Step(
                move.ball,
                start,
                move.field,
                die,
                table.touched(move.ball, board),
                board.is_cushion(start, move.field),
            ),
        )
        left = without(left, die)
    not_reached = tuple(ball for ball in BALLS if ball not in reached(steps))
    scores = not left and not not_reached
    score = points(board, table, dice, steps, earlier_carambos) if scores else None
    return Played(dice, steps, table, left, not_reached, score)


def in_play(steps: tuple[Step, ...]) -> tuple[Ball, ...]:
    """The balls that may move next: none when the shot is over."""
    if not steps:
        return BALLS
    last = steps[-1]
    if last.touched:
        return tuple(ball for ball in BALLS if ball == last.ball or ball in last.touched)
    return (last.ball,) if last.cushion else ()


def reached(steps: tuple[Step, ...]) -> tuple[Ball, ...]:
    """The ball played first and all that were touched since: only such balls ever move or touch another."""
    return tuple(ball for step in steps for ball in (step.ball, *step.touched))


def links(steps: tuple[Step, ...]) -> int:
    """How far a shot has come on its way to a carambo: at 3 it is one.

    The ball played first has to touch a second, that one later the third, and that one later the first.
    """
    first = steps[0].ball
    second, third = (ball for ball in BALLS if ball != first)
    return max(_links(steps, (first, a, b, first)) for a, b in ((second, third), (third, second)))


def points(board: Board, table: Table, dice: Dice, steps: tuple[Step, ...], earlier_carambos: int) -> Score:
    """What a shot scores that used all dice and reached all balls."""
    carambo = links(steps) == 3
    times = 2 if carambo else 1
    black, red, white = (board.numbers[field] for field in table.fields)
    equal = tuple(sorted(dice.count(face) for face in range(1, 7) if face in dice))
    return Score(
        numbers=(black, red, white),
        straight=STRAIGHT * times if in_one_line(table.fields) else 0,
        compress=COMPRESS * times if board.are_neighbours(table.fields) else 0,
        pairs=PAIRS.get(equal, 0) * times,
        third_carambo=THIRD_CARAMBO if carambo and earlier_carambos == 2 else 0,
        carambo=carambo,
    )


def moved(table: Table, ball: Ball, field: str) -> Table:
    """The table with one ball on another field."""
    return Table(
        field if ball == "black" else table.black,
        field if ball == "red" else table.red,
        field if ball == "white" else table.white,
    )


def without(dice: Dice, die: int) -> Dice:
    """The dice with one of them put aside."""
    at = dice.index(die)
    return dice[:at] + dice[at + 1 :]


def fits(board: Board, field: str, dice: Dice) -> bool:
    """Whether a field may be reached with one of the dice; a null field with any."""
    return bool(dice) and board.numbers[field] in (0, *dice)


def _links(steps: tuple[Step, ...], chain: tuple[Ball, ...]) -> int:
    """How many balls of the chain touch the next one, one after the other."""
    done = 0
    for step in steps:
        if done < 3 and step.ball == chain[done] and chain[done + 1] in step.touched:
            done += 1
    return done


def _fault(board: Board, table: Table, left: Dice, balls: tuple[Ball, ...], move: Move) -> Why | None:
    if not left:
        return "no dice left"
    if not balls:
        return "shot over"
    if move.ball not in balls:
        return "not in play"
    if table[move.ball] == move.field:
        return "not moved"
    if table.at(move.field):
        return "occupied"
    if not board.ray(table[move.ball], move.field):
        return "not in line"
    if _blocker(board, table, move):
        return "in the way"
    number = board.numbers[move.field]
    if move.die and number and move.die != number:
        return "wrong die"
    needed = move.die or number
    return "no such die" if needed and needed not in left else None


def _blocker(board: Board, table: Table, move: Move) -> Ball | None:
    fields = table.fields
    for field in board.ray(table[move.ball], move.field):
        if field in fields:
            return table.at(field)
    return None


def _die(board: Board, left: Dice, move: Move, later: tuple[Move, ...]) -> int:
    """The die that a legal move uses up: on a null field the lowest that the rest of the shot can spare."""
    if number := move.die or board.numbers[move.field]:
        return number
    needed = [number for other in later if (number := other.die or board.numbers[other.field])]
    spare = [die for die in left if left.count(die) > needed.count(die)]
    return min(spare or left)


def _open_fields(board: Board, table: Table, left: Dice, move: Move) -> tuple[str, ...]:
    reach = board.reach(table[move.ball], table.others(move.ball))
    return tuple(
        sorted(
            (field for field in reach if fits(board, field, left)),
            key=lambda field: (distance(field, move.field), field),
        )
    )
