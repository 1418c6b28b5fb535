"""What a forecast of Racko needs: a round that agrees with a view, and what a turn brought."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from engines.base import Event, Seat
from engines.base import Upshot as BaseUpshot
from engines.lots import Lots
from engines.racko.cards import DECKS, EVENTS, HIDDEN, Card, Rack, rising
from engines.racko.events import (
    CardsSwapped,
    ColumnsFilled,
    DrawnDiscarded,
    DrawnKept,
    EventMet,
    OfferTaken,
    RackOpened,
    RacksSwapped,
)
from engines.racko.position import Notes, State, View


@dataclass(frozen=True, kw_only=True)
class Upshot(BaseUpshot):
    """What the seat did (`took`, `kept`, `discarded`, `placed`, or the event that it met), and how it stands.

    `rising` are the cards of its rack that rise from column 5 on after the turn. `swapped` says that somebody else
    swapped a card or the rack with it; `won` and `lost` say that it or somebody else alone has won the round.
    """

    did: str | None
    rising: int
    swapped: bool
    won: bool
    lost: bool

    @property
    def worth(self) -> int:
        """The cards of the rack that rise, if the seat has put one into it."""
        return self.rising if self.did in ("took", "kept", "placed") else 0


def imagined(view: View, lots: Lots) -> State:
    """Imagine a round as the seat sees it: what it does not know of racks and stock is dealt by lot.

    How well the others have sorted their cards nobody sees, so their racks are as a deal would have made them; and
    they know of each other's racks what everybody does.
    """
    assert view.seat is not None
    seats = len(view.seen)
    racks = [view.rack if seat == view.seat else view.known[seat] for seat in range(seats)]
    unseen = lots.shuffled("imagined cards", _unseen(view, racks))
    cards = iter([card for card in unseen if card not in EVENTS])
    full = tuple(tuple(_filled(rack, cards)) for rack in racks)
    dealt = tuple(
        view.cards if seat == view.seat else tuple(islice(cards, len(view.cards))) for seat in range(seats)
    )
    rest = (*cards, *(card for card in unseen if card in EVENTS))
    return State(
        options=view.options,
        round=view.round,
        phase=view.phase,
        turn=view.turn,
        dealer=view.dealer,
        racks=full,
        dealt=dealt,
        stock=lots.shuffled("imagined stock", rest),
        discards=view.discards,
        offers=view.offers,
        turned_up=view.turned_up,
        notes=_notes(view),
        record=view.record,
        finished=view.finished,
    )


def _unseen(view: View, racks: list[Rack]) -> list[Card]:
    """Return the cards in play of which the seat does not know where they are."""
    deck = DECKS[len(racks)]
    unseen = list(deck.numbers if view.phase == "deal" else deck.numbers + deck.specials)
    known = [card for rack in racks for card in rack if card not in (None, HIDDEN)]
    for card in (*known, *view.cards, *view.discards, *view.offers, *view.turned_up):
        if card is not None:
            unseen.remove(card)
    return unseen


def _filled(rack: Rack, cards: Iterator[Card]) -> Iterator[Card | None]:
    for card in rack:
        yield next(cards) if card == HIDDEN else card


def _notes(view: View) -> tuple[Notes, ...]:
    """Say what every seat knows: the looking one its own notes, the others what all do, and nobody notes on its own rack."""
    notes = []
    for seat in range(len(view.seen)):
        covered = tuple(None if card is None else HIDDEN for card in view.seen[seat])
        others = tuple(covered if at == seat else rack for at, rack in enumerate(view.seen))
        notes.append(view.known if seat == view.seat else others)
    return (*notes, view.seen)


def upshot(seat: Seat, before: State, events: tuple[Event, ...], after: State) -> Upshot:
    """Say what the seat did first in the turn, and its rack after it, or when it was laid open."""
    opened = [event for event in events if isinstance(event, RackOpened)]
    own = next((event for event in opened if event.seat == seat), None)
    won = own is not None and own.won is not None
    return Upshot(
        did=next(filter(None, (_done(event, seat) for event in events)), None),
        rising=own.rising if own else rising(after.racks[seat], after.highest),
        swapped=any(isinstance(e, CardsSwapped | RacksSwapped) and e.other == seat for e in events),
        won=won,
        lost=not won and any(event.won for event in opened),
    )


def _done(event: Event, seat: Seat) -> str:
    match event:
        case OfferTaken(seat=actor) if actor == seat:
            return "took"
        case DrawnKept(seat=actor) if actor == seat:
            return "kept"
        case DrawnDiscarded(seat=actor) if actor == seat:
            return "discarded"
        case ColumnsFilled(seat=actor) if actor == seat:
            return "placed"
        case EventMet(seat=actor, card=card) if actor == seat:
            return card
    return ""
