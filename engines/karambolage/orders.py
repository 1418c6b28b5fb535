"""Orders of Karambolage: the opener places three balls; later everyone orders up to three shots."""

from __future__ import annotations

from dataclasses import dataclass

from engines.base import Problem, Remark, SaidTwice, Seat, amended
from engines.karambolage.board import distance
from engines.karambolage.position import SHOTS, State
from engines.karambolage.problems import (
    AlreadyOpened,
    AnotherShot,
    BallsByLot,
    DieInOpening,
    FieldTaken,
    IllegalMove,
    NoShotYet,
    NotANullField,
    NotTheOpener,
    ShotOnFileFails,
    ShotTooEarly,
    ShotWillNotScore,
    ShotWillScore,
    ShotWithoutCarambo,
)
from engines.karambolage.reading import Named, Statement, statements
from engines.karambolage.series import play_series
from engines.karambolage.shots import BALLS, Ball, Move, Shot

NEAREST = 6
"""How many free null fields a problem offers for a ball that cannot be placed as ordered."""


@dataclass(frozen=True)
class Order:
    """One seat's order for one turn: in the opening a null field for each ball, later up to three shots.

    What is None is not stated. A ball that is not placed goes to the lot; a shot that is not ordered is not played.
    """

    black: str | None = None
    red: str | None = None
    white: str | None = None
    shot_1: Shot | None = None
    shot_2: Shot | None = None
    shot_3: Shot | None = None

    @property
    def shots(self) -> tuple[Shot | None, ...]:
        """The three shots, ordered or not."""
        return self.shot_1, self.shot_2, self.shot_3

    def __str__(self) -> str:
        placed = ", ".join(f"{ball} {field}" for ball in BALLS if (field := getattr(self, ball)))
        lines = [f"PLACE {placed}"] if placed else []
        for number, shot in enumerate(self.shots, 1):
            if shot is not None:
                verb = "SHOT" if shot.moves else "NO SHOT"
                which = f" {number}" if number > 1 else ""
                lines.append(f"{verb}{which} {shot}".rstrip())
        return "\n".join(lines)


def parse(text: str, state: State, seat: Seat, before: Order | None = None) -> Order | tuple[Problem, ...]:
    """The order that the text states on top of `before`, or everything that is wrong with it."""
    problems: list[Problem] = []
    said: dict[str, _Part] = {}
    for statement in statements(text, is_opening=state.table is None):
        if isinstance(statement, Problem):
            problems.append(statement)
        elif misplaced := _misplaced(statement, state, seat):
            problems.append(misplaced)
        else:
            for name, part in _parts(statement, state):
                if isinstance(part, Problem):
                    problems.append(part)
                elif said.setdefault(name, part).value != part.value:
                    problems.append(_twice(said[name], part))
    if problems:
        return tuple(problems)
    order = amended(before, Order(**{name: part.value for name, part in said.items()}))  # type: ignore[arg-type]
    return _judged(order, state, seat, said) or order


@dataclass(frozen=True)
class _Part:
    """A part of an order as it was stated; `named` are the balls with their fields, one a move."""

    where: Statement | Named
    value: str | Shot
    named: tuple[Named, ...]

    @property
    def line(self) -> int:
        """The line that it begins in."""
        return self.where.line

    @property
    def read(self) -> str:
        """The part as it was read."""
        return self.where.read


def _misplaced(statement: Statement, state: State, seat: Seat) -> Problem | None:
    """What is wrong with a statement that does not belong into this turn, or not to this seat."""
    line = statement.line
    if statement.shot:
        return ShotTooEarly(line=line, read=statement.read) if state.table is None else None
    if state.table:
        return AlreadyOpened(line=line, read=statement.read)
    if seat != state.opener:
        return NotTheOpener(line=line, read=statement.read, opener=state.opener)
    return None


