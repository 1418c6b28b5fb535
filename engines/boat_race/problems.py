"""What can be wrong with an order of Boat Race, and what a receipt remarks on a legal one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines import base
from engines.base import Problem, Remark, Seat
from engines.boat_race.cards import Boat, Colour
from engines.boat_race.lists import Entry, Never
from engines.boat_race.position import Due

Absence: TypeAlias = Literal["never", "played", "other boat"]
"""Why a card is not in a hand: not there this stage, already played, or there but of the other boat."""


@dataclass(frozen=True, kw_only=True)
class NothingDue(Problem):
    """The seat owes no order: only `starter` orders now, or (None) nobody any more."""

    starter: Seat | None


@dataclass(frozen=True, kw_only=True)
class NotNow(Problem):
    """A part that is not ordered in this turn; `due` is what is, `hand` the cards that one may be of."""

    part: Literal["rank", "card"]
    due: Due
    hand: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class BadRank(Problem):
    """Not a rank of the three colours: one is named twice, or fewer than two are.

    `missing` are those not named, `nearest` is a rank with them at the end.
    """

    why: Literal["twice", "incomplete"]
    missing: tuple[Colour, ...]
    nearest: tuple[Colour, ...]


@dataclass(frozen=True, kw_only=True)
class BadCall(Problem):
    """So many boats are called where one is wanted or, in a programme, one for each trick but the last."""

    count: int
    wanted: int


@dataclass(frozen=True, kw_only=True)
class WrongBoat(Problem):
    """The card is said to be of one boat, but a card of the called boat must be played."""

    boat: Boat
    called: Boat
    hand: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class NoSuchCard(Problem):
    """No card of the game is like that; `hand` has those of the boat that may be played."""

    boat: Boat
    hand: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class CardLeftOut(Problem):
    """The card exists, but its value is not in play with so few players; `values` are all such values."""

    boat: Boat
    seats: int
    values: tuple[int, ...]
    hand: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class CardNotInHand(base.CardNotInHand):
    """The hand does not hold the card; None when several cards fit and it holds none of them."""

    boat: Boat
    why: Absence


@dataclass(frozen=True, kw_only=True)
class CardUnclear(Problem):
    """Several cards of the hand fit."""

    boat: Boat
    cards: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class OneCardOnly(Problem):
    """Several cards are named for one trick."""

    boat: Boat
    hand: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class WhichBoat(Problem):
    """Cards of a programme without the boat that they are of."""


@dataclass(frozen=True, kw_only=True)
class CardTwice(Problem):
    """A programme names a card twice. `missing` and `nearest` are as in ProgrammeIncomplete."""

    boat: Boat
    card: str
    missing: tuple[str, ...]
    nearest: tuple[Entry, ...]


@dataclass(frozen=True, kw_only=True)
class ProgrammeIncomplete(Problem):
    """A programme does not name all cards of the boat. `nearest` is one with the `missing` cards at the end."""

    boat: Boat
    missing: tuple[str, ...]
    nearest: tuple[Entry, ...]


@dataclass(frozen=True, kw_only=True)
class NeverHolds(Problem):
    """A condition that can never hold for a card of this boat, and why; `after` is what it asks for."""

    boat: Boat
    after: str
    why: Never


@dataclass(frozen=True, kw_only=True)
class ConditionUnclear(Problem):
    """A condition that says nothing that could hold, or says it of no card."""


@dataclass(frozen=True, kw_only=True)
class ConditionBetween(Problem):
    """A condition between two cards, with commas on both sides, that may be either's."""


@dataclass(frozen=True, kw_only=True)
class ConditionsTwice(Problem):
    """A card with two conditions of a kind: one about what lies there and one about the place may stand together."""

    card: str


@dataclass(frozen=True, kw_only=True)
class EntryTwice(Problem):
    """A card stands in a list under the same condition again, or after itself without any: `first` always comes before."""

    first: Entry
    again: Entry


@dataclass(frozen=True, kw_only=True)
class EntryIdle(Problem):
    """An entry behind a card without a condition, which ends a list for one trick."""

    end: Entry
    idle: Entry


@dataclass(frozen=True, kw_only=True)
class ListOpen(Problem):
    """A list for one trick without a card that is laid if no condition holds; `nearest` is one with it."""

    boat: Boat
    nearest: tuple[Entry, ...]


@dataclass(frozen=True, kw_only=True)
class ListTooLong(Problem):
    """A list of so many entries, where `most` are allowed."""

    count: int
    most: int


@dataclass(frozen=True, kw_only=True)
class CallConditional(Problem):
    """A call with a condition in a turn for one trick, whose boat is known."""

    boat: Boat


@dataclass(frozen=True, kw_only=True)
class CallUnclear(Problem):
    """A call of a programme whose condition is not about the boat of the trick just taken."""


@dataclass(frozen=True, kw_only=True)
class RankByLot(Remark):
    """No rank is named: the lot will decide it."""


@dataclass(frozen=True, kw_only=True)
class CardByLot(Remark):
    """No card is named: the lot will pick one of the called boat."""

    boat: Boat


@dataclass(frozen=True, kw_only=True)
class CallByLot(Remark):
    """No boat is called. For the first trick (1) the lot will call it, else only if the seat takes the trick before."""

    trick: int


@dataclass(frozen=True, kw_only=True)
class CallIdle(Remark):
    """The call has no effect: after the last trick of a stage the next start player calls."""


@dataclass(frozen=True, kw_only=True)
class PassedOver(Remark):
    """Entries that cannot come to bear in this trick, for the seat lays in that `place` (from 1) of so many."""

    entries: tuple[Entry, ...]
    place: int
    seats: int


@dataclass(frozen=True, kw_only=True)
class ProgrammeByLot(Remark):
    """The order in which the cards of this boat are played is left to the lot."""

    boat: Boat


@dataclass(frozen=True, kw_only=True)
class CallsByLot(Remark):
    """No boats are called in the programme: after each trick that the seat takes, the lot will call."""
