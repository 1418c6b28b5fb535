"""What order lines and commands change about the open turn. Games are named by their ids or names, letters by ids, seats by number."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from engines.base import Seat as SeatNumber
from gm.facts.changes import Change
from gm.games.dice import Dice
from gm.turns.polls import Motion


@dataclass(frozen=True)
class Hold(Change):
    """The seat holds the turn of the game with that id to its deadline, though all orders are in."""

    game: int
    turn: int
    seat: int


@dataclass(frozen=True)
class LetGo(Change):
    """The seat holds the turn of the game with that id no more."""

    game: int
    turn: int
    seat: int


@dataclass(frozen=True)
class AskAll(Change):
    """The players are asked that, and the seat has said yes. It adds what is told of the `poll`, and what it takes."""

    game: str
    seat: int
    question: Motion
    by: timedelta | None
    at: datetime


@dataclass(frozen=True)
class SendVerdict(Change):
    """The judge of the game has said how the open turn ends, which is on file: it is resolved so."""

    game: str


@dataclass(frozen=True)
class KeepPicture(Change):
    """The judge of the game may show that file under that name."""

    game: str
    name: str
    data: bytes


@dataclass(frozen=True)
class Roll(Change):
    """The seat has these dice thrown. It adds the `rolls`: what came, or nothing of those beyond what a turn allows."""

    game: str
    seat: int
    dice: tuple[Dice, ...]


@dataclass(frozen=True)
class CastVote(Change):
    """The seat has voted so in the open poll; of several votes the last one received counts."""

    game: str
    seat: int
    yes: bool
    at: datetime


@dataclass(frozen=True)
class FileOrder(Change):
    """An order is on file for the open turn, as `codec.dump` gives it; without `data` what was there is withdrawn.

    With `look` it may change what happens to the game next. `receipt` is the number of its receipt.
    """

    game: int
    turn: int
    seat: SeatNumber
    text: str
    data: Any | None
    received: datetime
    letter: int
    tentative: bool
    look: bool
    receipt: int


@dataclass(frozen=True)
class Amend(Change):
    """An order that came later stands for something else, for one that came before it is on file only now.

    It is named by its id; one that is not stored yet has none.
    """

    game: int
    order: int | None
    data: Any


@dataclass(frozen=True)
class KeepAhead(Change):
    """Order lines are kept for a turn that is not open yet; empty `text` withdraws what was kept."""

    game: int
    turn: int
    seat: SeatNumber
    text: str
    received: datetime
    letter: int
    tentative: bool


@dataclass(frozen=True)
class TakeSeatBack(Change):
    """A player whose seat fell free has it again."""

    game: str
    seat: SeatNumber
