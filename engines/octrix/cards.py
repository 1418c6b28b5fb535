"""The 32 cards of Octrix, their order, and which card of a trick takes it (rules 1 and 2c)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

Suit: TypeAlias = Literal["C", "S", "D", "H"]
SUITS: tuple[Suit, ...] = get_args(Suit)
"""Clubs, spades, diamonds, hearts: of two cards of one value the earlier suit is the higher."""

Wins: TypeAlias = Literal["highest", "lowest"]
"""Which card of a trick takes it."""

HAND = 8
"""Cards a hand, and so tricks a deal (rules 2a and 2b)."""


@dataclass(frozen=True)
class Card:
    """A card: its value from 1 (the ace) to 8, its suit, and `strength`, 31 for the highest of all to 0."""

    value: int
    suit: Suit
    strength: int

    @property
    def text(self) -> str:
        """How the card is written in hands and records: `C8`."""
        return f"{self.suit}{self.value}"

    @property
    def is_black(self) -> bool:
        """Whether this is a club or a spade; the others are red."""
        return self.suit in "CS"


def _deck() -> tuple[Card, ...]:
    """Return all cards from the highest, C8, to the lowest, H1: value before suit."""
    return tuple(
        Card(value, suit, strength=4 * (value - 1) + len(SUITS) - 1 - place)
        for value in range(8, 0, -1)
        for place, suit in enumerate(SUITS)
    )


CARDS: dict[str, Card] = {card.text: card for card in _deck()}
"""Every card by its text, from the highest to the lowest."""

STRENGTH: dict[str, int] = {text: card.strength for text, card in CARDS.items()}
HIGHEST = max(STRENGTH.values())


def sorted_hand(cards: Iterable[str]) -> tuple[str, ...]:
    """Return the cards from the highest to the lowest."""
    return tuple(sorted(cards, key=STRENGTH.__getitem__, reverse=True))


def highest(cards: Iterable[str]) -> str:
    """Return the highest of the cards."""
    return max(cards, key=STRENGTH.__getitem__)


def lowest(cards: Iterable[str]) -> str:
    """Return the lowest of the cards."""
    return min(cards, key=STRENGTH.__getitem__)


def taking(cards: Iterable[str], wins: Wins) -> str:
    """Return the card that takes a trick of these cards."""
    return highest(cards) if wins == "highest" else lowest(cards)


def wins_after(cards: tuple[str, ...]) -> Wins:
    """Say which card takes the trick after one of these cards: the highest after ends of one colour (rule 2c)."""
    same_colour = CARDS[highest(cards)].is_black == CARDS[lowest(cards)].is_black
    return "highest" if same_colour else "lowest"
