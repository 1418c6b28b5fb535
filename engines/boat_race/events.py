"""What can happen in a game of Boat Race. Who may know an event is in `seen_by` (nobody named: everyone)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engines.base import Event, Seat
from engines.boat_race.cards import Boat, Colour, Tally
from engines.boat_race.lists import Entry
from engines.boat_race.scoring import Finish
from engines.boat_race.tricks import Laid, Reason


@dataclass(frozen=True, kw_only=True)
class RaceBegan(Event):
    """The race starts, over so many fields; the lot made this seat the first start player."""

    course: int
    starter: Seat
    left_out: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class StageBegan(Event):
    """A stage starts: everyone has new cards. The points of the boat that is behind are doubled in it."""

    stage: int
    starter: Seat
    doubled: Boat | None


@dataclass(frozen=True, kw_only=True)
class HandDealt(Event):
    """A seat was dealt these cards of each boat for the stage."""

    in_hand: ClassVar[bool] = True

    seat: Seat
    oxford: tuple[str, ...]
    cambridge: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class RankSet(Event):
    """The start player has fixed the rank of the colours for the stage, the highest first."""

    seat: Seat
    rank: tuple[Colour, ...]
    by_lot: bool = False


@dataclass(frozen=True, kw_only=True)
class BoatCalled(Event):
    """A seat has called the boat of a trick of the stage (from 1)."""

    seat: Seat
    trick: int
    boat: Boat
    by_lot: bool = False


@dataclass(frozen=True, kw_only=True)
class TrickTaken(Event):
    """A trick: its cards as they lie, the seat and card that take it, and by which rule (see tricks.Outcome).

    `by_lot` are the seats whose card the lot picked. `only_choice` marks a trick for which everyone had
    just one card left, so that no orders were asked for.
    """

    stage: int
    trick: int
    boat: Boat
    cards: tuple[Laid, ...]
    taker: Seat
    card: str
    reason: Reason
    rank: tuple[Colour, ...]
    eight_with: str | None = None
    over: tuple[str, ...] = ()
    counts_for: Boat | None
    by_lot: tuple[Seat, ...] = ()
    only_choice: bool = False


@dataclass(frozen=True, kw_only=True)
class ListPlayed(Event):
    """What became of a seat's list in a trick: the entry that was laid, those that did not fit, those not needed.

    If none `fits`, the first card that is still in hand was laid. `not_needed` is told of a list for one trick alone.
    """

    seat: Seat
    trick: int
    laid: Entry
    fits: bool
    passed: tuple[Entry, ...]
    not_needed: tuple[Entry, ...]


@dataclass(frozen=True, kw_only=True)
class StageScored(Event):
    """The stage is over. `tricks` count for the boats undoubled, `broken` for none.

    `points` are those of the boats and `gains` those of the seats, with the doubling; `columns` are
    the seats' points of the whole race.
    """

    stage: int
    tricks: Tally
    broken: int
    doubled: Boat | None
    points: Tally
    gains: tuple[Tally, ...]
    columns: tuple[Tally, ...]


@dataclass(frozen=True, kw_only=True)
class BoatMoved(Event):
    """A boat has moved from one field to another; beyond the last field of the course it is home."""

    boat: Boat
    start: int
    end: int


@dataclass(frozen=True, kw_only=True)
class BoatStayed(Event):
    """A boat that had the points to get home as well is not moved, for the other boat won the race."""

    boat: Boat
    field: int
    points: int


@dataclass(frozen=True, kw_only=True)
class BoatHome(Event):
    """A boat has won the race, by this rule; `tricks` are those of the last stage, undoubled."""

    boat: Boat
    finish: Finish
    tricks: Tally


@dataclass(frozen=True, kw_only=True)
class FinalCount(Event):
    """The end of the race: everybody's columns as they were, and the sum with the winning boat's doubled."""

    winner: Boat
    columns: tuple[Tally, ...]
    scores: tuple[int, ...]
