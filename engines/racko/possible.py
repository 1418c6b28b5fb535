"""Which positions of Racko can be, and how what is left out of one is made to fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engines.positions import (
    ROUNDS,
    Misfit,
    Path,
    Possible,
    Written,
    cards,
    each_seat,
    length,
    level,
    lying,
    misfit,
    number,
    seat,
    settled,
)
from engines.racko.cards import COLUMNS, DECKS, EVENTS, HIDDEN, JOKER, Card, Rack
from engines.racko.position import Notes, State, scores
from engines.racko.rounds import MOST_IDLE_MOVES

MOST_POINTS = 400
"""Points of a round: Racko, and the longest straight."""


def _deck(state: State) -> tuple[Card, ...]:
    """Return the cards in play: jokers and events come in after the deal."""
    deck = DECKS[len(state.racks)]
    return deck.numbers if state.phase == "deal" else (*deck.numbers, *deck.specials)


def _fitted(state: State, written: Written) -> State:
    """Exchange cards that were written, and let everybody know of the racks only what is so."""
    if len(state.racks) not in DECKS:
        return state
    batch = state.options.batch
    if state.phase == "deal" and ("racks",) in written and ("turn",) not in written:
        state = replace(state, turn=(len(COLUMNS) - state.racks[0].count(None)) // batch + 1)
    offers = tuple(
        None if ("turned_up", at) in written and event and ("offers", at) not in written else offer
        for at, (offer, event) in enumerate(zip(state.offers, state.turned_up, strict=True))
    )
    turned_up = tuple(
        None if ("offers", at) in written and offer and ("turned_up", at) not in written else event
        for at, (offer, event) in enumerate(zip(offers, state.turned_up, strict=True))
    )
    state = replace(state, offers=offers, turned_up=turned_up)
    if ("stock",) in written and ("discards",) not in written:
        state = replace(state, discards=_rest(state))
    laid = settled(dict(_piles(state)), written, _deck(state))
    state = replace(
        state,
        racks=tuple(_refilled(rack, laid["racks", at]) for at, rack in enumerate(state.racks)),
        dealt=tuple(laid["dealt", at] for at in state.seats),
        offers=tuple(laid["offers", at][0] if laid["offers", at] else None for at in state.seats),
        stock=laid["stock",],
        discards=laid["discards",],
    )
    return state if ("notes",) in written else replace(state, notes=_known(state))


def _piles(state: State) -> Iterator[tuple[Path, Sequence[Card]]]:
    """Yield what lies where; of a rack the columns that are not empty."""
    for at in state.seats:
        yield ("racks", at), [card for card in state.racks[at] if card is not None]
        yield ("offers", at), [card for card in (state.offers[at],) if card is not None]
        yield ("turned_up", at), [card for card in (state.turned_up[at],) if card is not None]
        yield ("dealt", at), state.dealt[at]
    yield ("stock",), state.stock
    yield ("discards",), state.discards


def _rest(state: State) -> tuple[Card, ...]:
    """Return as many of the cards that lie nowhere as everybody needs to draw one, where the stock is too short."""
    missing = max(_needed(state) - len(state.stock), 0)
    lying = Counter(card for _, pile in _piles(state) for card in pile)
    return tuple((Counter(_deck(state)) - lying).elements())[:missing]


def _needed(state: State) -> int:
    """Return how many cards have to be in stock and discards: one for whoever may draw, in each move of a plan."""
    seats = len(state.racks)
    if state.options.plan > 1:
        return 2 * seats - sum(card is not None for card in state.offers)
    return seats - sum(event is not None for event in state.turned_up)


def _refilled(rack: Rack, found: Sequence[Card]) -> Rack:
    left = iter(found)
    return tuple(None if card is None else next(left, None) for card in rack)


def _known(state: State) -> tuple[Notes, ...]:
    """Keep of the notes what is true of the racks."""
    return tuple(
        tuple(
            tuple(
                None if card is None else seen if seen == card else HIDDEN
                for seen, card in zip(noted, rack, strict=False)
            )
            for noted, rack in zip(notes, state.racks, strict=False)
        )
        for notes in state.notes
    )


def _misfits(state: State, seats: int) -> Iterator[Misfit]:
    yield from number("round", state.round, 1, ROUNDS)
    yield from number("turn", state.turn, 1, ROUNDS)
    yield from number("move", state.move, 1, 1)
    yield from number("idle", state.idle, 0, MOST_IDLE_MOVES - (not state.finished))
    yield from seat("dealer", state.dealer, seats)
    yield from _of_racks(state)
    yield from _of_offers(state)
    yield from cards(_places(state), _deck(state))
    yield from _of_notes(state, seats)
    yield from _of_record(state, seats)
    yield from _of_deal(state) if state.phase == "deal" else _of_play(state, seats)


def _places(state: State) -> Iterator[tuple[Path, Card]]:
    for at, rack in enumerate(state.racks):
        yield from lying(("racks", at), rack)
    for name in ("offers", "turned_up", "stock", "discards"):
        yield from lying(name, getattr(state, name))
    for at, hand in enumerate(state.dealt):
        yield from lying(("dealt", at), hand)


def _of_racks(state: State) -> Iterator[Misfit]:
    for at, rack in enumerate(state.racks):
        yield from length(("racks", at), rack, len(COLUMNS))
        for place, card in enumerate(rack):
            if card is None and state.phase == "play":
                yield misfit(("racks", at, place), "empty_column", None)
            if card in (*EVENTS, HIDDEN):
                yield misfit(("racks", at, place), "not_in_rack", card, joker=JOKER)
    yield from level("racks", tuple(len(rack) - rack.count(None) for rack in state.racks))


def _of_offers(state: State) -> Iterator[Misfit]:
    for at, (offer, event) in enumerate(zip(state.offers, state.turned_up, strict=True)):
        if offer in EVENTS:
            yield misfit(("offers", at), "not_offered", offer)
        if offer is not None and event is not None:
            yield misfit(("offers", at), "offer_or_event", offer, event=event)


def _of_notes(state: State, seats: int) -> Iterator[Misfit]:
    yield from length("notes", state.notes, seats + 1)
    for at, notes in enumerate(state.notes):
        yield from each_seat(("notes", at), notes, seats)
        for other, noted in enumerate(notes):
            yield from length(("notes", at, other), noted, len(COLUMNS))
            for place, (seen, card) in enumerate(zip(noted, state.racks[other], strict=True)):
                if seen != card and (seen != HIDDEN or card is None):
                    yield misfit(("notes", at, other, place), "not_noted", seen, card=card)


def _of_record(state: State, seats: int) -> Iterator[Misfit]:
    yield from length("record", state.record, 0, ROUNDS)
    for at, points in enumerate(state.record):
        yield from each_seat(("record", at), points, seats)
        for other, made in enumerate(points):
            yield from number(("record", at, other), made, 0, state.options.target + MOST_POINTS)
    if not state.finished and max(scores(state)) >= state.options.target:
        yield misfit("record", "would_be_over", scores(state), target=state.options.target)


def _of_deal(state: State) -> Iterator[Misfit]:
    """Hold that in the blitz deal racks are filled batch by batch."""
    batch, seats = state.options.batch, len(state.racks)
    if state.finished:
        return
    yield from number("turn", state.turn, 1, -(-len(COLUMNS) // batch))
    free = len(COLUMNS) - (state.turn - 1) * batch
    for at, rack in enumerate(state.racks):
        if rack.count(None) != free:
            yield misfit(("racks", at), "free_columns", rack.count(None), right=free, turn=state.turn)
    for at, hand in enumerate(state.dealt):
        yield from length(("dealt", at), hand, min(batch, free))
    for name in ("offers", "turned_up"):
        for at, card in enumerate(getattr(state, name)):
            if card is not None:
                yield misfit((name, at), "not_in_deal", card)
    needed = seats * max(free - batch, 0)
    yield from length("stock", state.stock, needed, state.highest)


def _of_play(state: State, seats: int) -> Iterator[Misfit]:
    """Hold that everybody can draw, in each move of a plan, as discards are shuffled when the stock is used up."""
    for at, hand in enumerate(state.dealt):
        yield from length(("dealt", at), hand, 0)
    if state.finished:
        return
    if len(state.stock) + len(state.discards) < _needed(state):
        yield misfit("stock", "too_few_cards", len(state.stock), needed=_needed(state))


def _is_over(state: State) -> bool:
    return state.finished


possible = Possible(
    by_seat=("racks", "dealt", "offers", "turned_up"), over=_is_over, misfits=_misfits, fitted=_fitted
)
