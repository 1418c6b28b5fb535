"""The position in a game of Octrix, all of which is public: hands lie open, only orders are secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines.base import OptionsError, Seat, held, option
from engines.octrix.cards import Wins, wins_after

Batch: TypeAlias = Literal[1, 2, 4, 8]
"""Tricks that may be ordered in one turn."""


@dataclass(frozen=True)
class Options:
    """How a game of Octrix is set up.

    `target` is the points that end the game. `tricks` are the cards that everyone orders in one turn.
    With `partners`, N and S play against E and W. With `duplicate`, everyone plays every hand once: as
    many deals as players have the same cards.
    """

    target: int = option(88, "The points that end the game, looked at after each deal.", between=(1, 200))
    tricks: Batch = option(1, "How many cards everyone orders in one turn; 1 with partners.")
    partners: bool = option(False, "Four players in two pairs, N and S against E and W.")
    duplicate: bool = option(False, "Each deal is played once a player, so that everyone plays every hand.")

    def __post_init__(self) -> None:
        held(self)
        if self.partners and self.tricks > 1:
            raise OptionsError(
                "with partners a trick takes two turns, so tricks must be 1", "partners_take_two_turns"
            )


@dataclass(frozen=True)
class Trick:
    """A trick of the record: the card of every seat, which card took it, and whose it was."""

    cards: tuple[str, ...]
    wins: Wins
    taker: Seat


@dataclass(frozen=True)
class Standing:
    """What a side (one seat, or two partners) made in one deal.

    `tricks` are the numbers of its tricks from 1, `runs` the lengths of their unbroken runs, `points`
    the sum of their squares (rule 2d); `score` is the side's total over the deals that are over.
    """

    seats: tuple[Seat, ...]
    tricks: tuple[int, ...]
    runs: tuple[int, ...]
    points: int
    score: int


@dataclass(frozen=True)
class State:
    """Everything about a game between two deadlines.

    `table` are the seats as they sit, clockwise: with partners N, E, S and W, by lot.
    `dealt` are the hands as dealt, `hands` what is left of them, both from the highest card down.
    `led` has, by seat, the cards that partners have already played to the trick. `tricks` are those of
    this deal, `results` every seat's points in each deal that is over.
    """

    options: Options
    table: tuple[Seat, ...]
    deal: int
    dealt: tuple[tuple[str, ...], ...]
    hands: tuple[tuple[str, ...], ...]
    undealt: tuple[str, ...]
    led: tuple[str | None, ...]
    tricks: tuple[Trick, ...] = ()
    results: tuple[tuple[int, ...], ...] = ()
    finished: bool = False

    @property
    def seats(self) -> range:
        """All seats of the game."""
        return range(len(self.hands))

    @property
    def trick(self) -> int:
        """The number of the trick to be played next, from 1."""
        return len(self.tricks) + 1

    @property
    def wins(self) -> Wins:
        """Which card takes the next trick: in the first of a deal the highest, then as the one before says."""
        return wins_after(self.tricks[-1].cards) if self.tricks else "highest"

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats that score together: N and S, E and W with partners, else everyone alone."""
        return sides(self)

    @property
    def dealer(self) -> Seat:
        """The seat that deals: N first, then clockwise. It matters with partners only (rule 4)."""
        return self.table[(self.deal - 1) % len(self.table)]

    @property
    def rotations(self) -> int:
        """How many deals are played with the same cards."""
        return len(self.hands) if self.options.duplicate else 1

    @property
    def board(self) -> int:
        """The number of the cards in play, from 1: how often cards have been dealt afresh."""
        return (self.deal - 1) // self.rotations + 1

    @property
    def rotation(self) -> int:
        """How often the cards in play have been played, this deal included."""
        return (self.deal - 1) % self.rotations + 1


@dataclass(frozen=True)
class View:
    """What everybody knows; `seat` says who looks, None for an onlooker.

    `due` are the seats that owe `cards_due` cards each. `dealer` is None where it does not matter, and
    `wins` once the game is over. The rest is as in State.
    """

    seat: Seat | None
    options: Options
    table: tuple[Seat, ...]
    deal: int
    board: int
    rotation: int
    rotations: int
    dealer: Seat | None
    trick: int
    wins: Wins | None
    due: tuple[Seat, ...]
    cards_due: int
    hands: tuple[tuple[str, ...], ...]
    undealt: tuple[str, ...]
    led: tuple[str | None, ...]
    tricks: tuple[Trick, ...]
    standings: tuple[Standing, ...]
    results: tuple[tuple[int, ...], ...]
    finished: bool

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat in the deals that are over."""
        return scores(self)


def sides(position: State | View) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats that score together: N and S, E and W with partners, else everyone alone."""
    if position.options.partners:
        north, east, south, west = position.table
        return ((north, south), (east, west))
    return tuple((seat,) for seat in range(len(position.hands)))


def view(state: State, seat: Seat | None) -> View:
    """Show what that seat, or an onlooker, may know: the whole position, as all hands lie open (rule 2a)."""
    return View(
        seat=seat,
        options=state.options,
        table=state.table,
        deal=state.deal,
        board=state.board,
        rotation=state.rotation,
        rotations=state.rotations,
        dealer=state.dealer if state.options.partners else None,
        trick=state.trick,
        wins=None if state.finished else state.wins,
        due=due(state),
        cards_due=cards_due(state),
        hands=state.hands,
        undealt=state.undealt,
        led=state.led,
        tricks=state.tricks,
        standings=standings(state),
        results=state.results,
        finished=state.finished,
    )


def scores(position: State | View) -> tuple[int, ...]:
    """Return the points of every seat in the deals that are over; partners have the same."""
    if not position.results:
        return (0,) * len(position.hands)
    return tuple(map(sum, zip(*position.results, strict=True)))


def due(state: State) -> tuple[Seat, ...]:
    """Return the seats that play next: all at once, with partners first two and then the other two (rule 4)."""
    if state.finished:
        return ()
    if not state.options.partners:
        return tuple(state.seats)
    first = state.deal - 1 + len(state.tricks)
    leaders = (state.table[first % 4], state.table[(first + 1) % 4])
    return tuple(seat for seat in state.seats if (seat in leaders) == (not any(state.led)))


def cards_due(state: State) -> int:
    """Say how many cards each of the seats due plays in this turn."""
    return 0 if state.finished else min(state.options.tricks, max(map(len, state.hands)))


def standings(state: State) -> tuple[Standing, ...]:
    """Say what each side has made in this deal so far, and its score."""
    score = scores(state)
    standings = []
    takers = tuple(trick.taker for trick in state.tricks)
    for side in state.sides:
        tricks = tuple(number for number, taker in enumerate(takers, 1) if taker in side)
        runs = _runs(tricks)
        points = sum(length * length for length in runs)
        standings.append(Standing(seats=side, tricks=tricks, runs=runs, points=points, score=score[side[0]]))
    return tuple(standings)


def _runs(tricks: tuple[int, ...]) -> tuple[int, ...]:
    runs: list[int] = []
    for number in tricks:
        if number - 1 in tricks:
            runs[-1] += 1
        else:
            runs.append(1)
    return tuple(runs)
