"""What can happen in a game of Jockey. Who may know an event is in `seen_by` (nobody named: everyone)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from engines.base import Event, Seat
from engines.jockey.bets import Bet, Verdict
from engines.jockey.cards import Horse, Lapse

Edge: TypeAlias = Literal["odds", "kept", "moved"]
"""What a win was decided by where capital was equal: longer odds, less staked, own cards that moved the horse further."""

ByLot: TypeAlias = Literal["card", "horse"]


@dataclass(frozen=True, kw_only=True)
class RaceBegan(Event):
    """A race of the series starts, with so many cards a hand and so much capital for everyone."""

    race: int
    races: int
    cards: int
    capital: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class HandDealt(Event):
    """A seat was dealt these cards, at the start of a race or when all hands were empty."""

    in_hand: ClassVar[bool] = True

    seat: Seat
    cards: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class FreshCards(Event):
    """All hands were empty with fewer than two horses home: everyone got new cards (rule 8)."""

    cards: int
    reshuffled: bool


@dataclass(frozen=True, kw_only=True)
class CardPlayed(Event):
    """A card moves a horse by so many fields. `by_lot` says which details the lot decided.

    `only_choice` marks a card that the seat had to play, so that no order was asked for.
    """

    seat: Seat
    card: str
    horse: Horse
    moved: int
    by_lot: tuple[ByLot, ...] = ()
    only_choice: bool = False


@dataclass(frozen=True, kw_only=True)
class CardLapsed(Event):
    """A card could not be applied and has no effect."""

    seat: Seat
    card: str
    horse: Horse | None
    why: Lapse
    by_lot: tuple[ByLot, ...] = ()
    only_choice: bool = False


@dataclass(frozen=True, kw_only=True)
class HorseMoved(Event):
    """All cards of the turn together took a horse from one field to another."""

    horse: Horse
    start: int
    end: int


@dataclass(frozen=True, kw_only=True)
class HorseHome(Event):
    """Horses crossed the line at the same place: one alone, or several level in a dead heat."""

    place: int
    horses: tuple[Horse, ...]


@dataclass(frozen=True, kw_only=True)
class BetOpened(Event):
    """A bet is laid open after the race; None for a seat that made none. `returned` is in DM, stake included."""

    seat: Seat
    bet: Bet | None
    returned: int
    verdict: Verdict | None


@dataclass(frozen=True, kw_only=True)
class RaceOver(Event):
    """The race has ended; `capital` is what every seat has after the payout, in DM."""

    race: int
    races: int
    capital: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class TieBroken(Event):
    """Of the seats that are `level` at the top, the bets of the last race made these the winners, `by` what parted them."""

    level: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    by: tuple[Edge, ...]
