"""What players' commands change about games that wait for players, or for somebody in a seat. A `player` is named by id."""

from __future__ import annotations

from dataclasses import dataclass

from gm.facts.changes import Change
from gm.people.guests import Caller
from gm.people.players import Invited
from gm.turns.opening import Opening


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

    It adds the `outcome`: `taken`, or `none_free` when somebody was faster.
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
