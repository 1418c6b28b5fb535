"""Playing the games that are counted: by advice, by learners, one seat by advice against the lot, two against the rest.

The same seed gives the same games on every machine. The orders of a seat are drawn from lots of its own, not from those of the
game's course.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from engines.base import Engine, Event, Finished, Seat
from engines.lots import Lots

Habit: TypeAlias = Callable[[Engine, Any, Seat, Lots], Any]
"""(engine, state, seat, lots): the order that a seat sends."""


@dataclass(frozen=True)
class Turn:
    """A turn as it was played: the position before it, what happened, the position after it."""

    before: Any
    events: tuple[Event, ...]
    after: Any


@dataclass(frozen=True)
class Played:
    """A game as it is counted.

    `scores` are the public ones after each deadline. `strength` is what the lots gave each seat, and `kinds` how many of
    each kind of card or shot it had, both empty for a game that does not say. `missed` is the part of the win that one seat
    lost because one order of it never came; less than 0 where that helped it.
    """

    scores: tuple[tuple[int, ...], ...]
    winners: tuple[Seat, ...]
    strength: tuple[int, ...]
    kinds: tuple[Mapping[str, int], ...]
    missed: float

    @property
    def seats(self) -> range:
        """All seats of the game."""
        return range(len(self.scores[-1]))

    def won(self, seat: Seat) -> float:
        """Return how much of the win is the seat's: a win that n share is an n-th of one."""
        return share(self.winners, seat)


@dataclass(frozen=True)
class Sample:
    """What is played under one number: a game by advice, one by learners, and what advice wins among the lot."""

    advice: Played
    learners: Played
    among_lot: float


@dataclass(frozen=True)
class Pair:
    """What a seat wins for which another one plays, and what both do together."""

    helped: float
    together: float


def share(winners: Sequence[Seat], seat: Seat) -> float:
    """Return how much of the win is the seat's."""
    return (seat in winners) / len(winners)


def by_advice(engine: Engine, state: Any, seat: Seat, lots: Lots) -> Any:
    """Order by advice, from the seat's own view."""
    return engine.advise(engine.view(state, seat), lots)


def by_lot(engine: Engine, state: Any, seat: Seat, lots: Lots) -> Any:
    """Order what letters show as an example, which is drawn evenly."""
    return (engine.example or engine.default_order)(state, seat, lots)


def as_learner(engine: Engine, state: Any, seat: Seat, lots: Lots) -> Any:
    """Order by advice in every second turn, otherwise by lot."""
    habit = (by_advice, by_lot)[lots.below(f"whether seat {seat} knows what to do", 2)]
    return habit(engine, state, seat, lots)


def with_another(other: Seat, favoured: Seat) -> Habit:
    """Return the habit of a seat that plays together with another one, so that the favoured one of them wins."""

    def colluding(engine: Engine, state: Any, seat: Seat, lots: Lots) -> Any:
        assert engine.colluding
        return engine.colluding(engine.view(state, seat), engine.view(state, other), favoured, lots)

    return colluding


def sample(engine: Engine, options: Any, seats: int, seed: str, number: int) -> Sample:
    """Play the games of a number; `seed` is any text."""
    of_game, seat = _of_game(seed, number), number % seats
    lot: list[Habit] = [by_lot] * seats
    lot[seat] = by_advice
    return Sample(
        _played(engine, options, of_game, [by_advice] * seats, seat),
        _played(engine, options, of_game, [as_learner] * seats, seat),
        share(_winners(list(course(engine, options, of_game, lot))), seat),
    )


def pair(engine: Engine, options: Any, seats: int, seed: str, number: int) -> Pair | None:
    """Play the game of a number by advice, with one seat playing for the next; None if there are no others, or the game does
    not let it.
    """
    of_game, seat = _of_game(seed, number), number % seats
    favoured = (seat + 1) % seats
    state, _ = engine.setup(options, seats, Lots(of_game, 0))
    habits: list[Habit] = [by_advice] * seats
    habits[seat], habits[favoured] = with_another(favoured, favoured), with_another(seat, favoured)
    if seats < 3 or not engine.colluding or habits[seat](engine, state, seat, Lots(of_game, 0)) is None:
        return None
    won = _winners(list(course(engine, options, of_game, habits)))
    return Pair(share(won, favoured), share(won, seat) + share(won, favoured))


def _of_game(seed: str, number: int) -> str:
    return hashlib.sha256(f"{seed}/{number}".encode()).hexdigest()


def course(engine: Engine, options: Any, seed: str, habits: Sequence[Habit]) -> Iterator[Turn]:
    """Play a game in which each seat orders by its habit, turn by turn; the first turn is the setup."""
    state, events = engine.setup(options, len(habits), Lots(seed, 0))
    yield Turn(None, events, state)
    yield from onwards(engine, state, 0, seed, habits)


def onwards(
    engine: Engine, state: Any, turn: int, seed: str, habits: Sequence[Habit], silent: Seat | None = None
) -> Iterator[Turn]:
    """Play on from the position after a turn; the order of the `silent` seat never comes in the next one."""
    while owing := engine.awaiting(state):
        turn += 1
        lots = Lots(f"ee{seed}", turn)
        orders = {seat: habits[seat](engine, state, seat, lots) for seat in owing if seat != silent}
        after, events = engine.resolve(state, orders, Lots(seed, turn))
        yield Turn(state, events, after)
        state, silent = after, None


def _played(engine: Engine, options: Any, seed: str, habits: Sequence[Habit], seat: Seat) -> Played:
    """Play a game, and once more from a turn in which the seat's order does not come."""
    setup, *turns = course(engine, options, seed, habits)
    seats = len(habits)
    events = [event for turn in (setup, *turns) for event in turn.events]
    winners = _winners(turns)
    owed = [number for number, turn in enumerate(turns) if seat in engine.awaiting(turn.before)]
    chosen = Lots(f"dd{seed}", 0).pick("turn that is missed", owed)
    otherwise = list(onwards(engine, turns[chosen].before, chosen, seed, habits, seat))
    return Played(
        scores=tuple(engine.scores(turn.after) for turn in turns),
        winners=winners,
        strength=engine.strength(events, seats) if engine.strength else (),
        kinds=engine.kinds(events, seats) if engine.kinds else (),
        missed=share(winners, seat) - share(_winners(otherwise), seat),
    )


def _winners(turns: Sequence[Turn]) -> tuple[Seat, ...]:
    (end,) = (event for event in turns[-1].events if isinstance(event, Finished))
    return end.winners


@dataclass(frozen=True)
class Rehearsed:
    """How a game went. `turns` is the number of deadlines that it would have taken."""

    seed: str
    turns: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def rehearse(engine: Engine, options: Any, seats: int, games: int, seed: str) -> Iterator[Rehearsed]:
    """Play each of the games, and yield it as it ends. The same seed, any text, gives the same games.

    ValueError, in one sentence, when the options do not fit the number of seats.
    """
    for number in range(games):
        yield play_out(engine, options, seats, hashlib.sha256(f"{seed}/{number}".encode()).hexdigest())


def play_out(engine: Engine, options: Any, seats: int, seed: str) -> Rehearsed:
    """Play one game from its setup to its end. `seed` is hexadecimal, as for a game by mail."""
    played = list(course(engine, options, seed, [by_advice] * seats))
    (end,) = (event for event in played[-1].events if isinstance(event, Finished))
    return Rehearsed(seed, len(played) - 1, end.scores, end.winners)
