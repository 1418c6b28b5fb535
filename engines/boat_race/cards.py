"""The cards of Boat Race: one deck a boat, and what each player holds of both."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

Boat: TypeAlias = Literal["oxford", "cambridge"]
BOATS: tuple[Boat, ...] = get_args(Boat)
Colour: TypeAlias = Literal["red", "green", "yellow"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
Special: TypeAlias = Literal["superchamp", "broken oar", "cox overboard"]
SPECIALS: tuple[Special, ...] = get_args(Special)

HIGHEST = 8
LEFT_OUT: dict[int, tuple[int, ...]] = {3: (3, 4, 5), 4: (4,), 5: ()}
"""The values that are not in play, by number of players."""

EACH = 5
"""Cards of each boat that a player gets for a stage, and tricks of a stage."""


@dataclass(frozen=True)
class Card:
    """A point card, or a special (no colour, value 0). Both decks have the same cards."""

    text: str
    colour: Colour | None = None
    value: int = 0


@dataclass(frozen=True)
class Hand:
    """The cards of both boats that one seat holds, by their texts."""

    oxford: tuple[str, ...] = ()
    cambridge: tuple[str, ...] = ()

    def __getitem__(self, boat: Boat) -> tuple[str, ...]:
        """Return the cards of one boat."""
        cards: tuple[str, ...] = getattr(self, boat)
        return cards


NO_CARDS = Hand()
"""The hand of an onlooker, and everybody's after the race."""


@dataclass(frozen=True)
class Tally:
    """A number for each boat: fields of the course, tricks, or points of a player's two columns."""

    oxford: int = 0
    cambridge: int = 0

    def __getitem__(self, boat: Boat) -> int:
        """Return the number for one boat."""
        number: int = getattr(self, boat)
        return number

    def __add__(self, other: Tally) -> Tally:
        """Add both tallies, boat by boat."""
        return Tally(self.oxford + other.oxford, self.cambridge + other.cambridge)

    @property
    def total(self) -> int:
        """Both boats together."""
        return self.oxford + self.cambridge

    @property
    def ahead(self) -> Boat | None:
        """The boat with the higher number; None when they are level."""
        if self.oxford == self.cambridge:
            return None
        return "oxford" if self.oxford > self.cambridge else "cambridge"

    @property
    def behind(self) -> Boat | None:
        """The boat with the lower number; None when they are level."""
        return other(self.ahead) if self.ahead else None

    def doubled(self, boat: Boat | None) -> Tally:
        """Return the same with one boat's number doubled, if one is named."""
        return Tally(*(self[each] * (2 if each == boat else 1) for each in BOATS))


def other(boat: Boat) -> Boat:
    """Return the boat that is not this one."""
    return "cambridge" if boat == "oxford" else "oxford"


CARDS: dict[str, Card] = {
    **{
        f"{colour} {value}": Card(f"{colour} {value}", colour, value)
        for colour in COLOURS
        for value in range(HIGHEST, 0, -1)
    },
    **{special: Card(special) for special in SPECIALS},
}
"""Every card by its text; their order is the one in which hands are sorted."""

_PLACE = {text: place for place, text in enumerate(CARDS)}


def deck(seats: int) -> tuple[str, ...]:
    """Return the cards of one boat that are in play with so many players."""
    return tuple(text for text, card in CARDS.items() if card.value not in LEFT_OUT[seats])


def ordered(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards by colour, the higher ones first, and the specials last."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))
