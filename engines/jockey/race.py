"""The course of a game of Jockey: dealing, resolving a turn, the finish, the payout."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engines.base import Event, Finished, Seat, winners
from engines.jockey.bets import UNIT, Bet, BetKind, payout
from engines.jockey.cards import CARDS, DECK, HORSES, Horse, Lapse, Track, choices, effect
from engines.jockey.events import (
    BetOpened,
    ByLot,
    CardLapsed,
    CardPlayed,
    FreshCards,
    HandDealt,
    HorseHome,
    HorseMoved,
    RaceBegan,
    RaceOver,
)
from engines.jockey.orders import Order, Pick
from engines.jockey.position import PURSE, Options, Play, State, drawable, playable, stake_limit
from engines.jockey.ties import broken
from engines.lots import Lots

HAND_SIZES = {2: 15, 3: 12, 4: 10, 5: 9, 6: 9}
"""Cards a hand by number of players: the postal standard for 6, the boxed game's for fewer."""

FRESH = 2
"""New cards for everyone when all hands are empty (rule 8)."""


def setup(options: Options, seats: int, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Begin the first race: hands are dealt, horses stand before field 1, bets are open."""
    nobody = State(
        options=options,
        race=0,
        round=1,
        track=Track(),
        home=(),
        hands=((),) * seats,
        reserve=(),
        played=(),
        bets=(None,) * seats,
        capital=(0,) * seats,
    )
    return _begin_race(nobody, lots)


def awaiting(state: State) -> tuple[Seat, ...]:
    """Return the seats that have a choice."""
    return tuple(seat for seat in state.seats if parts(state, seat))


def parts(state: State, seat: Seat) -> tuple[str, ...]:
    """Return card and bet in the first turn of a race, else the card if there are two ways or more to play."""
    if state.finished:
        return ()
    if state.round == 1:
        return ("card", "bet")
    return ("card",) if len(_plays(state, seat)) > 1 else ()


def default_order(state: State, seat: Seat, lots: Lots) -> Order:
    """Let the lot pick a card that may be ordered, and its horse where several share the rank (rule 7)."""
    order, _ = _completed(Order(), state, seat, lots)
    return order


def example(state: State, seat: Seat, lots: Lots) -> Order:
    """Draw a card and, in the turn of bets, a bet: what an order looks like."""
    order = default_order(state, seat, lots)
    limit = stake_limit(state, seat)
    if state.round != 1 or limit < UNIT:
        return order
    kinds: tuple[BetKind, ...] = ("win", "place")
    kind = lots.pick(f"example of a bet of seat {seat}", kinds)
    horse = lots.pick(f"example of a horse of seat {seat}", HORSES)
    return replace(order, bet=Bet(kind, (horse,), (limit // UNIT // 2 * UNIT or UNIT,)))


def resolve(state: State, orders: Mapping[Seat, Order], lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Play all cards at once, from the position at the start of the turn; then on to the next decision."""
    state, events = _play_round(state, orders, lots)
    while not state.finished and not awaiting(state):
        state, more = _play_round(state, {}, lots)
        events += more
    return state, events


def _begin_race(state: State, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    race, size = state.race + 1, HAND_SIZES[len(state.hands)]
    cards = lots.shuffled(f"deal of race {race}", DECK)
    hands = tuple(_sorted(cards[seat * size : (seat + 1) * size]) for seat in state.seats)
    state = replace(
        state,
        race=race,
        round=1,
        track=Track(),
        home=(),
        hands=hands,
        reserve=cards[len(hands) * size :],
        played=(),
        bets=(None,) * len(hands),
        capital=tuple(capital + PURSE for capital in state.capital),
    )
    began = RaceBegan(race=race, races=state.options.races, cards=size, capital=state.capital)
    return state, (began, *_dealt(hands))


def _sorted(hand: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(hand, key=DECK.index))


def _dealt(hands: tuple[tuple[str, ...], ...]) -> tuple[HandDealt, ...]:
    return tuple(HandDealt(seat=seat, cards=cards, seen_by=(seat,)) for seat, cards in enumerate(hands))


def _plays(state: State, seat: Seat) -> tuple[tuple[str, Horse | None], ...]:
    """Return every different way to play a card: the card, and the horse if there is one to move."""
    return tuple(
        (card, horse)
        for card in playable(state, seat)
        for horse in choices(CARDS[card], state.track) or (None,)
    )


def _completed(order: Order, state: State, seat: Seat, lots: Lots) -> tuple[Order, tuple[ByLot, ...]]:
    """Complete the order with a card, and a horse for a neutral one; say which of them the lot decided, not the player."""
    by_lot: tuple[ByLot, ...] = ()
    when = f"seat {seat}, race {state.race}, round {state.round}"
    pick = order.card
    if pick is None:
        pick = Pick(lots.pick(f"card of {when}", drawable(state, seat)))
        by_lot += ("card",)
    card = CARDS[pick.card]
    horses = () if card.horse else choices(card, state.track)
    if pick.horse is None and horses:
        if len(horses) > 1:
            by_lot += ("horse",)
        pick = replace(pick, horse=lots.pick(f"horse of {when}", horses))
    return Order(pick, order.bet), by_lot


@dataclass(frozen=True)
class _Card:
    """A card on the table: whose, on which horse, and how far it moves it or why not."""

    seat: Seat
    text: str
    horse: Horse | None
    effect: int | Lapse
    by_lot: tuple[ByLot, ...]
    only_choice: bool

    @property
    def moved(self) -> int | None:
        return self.effect if isinstance(self.effect, int) else None

    @property
    def event(self) -> CardPlayed | CardLapsed:
        if isinstance(self.effect, int):
            assert self.horse is not None
            return CardPlayed(
                seat=self.seat,
                card=self.text,
                horse=self.horse,
                moved=self.effect,
                by_lot=self.by_lot,
                only_choice=self.only_choice,
            )
        return CardLapsed(
            seat=self.seat,
            card=self.text,
            horse=self.horse,
            why=self.effect,
            by_lot=self.by_lot,
            only_choice=self.only_choice,
        )


def _laid(state: State, orders: Mapping[Seat, Order], lots: Lots) -> tuple[_Card, ...]:
    laid = []
    for seat in state.seats:
        order, by_lot = _completed(orders.get(seat, Order()), state, seat, lots)
        assert order.card is not None
        card = CARDS[order.card.card]
        horse = card.horse or order.card.horse
        forced = len(_plays(state, seat)) == 1
        laid.append(
            _Card(
                seat=seat,
                text=card.text,
                horse=horse,
                effect=effect(card, horse, state.track),
                by_lot=() if forced else by_lot,
                only_choice=forced,
            )
        )
    return tuple(laid)


def _play_round(state: State, orders: Mapping[Seat, Order], lots: Lots) -> tuple[State, tuple[Event, ...]]:
    laid = _laid(state, orders, lots)
    before = state.track
    track = Track(
        **{horse: before[horse] + sum(c.moved or 0 for c in laid if c.horse == horse) for horse in HORSES}
    )
    moves = tuple(
        HorseMoved(horse=horse, start=before[horse], end=track[horse])
        for horse in HORSES
        if track[horse] != before[horse]
    )
    arrivals = _arrivals(before, track, sum(map(len, state.home)))
    state = replace(
        state,
        round=state.round + 1,
        track=track,
        home=state.home + tuple(arrival.horses for arrival in arrivals),
        hands=tuple(_without(state.hands[c.seat], c.text) for c in laid),
        played=state.played + tuple(c.text for c in laid),
        bets=tuple(_bet(state, orders, seat) for seat in state.seats),
        record=state.record
        + tuple(Play(state.race, state.round, c.seat, c.text, c.horse, c.moved) for c in laid),
    )
    events = (*(c.event for c in laid), *moves, *arrivals)
    state, after = _after_round(state, lots)
    return state, events + after


def _arrivals(before: Track, after: Track, home: int) -> tuple[HorseHome, ...]:
    """Return the horses that crossed the line this turn, the foremost first, level ones together (rule 12)."""
    crossed = [horse for horse in HORSES if after.is_home(horse) and not before.is_home(horse)]
    arrivals: list[HorseHome] = []
    for field in sorted({after[horse] for horse in crossed}, reverse=True):
        level = tuple(horse for horse in crossed if after[horse] == field)
        arrivals.append(HorseHome(place=home + 1, horses=level))
        home += len(level)
    return tuple(arrivals)


def _without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def _bet(state: State, orders: Mapping[Seat, Order], seat: Seat) -> Bet | None:
    ordered = orders[seat].bet if seat in orders else None
    if state.round > 1 or ordered is None:
        return state.bets[seat]
    return None if ordered.kind == "none" else ordered


def _after_round(state: State, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    if sum(map(len, state.home)) >= 2:
        return _finish_race(state, lots)
    if not any(state.hands):
        return _deal_fresh(state, lots)
    return state, ()


def _deal_fresh(state: State, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    reserve, played = state.reserve, state.played
    reshuffled = len(reserve) < FRESH * len(state.hands)
    if reshuffled:
        reserve = lots.shuffled(f"reserve of race {state.race}, round {state.round}", reserve + played)
        played = ()
    hands = tuple(_sorted(reserve[seat * FRESH : (seat + 1) * FRESH]) for seat in state.seats)
    state = replace(state, hands=hands, reserve=reserve[len(hands) * FRESH :], played=played)
    return state, (FreshCards(cards=FRESH, reshuffled=reshuffled), *_dealt(hands))


def _finish_race(state: State, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    opened = tuple(_settled(state, seat) for seat in state.seats)
    capital = tuple(
        capital + bet.returned - (bet.bet.total if bet.bet else 0)
        for capital, bet in zip(state.capital, opened, strict=True)
    )
    over = RaceOver(race=state.race, races=state.options.races, capital=capital)
    state = replace(state, capital=capital, hands=((),) * len(state.hands))
    if state.race < state.options.races:
        state, began = _begin_race(state, lots)
        return state, (*opened, over, *began)
    state = replace(state, finished=True)
    level = winners(capital)
    plays = tuple(play for play in state.record if play.race == state.race)
    tie = broken(level, opened, plays) if state.options.ties == "odds" else None
    end = Finished(scores=capital, winners=tie.winners if tie else level)
    return state, (*opened, over, *([tie] if tie else []), end)


def _settled(state: State, seat: Seat) -> BetOpened:
    bet = state.bets[seat]
    if bet is None:
        return BetOpened(seat=seat, bet=None, returned=0, verdict=None)
    returned, verdict = payout(bet, state.home, state.options.returns)
    return BetOpened(seat=seat, bet=bet, returned=returned, verdict=verdict)
