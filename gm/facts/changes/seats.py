"""What players change about seats, in games that go on or wait for players. A `player` is named by id, a `seat` by number."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from gm.facts.changes import Change
from gm.people.players import Invited
from gm.people.waiting import Caller
from gm.turns.opening import Opening


@dataclass(frozen=True)
class GoAway(Change):
    """The player is away from one moment to the other, in all games."""

    player: int
    since: datetime
    until: datetime


@dataclass(frozen=True)
class ComeBack(Change):
    """The player is there again, and no absence lies ahead."""

    player: int


@dataclass(frozen=True)
class LeaveWords(Change):
    """The next player of the seat gets the text, in place of any left before."""

    game: str
    seat: int
    text: str


@dataclass(frozen=True)
class DropWords(Change):
    """The text left for the next player of the seat is taken back."""

    game: str
    seat: int


@dataclass(frozen=True)
class Resign(Change):
    """The seat is given up. It adds the `entry` that takes the deadline out of its player's calendar."""

    game: str
    seat: int


@dataclass(frozen=True)
class StandBy(Change):
    """The player waits for a seat to fall free, in games of these rules, or in any without rules."""

    player: int
    engine: str


@dataclass(frozen=True)
class StandDown(Change):
    """The player waits for no seat any more."""

    player: int


@dataclass(frozen=True)
class Lend(Change):
    """The seat is the other player's until it is given back, with a new token, who is told.

    It adds the `entry` that takes the deadline out of its owner's calendar.
    """

    game: str
    seat: int
    player: int


@dataclass(frozen=True)
class Regain(Change):
    """The seat, which fell free as no orders came, is its player's again, and the others are told."""

    game: str
    seat: int


@dataclass(frozen=True)
class EndLoan(Change):
    """The seat, named by its id, is its owner's again, with a new token, and both are told; one by the answer to this letter.

    It adds the `entry` that takes the deadline out of the calendar of who had it, if that is who says so.
    """

    seat: int
    by_owner: bool


@dataclass(frozen=True)
class Join(Change):
    """The player has joined the announced game as the last one so far, by that name, with the invitation if they came with one.

    With the word they cut the cards.
    """

    game: str
    player: int
    name: str
    who: Caller
    word: str


@dataclass(frozen=True)
class Leave(Change):
    """The player is not among those who joined the game any more; who moves up to a seat is told.

    It adds what is told of the game as it is then.
    """

    game: str
    player: int


@dataclass(frozen=True)
class TakeSeat(Change):
    """The player, who was invited, has that free seat of a game under way.

    It adds the `outcome`: `taken`, or `none_free` when another player was faster.
    """

    game: str
    seat: int
    player: int
    who: Caller


@dataclass(frozen=True)
class Rematch(Change):
    """The next game waits for the players of one that is over: the player has joined it, the others are invited, and the
    GM is told.
    """

    game: str
    player: int
    opening: Opening
    invited: tuple[Invited, ...]
