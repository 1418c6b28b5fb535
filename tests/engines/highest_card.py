"""Highest card wins: the smallest game that keeps the contract. Each turn everybody plays a card; the highest scores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from engines import base
from engines.base import CardNotInHand, Event, Finished, Problem, Reading, Seat, UnknownWord, option, winners
from engines.lots import Lots
from engines.wording import Statement, Vocabulary, Words

name = "highest_card"
seats = (2, 3, 4)
words = Words(Vocabulary({"play": "play card spiele karte"}))


@dataclass(frozen=True)
class Options:
    """How many cards everybody gets."""

    cards: int = option(4, "How many cards everybody gets.")


@dataclass(frozen=True)
class State:
    """The cards that are left in each hand, and the points of every seat."""

    hands: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]


@dataclass(frozen=True)
class View:
    """The scores, and the hand of the seat that looks."""

    scores: tuple[int, ...]
    hand: tuple[int, ...]


@dataclass(frozen=True)
class Order(base.Order):
    """The card to play."""

    play: int | None = None


@dataclass(frozen=True, kw_only=True)
class HandDealt(Event):
    """A seat was dealt these cards."""

    cards: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class CardsPlayed(Event):
    """Everybody has played a card, by seat; the highest scored."""

    cards: tuple[int, ...]
    winner: Seat


def setup(options: Options, seats: int, lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Deal the cards."""
    deck, size = lots.shuffled("deal", range(1, seats * options.cards + 1)), options.cards
    hands = tuple(tuple(sorted(deck[seat * size : (seat + 1) * size])) for seat in range(seats))
    return State(hands, (0,) * seats), tuple(HandDealt(cards=h, seen_by=(s,)) for s, h in enumerate(hands))


def awaiting(state: State) -> tuple[Seat, ...]:
    """Return everybody, until the cards are gone."""
    return tuple(seat for seat, hand in enumerate(state.hands) if hand)


def parts(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the card, as long as there is one."""
    return ("play",) if state.hands[seat] else ()


def read(words: Statement, state: State, seat: Seat) -> Iterator[Reading | Problem]:
    """Read the one number that a statement names."""
    numbers = [token for token in words.tokens if token.number is not None]
    if words.is_prose or not numbers:
        return
    hand, card = state.hands[seat], numbers[0]
    if len(numbers) > 1:
        yield UnknownWord(line=numbers[1].line, read=numbers[1].read)
    elif card.number not in hand:
        yield CardNotInHand(line=card.line, read=card.read, card=card.read, hand=tuple(map(str, hand)))
    else:
        yield Reading("play", card.number, words.tokens)


def default_order(state: State, seat: Seat, lots: Lots) -> Order:
    """Pick a card by lot."""
    return Order(lots.pick(f"card of seat {seat}, {len(state.hands[seat])} left", state.hands[seat]))


def resolve(state: State, orders: Mapping[Seat, Order], lots: Lots) -> tuple[State, tuple[Event, ...]]:
    """Play the cards of all seats at once; the highest scores a point."""
    given = {seat: orders.get(seat, Order()).play for seat in awaiting(state)}
    cards = tuple(card or default_order(state, seat, lots).play or 0 for seat, card in given.items())
    winner = cards.index(max(cards))
    hands = tuple(tuple(c for c in hand if c != cards[seat]) for seat, hand in enumerate(state.hands))
    scores = tuple(score + (seat == winner) for seat, score in enumerate(state.scores))
    over = () if any(hands) else (Finished(scores=scores, winners=winners(scores)),)
    return replace(state, hands=hands, scores=scores), (CardsPlayed(cards=cards, winner=winner), *over)


def view(state: State, seat: Seat | None) -> View:
    """Show a seat its own hand, and everybody the scores."""
    return View(state.scores, () if seat is None else state.hands[seat])
