"""What a forecast of Karambolage needs: the position behind a view, and what a turn brought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.base import Event, Seat
from engines.base import Upshot as BaseUpshot
from engines.karambolage.events import (
    BallsPlacedAnew,
    DiceThrown,
    ShotScored,
    TableStays,
    TableTaken,
    ThrowEarned,
)
from engines.karambolage.position import State
from engines.karambolage.view import View
from engines.lots import Lots


@dataclass(frozen=True, kw_only=True)
class Upshot(BaseUpshot):
    """The points of the seat's shots, whose balls stay (`mine`, `theirs`, `nobody's` or, by lot, `anew`), and whether it can score next.

    The opening has neither points nor a table to win; while the round goes on the table is still `open`.
    """

    points: int | None
    table: str | None
    can_score: bool | None


def imagined(view: View, lots: Lots) -> State:
    """Return the position itself, as all of it is public.

    Only the rounds without a score before it are not counted, which matter after ten of them.
    """
    return State(
        options=view.options,
        opener=view.opener,
        round=view.round,
        points=view.points,
        table=view.table,
        throws=view.throws,
        played=view.played,
        finished=view.finished,
    )


def upshot(seat: Seat, before: State, events: tuple[Event, ...], after: State) -> Upshot:
    """Say what the seat's shots made, and what the next dice allow it."""
    tables = [event for event in events if isinstance(event, TableTaken | TableStays | BallsPlacedAnew)]
    dice = [event for event in events if isinstance(event, DiceThrown | ThrowEarned) and event.seat == seat]
    scored = sum(event.points for event in events if isinstance(event, ShotScored) and event.seat == seat)
    return Upshot(
        points=scored if before.table else None,
        table=_whose(tables, seat) if before.table else None,
        can_score=dice[-1].can_score if dice and not after.finished else None,
    )


def _whose(tables: Sequence[TableTaken | TableStays | BallsPlacedAnew], seat: Seat) -> str:
    if not tables:
        return "open"
    if isinstance(tables[-1], BallsPlacedAnew):
        return "anew"
    if isinstance(tables[0], TableTaken):
        return "mine" if tables[0].seat == seat else "theirs"
    return "nobody's"
