"""A turn of a finished game as a puzzle: the orders that one player could have given, and the result of each.

Pure: everything follows from the game played again from its records. The others order what they really ordered, and the lots
are those by which the turns were resolved, so only one order differs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engines.base import Engine, Event, stated
from engines.base import Seat as SeatNumber
from gm.games.closing import Closing, Turned
from gm.games.game import SENT
from gm.games.legal import Brought, brought, counted_orders, legal_orders

MOST = 12
"""Choices of a puzzle at most."""

FEWEST = 3
"""Choices of a puzzle at least, as two are no puzzle."""


@dataclass(frozen=True)
class Step:
    """A turn: the whole positions before and after it, and what happened."""

    before: Any
    events: tuple[Event, ...]
    after: Any


@dataclass(frozen=True)
class Choice:
    """An order that could have been given: its `turn`, the `last` one once points are paid, and the `scores` then.

    `brought` is by how much these change the seat's lead over the best of the others, and then what the turn itself brought.
    It is None if no points would have been paid by then, as the rest of the game is unknown.
    """

    order: Any
    turn: Step
    last: Step
    scores: tuple[int, ...]
    brought: Brought | None


@dataclass(frozen=True)
class Puzzle:
    """A turn, and a seat that gave the order of the choice at `played`, which was not the best.

    Points were paid next in the turn `paid`, up to which all others give their real orders.
    """

    turn: int
    paid: int
    seat: SeatNumber
    before: Any
    choices: tuple[Choice, ...]
    played: int

    @property
    def missed(self) -> Brought:
        """How much less the order that was given brought than the best."""
        given = self.choices[self.played].brought
        if given is None:
            return 0, 0
        best = max(one.brought for one in self.choices if one.brought)
        return best[0] - given[0], best[1] - given[1]


def puzzle_of(engine: Engine, closing: Closing) -> Puzzle | None:
    """Find the turn of a game, and the seat, whose order missed most; None if no seat could have done better. Turns with a
    single decision come first, since there every possible order is among the choices.
    """
    if engine.judge is not None:
        return None  # a person decides the result
    best: tuple[tuple[bool, Brought], Puzzle] | None = None
    for place, turn in enumerate(closing.turns):
        rest = _up_to_points(closing.turns[place:], closing.turns[place - 1].scores if place else ())
        for seat, given in turn.orders.items() if turn.before is not None else ():
            if given.source not in SENT:
                continue
            counted = counted_orders(engine, turn.before, seat, MOST)
            if best and best[0][0] and not counted:
                continue
            puzzle = _puzzle(engine, rest, seat, counted)
            rank = bool(counted), puzzle.missed
            if len(puzzle.choices) >= FEWEST and puzzle.missed > (0, 0) and (best is None or rank > best[0]):
                best = rank, puzzle
    return best[1] if best else None


def _up_to_points(turns: Sequence[Turned], scores: tuple[int, ...]) -> Sequence[Turned]:
    """Return the turns up to the one in which points were paid next, or to the end."""
    paid = next((place for place, turn in enumerate(turns) if turn.scores != scores), len(turns) - 1)
    return turns[: paid + 1]


def _puzzle(engine: Engine, turns: Sequence[Turned], seat: SeatNumber, counted: tuple[Any, ...]) -> Puzzle:
    """Try the orders that are possible in the first of the turns, the real one among them."""
    turn = turns[0]
    played = turn.orders[seat].order
    others = counted or (*_offered(engine, turn.before, seat), *_as_others(engine, turn, seat))
    legal = (order for order in dict.fromkeys(others) if _is_legal(engine, turn.before, seat, order))
    without = [order for order in legal if order != played][: MOST - 1]
    orders = sorted((*without, played), key=str) if not counted else list(counted)
    choices = tuple(_tried(engine, turns, seat, order) for order in orders)
    return Puzzle(turn.number, turns[-1].number, seat, turn.before, choices, orders.index(played))


def _offered(engine: Engine, state: Any, seat: SeatNumber) -> tuple[Any, ...]:
    orders = legal_orders(engine, state, seat)
    return tuple(order for _, order in zip(range(FEWEST), orders, strict=False))


def _as_others(engine: Engine, turn: Turned, seat: SeatNumber) -> Iterator[Any]:
    """Yield the seat's order with one part, such as the bet, taken from another seat's order."""
    played = turn.orders[seat].order
    for other, given in turn.orders.items():
        for part, value in stated(given.order).items() if other != seat and given.source in SENT else ():
            yield replace(played, **{part: value})


def _tried(engine: Engine, turns: Sequence[Turned], seat: SeatNumber, order: Any) -> Choice:
    """Resolve the first of the turns with that order of the seat, and play on until points are paid."""
    first = step = _resolved(engine, turns[0].before, turns[0], {seat: order})
    _, worth = brought(engine, seat, first.before, first.after, first.events)
    begun = engine.scores(first.before)
    for turn in turns[1:]:
        if engine.scores(step.after) != begun or not engine.awaiting(step.after):
            break
        step = _resolved(engine, step.after, turn, {})
    scores = engine.scores(step.after)
    is_paid = scores != begun or turns[-1].scores == begun
    lead = _lead(scores, seat) - _lead(begun, seat)
    return Choice(order, first, step, scores, (lead, worth) if is_paid else None)


def _resolved(engine: Engine, state: Any, turn: Turned, instead: Mapping[SeatNumber, Any]) -> Step:
    """Resolve a turn as it was, but with the orders given `instead`; orders that have become impossible are left to the lot."""
    sent = {seat: one.order for seat, one in turn.orders.items() if one.source != "lot"}
    if state is not turn.before:
        sent = {seat: order for seat, order in sent.items() if _is_legal(engine, state, seat, order)}
    assert turn.lots is not None, "it was played again from its records"
    after, events = engine.resolve(state, {**sent, **instead}, turn.lots)
    return Step(state, events, after)


def _is_legal(engine: Engine, state: Any, seat: SeatNumber, order: Any) -> bool:
    return seat in engine.awaiting(state) and engine.parse(str(order), state, seat) == order


def _lead(scores: tuple[int, ...], seat: SeatNumber) -> int:
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
