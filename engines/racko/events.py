"""What can happen in a game of Racko. Who may know an event is in `seen_by` (nobody named: everyone)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from engines.base import Event, Seat
from engines.racko.cards import Card, EventCard

ByLot: TypeAlias = Literal["play", "seat", "theirs", "mine", "column"]
"""What was not ordered: take or draw (so the card is drawn and discarded), with whom to swap, for which column
of theirs, which column of one's own, where a card goes in the blitz deal."""


@dataclass(frozen=True, kw_only=True)
class RoundBegan(Event):
    """A round starts: who deals, who is the start player, and the highest number card in play."""

    round: int
    dealer: Seat
    start: Seat
    highest: int


@dataclass(frozen=True, kw_only=True)
class RackDealt(Event):
    """The cards that a seat was dealt, from column 5 to column 60."""

    in_hand: ClassVar[bool] = True

    seat: Seat
    rack: tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class BatchDealt(Event):
    """Cards of the blitz deal that a seat has to place at once. `left` follow in later batches."""

    in_hand: ClassVar[bool] = True

    seat: Seat
    cards: tuple[Card, ...]
    left: int


@dataclass(frozen=True, kw_only=True)
class CardPlaced(Event):
    """Where a card of the blitz deal stands now."""

    seat: Seat
    card: Card
    column: int
    by_lot: tuple[ByLot, ...] = ()


@dataclass(frozen=True, kw_only=True)
class ColumnsFilled(Event):
    """The columns that a seat filled in this turn of the blitz deal, in ascending order."""

    seat: Seat
    columns: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class CardsTurnedUp(Event):
    """A card of the stock for every seat, by seat: an offer, or an event to carry out at once."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class MoveBegan(Event):
    """A move of the turn is played, by plans that hold for so many `moves`."""

    move: int
    moves: int


@dataclass(frozen=True, kw_only=True)
class OfferTaken(Event):
    """A seat put its offer into a column and discarded the card from there."""

    seat: Seat
    card: Card
    column: int
    discarded: Card


@dataclass(frozen=True, kw_only=True)
class DrawnDiscarded(Event):
    """A seat drew from the stock and threw the card away."""

    seat: Seat
    card: Card
    by_lot: tuple[ByLot, ...] = ()


@dataclass(frozen=True, kw_only=True)
class DrawnKept(Event):
    """A seat drew from the stock, kept the card and discarded the one from its column."""

    seat: Seat
    column: int
    discarded: Card


@dataclass(frozen=True, kw_only=True)
class KeptCard(Event):
    """Which card it was that a seat drew and kept."""

    seat: Seat
    card: Card
    column: int


@dataclass(frozen=True, kw_only=True)
class EventMet(Event):
    """A seat drew an event, or it was `turned_up` for it at the start of the round."""

    seat: Seat
    card: EventCard
    turned_up: bool
    by_lot: tuple[ByLot, ...] = ()


@dataclass(frozen=True, kw_only=True)
class CardsSwapped(Event):
    """The card in the seat's own `column` and the one in the other's `other_column` changed places."""

    seat: Seat
    other: Seat
    column: int
    other_column: int
    by_lot: tuple[ByLot, ...] = ()


@dataclass(frozen=True, kw_only=True)
class SwappedCards(Event):
    """Which cards they were, for the two who swapped: `given` by the seat, `received` by it."""

    seat: Seat
    other: Seat
    given: Card
    received: Card


@dataclass(frozen=True, kw_only=True)
class RacksSwapped(Event):
    """Two seats exchanged their racks as they stand."""

    seat: Seat
    other: Seat
    by_lot: tuple[ByLot, ...] = ()


@dataclass(frozen=True, kw_only=True)
class NewRack(Event):
    """The rack that a seat has after a swap of racks, from column 5 to column 60."""

    in_hand: ClassVar[bool] = True

    seat: Seat
    rack: tuple[Card, ...]


@dataclass(frozen=True, kw_only=True)
class StockReshuffled(Event):
    """The stock was empty: so many discarded cards were shuffled into a new one; the offers stayed."""

    cards: int


@dataclass(frozen=True, kw_only=True)
class ClaimFailed(Event):
    """A seat claimed Racko, but only so many cards of its rack rise from column 5 on."""

    seat: Seat
    rising: int


@dataclass(frozen=True, kw_only=True)
class RackOpened(Event):
    """A rack is laid open at the end of a round, from column 5 to column 60, and what it scores.

    `rising` cards count from column 5 on. `won` names the way in which the seat won the round. In the bonus
    game `straight` is the longest run of consecutive numbers of a winning rack, and `bonus` its points, which
    `points` includes.
    """

    seat: Seat
    rack: tuple[Card, ...]
    rising: int
    points: int
    won: Literal["racko", "blitz"] | None = None
    straight: int = 0
    bonus: int = 0


@dataclass(frozen=True, kw_only=True)
class RoundOver(Event):
    """A round has ended: what each seat made in it, and the scores now, which `partners` have in common."""

    round: int
    points: tuple[int, ...]
    scores: tuple[int, ...]
    target: int
    partners: bool


@dataclass(frozen=True, kw_only=True)
class RoundIdle(Event):
    """In so many moves in a row nobody took or kept a card, so the round is scored as it stands."""

    moves: int


@dataclass(frozen=True, kw_only=True)
class RoundTooLong(Event):
    """Nobody has won the round in so many turns, so it is scored as it stands."""

    turns: int


@dataclass(frozen=True, kw_only=True)
class NoMoreRounds(Event):
    """The game ends before anybody has reached the target: so many rounds had no winner, or nobody took or kept a
    card in a whole round (`all_idle`)."""

    unwon: int
    all_idle: bool


@dataclass(frozen=True, kw_only=True)
class GameAbandoned(Event):
    """In so many turns, or moves of plans, in a row nobody took or kept a card: the game ends, and the scores stand."""

    turns: int
