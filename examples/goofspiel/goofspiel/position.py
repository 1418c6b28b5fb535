"""Where a game stands, and what each seat may know of it."""

from __future__ import annotations

from dataclasses import dataclass

from engines.base import Seat, held, option


@dataclass(frozen=True)
class Options:
    """What the GM decides when a game begins."""

    cards: int = option(13, "How many cards everybody has, and as many prizes there are.", between=(3, 13))
    carry: bool = option(True, "Prizes that nobody takes are added to the next one; otherwise they are lost.")

    def __post_init__(self) -> None:
        held(self)


@dataclass(frozen=True)
class State:
    """The prizes in the order in which they are turned up, of which the first lies open, and every hand.

    `waiting` are the prizes that nobody took and that go with the open one.
    """

    options: Options
    prizes: tuple[int, ...]
    waiting: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]

    @property
    def stake(self) -> tuple[int, ...]:
        """The prizes that are bid for; none once the game is over."""
        return (*self.waiting, *self.prizes[:1]) if self.prizes else ()


@dataclass(frozen=True)
class View:
    """All that a seat knows: everything but the order of the prizes to come. `seat` is None for an onlooker."""

    options: Options
    seat: Seat | None
    scores: tuple[int, ...]
    stake: tuple[int, ...]
    to_come: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]


def view(state: State, seat: Seat | None) -> View:
    """Show what lies open, and which prizes are still to come; hands are known from what was played."""
    return View(state.options, seat, state.scores, state.stake, tuple(sorted(state.prizes[1:])), state.hands)
