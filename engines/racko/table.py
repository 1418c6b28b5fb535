"""The table while one turn is carried out: racks, piles, and who gets to know which card."""

from __future__ import annotations

from dataclasses import replace

from engines.base import Event, Seat
from engines.lots import Lots
from engines.racko.cards import COLUMNS, COVERED, HIDDEN, Card, EventCard, Rack, at
from engines.racko.events import (
    ByLot,
    CardsSwapped,
    DrawnDiscarded,
    DrawnKept,
    EventMet,
    KeptCard,
    NewRack,
    OfferTaken,
    RacksSwapped,
    StockReshuffled,
    SwappedCards,
)
from engines.racko.position import State


class Table:
    """What a turn changes of a `State`, opened for moving cards about, and the events of the turn so far.

    Every move keeps the notes: who saw a card go where knows it there until it is moved again.
    """

    def __init__(self, state: State) -> None:
        self.events: list[Event] = []
        self._state = state
        self._racks = [list(rack) for rack in state.racks]
        self._notes = [[list(rack) for rack in notes] for notes in state.notes]
        self._stock = list(state.stock)
        self._discards = list(state.discards)
        self._offers = list(state.offers)
        self._next_offers: list[Card | None] = [None] * len(state.racks)
        self._met: list[EventCard] = []

    def state(self) -> State:
        """Return the position after the turn: what was discarded is on offer to the left, old offers are discards."""
        return replace(
            self._state,
            racks=self.racks(),
            notes=tuple(tuple(map(tuple, notes)) for notes in self._notes),
            stock=tuple(self._stock),
            discards=(*self._discards, *self._met, *(card for card in self._offers if card is not None)),
            offers=tuple(self._next_offers),
            turned_up=(None,) * len(self._racks),
        )

    def racks(self) -> tuple[Rack, ...]:
        """Return the racks as they stand now."""
        return tuple(map(tuple, self._racks))

    def take(self, seat: Seat, column: int) -> None:
        """Let the seat take its offer, which everybody sees."""
        card = self._offers[seat]
        assert card is not None
        self._offers[seat] = None
        discarded = self._exchange(seat, column, card, seen=True)
        self.events.append(OfferTaken(seat=seat, card=card, column=column, discarded=discarded))

    def draw(self, lots: Lots) -> Card:
        """Draw the top card of the stock; when there is none left, what was discarded before this turn is shuffled."""
        if not self._stock:
            self._stock = list(lots.shuffled(f"stock of {self._state.when}", self._discards))
            self._discards = []
            self.events.append(StockReshuffled(cards=len(self._stock)))
        return self._stock.pop(0)

    def keep(self, seat: Seat, card: Card, column: int) -> None:
        """Put a drawn card into the seat's rack; only the seat knows which it is."""
        discarded = self._exchange(seat, column, card, seen=False)
        self.events += (
            DrawnKept(seat=seat, column=column, discarded=discarded),
            KeptCard(seat=seat, card=card, column=column, seen_by=(seat,)),
        )

    def reject(self, seat: Seat, card: Card, by_lot: tuple[ByLot, ...]) -> None:
        """Throw a drawn card away for the seat."""
        self._offer(seat, card)
        self.events.append(DrawnDiscarded(seat=seat, card=card, by_lot=by_lot))

    def meet(self, seat: Seat, card: EventCard, turned_up: bool, by_lot: tuple[ByLot, ...] = ()) -> None:
        """Give the seat an event to carry out; nobody may take the card up again."""
        self._met.append(card)
        self.events.append(EventMet(seat=seat, card=card, turned_up=turned_up, by_lot=by_lot))

    def swap_cards(
        self, seat: Seat, column: int, other: Seat, other_column: int, by_lot: tuple[ByLot, ...]
    ) -> None:
        """Let two cards change places, seen by their owners alone; the table sees from where to where."""
        mine, theirs = at(column), at(other_column)
        for racks in (self._racks, *self._notes):
            racks[seat][mine], racks[other][theirs] = racks[other][theirs], racks[seat][mine]
        received, given = self._card(seat, mine), self._card(other, theirs)
        self._notes[seat][seat][mine] = self._notes[other][other][theirs] = HIDDEN
        self._notes[seat][other][theirs] = given
        self._notes[other][seat][mine] = received
        self.events += (
            CardsSwapped(seat=seat, other=other, column=column, other_column=other_column, by_lot=by_lot),
            SwappedCards(seat=seat, other=other, given=given, received=received, seen_by=(seat, other)),
        )

    def swap_racks(self, seat: Seat, other: Seat, by_lot: tuple[ByLot, ...]) -> None:
        """Let two racks change owners, who both know both of them from then on."""
        for racks in (self._racks, *self._notes):
            racks[seat], racks[other] = racks[other], racks[seat]
        self.events.append(RacksSwapped(seat=seat, other=other, by_lot=by_lot))
        for here, there in ((seat, other), (other, seat)):
            self._notes[here][here] = list(COVERED)
            self._notes[here][there] = list(self._racks[there])
            rack = tuple(self._card(here, place) for place in range(len(COLUMNS)))
            self.events.append(NewRack(seat=here, rack=rack, seen_by=(here,)))

    def _exchange(self, seat: Seat, column: int, card: Card, seen: bool) -> Card:
        """Put the card into the column, for all to see or unseen; the one from there is discarded."""
        place = at(column)
        discarded = self._card(seat, place)
        self._racks[seat][place] = card
        for notes in self._notes:
            notes[seat][place] = card if seen else HIDDEN
        self._notes[seat][seat][place] = HIDDEN
        self._offer(seat, discarded)
        return discarded

    def _offer(self, seat: Seat, card: Card) -> None:
        """Lay the discarded card open for the left neighbour."""
        self._next_offers[(seat + 1) % len(self._racks)] = card

    def _card(self, seat: Seat, place: int) -> Card:
        card = self._racks[seat][place]
        assert card is not None
        return card
