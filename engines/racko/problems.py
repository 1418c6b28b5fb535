"""What can be wrong with an order of Racko, and what a receipt remarks on a legal one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines.base import Problem, Remark, Seat
from engines.racko.cards import Card, EventCard
from engines.racko.position import Due

Verb: TypeAlias = Literal["take", "draw", "swap", "racks", "place", "racko", "no racko"]
Event: TypeAlias = Literal["swap", "racks"]
SwapPart: TypeAlias = Literal["seat", "theirs", "mine"]


@dataclass(frozen=True, kw_only=True)
class TooMuch(Problem):
    """A part that is one too many after a complete order; `order` is what the line says without it."""

    order: str


@dataclass(frozen=True, kw_only=True)
class NotNow(Problem):
    """An order of a kind that this turn does not ask of the seat; `due` is what it does ask.

    Examples are made of what the seat has: cards with free columns, whether anything is on offer, and two columns without a joker.
    """

    verb: Verb
    due: Due
    others: tuple[Seat, ...]
    placing: str
    offered: bool
    theirs: int
    mine: int


@dataclass(frozen=True, kw_only=True)
class NotToDecline(Problem):
    """An event that is drawn is carried out: an order says with whom, never that it is not to be."""

    verb: Event
    others: tuple[Seat, ...]


@dataclass(frozen=True, kw_only=True)
class NoOffer(Problem):
    """Nothing lies there to be taken, or an event, which nobody may take."""


@dataclass(frozen=True, kw_only=True)
class NotOnOffer(Problem):
    """The card named is not the one on offer."""

    offer: Card


@dataclass(frozen=True, kw_only=True)
class TakenOrDrawn(Problem):
    """A card that is not on offer has a column, and nothing says that it is one to be drawn."""

    offer: Card
    column: int


@dataclass(frozen=True, kw_only=True)
class ColumnMissing(Problem):
    """The order does not say into which column; `offer` is the card that could be taken."""

    offer: Card


@dataclass(frozen=True, kw_only=True)
class NoSuchColumn(Problem):
    """Columns are 5, 10 ... 60; `nearest` is the one that comes nearest."""

    nearest: int


@dataclass(frozen=True, kw_only=True)
class NoSuchNumber(Problem):
    """No number card like that is in play; they run from 1 to `highest`."""

    highest: int


@dataclass(frozen=True, kw_only=True)
class RangeBackwards(Problem):
    """A range that runs from a higher to a lower number."""

    low: int
    high: int


@dataclass(frozen=True, kw_only=True)
class EntryIncomplete(Problem):
    """An entry of a table without the column, or a column without its cards; `example` is an entry that would do."""

    example: str


@dataclass(frozen=True, kw_only=True)
class SeatMissing(Problem):
    """The order does not say with whom to swap."""

    verb: Verb
    others: tuple[Seat, ...]


@dataclass(frozen=True, kw_only=True)
class NoSuchSeat(Problem):
    """Nobody of that name sits at the table, or it is the player's own seat."""

    own: bool
    others: tuple[Seat, ...]


@dataclass(frozen=True, kw_only=True)
class CardNotDealt(Problem):
    """The card is not among those to be placed now."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class ColumnTaken(Problem):
    """A card stands in that column already, or an earlier entry puts one there."""

    column: int
    free: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class NoDiscardInDeal(Problem):
    """In the blitz deal every card has to be placed."""

    free: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class WillDiscard(Remark):
    """What is drawn, in as many `moves`, will be discarded whatever it is; not `ordered` where neither take nor draw is stated."""

    ordered: bool
    moves: int


@dataclass(frozen=True, kw_only=True)
class SwapByLot(Remark):
    """These details of a card swap are left to the lot; not `certain` while the event has yet to be drawn."""

    missing: tuple[SwapPart, ...]
    certain: bool


@dataclass(frozen=True, kw_only=True)
class RacksByLot(Remark):
    """With whom racks are swapped is left to the lot; not `certain` while the event has yet to be drawn."""

    certain: bool


@dataclass(frozen=True, kw_only=True)
class OnlyForDraw(Remark):
    """Choices for events that have no effect, because who takes the offer draws nothing."""

    parts: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class TakesOnce(Remark):
    """The offer is taken in the first of the `moves` of the plan; in the others the order draws and discards."""

    moves: int


@dataclass(frozen=True, kw_only=True)
class EventEndsPlan(Remark):
    """The event turned up for the seat is all that it does, as a swap of racks ends all plans; these parts come to nothing."""

    card: EventCard
    parts: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class JokerStays(Remark):
    """A joker stands in this column of the seat's own or of `other`: it can be neither given nor demanded."""

    column: int
    other: Seat | None


@dataclass(frozen=True, kw_only=True)
class EntryNeverCounts(Remark):
    """Earlier entries of the table leave no card to this one."""

    entry: str


@dataclass(frozen=True, kw_only=True)
class CardsByLot(Remark):
    """Cards of the blitz deal for which no column is ordered: the lot will place them."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class ClaimNotNeeded(Remark):
    """Only the bonus game asks for a claim; otherwise a rack in order ends the round by itself."""


@dataclass(frozen=True, kw_only=True)
class ClaimTooSoon(Remark):
    """The rack is not full before the last batch of the blitz deal, so the claim has no effect."""


@dataclass(frozen=True, kw_only=True)
class NoClaim(Remark):
    """The rack is in order, but Racko is not claimed; `straight` is its longest run of consecutive numbers."""

    straight: int
