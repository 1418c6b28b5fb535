"""The rules of one shot: which moves are legal, what touches what, and what it scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias, get_args

from engines.karambolage.board import Board, distance, in_one_line

Ball: TypeAlias = Literal["black", "red", "white"]
BALLS: tuple[Ball, ...] = get_args(Ball)

Dice: TypeAlias = tuple[int, ...]

Places: TypeAlias = dict[Ball, str]
"""The field of each ball in the middle of a shot; a Table is what stays."""

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
        """Return the field of one ball."""
        field: str = getattr(self, ball)
        return field

    @property
    def fields(self) -> tuple[str, str, str]:
        """The three fields, in the order of BALLS."""
        return self.black, self.red, self.white

    @property
    def places(self) -> Places:
        """The same for a shot to be played on."""
        return {"black": self.black, "red": self.red, "white": self.white}


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


@lru_cache(maxsize=4096)  # an order is read, told and resolved, and plays the same shots each time
def play(board: Board, table: Table, dice: Dice, shot: Shot, earlier_carambos: int) -> Played | Fault:
    """Play the shot from this table with these dice, or say the first thing that is wrong with it.

    `earlier_carambos` counts those right before it in the same turn.
    """
    places = table.places
    steps: tuple[Step, ...] = ()
    left = dice
    for number, move in enumerate(shot.moves, 1):
        balls = in_play(steps)
        if why := _fault(board, places, left, balls, move):
            return Fault(
                why=why,
                move=number,
                ball=move.ball,
                start=places[move.ball],
                field=move.field,
                dice=left,
                balls=balls,
                fields=_nearest_open_fields(board, places, left, move.ball, move.field)
                if move.ball in balls
                else (),
                blocker=_blocker(places, (move.field,))
                or _blocker(places, board.way(places[move.ball], move.field)),
            )
        die = _die(board, left, move, shot.moves[number:])
        steps += (step(board, places, move.ball, move.field, die),)
        places[move.ball] = move.field
        left = without(left, die)
    not_reached = missing(steps)
    scores = not left and not not_reached
    table = Table(**places)
    score = points(board, table.fields, dice, is_carambo(steps), earlier_carambos) if scores else None
    return Played(dice, steps, table, left, not_reached, score)


def step(board: Board, places: Places, ball: Ball, field: str, die: int) -> Step:
    """Make a legal move of one ball, and say what comes of it."""
    start, near = places[ball], board.neighbours[field]
    touched = tuple([other for other in BALLS if places[other] in near and other != ball])
    return Step(ball, start, field, die, touched, board.is_cushion(start, field))


def in_play(steps: tuple[Step, ...]) -> tuple[Ball, ...]:
    """Return the balls that may move next: none when the shot is over."""
    if not steps:
        return BALLS
    last = steps[-1]
    if last.touched:
        return tuple([ball for ball in BALLS if ball == last.ball or ball in last.touched])
    return (last.ball,) if last.cushion else ()


def missing(steps: tuple[Step, ...]) -> tuple[Ball, ...]:
    """Return the balls not reached: neither played first nor touched since. Only the others ever move or touch another."""
    reached = {ball for step in steps for ball in (step.ball, *step.touched)}
    return tuple([ball for ball in BALLS if ball not in reached])


def is_carambo(steps: tuple[Step, ...]) -> bool:
    """Tell whether the ball played first touched a second, that one later the third, and that one later the first."""
    return is_chain([(BALLS.index(step.ball), tuple(map(BALLS.index, step.touched))) for step in steps])


def points(
    board: Board, fields: tuple[str, str, str], dice: Dice, carambo: bool, earlier_carambos: int
) -> Score:
    """Say what a shot scores that used all dice and reached all balls."""
    times = 2 if carambo else 1
    black, red, white = fields
    numbers = board.numbers
    return Score(
        numbers=(numbers[black], numbers[red], numbers[white]),
        straight=STRAIGHT * times if in_one_line(fields) else 0,
        compress=COMPRESS * times if board.are_neighbours(fields) else 0,
        pairs=pairs(dice) * times,
        third_carambo=THIRD_CARAMBO if carambo and earlier_carambos == 2 else 0,
        carambo=carambo,
    )


@lru_cache(maxsize=2000)  # all that four dice can show
def pairs(dice: Dice) -> int:
    return PAIRS.get(tuple(sorted(map(dice.count, set(dice)))), 0)


def without(dice: Dice, die: int) -> Dice:
    """Return the dice with one of them put aside."""
    at = dice.index(die)
    return dice[:at] + dice[at + 1 :]


def fits(board: Board, field: str, dice: Dice) -> bool:
    """Tell whether a field may be reached with one of the dice; a null field with any."""
    return bool(dice) and board.numbers[field] in (0, *dice)


def is_chain(moves: Sequence[tuple[int, tuple[int, ...], *tuple[int, ...]]]) -> bool:
    """Tell whether the moves, each a ball and those that it touched, lead from ball to ball and back: a carambo."""
    first = moves[0][0]
    second, third = [ball for ball in (0, 1, 2) if ball != first]
    return _leads(moves, (first, second, third, first)) or _leads(moves, (first, third, second, first))


def _leads(
    moves: Sequence[tuple[int, tuple[int, ...], *tuple[int, ...]]], chain: tuple[int, int, int, int]
) -> bool:
    """Tell whether each ball of the chain touched the next one, one after the other."""
    done = 0
    for ball, touched, *_ in moves:
        if ball == chain[done] and chain[done + 1] in touched:
            done += 1
            if done == 3:
                return True
    return False


def _fault(board: Board, places: Places, left: Dice, balls: tuple[Ball, ...], move: Move) -> Why | None:
    if not left:
        return "no dice left"
    if not balls:
        return "shot over"
    if move.ball not in balls:
        return "not in play"
    start = places[move.ball]
    if move.field == start:
        return "not moved"
    if move.field in places.values():
        return "occupied"
    way = board.way(start, move.field)
    if not way:
        return "not in line"
    if _blocker(places, way):
        return "in the way"
    number = board.numbers[move.field]
    if move.die and number and move.die != number:
        return "wrong die"
    needed = move.die or number
    return "no such die" if needed and needed not in left else None


def _blocker(places: Places, way: tuple[str, ...]) -> Ball | None:
    """Return the first ball on the way."""
    on_it = [field for field in places.values() if field in way]
    first = min(on_it, key=way.index, default="")
    return next((ball for ball, field in places.items() if field == first), None) if first else None


def _die(board: Board, left: Dice, move: Move, later: tuple[Move, ...]) -> int:
    """Return the die that a legal move uses up: on a null field the lowest that the rest of the shot can spare."""
    if number := move.die or board.numbers[move.field]:
        return number
    needed = [number for other in later if (number := other.die or board.numbers[other.field])]
    spare = [die for die in left if left.count(die) > needed.count(die)]
    return min(spare or left)


def _nearest_open_fields(board: Board, places: Places, left: Dice, ball: Ball, field: str) -> tuple[str, ...]:
    """Return the fields that the ball can go to, the nearest to this one first."""
    free = open_fields(board, places, left, ball)
    return tuple(sorted(free, key=lambda end: (distance(end, field), end)))


def open_fields(board: Board, places: Places, left: Dice, ball: Ball) -> Iterator[str]:
    """Yield the fields that the ball can go to with these dice, direction by direction."""
    for end, way in board.ways[places[ball]].items():
        if fits(board, end, left) and not any(field in way for field in places.values()):
            yield end
