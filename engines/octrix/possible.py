"""Which positions of Octrix can be, and how what is left out of one is made to fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engines.octrix.cards import CARDS, HAND, Wins, sorted_hand, taking, wins_after
from engines.octrix.position import State, scores
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
    number,
    only,
    seat,
    settled,
)


def _fitted(state: State, written: Written) -> State:
    """Cut hands to the size of those written, exchange cards that were, and let what was dealt be what it must have been."""
    if state.finished and ("hands",) not in written:
        state = replace(state, hands=((),) * len(state.hands))
    if ("results",) in written and ("deal",) not in written:
        state = replace(state, deal=len(state.results) + 1)
    if ("dealt",) in written and ("hands",) not in written:
        gone = {
            card for card in (*state.led, *(card for trick in state.tricks for card in trick.cards)) if card
        }
        hands = tuple(tuple(card for card in hand if card not in gone) for hand in state.dealt)
        state = replace(state, hands=hands)
    state = _with_led(state, written)
    piles: dict[Path, Sequence[str]] = {("hands", at): hand for at, hand in enumerate(state.hands)}
    piles |= {("tricks", at, "cards"): trick.cards for at, trick in enumerate(state.tricks)}
    piles |= {("led", at): (card,) for at, card in enumerate(state.led) if card}
    laid = settled(piles, written, CARDS)
    state = replace(state, hands=tuple(_sorted(laid["hands", at]) for at in state.seats))
    dealt: dict[Path, Sequence[str]] = {("dealt", at): pile for at, pile in enumerate(state.dealt)}
    dealt |= {("undealt",): state.undealt}
    again = settled(dealt, written, CARDS)
    return replace(state, dealt=tuple(again["dealt", at] for at in state.seats), undealt=again["undealt",])


def _with_led(state: State, written: Written) -> State:
    """Cut hands as far as they are level, those who have led to a trick having one card fewer."""
    if not any(state.led):
        return replace(state, hands=cut_to(state.hands, _paths(state), written))
    padded = tuple((card, *hand) if card else hand for hand, card in zip(state.hands, state.led, strict=True))
    cut = cut_to(padded, _paths(state), written)
    return replace(
        state, hands=tuple(hand[1:] if card else hand for hand, card in zip(cut, state.led, strict=True))
    )


def _sorted(hand: tuple[str, ...]) -> tuple[str, ...]:
    """Sort a hand of known cards; another stays as it is, to be named."""
    return sorted_hand(hand) if all(card in CARDS for card in hand) else hand


def _paths(state: State) -> tuple[Path, ...]:
    return tuple(("hands", at) for at in state.seats)


def _misfits(state: State, seats: int) -> Iterator[Misfit]:
    yield from all_of("table", state.table, range(seats))
    yield from number("deal", state.deal, 1, ROUNDS)
    yield from _of_cards(state, seats)
    yield from _of_led(state)
    yield from _of_tricks(state, seats)
    yield from _of_results(state, seats)


def _of_cards(state: State, seats: int) -> Iterator[Misfit]:
    places: list[tuple[Path, str]] = []
    for at, hand in enumerate(state.hands):
        yield from length(("hands", at), hand, 0, 0 if state.finished else HAND)
        places += lying(("hands", at), hand)
    places += lying("led", state.led)
    yield from length("tricks", state.tricks, 0, HAND)
    for at, trick in enumerate(state.tricks):
        yield from length(("tricks", at, "cards"), trick.cards, seats)
        places += lying(("tricks", at, "cards"), trick.cards)
    yield from cards(places, CARDS)
    sizes = tuple(len(hand) + bool(card) for hand, card in zip(state.hands, state.led, strict=True))
    yield from level("hands", sizes)
    if not state.finished:
        for at, size in enumerate(sizes):
            if not size:
                yield misfit(("hands", at), "length", 0, least=1, most=HAND)
            if size + len(state.tricks) > HAND:
                yield misfit(
                    ("hands", at), "length", len(state.hands[at]), least=1, most=HAND - len(state.tricks)
                )
    dealt: list[tuple[Path, str]] = []
    for at, hand in enumerate(state.dealt):
        yield from length(("dealt", at), hand, 0, HAND)
        dealt += lying(("dealt", at), hand)
    yield from cards([*dealt, *lying("undealt", state.undealt)], CARDS)


def _of_tricks(state: State, seats: int) -> Iterator[Misfit]:
    """Hold that each trick was taken by the card that takes it (rule 2c)."""
    wins: Wins = "highest"
    for at, trick in enumerate(state.tricks):
        path: Path = ("tricks", at)
        yield from only((*path, "wins"), trick.wins, wins, "as_trick_before")
        yield from seat((*path, "taker"), trick.taker, seats)
        taking_ = taking(trick.cards, wins)
        yield from only((*path, "taker"), trick.taker, trick.cards.index(taking_), "taker", card=taking_)
        wins = wins_after(trick.cards)


def _of_led(state: State) -> Iterator[Misfit]:
    """Hold that only partners lead to a trick, the two whose turn it is (rule 4)."""
    if not any(state.led):
        return
    first = state.deal - 1 + len(state.tricks)
    leaders = {state.table[first % 4], state.table[(first + 1) % 4]} if state.options.partners else set()
    for at, card in enumerate(state.led):
        if (card is not None) != (at in leaders):
            yield misfit(("led", at), "leads" if at in leaders else "leads_not", card)


def _of_results(state: State, seats: int) -> Iterator[Misfit]:
    yield from length("results", state.results, 0, state.deal - (not state.finished))
    for deal, result in enumerate(state.results):
        yield from length(("results", deal), result, seats)
        for at, points in enumerate(result):
            yield from number(
                ("results", deal, at), points, 0, state.options.target + state.rotations * HAND * HAND
            )
        if state.options.partners:
            for one, other in state.sides:
                if result[one] != result[other]:
                    yield misfit(("results", deal, other), "as_partner", result[other], right=result[one])
    if not state.finished and state.rotation == 1 and max(scores(state)) >= state.options.target:
        yield misfit("results", "would_be_over", scores(state), target=state.options.target)


def _is_over(state: State) -> bool:
    return state.finished


possible = Possible(by_seat=("dealt", "hands", "led"), over=_is_over, misfits=_misfits, fitted=_fitted)
