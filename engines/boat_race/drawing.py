"""Pictures of Boat Race: the boats on the river, and the tricks of the stage; 360 units wide on a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import atan, cos, degrees, pi, radians, sin
from typing import Any

from engines import lanes
from engines.base import Event, Seat
from engines.boat_race.cards import BOATS, CARDS, Boat
from engines.boat_race.desk import board_of, refusals
from engines.boat_race.events import BoatCalled, BoatMoved, TrickTaken
from engines.boat_race.orders import Order
from engines.scenes import Scene

_BENDS, _SWING, _MIDDLE = 1.35, 30.0, 74.0
_LEFT, _RIGHT = 44.0, 322.0
_LANES: dict[Boat, float] = {"oxford": -13.0, "cambridge": 13.0}
_HULL = 19.0


@dataclass(frozen=True)
class Bend:
    """A point of the river's middle, and how the river runs there, in degrees."""

    x: float
    y: float
    angle: float


def scenes(view: Any, events: tuple[Event, ...], before: Any = None) -> tuple[Scene, ...]:
    """Show the boats, and the tricks of the stage that was played last."""
    moves = {event.boat: event for event in events if isinstance(event, BoatMoved)}
    boats = [
        {
            "boat": boat,
            "field": view.fields[boat],
            "start": moves[boat].start if boat in moves else view.fields[boat],
            "rowed": boat in moves,
            "doubled": view.behind == boat,
            "won": view.winner == boat,
        }
        for boat in BOATS
    ]
    tricks = [event for event in events if isinstance(event, TrickTaken)]
    stage = tricks[-1].stage if tricks else view.stage
    shown = [trick for trick in view.record if trick.stage == stage]
    earlier = len(shown) - sum(trick.stage == stage for trick in tricks)
    return (
        Scene(
            "river",
            "river",
            {
                "boats": boats,
                "course": view.options.course,
                "stage": stage,
                "tricks": shown,
                "earlier": earlier,
                "ghosts": (),
            },
            within=tuple(trick for trick in tricks if trick.stage == stage),
        ),
    )


def uncovered(
    scene: Scene, events: tuple[Event, ...], views: Sequence[Any], orders: Mapping[Seat, Order]
) -> dict[str, Any]:
    """Show with each trick who would have called the other boat for the next one, had they taken it."""
    called = {event.trick: event.boat for event in events if isinstance(event, BoatCalled)}
    fresh = (event for event in scene.within if isinstance(event, TrickTaken))
    ghosts = [
        {"trick": number, "seat": seat}
        for number, trick in enumerate(fresh, scene.data["earlier"])
        for seat, order in orders.items()
        if seat != trick.taker and trick.trick + 1 in called
        if order.called_after(trick.trick, trick.boat) not in (None, called[trick.trick + 1])
    ]
    return {"ghosts": ghosts}


def composed(view: Any) -> dict[str, Any]:
    """Say what an order is composed of: cards, conditions and calls, what is said against others, and where the boats are."""
    board = board_of(view)
    return {
        "starter": view.starter,
        "board": board,
        "cards": tuple(CARDS),
        "refusals": refusals(board),
        "boats": {boat: hull(boat, view.fields[boat], view.options.course) for boat in BOATS},
    }


def choices_of(view: Any) -> dict[str, str]:
    """Name the cards that the view's seat holds, each behind its boat."""
    return {f"{boat} {card}": "" for boat in BOATS for card in view.hand[boat]}


def own(view: Any) -> Scene | None:
    """Show the cards of the view's seat to that seat, boat by boat; None without any."""
    hands = [(boat, view.hand[boat]) for boat in BOATS if view.hand[boat]]
    return Scene("hand", "river", {"hands": hands}) if hands else None


def bend(field: float, course: int) -> Bend:
    """Find where the river is at a field of the course; 0 is the start, all beyond the line is one place."""
    share = min(field, course + 1) / (course + 1)
    turn = 2 * pi * _BENDS * share
    slope = -_SWING * 2 * pi * _BENDS * cos(turn) / (_RIGHT - _LEFT)
    return Bend(
        x=round(_LEFT + (_RIGHT - _LEFT) * share, 1),
        y=round(_MIDDLE - _SWING * sin(turn), 1),
        angle=round(degrees(atan(slope)), 1),
    )


def hull(boat: Boat, field: float, course: int) -> tuple[float, float, float]:
    """Find the middle of a boat's hull on its field, in units of the picture, and how it is turned, in degrees."""
    at, lane = bend(field, course), _LANES[boat]
    along, across = cos(radians(at.angle)), sin(radians(at.angle))
    x, y = at.x - _HULL * along - lane * across, at.y - _HULL * across + lane * along
    return round(x, 1), round(y, 1), at.angle


@cache
def river() -> str:
    """Draw the middle of the river as a path, beyond both ends of the course."""
    points = []
    for step in range(-40, 141):
        share = step / 100
        x = _LEFT + (_RIGHT - _LEFT) * share
        points.append(f"{x:.1f},{_MIDDLE - _SWING * sin(2 * pi * _BENDS * share):.1f}")
    return "M" + " L".join(points)


def cells(lane: Mapping[str, Any], course: int) -> list[tuple[str, int]]:
    """Lay out a boat's lane for a letter."""
    return lanes.cells(lane["start"], lane["field"], course)


def quarters(course: int) -> tuple[int, ...]:
    """Return the fields that are named below the course in a letter."""
    return tuple(course * quarter // 4 for quarter in (1, 2, 3, 4)) if course >= 4 else (course,)
