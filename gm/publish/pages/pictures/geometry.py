"""Where things lie in the pictures, in units of which a picture is 360 wide."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import atan, cos, degrees, hypot, pi, sin

from engines.karambolage.board import COLUMNS, ROWS

WIDTH = 360

_BENDS, _SWING, _MIDDLE = 1.35, 30.0, 74.0
_LEFT, _RIGHT = 44.0, 322.0
_CELL, _MARGIN = 27.0, 20.0
_TIP = 8.0
_NUMBERED = 0.38
_BALL = 6.0
_ASIDE = 3.0


@dataclass(frozen=True)
class Bend:
    """A point of the river's middle, and how the river runs there, in degrees."""

    x: float
    y: float
    angle: float


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


def bend(field: float, course: int) -> Bend:
    """Where the river is at a field of the course; 0 is the start, and all beyond the line are one place."""
    share = min(field, course + 1) / (course + 1)
    turn = 2 * pi * _BENDS * share
    slope = -_SWING * 2 * pi * _BENDS * cos(turn) / (_RIGHT - _LEFT)
    return Bend(
        x=round(_LEFT + (_RIGHT - _LEFT) * share, 1),
        y=round(_MIDDLE - _SWING * sin(turn), 1),
        angle=round(degrees(atan(slope)), 1),
    )


@cache
def river() -> str:
    """The middle of the river as a path, beyond both ends of the course."""
    points = []
    for step in range(-40, 141):
        share = step / 100
        x = _LEFT + (_RIGHT - _LEFT) * share
        points.append(f"{x:.1f},{_MIDDLE - _SWING * sin(2 * pi * _BENDS * share):.1f}")
    return "M" + " L".join(points)


def cell(name: str) -> tuple[float, float]:
    """The middle of a field of the billiard board."""
    row, column = ROWS.index(name[0]), COLUMNS.index(name[1])
    return _MARGIN + _CELL * (column + 0.5), _MARGIN + _CELL * (row + 0.5)


def arrow(start: str, end: str) -> Arrow:
    """The arrow from one field of the billiard board to another."""
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
