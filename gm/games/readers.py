"""The contents and the readers of reports, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engines.base import Event
from engines.lots import commitment


@dataclass(frozen=True)
class Owed:
    """The turn that is open: its number and deadline, and the position it is ordered from.

    The deadline does not hold while the game stands still.
    """

    turn: int
    deadline: datetime
    state: Any
    stands_still: bool = False


@dataclass(frozen=True)
class Said:
    """Press in a report: its author (empty: anonymous) and its text; no text if the reader wants none from that author."""

    author: str
    text: str


@dataclass(frozen=True)
class Entry:
    """A note in the diary of a player, written for a turn."""

    author: str
    turn: int
    text: str


@dataclass(frozen=True)
class Played:
    """A resolved turn: its events, the GM's notes, and the position after it.

    `press` was said in it, and the last turn opens the `diaries`. It is played `instead_of` a turn that was taken back. The
    position `before` it is None if the report need not say what mattered most.
    """

    turn: int
    events: tuple[Event, ...]
    notes: tuple[Mapping[str, Any], ...]
    state: Any
    press: tuple[Said, ...] = ()
    diaries: tuple[Entry, ...] = ()
    instead_of: Played | None = None
    before: Any = None


@dataclass(frozen=True)
class Proof:
    """What fixes a game for everyone: its secret seed, and the hash of the last record of its public chain.

    Even after the game the seed stays secret while it `waits_for` other games, which have the same one.
    """

    seed: str
    head: str
    waits_for: tuple[str, ...] = ()

    @property
    def opened(self) -> dict[str, Any]:
        """What the final report lays open of it, and what that can be checked against."""
        return {
            "seed": "" if self.waits_for else self.seed,
            "waits_for": self.waits_for,
            "commitment": commitment(self.seed),
            "head": self.head,
        }


@dataclass(frozen=True)
class Ahead:
    """What a seat's order ahead comes to in the turn that opens, None if it is not legal; and each line that `failed`, with
    the reasons in words.
    """

    order: Any | None
    failed: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True)
class Legacy:
    """What the player `before` leaves to the present player of the seat: the last turn with the `names` of who sat there, the
    order on file, words for them, and the `scores` by seat after every turn. `lent` says that it is for a while, `lapsed`
    that orders ahead were let go, and `asked` that the player before was asked about an order which does not count any more.
    """

    before: str
    last: Played | None
    names: tuple[str, ...]
    order: Any | None
    scores: tuple[tuple[int, tuple[Any, ...]], ...] = ()
    words: str = ""
    lent: bool = False
    lapsed: bool = False
    asked: bool = False
