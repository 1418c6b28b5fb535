"""What can be wrong with an order, and with the letter of a judge."""

from __future__ import annotations

from dataclasses import dataclass

from engines.base import Problem


@dataclass(frozen=True, kw_only=True)
class NoEnd(Problem):
    """An order begins that END does not close."""


@dataclass(frozen=True, kw_only=True)
class NoWords(Problem):
    """Nothing stands between ORDERS and END."""


@dataclass(frozen=True, kw_only=True)
class NoSuchPlayer(Problem):
    """The judge names somebody who does not play; `named` is that name, and `seats` are who plays."""

    named: str
    seats: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class NoName(Problem):
    """The judge writes to somebody, and does not say to whom."""


@dataclass(frozen=True, kw_only=True)
class NoScore(Problem):
    """Behind a name in SCORES, or `below` it, stands no whole number."""

    below: bool = False


@dataclass(frozen=True, kw_only=True)
class TwoScores(Problem):
    """The judge says two different scores of these seats."""

    seats: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class NoPhase(Problem):
    """What is `said` behind DUE is neither a time nor one of the `phases` of the game."""

    said: str
    phases: tuple[str, ...]
