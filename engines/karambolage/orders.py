"""Orders of Karambolage: the opener places three balls; later everyone orders up to three shots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engines import base
from engines.base import Problem, Reading, Remark, Seat
from engines.karambolage.board import distance
from engines.karambolage.position import SHOTS, State
from engines.karambolage.problems import (
    AnotherShot,
    BallsByLot,
    DeadPlacing,
    FieldTaken,
    IllegalMove,
    NoShotYet,
    NotANullField,
    ShotOnFileFails,
    ShotWillNotScore,
    ShotWillScore,
    ShotWithoutCarambo,
    ThrowToCome,
)
from engines.karambolage.reading import Stated
from engines.karambolage.search import first_live
from engines.karambolage.series import play_series
from engines.karambolage.shots import BALLS, Ball, Shot

NEAREST = 6
"""How many free null fields a problem offers for a ball that cannot be placed as ordered."""


@dataclass(frozen=True)
class Order(base.Order):
    """One seat's order for one turn: in the opening a null field for each ball, later up to three shots.

    What is None is not stated. A ball that is not placed goes to the lot; a shot that is not ordered is not played.
    """

    black: str | None = None
    red: str | None = None
    white: str | None = None
    shot_1: Shot | None = None
    shot_2: Shot | None = None
    shot_3: Shot | None = None

    @classmethod
    def playing(cls, shots: tuple[Shot, ...], first: int) -> Order:
        """Order these shots, the first of which is the one of that number."""
        placed: dict[str, Any] = {f"shot_{number}": shot for number, shot in enumerate(shots, first)}
        return cls(**placed)

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

    def remarks(self, state: State, seat: Seat) -> tuple[Remark, ...]:
        """Say what the lot will place; later what each shot will earn, which will not count, and which is still open."""
        if state.table is None:
            missing = tuple(ball for ball in BALLS if getattr(self, ball) is None)
            return (BallsByLot(balls=missing),) if missing and seat == state.opener else ()
        found: list[Remark] = []
        played, _ = play_series(state, seat, self.shots)
        for number, shot in list(enumerate(played, 1))[state.shot - 1 :]:
            if shot.score:
                found.append(ShotWillScore(shot=number, score=shot.score, table=shot.table))
            else:
                found.append(
                    ShotWillNotScore(shot=number, dice_left=shot.dice_left, not_reached=shot.not_reached)
                )
        following = len(played) + 1
        throws, is_ordered = state.throws[seat], following > SHOTS or self.shots[following - 1] is not None
        if following == state.shot and not is_ordered:
            found.append(NoShotYet(dice=throws[state.shot - 1], shot=state.shot))
        elif played and played[-1].carambo and following > len(throws) and following <= SHOTS:
            found.append(ThrowToCome(shot=following))
        elif played and played[-1].carambo and not is_ordered:
            found.append(AnotherShot(shot=following, dice=throws[following - 1], table=played[-1].table))
        found += [
            ShotWithoutCarambo(shot=number)
            for number, shot_ in enumerate(self.shots, 1)
            if number >= following and shot_ and shot_.moves
        ]
        return tuple(found)

    def faults(self, state: State, seat: Seat, said: Mapping[str, Reading]) -> tuple[Problem, ...]:
        """Say what the rules have against it: balls that may not lie there, and shots that are not legal."""
        if state.table is None:
            misplaced = (_against(ball, self, state, said) for ball in BALLS if ball in said)
            return tuple(problem for each in misplaced for problem in each) or _dead(self, state, said)
        played, fault = play_series(state, seat, self.shots)
        if fault is None:
            return ()
        number = len(played) + 1
        if part := said.get(f"shot_{number}"):
            assert isinstance(part, Stated)
            named = part.named[fault.move - 1]
            return (IllegalMove(line=named.line, read=named.read, shot=number, fault=fault),)
        stated = max(said)
        shot = self.shots[number - 1]
        assert shot
        return (
            ShotOnFileFails(
                line=said[stated].line, read=said[stated].read, shot=number, on_file=str(shot), fault=fault
            ),
        )


def _dead(order: Order, state: State, said: Mapping[str, Reading]) -> tuple[Problem, ...]:
    """Say that no throw could score from the fields that are named, however the lot placed the other balls."""
    text, nulls = state.options.board, state.board.nulls
    placed = {ball: field for ball in BALLS if (field := getattr(order, ball))}
    if first_live(text, nulls, tuple(placed.values())) is not None:
        return ()
    ball = [ball for ball in BALLS if ball in said][-1]
    part, field = said[ball], placed.pop(ball)
    kept = tuple(placed.values())
    right = [null for null in _free(order, state) if first_live(text, nulls, (*kept, null)) is not None]
    fields = tuple(sorted(right, key=lambda null: (distance(null, field), null))[:NEAREST])
    return (DeadPlacing(line=part.line, read=part.read, ball=ball, fields=fields),)


def _free(order: Order, state: State) -> list[str]:
    """Return the null fields that the order leaves free."""
    taken = (order.black, order.red, order.white)
    return [null for null in state.board.nulls if null not in taken]


def _against(ball: Ball, order: Order, state: State, said: Mapping[str, Reading]) -> list[Problem]:
    """Say what is wrong with the place of one ball: not a null field, or another ball's as well."""
    part, numbers = said[ball], state.board.numbers
    field = str(part.value)
    nearest = tuple(sorted(_free(order, state), key=lambda null: (distance(null, field), null))[:NEAREST])
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
