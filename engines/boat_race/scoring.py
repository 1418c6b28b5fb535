"""What a stage of Boat Race brings players and boats, and which boat wins the race."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engines.boat_race.cards import BOATS, Boat, Tally
from engines.boat_race.tricks import Trick

Finish: TypeAlias = Literal["alone", "tricks", "last stage", "lot"]
"""By which rule a boat wins: it alone got home, or of two it took more tricks, won the last stage, or was drawn."""


def boat_tricks(tricks: tuple[Trick, ...]) -> Tally:
    """Say how many of the tricks count for each boat, not doubled: what decides who won the stage."""
    return Tally(*(sum(trick.counts_for == boat for trick in tricks) for boat in BOATS))


def gains(tricks: tuple[Trick, ...], seats: int, doubled: Boat | None) -> tuple[Tally, ...]:
    """Return the points that every seat gets in its two columns: 1 a trick, 2 for the boat that was behind."""
    return tuple(
        boat_tricks(tuple(trick for trick in tricks if trick.taker == seat)).doubled(doubled)
        for seat in range(seats)
    )


def finishers(fields: Tally, course: int) -> tuple[Boat, ...]:
    """Return the boats that would be beyond the last field of the course."""
    return tuple(boat for boat in BOATS if fields[boat] > course)


def final_scores(columns: tuple[Tally, ...], winner: Boat | None) -> tuple[int, ...]:
    """Add both columns, that of the winning boat doubled once there is one."""
    return tuple(column.doubled(winner).total for column in columns)