def _parts(statement: Statement, state: State) -> list[tuple[str, _Part | Problem]]:
    if statement.shot:
        shot = Shot(tuple(_move(each, state) for each in statement.named))
        part = _Part(statement, shot, statement.named)
        return [(f"shot_{statement.shot}", part)]
    return [
        (
            each.ball,
            DieInOpening(line=each.line, read=each.read) if each.die else _Part(each, each.field, (each,)),
        )
        for each in statement.named
    ]


def _move(named: Named, state: State) -> Move:
    is_plain = named.die == state.board.numbers[named.field]
    return Move(named.ball, named.field, None if is_plain else named.die)


def _twice(first: _Part, second: _Part) -> SaidTwice:
    return SaidTwice(line=second.line, read=second.read, first_line=first.line, first_read=first.read)


def _judged(order: Order, state: State, seat: Seat, said: dict[str, _Part]) -> tuple[Problem, ...]:
    """What the rules have against the order; `said` are its parts that were stated just now."""
    if state.table is None:
        return tuple(
            problem for ball in BALLS if ball in said for problem in _against(ball, order, state, said)
        )
    played, fault = play_series(state, seat, order.shots)
    if fault is None:
        return ()
    number = len(played) + 1
    if part := said.get(f"shot_{number}"):
        named = part.named[fault.move - 1]
        return (IllegalMove(line=named.line, read=named.read, shot=number, fault=fault),)
    stated = max(said)
    shot = order.shots[number - 1]
    assert shot
    return (
        ShotOnFileFails(
            line=said[stated].line, read=said[stated].read, shot=number, on_file=str(shot), fault=fault
        ),
    )


def _against(ball: Ball, order: Order, state: State, said: dict[str, _Part]) -> list[Problem]:
    """What is wrong with the place of one ball: not a null field, or another ball's as well."""
    part, numbers = said[ball], state.board.numbers
    field = str(part.value)
    taken = (order.black, order.red, order.white)
    free = [null for null in state.board.nulls if null not in taken]
    nearest = tuple(sorted(free, key=lambda null: (distance(null, field), null))[:NEAREST])
    if numbers[field]:
        return [
            NotANullField(
                line=part.line,
                read=part.read,
                ball=ball,
                field=field,
                number=numbers[field],
                fields=nearest,
            )
        ]
    # Of two balls that are stated for one field now, the problem is named once, with the second.
    earlier = [other for other in BALLS if other not in said or BALLS.index(other) < BALLS.index(ball)]
    return [
        FieldTaken(line=part.line, read=part.read, ball=ball, field=field, other=other, fields=nearest)
        for other in earlier
        if getattr(order, other) == field
    ]


def remarks(order: Order, state: State, seat: Seat) -> tuple[Remark, ...]:
    """What the lot will place; later what each shot will earn, which will not count, and which is still open."""
    if state.table is None:
        missing = tuple(ball for ball in BALLS if getattr(order, ball) is None)
        return (BallsByLot(balls=missing),) if missing and seat == state.opener else ()
    found: list[Remark] = []
    played, _ = play_series(state, seat, order.shots)
    for number, shot in enumerate(played, 1):
        if shot.score:
            found.append(ShotWillScore(shot=number, score=shot.score, table=shot.table))
        else:
            found.append(
                ShotWillNotScore(shot=number, dice_left=shot.dice_left, not_reached=shot.not_reached)
            )
    following = len(played) + 1
    if not played and order.shot_1 is None:
        found.append(NoShotYet(dice=state.throws[seat][0]))
    if played and played[-1].carambo and following <= SHOTS and order.shots[following - 1] is None:
        found.append(
            AnotherShot(shot=following, dice=state.throws[seat][following - 1], table=played[-1].table)
        )
    found += [
        ShotWithoutCarambo(shot=number)
        for number, shot_ in enumerate(order.shots, 1)
        if number >= following and shot_ and shot_.moves
    ]
    return tuple(found)
