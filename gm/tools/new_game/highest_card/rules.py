"""How it is played: pure functions from one position to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engines.base import Event, Finished, Seat, winners
from engines.lots import Lots
from gm.tools.new_game.highest_card.orders import Order
from gm.tools.new_game.highest_card.position import Options, State, View


@dataclass(frozen=True, kw_only=True)
class HandDealt(Event):
    """A seat was dealt these cards; only that seat is told."""

    cards: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class CardsPlayed(Event):
    """Everybody has played a card, by seat; the highest scored. `by_lot` are the seats for which the lot played."""

    cards: tuple[int, ...]
    winner: Seat
    by_lot: tuple[Seat, ...] = ()


def setup(options: Options, seats: int, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Deal the cards, of which no two are alike."""
    size = options.cards
    deck = lots.shuffled("deal", range(1, seats * size + 1))
    hands = tuple(tuple(sorted(deck[seat * size : (seat + 1) * size])) for seat in range(seats))
    return State(hands, (0,) * seats), tuple(HandDealt(cards=h, seen_by=(s,)) for s, h in enumerate(hands))


def awaiting(state: State) -> tuple[Seat, ...]:
    """Return everybody, until the cards are gone."""
    return tuple(seat for seat, hand in enumerate(state.hands) if hand)


def parts(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the card, as long as there is one."""
    return ("play",) if state.hands[seat] else ()


def default_order(state: State, seat: Seat, lots: Lots) -> Order:
    """Pick a card by lot."""
    return Order(lots.pick(f"card of seat {seat}", state.hands[seat]))


def resolve(state: State, orders: Mapping[Seat, Order], lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Play the cards of all seats at once; the highest takes a point."""
    given = [orders[seat].play if seat in orders else None for seat in range(len(state.hands))]
    by_lot = tuple(seat for seat, card in enumerate(given) if card is None)
    cards = tuple(card or default_order(state, seat, lots).play or 0 for seat, card in enumerate(given))
    winner = cards.index(max(cards))
    after = State(
        tuple(tuple(c for c in hand if c != cards[seat]) for seat, hand in enumerate(state.hands)),
        tuple(score + (seat == winner) for seat, score in enumerate(state.scores)),
    )
    events: tuple[Event, ...] = (CardsPlayed(cards=cards, winner=winner, by_lot=by_lot),)
    if not awaiting(after):
        events += (Finished(scores=after.scores, winners=winners(after.scores)),)
    return after, events


def advise(view: View, lots: Lots) -> Order:
    """Play the highest card."""
    return Order(view.hand[-1]) if view.hand else Order()
