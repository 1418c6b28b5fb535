"""Lists of cards, each for its case: which of them is laid, and which conditions can never hold.

The cards of a trick lie clockwise, so whoever lays later could see what lies there. By post a list says it
beforehand: the first of its cards that is still in hand and whose condition holds is laid.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import permutations
from typing import Literal, TypeAlias

from engines.boat_race.cards import CARDS, COLOURS, Boat, deck
from engines.boat_race.tricks import Trick, make_eight, specials

MOST = 10
"""How many entries a list may have."""

Place: TypeAlias = Literal["last", "late"]
"""Where in the laying order a card is laid: by the caller, or in one of the last two places."""

Never: TypeAlias = Literal["own", "played", "left out", "no card", "none left"]
"""Why a condition can never hold: the card is one's own, played already, not in play, or none; or none is left."""

TOGETHER = ("special", "eight", "nothing")
"""What a condition may ask of all cards before the own one; else it names a point card or a colour, of the nearest."""


@dataclass(frozen=True)
class Entry:
    """A card of a list. `after` is what has to lie before it, `place` where in the laying order; None: anything will do.

    `after` is a point card or a colour, which the nearest point card is, or one of TOGETHER.
    """

    card: str
    after: str | None = None
    place: Place | None = None

    @property
    def is_plain(self) -> bool:
        """Whether it has no condition, so that it always fits."""
        return self.after is None and self.place is None

    def __str__(self) -> str:
        after = self.after.upper() if self.after in TOGETHER else self.after
        conditions = (after and f"AFTER {after}", self.place and f"IF {self.place.upper()}")
        return " ".join((self.card, *filter(None, conditions)))


@dataclass(frozen=True)
class Call:
    """A boat to be called in a programme.

    With a `boat_laid` only if the trick just taken was laid with the cards of that boat, else the other one.
    """

    boat: Boat
    boat_laid: Boat | None = None

    def after(self, laid: Boat) -> Boat:
        """Return the boat that is called after a trick that was laid with the cards of that boat."""
        if self.boat_laid in (None, laid):
            return self.boat
        return "cambridge" if self.boat == "oxford" else "oxford"

    def __str__(self) -> str:
        letter = self.boat[0].upper()
        return f"{letter} IF {self.boat_laid.upper()}" if self.boat_laid else letter


def joined(entries: Collection[Entry]) -> str:
    """Write a list down: with commas as long as all are plain, and else with semicolons, which part conditions better."""
    return (", " if all(entry.is_plain for entry in entries) else "; ").join(map(str, entries))


def plain(cards: Collection[str]) -> tuple[Entry, ...]:
    """Return these cards as a list without conditions."""
    return tuple(Entry(card) for card in cards)


def chosen(
    entries: tuple[Entry, ...], hand: tuple[str, ...], before: tuple[str, ...], seats: int
) -> int | None:
    """Find the entry that is laid behind these cards: its number from 0; None when no condition holds."""
    return next(
        (
            number
            for number, entry in enumerate(entries)
            if entry.card in hand and holds(entry, before, seats)
        ),
        None,
    )


def holds(entry: Entry, before: tuple[str, ...], seats: int) -> bool:
    """Tell whether the conditions of an entry hold behind these cards."""
    earliest = {None: 0, "late": seats - 2, "last": seats - 1}[entry.place]
    return len(before) >= earliest and (entry.after is None or _lies(entry.after, before))


def _lies(after: str, before: tuple[str, ...]) -> bool:
    lying = specials(before)
    if after in TOGETHER:
        return {
            "special": bool(lying),
            "eight": bool(lying) and lying[-1][1] is not None,
            "nothing": not lying,
        }[after]
    nearest = next((CARDS[card] for card in reversed(before) if CARDS[card].colour), None)
    return nearest is not None and after in (nearest.text, nearest.colour)


def is_idle(entry: Entry, place: int, seats: int) -> bool:
    """Tell whether the entry can never come to bear for a seat before whose card so many lie."""
    if place < {None: 0, "late": seats - 2, "last": seats - 1}[entry.place]:
        return True
    # who lays first sees nothing, and two cards make an eight
    return entry.after not in (None, "nothing") and place < (2 if entry.after == "eight" else 1)


def unseen(hand: tuple[str, ...], boat: Boat, tricks: tuple[Trick, ...], seats: int) -> tuple[str, ...]:
    """Return the cards of one boat that others may hold, after these tricks of the stage."""
    seen = {*hand, *(laid.card for trick in tricks if trick.boat == boat for laid in trick.cards)}
    return tuple(card for card in deck(seats) if card not in seen)


def never(after: str, hand: tuple[str, ...], others: tuple[str, ...], seats: int) -> Never | None:
    """Say why a condition can never hold, if it cannot: with such a hand, while others may hold those cards."""
    if after in CARDS:
        if after in others:
            return None
        return "own" if after in hand else "played" if after in deck(seats) else "left out"
    points = [card for card in others if CARDS[card].colour]
    if after in COLOURS:
        return None if any(CARDS[card].colour == after for card in points) else "none left"
    eights = any(make_eight(*pair) for pair in permutations(points, 2))
    is_possible = {"special": eights or len(points) < len(others), "eight": eights, "nothing": True}
    return None if is_possible[after] else "none left"
