"""A finished game looked back on: the places, the turning point, the share of luck, and all secrets.

docs/closing.md says by which rules. Pure: it needs the game as data, or plays it again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, Protocol, TypeAlias

from engines import ENGINES
from engines.base import Engine, Event, Finished, places, ranked, winners
from engines.base import Seat as SeatNumber
from engines.lots import Lots
from gm.base.codec import load_event
from gm.store.tables import GameRow, Turn

Ways: TypeAlias = Mapping[SeatNumber | str, int]
"""The progress of every seat, or of all that run in the game."""


class Reached(Protocol):
    """The state after a turn: the scores, and the progress of all seats, or of all that run in the game."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores, by seat."""

    @property
    def ways(self) -> Ways:
        """How far each has come."""


@dataclass(frozen=True)
class Given:
    """An order that counted, and where it came from (mail, gm, ahead, doubt, lot or stand-in)."""

    order: Any
    source: str


@dataclass(frozen=True)
class Turned:
    """A turn with all that was secret in it; number 0 is the setup, which has no `orders`. `scores` are those after it."""

    number: int
    orders: Mapping[SeatNumber, Given]
    events: tuple[Event, ...]
    scores: tuple[int, ...]
    ways: Ways = field(default_factory=dict)
    """The progress after it of all seats, or of all that run in the game."""
    before: Any = field(default=None, compare=False)
    """The whole position in which was ordered, where the game was played again from its records."""
    lots: Lots | None = field(default=None, compare=False)
    """The lots by which it was resolved, likewise."""

    @property
    def secrets(self) -> tuple[Event, ...]:
        """What only some of the players got to know."""
        return tuple(event for event in self.events if event.seen_by)


@dataclass(frozen=True)
class Place:
    """A line of the final table; level seats share the place. `won` says that this seat won or shared the win."""

    place: int
    seat: SeatNumber
    score: int
    won: bool


@dataclass(frozen=True)
class TurningPoint:
    """The turn that brought the winners most for good against the best of the others.

    `gain` is by how much it changed the lead, which was `lead` after it, negative while they were behind, and never less
    than `least` later. In a race that pays out at its end these are not points but fields, of the `runner` that came in
    first.
    """

    turn: int
    gain: int
    lead: int
    least: int
    runner: str = ""

    @property
    def decided(self) -> bool:
        """Whether the winners were in front after it, and ever since."""
        return min(self.lead, self.least) > 0


@dataclass(frozen=True)
class Luck:
    """What the lots gave a seat, in the game's own measure, and by how much that is above the average of the table."""

    seat: SeatNumber
    strength: int
    above: Fraction


@dataclass(frozen=True)
class Closing:
    """The game, looked back on. `turning_point` and `luck` are missing where there is none to tell.

    `then` are the names of the players in the turns in which others sat there than at the end.
    """

    table: tuple[Place, ...]
    turning_point: TurningPoint | None
    luck: tuple[Luck, ...]
    turns: tuple[Turned, ...]
    then: Mapping[int, Sequence[str]] = field(default_factory=dict)

    @property
    def tells_luck(self) -> bool:
        """Whether what the lots gave differs by more than one, and by a tenth of the average: less says nothing."""
        strengths = [luck.strength for luck in self.luck]
        spread = max(strengths, default=0) - min(strengths, default=0)
        return spread > 1 and 10 * spread * len(strengths) >= abs(sum(strengths))


@dataclass(frozen=True)
class Sealed:
    """A turn as its records tell of it: canonical order texts, and where they came from.

    `again` counts how often the turn had been taken back before it. When the players `ended` the game with it,
    nothing was resolved.
    """

    number: int
    again: int
    orders: Mapping[SeatNumber, tuple[str, str]]
    ended: bool = False


def closing(engine: Engine, turns: Sequence[Turned]) -> Closing:
    """Work out the closing of a game that is over, from the turns that count, the setup first."""
    scores = turns[-1].scores
    best = winning(turns[-1].events, scores)
    reached = places(scores, best)
    return Closing(
        table=tuple(Place(reached[seat], seat, scores[seat], seat in best) for seat in ranked(scores, best)),
        turning_point=_decided(turns, best),
        luck=_luck(engine, turns),
        turns=tuple(turns),
    )


def course(turns: Sequence[Reached]) -> list[Ways]:
    """Return by what the course of a game is told, after each of these turns: chart and turning point show the same.

    These are the scores; where they tell nothing before the last turn, how far everything that runs had come.
    """
    if any(len(set(turn.scores)) > 1 for turn in turns[:-1]):
        return [dict(enumerate(turn.scores)) for turn in turns]
    return [turn.ways for turn in turns]


