"""What can be wrong with an order of Jockey, and what a receipt remarks on a legal one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines.base import Problem, Remark
from engines.jockey.bets import Bet
from engines.jockey.cards import Horse, Lapse

Fault: TypeAlias = Literal["kind", "horse", "two horses", "same horse", "stakes", "several"]


@dataclass(frozen=True, kw_only=True)
class NoSuchCard(Problem):
    """No card of the game is like that."""

    hand: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class CardUnclear(Problem):
    """Several cards of the hand fit."""

    cards: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class NotInFirstTurn(Problem):
    """Cards that depend on a position may not be ordered in the first turn of a race (rule 6)."""

    card: str
    playable: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class HorseNotAtRank(Problem):
    """The horse named for a neutral card does not hold its rank; `horses` do, perhaps none."""

    card: str
    horse: Horse
    rank: int
    horses: tuple[Horse, ...]


@dataclass(frozen=True, kw_only=True)
class BetTooLate(Problem):
    """Bets are taken in the first turn of a race only."""


@dataclass(frozen=True, kw_only=True)
class BadBet(Problem):
    """A bet that is not one: no kind, the wrong number of horses, too many stakes, or several bets."""

    why: Fault


@dataclass(frozen=True, kw_only=True)
class StakeTooHigh(Problem):
    """The stakes as stated add up to more DM than may be staked in this race (no credit, rule 10)."""

    stake: int
    limit: int


@dataclass(frozen=True, kw_only=True)
class CardByLot(Remark):
    """No card is named: the lot will pick one."""


@dataclass(frozen=True, kw_only=True)
class HorseByLot(Remark):
    """Several horses share the rank and none is named: the lot will pick one."""

    card: str
    horses: tuple[Horse, ...]


@dataclass(frozen=True, kw_only=True)
class CardWillLapse(Remark):
    """The card cannot be applied this turn and will have no effect."""

    card: str
    horse: Horse | None
    why: Lapse


@dataclass(frozen=True, kw_only=True)
class NoBetYet(Remark):
    """Only this turn takes bets, and there is none on file; up to `limit` DM may be staked."""

    limit: int


@dataclass(frozen=True, kw_only=True)
class StakeRounded(Remark):
    """Of a stake only full hundreds count."""

    stake: int
    counted: int


@dataclass(frozen=True, kw_only=True)
class StakeSplit(Remark):
    """An exacta with one stake for both places: half of it counts on each, rounded down."""

    stake: int
    counted: int


@dataclass(frozen=True, kw_only=True)
class StakeTooLow(Remark):
    """A bet without a stake, or with one rounded down to nothing, does not count."""

    bet: Bet
