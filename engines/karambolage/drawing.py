"""Pictures of Karambolage: the balls on the board, and each shot; 360 units wide on a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any, NamedTuple

from engines.base import Event, Seat
from engines.karambolage.board import COLUMNS, ROWS
from engines.karambolage.desk import board_of
from engines.karambolage.events import BallsPlacedAnew, ShotFailed, ShotScored, ShotWithoutEffect, TableTaken
from engines.karambolage.orders import Order
from engines.karambolage.shots import BALLS
from engines.scenes import Scene

__all__ = ["COLUMNS", "ROWS", "arrow", "cell", "choices_of", "composed", "rows", "scenes", "uncovered"]

_CELL, _MARGIN = 27.0, 20.0
_TIP = 8.0
_NUMBERED = 0.38
_BALL = 6.0
_ASIDE = 3.0


@dataclass(frozen=True)
class Arrow:
    """A straight arrow: its line, its tip as three points, and where its number goes."""

    x1: float
    y1: float
    x2: float
    y2: float
    tip: str
    number_x: float
    number_y: float


class Field(NamedTuple):
    """A field of the billiard board: its number, the ball on it, the moves of the last shot that ended there, and the
    ball that lay there before it."""

    number: int
    ball: str | None
    moves: list[int]
    left_by: str | None


def scenes(view: Any, events: tuple[Event, ...], before: Any = None) -> tuple[Scene, ...]:
    """Show the table and the last shot of whose balls lie there, none where they were placed anew, and each shot of the turn."""
    shots = [
        (place, event) for place, event in enumerate(events) if isinstance(event, (ShotScored, ShotFailed))
    ]
    after = [event for event in events if isinstance(event, (TableTaken, BallsPlacedAnew))]
    taken = after[-1] if after and isinstance(after[-1], TableTaken) else None
    last = [
        event for _, event in shots if taken and event.seat == taken.seat and isinstance(event, ShotScored)
    ]
    position = Scene(
        "table",
        "table",
        {"numbers": view.numbers, "table": view.lying, "steps": last[-1].steps if last else (), "ghosts": ()},
        seat=taken.seat if taken else None,
    )
    return position, *(
        Scene(
            "table",
            "shot",
            {
                "numbers": view.numbers,
                "table": event.table,
                "steps": event.steps,
                "shot": event.shot,
                "points": event.points if isinstance(event, ShotScored) else 0,
                "ghosts": (),
            },
            event=place,
            seat=event.seat,
        )
        for place, event in shots
    )


def uncovered(
    scene: Scene, events: tuple[Event, ...], views: Sequence[Any], orders: Mapping[Seat, Order]
) -> dict[str, Any]:
    """Show the ways of each shot that was ordered but had no effect, from where the seat's shot before it left the balls."""
    lying = {}
    ghosts = []
    for event in events:
        if isinstance(event, (ShotScored, ShotFailed)):
            lying[event.seat] = event.table.places
        if isinstance(event, ShotWithoutEffect) and event.seat in lying:
            places = lying[event.seat]
            shot = orders[event.seat].shots[event.shot - 1]
            for move in shot.moves if shot else ():
                if places[move.ball] != move.field:
                    ghosts.append({"seat": event.seat, "start": places[move.ball], "field": move.field})
                places[move.ball] = move.field
    return {"ghosts": ghosts}


def composed(view: Any) -> dict[str, Any]:
    """Say what an order is composed of: the board with all that may go where, the seats, and the shots that are due.

    No shot is due where the balls are placed first.
    """
    return {
        "board": {
            **board_of(view),
            "middles": {row + column: cell(row + column) for row in ROWS for column in COLUMNS},
        },
        "balls": BALLS,
        "throws": view.throws,
        "seats": tuple(seat for seat, throws in enumerate(view.throws) if len(throws) >= view.shot),
        "shots": tuple(range(view.shot, max(map(len, view.throws), default=0) + 1)) if view.table else (),
    }


def choices_of(view: Any) -> dict[str, str]:
    """Name the seat of what is composed that the view is of."""
    return {f"seat {view.seat}": ""}


def cell(name: str) -> tuple[float, float]:
    """Return the middle of a field of the billiard board."""
    row, column = ROWS.index(name[0]), COLUMNS.index(name[1])
    return _MARGIN + _CELL * (column + 0.5), _MARGIN + _CELL * (row + 0.5)


def arrow(start: str, end: str) -> Arrow:
    """Draw the arrow from one field of the billiard board to another."""
    (x1, y1), (x2, y2) = cell(start), cell(end)
    length = hypot(x2 - x1, y2 - y1)
    along_x, along_y = (x2 - x1) / length, (y2 - y1) / length
    # To one side, so that a way there and the way back can both be seen.
    x1, y1 = x1 - along_y * _ASIDE, y1 + along_x * _ASIDE
    x2, y2 = x2 - along_x * _BALL - along_y * _ASIDE, y2 - along_y * _BALL + along_x * _ASIDE
    base_x, base_y = x2 - along_x * _TIP, y2 - along_y * _TIP
    half = _TIP / 2.2
    tip = (
        (x2, y2),
        (base_x - along_y * half, base_y + along_x * half),
        (base_x + along_y * half, base_y - along_x * half),
    )
    return Arrow(
        x1=round(x1, 1),
        y1=round(y1, 1),
        x2=round(base_x, 1),
        y2=round(base_y, 1),
        tip=" ".join(f"{x:.1f},{y:.1f}" for x, y in tip),
        number_x=round(x1 + (x2 - x1) * _NUMBERED, 1),
        number_y=round(y1 + (y2 - y1) * _NUMBERED, 1),
    )


def rows(data: Mapping[str, Any]) -> list[list[Field]]:
    """Return the fields row by row, as they lie after the last shot."""
    table, steps = data["table"], data["steps"]
    first: dict[str, str] = {}
    for step in steps:
        first.setdefault(step.ball, step.start)
    left = {field: ball for ball, field in first.items()}
    lies = {table[ball]: ball for ball in BALLS} if table else {}
    return [
        [
            Field(
                number,
                lies.get(row + column),
                [n for n, step in enumerate(steps, 1) if step.field == row + column],
                left.get(row + column),
            )
            for column, number in zip(COLUMNS, numbers, strict=True)
        ]
        for row, numbers in zip(ROWS, data["numbers"], strict=True)
    ]
