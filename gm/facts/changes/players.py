"""What players change about themselves and what is on file of them. A `player` is named by id."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from gm.facts.changes import Change
from gm.people.players import Invited
from gm.store.tables import Turn
from gm.turns.practising import Exercise


@dataclass(frozen=True)
class Settle(Change):
    """That is what the player wants of letters: their language or format, the zone of times in them, reminders."""

    player: int
    what: Literal["language", "zone", "format", "remind"]
    value: str


@dataclass(frozen=True)
class Welcome(Change):
    """The person at that address becomes a player, unless a player has it already."""

    invited: Invited


@dataclass(frozen=True)
class TakeAddress(Change):
    """The address, which no player has yet, is the player's from now on."""

    player: int
    address: str


@dataclass(frozen=True)
class DropAddress(Change):
    """The address goes at that moment, and is told so: until then a reply from it keeps it."""

    player: int
    address: str
    at: datetime


@dataclass(frozen=True)
class KeepAddress(Change):
    """The address does not go after all."""

    address: str


@dataclass(frozen=True)
class RenewTokens(Change):
    """These seats, by id, and the practice games of the player have new tokens; the old ones prove nothing any more.

    It adds the `seats`: the game of each, and its token.
    """

    player: int
    seats: tuple[int, ...]


@dataclass(frozen=True)
class Subscribe(Change):
    """The player gets the bulletin from now on."""

    player: int


@dataclass(frozen=True)
class Unsubscribe(Change):
    """The player gets the bulletin no more."""

    player: int


@dataclass(frozen=True)
class BeginPractice(Change):
    """The player has begun a practice game of these rules, in place of another one that is over then.

    It adds what its first letter tells, its `open` turn and the `seat` in it that a reply is about.
    """

    player: int
    engine: str
    at: datetime
    instead_of: int | None


@dataclass(frozen=True)
class PlayPractice(Change):
    """A turn of a practice game is played, and all that follows without an order: it is so `after` that, and the turn is
    stored as one.
    """

    after: Exercise
    turn: Turn


@dataclass(frozen=True)
class EndPractice(Change):
    """That practice game, by id, is over."""

    game: int
    at: datetime


@dataclass(frozen=True)
class SendExport(Change):
    """The player gets a part of everything on file about them in a letter of its own, by its number."""

    player: int
    part: int


@dataclass(frozen=True)
class HandOut(Change):
    """The GM at that address gets everything on file about the player, and what is as much about others."""

    player: int
    address: str


@dataclass(frozen=True)
class ForgetPlayer(Change):
    """The player is forgotten: nothing on file says any more who it was."""

    player: int
