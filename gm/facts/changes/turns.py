"""What players' commands change about the open turn of a game. A `seat` is named by its number."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

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
