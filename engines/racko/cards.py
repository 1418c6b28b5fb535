"""The cards of Racko, the twelve columns of a rack, and when the cards in them rise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

Card: TypeAlias = str
"""A card as text: a number such as `34`, `joker`, or the name of an event."""

EventCard: TypeAlias = Literal["swap", "skip", "racks"]
"""Swap a card, sit out, swap racks."""

EVENTS: tuple[EventCard, ...] = get_args(EventCard)
JOKER = "joker"
HIDDEN = "?"
"""What stands for a card that one does not know."""

NUMBERS: dict[Card, int] = {str(number): number for number in range(1, 76)}
"""The value of every number card."""

COLUMNS: tuple[int, ...] = tuple(range(5, 61, 5))
"""The columns of a rack, named as printed on it."""

Slot: TypeAlias = Card | None
Rack: TypeAlias = tuple[Slot, ...]
"""What stands in the columns from 5 to 60; None is an empty column."""

EMPTY: Rack = (None,) * len(COLUMNS)
COVERED: Rack = (HIDDEN,) * len(COLUMNS)

_BONUS = ((6, 310), (5, 210), (4, 110), (3, 60))


@dataclass(frozen=True)
class Deck:
    """The cards in play: numbers from 1 to `highest`, jokers, and the three kinds of event."""

    highest: int
    jokers: int
    swap: int
    skip: int
    racks: int

    @property
    def numbers(self) -> tuple[Card, ...]:
        """The number cards, which are dealt first and alone."""
        return tuple(str(number) for number in range(1, self.highest + 1))

    @property
    def specials(self) -> tuple[Card, ...]:
        """The jokers and events, shuffled into the stock after the deal."""
        events = tuple(event for event in EVENTS for _ in range(getattr(self, event)))
        return (JOKER,) * self.jokers + events


DECKS: dict[int, Deck] = {2: Deck(50, 5, 2, 5, 1), 3: Deck(60, 6, 3, 6, 2), 4: Deck(75, 7, 4, 7, 3)}
"""The cards in play by number of players."""


def at(column: int) -> int:
    """Return the place of a column in a rack: 0 for column 5, 11 for column 60."""
    return column // 5 - 1


def rising(rack: Sequence[Slot], highest: int) -> int:
    """Say how many cards rise from column 5 on. A joker stands for any number that fits, from 1 to `highest`."""
    last = 0
    for place, card in enumerate(rack):
        if card is None:
            return place
        # The lowest number that fits is the best for all that follows.
        value = last + 1 if card == JOKER else NUMBERS[card]
        if not last < value <= highest:
            return place
        last = value
    return len(rack)


def in_order(rack: Sequence[Slot], highest: int) -> bool:
    """Tell whether all twelve rise, so that Racko can be called."""
    return rising(rack, highest) == len(COLUMNS)


def straight(rack: Rack, highest: int) -> int:
    """Return the most neighbouring cards of a rack in order that are directly consecutive numbers, jokers helping."""
    return next(
        length
        for length in range(len(rack), 0, -1)
        if any(_is_straight(rack, highest, start, length) for start in range(len(rack) - length + 1))
    )


def _is_straight(rack: Rack, highest: int, start: int, length: int) -> bool:
    """Tell whether the stretch can be consecutive while the whole rack still rises."""
    end = start + length
    firsts = [
        NUMBERS[card] - i for i, card in enumerate(rack[start:end]) if card is not None and card != JOKER
    ]
    first = firsts[0] if firsts else _lowest_after(rack[:start])
    if first < 1 or any(other != first for other in firsts):
        return False
    filled = rack[:start] + tuple(str(first + i) for i in range(length)) + rack[end:]
    return first + length - 1 <= highest and in_order(filled, highest)


def _lowest_after(cards: Rack) -> int:
    """Return the lowest number that can follow rising cards."""
    last = 0
    for card in cards:
        last = last + 1 if card is None or card == JOKER else NUMBERS[card]
    return last + 1


def bonus(length: int) -> int:
    """Return the bonus points for a straight of so many cards."""
    return next((points for cards, points in _BONUS if length >= cards), 0)
