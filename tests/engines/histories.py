"""The law of views: who ordered the same and was told the same sees the same, whatever else happened.

A game is played twice; the second time one draw comes out differently, or one seat orders something else.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any

from laws import Played, Turn, habitual_orders, suggested

from engines.base import Engine, Event, stated
from engines.lots import Lots


def visible(events: tuple[Event, ...], observer: int | None) -> tuple[Event, ...]:
    """The events that a seat, or an onlooker (None), may know."""
    return tuple(event for event in events if not event.seen_by or observer in event.seen_by)


@dataclass(frozen=True)
class Draw:
    """One draw that a game made, with how many things it chose among."""

    turn: int
    purpose: str
    size: int


@dataclass(frozen=True)
class Recorder(Lots):
    """Lots that note what was drawn."""

    drawn: tuple[list[Draw]] = ([],)

    def below(self, purpose: str, n: int) -> int:
        self.drawn[0].append(Draw(self.turn, purpose, n))
        return super().below(purpose, n)

    def shuffled(self, purpose: str, items: Any) -> Any:
        self.drawn[0].append(Draw(self.turn, purpose, len(items)))
        return super().shuffled(purpose, items)

    def dice(self, purpose: str, n: int) -> tuple[int, ...]:
        self.drawn[0].append(Draw(self.turn, purpose, n))
        return super().dice(purpose, n)


@dataclass(frozen=True)
class Bent(Lots):
    """Lots of which a single draw comes out differently: two places exchanged, a die turned, another number."""

    purpose: str = ""
    i: int = 0
    j: int = 0

    def below(self, purpose: str, n: int) -> int:
        drawn = super().below(purpose, n)
        return (drawn + self.i) % n if purpose == self.purpose else drawn

    def shuffled(self, purpose: str, items: Any) -> Any:
        drawn = list(super().shuffled(purpose, items))
        if purpose == self.purpose:
            i, j = self.i % len(drawn), self.j % len(drawn)
            drawn[i], drawn[j] = drawn[j], drawn[i]
        return tuple(drawn)

    def dice(self, purpose: str, n: int) -> tuple[int, ...]:
        drawn = list(super().dice(purpose, n))
        if purpose == self.purpose:
            drawn[self.i % n] = (drawn[self.i % n] + self.j) % 6 + 1
        return tuple(drawn)


@dataclass(frozen=True)
class Otherwise:
    """A way in which a second game differs from the first, in one turn: its lots, or what one seat orders."""

    turn: int
    lots: Lots
    seat: int | None = None
    nth: int = 0


def draws(played: Played) -> list[Draw]:
    """Everything that was drawn in a game, setup included."""
    engine, setting = played.setting.engine, played.setting
    drawn: list[Draw] = []
    engine.setup(setting.options, setting.seats, Recorder(played.seed, 0, drawn=(drawn,)))
    for turn in played.turns:
        engine.resolve(turn.before, turn.orders, Recorder(played.seed, turn.number, drawn=(drawn,)))
    return drawn


def ways(played: Played, count: int) -> list[Otherwise]:
    """So many ways to play a game otherwise: every second one bends a draw, the others change an order."""
    random = Random(str(played.setting))
    drawn = [draw for draw in draws(played) if draw.size > 1]
    found = []
    for number in range(count):
        if drawn and number % 2:
            # Most secrets are dealt in the setup, but it makes few draws.
            draw = random.choice([d for d in drawn if d.turn == 0] or drawn if number % 4 == 1 else drawn)
            i, j = random.randrange(draw.size), random.randrange(draw.size)
            found.append(Otherwise(draw.turn, Bent(played.seed, draw.turn, purpose=draw.purpose, i=i, j=j)))
        else:
            turn = random.choice(played.turns)
            seat = random.choice(played.setting.engine.awaiting(turn.before))
            found.append(Otherwise(turn.number, Lots(played.seed, turn.number), seat, random.randrange(60)))
    return found


def compare_all(played: Played, count: int) -> int:
    """Compares a game with so many others that went otherwise; how many comparisons there were in the end."""
    return sum(compare(played, way) for way in ways(played, count))


def compare(played: Played, way: Otherwise, turns: int = 6) -> int:
    """Plays on otherwise; AssertionError where somebody with an equal history sees, or may order, something else.

    Returns how often views were compared although the states behind them differed. Stops after so many turns.
    """
    setting, engine = played.setting, played.setting.engine
    if way.turn == 0:
        state, events = engine.setup(setting.options, setting.seats, way.lots)
        first_state, first_events, rest = played.state, played.events, played.turns
        own_orders: tuple[dict[int, Any], dict[int, Any]] = ({}, {})
    else:
        turn = played.turns[way.turn - 1]
        orders = dict(turn.orders)
        if way.seat is not None:
            orders[way.seat] = _another_order(engine, turn, way.seat, way.nth)
        state, events = engine.resolve(turn.before, orders, way.lots)
        first_state, first_events, rest = turn.after, turn.events, played.turns[way.turn :]
        own_orders = (turn.orders, orders)
    equal: list[int | None] = [None, *range(setting.seats)]
    compared = 0
    for step in range(turns + 1):
        equal = [
            observer
            for observer in equal
            if visible(first_events, observer) == visible(events, observer)
            and (observer is None or own_orders[0].get(observer) == own_orders[1].get(observer))
        ]
        if state == first_state or not equal:
            break
        for observer in equal:
            _assert_alike(engine, first_state, state, observer)
        compared += len(equal)
        if step == len(rest) or not engine.awaiting(state):
            break
        turn = rest[step]
        orders = habitual_orders(engine, state, played.habit, played.seed, turn.number)
        state, events = engine.resolve(state, orders, Lots(played.seed, turn.number))
        first_state, first_events, own_orders = turn.after, turn.events, (turn.orders, orders)
    return compared


def _another_order(engine: Engine, turn: Turn, seat: int, nth: int) -> Any:
    """Another legal order of the seat: no order, another suggestion, or its own with a single part changed."""
    own = turn.orders.get(seat, engine.Order())
    other = suggested(engine, turn.before, seat, Lots("0d" * 8, turn.number + nth))
    mixtures = [replace(own, **{name: part}) for name, part in stated(other).items()]
    mixtures += [replace(own, **{name: None}) for name in stated(own)]
    legal = [order for order in mixtures if engine.parse(str(order), turn.before, seat) == order]
    choices = [order for order in (*legal, other, engine.Order()) if order != own]
    return choices[nth % len(choices)]


def _assert_alike(engine: Engine, first: Any, second: Any, observer: int | None) -> None:
    one, other = engine.view(first, observer), engine.view(second, observer)
    for field in fields(one):
        assert getattr(one, field.name) == getattr(other, field.name), (
            f"{engine.name}: with the same history, seat {observer} has two views of {field.name}"
        )
    assert engine.scores(first) == engine.scores(second), f"{engine.name}: the scores tell a secret"
    if observer is None:
        return
    owes = [observer in engine.awaiting(state) for state in (first, second)]
    assert owes[0] == owes[1], f"{engine.name}: seat {observer} cannot know whether it owes an order"
    if not owes[0]:
        return
    texts = {str(suggested(engine, first, seat, Lots("0e", 1))) for seat in engine.awaiting(first)}
    for text in sorted(texts):
        answers = [engine.parse(text, state, observer) for state in (first, second)]
        assert answers[0] == answers[1], (
            f"{engine.name}: the answer to {text!r} tells seat {observer} a secret"
        )
        if isinstance(answers[0], engine.Order):
            remarks = [engine.remarks(answers[0], state, observer) for state in (first, second)]
            assert remarks[0] == remarks[1], f"{engine.name}: the remark on {text!r} tells a secret"
