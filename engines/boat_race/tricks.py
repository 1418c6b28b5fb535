"""Who takes a trick of Boat Race, and by which rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines.base import Seat
from engines.boat_race.cards import CARDS, Boat, Colour, other

Reason: TypeAlias = Literal["special", "eight", "value", "colour"]
"""Why a card takes a trick. `value`: the highest of several cards of the best colour; `colour`: the only one of it."""


@dataclass(frozen=True)
class Laid:
    """A card on the table, and whose it is."""

    seat: Seat
    card: str


@dataclass(frozen=True)
class Trick:
    """A trick of the record: its cards in the order in which they lie, who took it, which boat it counts for."""

    stage: int
    number: int
    boat: Boat
    cards: tuple[Laid, ...]
    taker: Seat
    counts_for: Boat | None


@dataclass(frozen=True)
class Outcome:
    """The place (from 0) of the card that takes the trick, and why it does.

    `eight_with` is the card that an eight completes; `over` are the earlier specials that it beats.
    """

    place: int
    reason: Reason
    eight_with: str | None = None
    over: tuple[str, ...] = ()


def table_order(caller: Seat, seats: int) -> tuple[Seat, ...]:
    """Return the seats in the order in which their cards lie: clockwise from the caller's left, the caller last."""
    return tuple((caller + step) % seats for step in range(1, seats + 1))


def outcome(cards: tuple[str, ...], rank: tuple[Colour, ...]) -> Outcome:
    """Find who takes the trick: its last special; without one, the highest value of the best colour present.

    An eight is a special: a point card of the colour of the nearest point card before it, the values
    of both making 8. Specials in between do not matter.
    """
    lying = specials(cards)
    if lying:
        place, eight_with = lying[-1]
        over = tuple(cards[earlier] for earlier, _ in lying[:-1])
        return Outcome(place, "eight" if eight_with else "special", eight_with, over)
    return _best_points(cards, rank)


def specials(cards: tuple[str, ...]) -> tuple[tuple[int, str | None], ...]:
    """Find the places of the specials among cards as they lie; with an eight stands the card that it completes."""
    found: list[tuple[int, str | None]] = []
    before: str | None = None
    for place, text in enumerate(cards):
        if CARDS[text].colour is None:
            found.append((place, None))
            continue
        if before and make_eight(before, text):
            found.append((place, before))
        before = text
    return tuple(found)


def counts_for(card: str, boat: Boat) -> Boat | None:
    """Return the boat for which a trick counts that this card takes; None for none."""
    if card == "broken oar":
        return None
    return other(boat) if card == "cox overboard" else boat


def make_eight(before: str, after: str) -> bool:
    """Tell whether the second point card is an eight behind the first."""
    first, second = CARDS[before], CARDS[after]
    return first.colour == second.colour and first.value + second.value == 8


def _best_points(cards: tuple[str, ...], rank: tuple[Colour, ...]) -> Outcome:
    best = next(colour for colour in rank if any(CARDS[card].colour == colour for card in cards))
    rivals = [place for place, card in enumerate(cards) if CARDS[card].colour == best]
    place = max(rivals, key=lambda place: CARDS[cards[place]].value)
    return Outcome(place, "value" if len(rivals) > 1 else "colour")
