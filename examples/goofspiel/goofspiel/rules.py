"""How it is played: pure functions from one position to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engines.base import Event, Finished, Seat, winners
from engines.lots import Lots
from goofspiel.orders import Order
from goofspiel.position import Options, State


@dataclass(frozen=True, kw_only=True)
class PrizeTurned(Event):
    """A prize was turned up, to be bid for in the next turn with those that wait; `stake` is all of them together."""

    prize: int
    stake: int


@dataclass(frozen=True, kw_only=True)
class BidsOpened(Event):
    """What everybody has bid, by seat. `by_lot` are the seats for which the lot has bid."""

    bids: tuple[int, ...]
    by_lot: tuple[Seat, ...] = ()


@dataclass(frozen=True, kw_only=True)
class PrizeTaken(Event):
    """The highest bid that nobody else made takes the prizes, which score what is written on them."""

    seat: Seat
    bid: int
    prizes: tuple[int, ...]
    points: int


@dataclass(frozen=True, kw_only=True)
class PrizeLeft(Event):
    """No bid was unique, so nobody takes the prizes: they wait for the next one, or are lost."""

    prizes: tuple[int, ...]
    waits: bool


def setup(options: Options, seats: int, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Shuffle the prizes and turn up the first; everybody has all cards."""
    cards = tuple(range(1, options.cards + 1))
    prizes = lots.shuffled("prizes", cards)
    state = State(options, prizes, (), (cards,) * seats, (0,) * seats)
    return state, (PrizeTurned(prize=prizes[0], stake=prizes[0]),)


def awaiting(state: State) -> tuple[Seat, ...]:
    """Return everybody, until the prizes are gone."""
    return tuple(range(len(state.hands))) if state.prizes else ()


def parts(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the bid, as long as there is a prize."""
    return ("bid",) if state.prizes else ()


def default_order(state: State, seat: Seat, lots: Lots) -> Order:
    """Bid a card by lot."""
    return Order(lots.pick(f"bid of seat {seat}", state.hands[seat]))


def resolve(state: State, orders: Mapping[Seat, Order], lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Open all bids; the highest that nobody else made takes the prizes, and the next one is turned up."""
    given = [orders[seat].bid if seat in orders else None for seat in awaiting(state)]
    by_lot = tuple(seat for seat, card in enumerate(given) if card is None)
    bids = tuple(card or default_order(state, seat, lots).bid or 0 for seat, card in enumerate(given))
    events: list[Event] = [BidsOpened(bids=bids, by_lot=by_lot)]
    scores, stake = list(state.scores), state.stake
    waiting: tuple[int, ...] = ()
    unique = [bid for bid in bids if bids.count(bid) == 1]
    if unique:
        taker = bids.index(max(unique))
        scores[taker] += sum(stake)
        events.append(PrizeTaken(seat=taker, bid=max(unique), prizes=stake, points=sum(stake)))
    else:
        waits = state.options.carry and len(state.prizes) > 1
        waiting = stake if waits else ()
        events.append(PrizeLeft(prizes=stake, waits=waits))
    hands = tuple(tuple(c for c in hand if c != bids[seat]) for seat, hand in enumerate(state.hands))
    after = State(state.options, state.prizes[1:], waiting, hands, tuple(scores))
    if after.prizes:
        events.append(PrizeTurned(prize=after.prizes[0], stake=sum(after.stake)))
    else:
        events.append(Finished(scores=after.scores, winners=winners(after.scores)))
    return after, tuple(events)
