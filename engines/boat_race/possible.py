"""Which positions of Boat Race can be, and how what is left out of one is made to fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engines.boat_race.cards import BOATS, COLOURS, EACH, NO_CARDS, Boat, Hand, deck, ordered
from engines.boat_race.position import State
from engines.boat_race.tricks import Trick
from engines.positions import (
    ROUNDS,
    Misfit,
    Path,
    Possible,
    Written,
    all_of,
    cards,
    cut_to,
    length,
    level,
    lying,
    misfit,
    not_after,
    number,
    seat,
    settled,
)


def _fitted(state: State, written: Written) -> State:
    """Cut the hands of each boat to the size of those written, and exchange cards that were."""
    if state.winner and ("hands",) not in written:
        return replace(state, hands=(NO_CARDS,) * len(state.hands))
    by_boat = {boat: _hands_of(state, boat, written) for boat in BOATS}
    return replace(
        state, hands=tuple(Hand(*(by_boat[boat][at] for boat in BOATS)) for at in range(len(state.hands)))
    )


def _hands_of(state: State, boat: Boat, written: Written) -> list[tuple[str, ...]]:
    paths: list[Path] = [("hands", at, boat) for at in state.seats]
    left = EACH - sum(trick.boat == boat for trick in state.stage_tricks)
    hands = cut_to(
        [
            hand[boat] if path in written else hand[boat][:left]
            for path, hand in zip(paths, state.hands, strict=True)
        ],
        paths,
        written,
    )
    piles: dict[Path, Sequence[str]] = dict(zip(paths, hands, strict=True))
    piles |= {path: (card,) for path, card in _laid(state, boat)}
    laid = settled(piles, written, deck(len(state.hands)) if len(state.hands) > 2 else ())
    return [laid[path] if path in written else ordered(laid[path]) for path in paths]


def _laid(state: State, boat: Boat) -> Iterator[tuple[Path, str]]:
    """Yield the cards of a boat that were laid in this stage."""
    for at, trick in enumerate(state.record):
        if trick.stage == state.stage and trick.boat == boat:
            for place, laid in enumerate(trick.cards):
                yield ("record", at, "cards", place, "card"), laid.card


def _misfits(state: State, seats: int) -> Iterator[Misfit]:
    yield from number("stage", state.stage, 1, ROUNDS)
    yield from seat("starter", state.starter, seats)
    yield from number("trick", state.trick, 0, EACH)
    yield from _of_calls(state, seats)
    for boat in BOATS:
        most = state.options.course + (2 * EACH if state.winner == boat else 0)
        yield from number(("fields", boat), state.fields[boat], 0, most)
        for at, column in enumerate(state.columns):
            most = state.options.course + 2 * EACH
            yield from number(("columns", at, boat), column[boat], 0, most)
    numbers = [(trick.stage, trick.number) for trick in state.record]
    for at, trick in enumerate(state.record):
        yield from _of_trick(("record", at), trick, state, seats)
        if numbers[at] in numbers[:at]:
            yield misfit(("record", at, "number"), "twice", trick.number)
    yield from _of_hands(state, seats)


def _of_calls(state: State, seats: int) -> Iterator[Misfit]:
    """Hold that rank, boat and caller are known once the first trick is due, and not before."""
    if state.trick:
        yield from all_of("rank", state.rank, COLOURS)
        if state.boat is None:
            yield misfit("boat", "among", None, choices=BOATS)
        yield from seat("caller", state.caller, seats)
        return
    for name, read in (("rank", state.rank or None), ("boat", state.boat), ("caller", state.caller)):
        if read is not None:
            yield misfit(name, "before_first_trick", read)


def _of_trick(path: Path, trick: Trick, state: State, seats: int) -> Iterator[Misfit]:
    yield from not_after((*path, "stage"), trick.stage, "stage", state.stage)
    yield from number((*path, "number"), trick.number, 1, EACH)
    if trick.stage == state.stage and not state.winner and trick.number >= state.trick:
        yield misfit((*path, "number"), "not_played", trick.number, trick=state.trick)
    yield from seat((*path, "taker"), trick.taker, seats)
    if trick.cards:  # a record may leave them out
        yield from length((*path, "cards"), trick.cards, seats)
    for place, laid in enumerate(trick.cards):
        where = (*path, "cards", place)
        yield from seat((*where, "seat"), laid.seat, seats)
        if laid.seat in [other.seat for other in trick.cards[:place]]:
            yield misfit((*where, "seat"), "twice", laid.seat)
        yield from cards([((*where, "card"), laid.card)], deck(seats))


def _of_hands(state: State, seats: int) -> Iterator[Misfit]:
    for boat in BOATS:
        hands = [hand[boat] for hand in state.hands]
        played = sum(trick.boat == boat for trick in state.stage_tricks)
        places: list[tuple[Path, str]] = []
        for at, hand in enumerate(hands):
            yield from length(("hands", at, boat), hand, 0, 0 if state.winner else EACH - played)
            places += lying(("hands", at, boat), hand)
        yield from cards([*places, *_laid(state, boat)], deck(seats))
        yield from level("hands", tuple(map(len, hands)), boat)
        if not state.winner:
            yield from length(("hands", 0, boat), hands[0], _needed(state, boat), EACH)


def _needed(state: State, boat: Boat) -> int:
    """Return how many cards of a boat each must have for the tricks until orders are due again."""
    if state.options.tempo == "stage":
        return EACH + 1 - max(state.trick, 1)
    return int(boat == state.boat)


def _is_over(state: State) -> bool:
    return state.winner is not None


possible = Possible(by_seat=("hands", "columns"), over=_is_over, misfits=_misfits, fitted=_fitted)