def _decided(turns: Sequence[Turned], best: Sequence[SeatNumber]) -> TurningPoint | None:
    """Find the turning point in the course of the game; in a race it is that of the runner that came in first."""
    told = course(turns)
    runners = [runner for runner in told[0] if isinstance(runner, str)]
    if not runners or len(set(turns[-1].scores)) == 1:
        return turning_point([turn.scores for turn in turns], best)
    ways = [list(after.values()) for after in told]
    ends = [next(turn for turn, way in enumerate(ways) if way[i] == ways[-1][i]) for i in range(len(runners))]
    first = min(range(len(runners)), key=lambda i: (-ways[-1][i], ends[i]))
    point = turning_point(ways[: ends[first] + 1], [first])
    return point and replace(point, runner=runners[first])


def turning_point(scores: Sequence[Sequence[int]], best: Sequence[SeatNumber]) -> TurningPoint | None:
    """Find the turn whose gain for the winners against the best of the others was the largest that they kept.

    Kept is what the winners' lead was above that before the turn, at its least from then on. `scores` are those
    after the setup and after every turn. None if all have won, or no gain was ever kept.
    """
    others = [seat for seat in range(len(scores[0])) if seat not in best]
    if not others:
        return None
    leads = [min(after[seat] for seat in best) - max(after[seat] for seat in others) for after in scores]
    kept = [min(leads[turn:]) - leads[turn - 1] for turn in range(1, len(leads))]
    if not kept or max(kept) <= 0:
        return None
    turn = 1 + kept.index(max(kept))
    return TurningPoint(
        turn, leads[turn] - leads[turn - 1], leads[turn], min(leads[turn + 1 :], default=leads[turn])
    )


def public(engine: Engine, state: Any) -> tuple[tuple[int, ...], Ways]:
    """Return the public part of a position: the scores, and how far each seat has come."""
    view = engine.view(state, None)
    return view.scores, engine.ways(view)


def replayed(
    engine: Engine, options: Any, seats: int, seed: str, turns: Sequence[Sealed]
) -> Iterator[Turned]:
    """Replay the setup and every turn, from the seed and the orders.

    ValueError when an order is none in the position that is reached.
    """
    state, events = engine.setup(options, seats, Lots(seed, 0))
    yield Turned(0, {}, events, *public(engine, state))
    for turn in turns:
        if turn.ended:
            yield Turned(turn.number, {}, (), *public(engine, state))
            continue
        given = {
            seat: Given(_read(engine, text, state, seat), source)
            for seat, (text, source) in turn.orders.items()
        }
        # what the lot has played it plays again, from the same draws
        orders = {seat: one.order for seat, one in given.items() if one.source != "lot"}
        before, lots = state, Lots(seed, turn.number, turn.again)
        state, events = engine.resolve(state, orders, lots)
        yield Turned(turn.number, given, events, *public(engine, state), before, lots)


def _read(engine: Engine, text: str, state: Any, seat: SeatNumber) -> Any:
    order = engine.parse(text, state, seat)
    if isinstance(order, tuple):
        raise ValueError(f"{text!r} is no order of seat {seat}")
    return order


def winning(events: Iterable[Event], scores: tuple[int, ...]) -> tuple[SeatNumber, ...]:
    """Return the seats that have won a game whose last turn brought these events and scores."""
    ended = next((event for event in events if isinstance(event, Finished)), None)
    return ended.winners if ended else winners(scores)


def winners_of(row: GameRow, turns: Sequence[Turn], scores: tuple[int, ...]) -> tuple[SeatNumber, ...]:
    """Return the seats that have won a game on file, by its resolved turns and its scores; none before it is over."""
    if row.finished_at is None:
        return ()
    told = [load_event(ENGINES[row.engine], data) for turn in turns[-1:] for data in turn.events]
    return winning([event for event in told if isinstance(event, Event)], scores)


def _luck(engine: Engine, turns: Sequence[Turned]) -> tuple[Luck, ...]:
    if engine.strength is None:
        return ()
    seats = len(turns[-1].scores)
    events = [event for turn in turns for event in turn.events]
    found = engine.strength(events, seats)
    average = Fraction(sum(found), seats)
    found_luck = (Luck(seat, strength, strength - average) for seat, strength in enumerate(found))
    return tuple(sorted(found_luck, key=lambda luck: (-luck.strength, luck.seat))) if any(found) else ()
