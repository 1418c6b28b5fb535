"""What the commands of GMs change about cups."""

from __future__ import annotations

from dataclasses import dataclass

from gm.facts.changes import Change
from gm.turns.cups.series import Plan
from gm.turns.opening import Opening


@dataclass(frozen=True)
class TakeOutGames(Change):
    """These games count for the cup no more, and their players are told."""

    cup: str
    games: tuple[str, ...]


@dataclass(frozen=True)
class ReopenCup(Change):
    """The cup, which was closed, goes on, and everybody who played in it is told."""

    cup: str


@dataclass(frozen=True)
class BeginCup(Change):
    """The cup has begun, without games yet."""

    plan: Plan


@dataclass(frozen=True)
class CountGames(Change):
    """These games count for the cup, and their players are told."""

    cup: str
    games: tuple[str, ...]


@dataclass(frozen=True)
class NameTeam(Change):
    """These players, by id, are that team of the cup; without any there is no such team any more."""

    cup: str
    team: str
    players: tuple[int, ...]


@dataclass(frozen=True)
class OpenRound(Change):
    """The tables of that round of the cup have begun."""

    cup: str
    number: int
    tables: tuple[Opening, ...]


@dataclass(frozen=True)
class CloseCup(Change):
    """The cup is over, and everybody who played in it is told. It adds how it ended."""

    cup: str
    prizes: tuple[str, ...]
