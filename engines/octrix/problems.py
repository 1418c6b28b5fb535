"""What can be wrong with an order of Octrix, and what a receipt remarks on a legal one."""

from __future__ import annotations

from dataclasses import dataclass

from engines import base
from engines.base import Problem, Remark, Seat


@dataclass(frozen=True, kw_only=True)
class NotYourTurn(Problem):
    """The seat owes no card now; `seats` do, none once the game is over."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, kw_only=True)
class NoCardNamed(Problem):
    """An order to play that names no card; `hand` could be played."""

    hand: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class NoSuchCard(Problem):
    """No card of the game, or none of the hand, is like that."""

    hand: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class CardNotInHand(base.CardNotInHand):
    """The card exists, but the hand does not hold it.

    `holder` does, or it was played in trick number `trick`, or, both being None, it was not dealt.
    """

    holder: Seat | None
    trick: int | None


@dataclass(frozen=True, kw_only=True)
class CardUnclear(Problem):
    """A suit or a value alone, which may be each of these cards of the hand."""

    cards: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class CardTwice(Problem):
    """A card is named twice in one order."""

    card: str


@dataclass(frozen=True, kw_only=True)
class TooManyCards(Problem):
    """More cards are named than the one that is due; `kept` is the first of them."""

    due: int
    kept: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class CardsByLot(Remark):
    """Of the `due` cards only so many are named: the lot will pick the others."""

    named: int
    due: int


@dataclass(frozen=True, kw_only=True)
class CardsLeftOver(Remark):
    """Lists are longer than the `due` tricks of the turn: these `cards` cannot be played in it, whatever takes the tricks."""

    due: int
    cards: tuple[str, ...]
