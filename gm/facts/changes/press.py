"""What players' commands change about what is said around a game, and who hears it. A `player` is named by id."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from gm.facts.changes import Change


@dataclass(frozen=True)
class Print(Change):
    """The next report of the game prints the text, or that of the turn that it waits for; without a game, the next bulletin."""

    player: int
    game: str
    text: str
    anonymous: bool
    at: datetime
    from_turn: int | None = None


@dataclass(frozen=True)
class SendOn(Change):
    """The text goes from the player to that of another seat."""

    game: str
    player: int
    to: int
    text: str
    anonymous: bool
    at: datetime


@dataclass(frozen=True)
class KeepNote(Change):
    """The text of the player stands in the diary of the seat, which is public when the game is over."""

    game: str
    seat: int
    player: int
    text: str
    at: datetime


@dataclass(frozen=True)
class Watch(Change):
    """The player gets the public reports of the game."""

    player: int
    game: str


@dataclass(frozen=True)
class Unwatch(Change):
    """The player gets no public reports of the game any more."""

    player: int
    game: str


@dataclass(frozen=True)
class Silence(Change):
    """The player wants no more press of that seat, which is ANONYMOUS for unsigned press."""

    player: int
    game: str
    seat: int


@dataclass(frozen=True)
class Hear(Change):
    """The player wants the press of that seat again."""

    player: int
    game: str
    seat: int
