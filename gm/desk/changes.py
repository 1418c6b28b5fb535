"""What commands change: plain data, which the shell carries out (gm/desk/applying.py)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


class Change:
    """Something that is to hold from now on."""


@dataclass(frozen=True)
class Move(Change):
    """The open turn of the game is due at that time, and everyone is told why."""

    game: str
    deadline: datetime
    why: str


@dataclass(frozen=True)
class Stop(Change):
    """The game stands still until it is resumed, and everyone is told why."""

    game: str
    why: str


@dataclass(frozen=True)
class Resume(Change):
    """The game goes on with the time that was left, and everyone is told why."""

    game: str
    why: str


@dataclass(frozen=True)
class Announce(Change):
    """Everybody in the game, or in any game without a name, gets the words of the GM. It adds the `count` of them."""

    game: str
    words: str


@dataclass(frozen=True)
class Resolve(Change):
    """That turn of the game, the open one, is resolved now, whatever its deadline."""

    game: str
    turn: int


@dataclass(frozen=True)
class TakeBack(Change):
    """That turn of the game is open again, due at that time or after the usual one, and everyone is told why."""

    game: str
    turn: int
    why: str
    deadline: datetime | None


@dataclass(frozen=True)
class Restore(Change):
    """What was taken back of the game last counts again, and everyone is told."""

    game: str
    why: str


@dataclass(frozen=True)
class OrderFor(Change):
    """The lines are on file as if the player of that seat had written them, who is told.

    It adds who that is and what was understood; or, `refused`, why it is no legal order, which the next report tells of.
    """

    game: str
    seat: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class NoteLook(Change):
    """The next report of the game tells everyone that the GM has looked at what is secret."""

    game: str
    what: str
