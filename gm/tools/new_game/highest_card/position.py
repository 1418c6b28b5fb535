"""Where a game stands, and what each seat may know of it."""

from __future__ import annotations

from dataclasses import dataclass

from engines.base import Seat, held, option


@dataclass(frozen=True)
class Options:
    """What the GM decides when a game begins."""

    cards: int = option(6, "How many cards everybody gets.", between=(1, 12))

    def __post_init__(self) -> None:
        held(self)


@dataclass(frozen=True)
class State:
    """The cards that are left in each hand, in rising order, and the points of every seat."""

    hands: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]


@dataclass(frozen=True)
class View:
    """The scores, and the hand of the seat that looks; an onlooker has none."""

    scores: tuple[int, ...]
    hand: tuple[int, ...]


def view(state: State, seat: Seat | None) -> View:
    """Show a seat its own hand, and everybody the scores."""
    return View(state.scores, () if seat is None else state.hands[seat])
