"""Playing whole games of any engine by the contract alone, for the tests of the laws."""

from __future__ import annotations

import hashlib
import sys
from dataclasses import dataclass, fields, replace
from functools import cache
from random import Random
from typing import Any

from engines import ENGINES
from engines.base import Engine, Event, stated
from engines.lots import Lots
from gm import codec

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "jockey": [{"races": 3}, {"races": 2, "win": 3, "place": 1, "exacta": 7}],
}
"""Options worth testing besides each game's standard; one that does not fit a number of seats is left out there."""

MOST_TURNS = 400
SEED = "5b" * 32


@dataclass(frozen=True)
class Setting:
    """A game as it can be set up: the engine's name, the number of seats, and the options that are not standard."""

    game: str
    seats: int
    chosen: tuple[tuple[str, Any], ...] = ()

    @property
    def engine(self) -> Engine:
        return ENGINES[self.game]

    @property
    def options(self) -> Any:
        return codec.load(self.engine.Options, dict(self.chosen))

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{key}={value}" for key, value in self.chosen)])


@dataclass(frozen=True)
class Turn:
    """One turn as it was played: the position, the orders that were sent, what happened, the position then."""

    number: int
    before: Any
    orders: dict[int, Any]
    events: tuple[Event, ...]
    after: Any


@dataclass(frozen=True)
class Played:
    """A whole game; `habit` and `seed` are what it was played with."""

    setting: Setting
    seed: str
    habit: str
    state: Any
    events: tuple[Event, ...]
    turns: tuple[Turn, ...]


def settings() -> list[Setting]:
    """Every number of seats with every entry of OPTIONS that fits it."""
    found = []
    for game, engine in ENGINES.items():
        for seats in engine.seats:
            for chosen in [{}, *OPTIONS.get(game, [])]:
                setting = Setting(game, seats, tuple(chosen.items()))
                try:
                    engine.setup(setting.options, seats, Lots(SEED, 0))
                except ValueError:
                    continue
                found.append(setting)
    return found


@cache
def play(setting: Setting, habit: str = "advised", seed: str = SEED) -> Played:
    """A whole game. `advised` seats order what `suggest` says, `absent` ones nothing, `mixed` ones sometimes either."""
    engine = setting.engine
    state, events = engine.setup(setting.options, setting.seats, Lots(seed, 0))
    turns: list[Turn] = []
    start = state
    while engine.awaiting(state):
        number = len(turns) + 1
        assert number <= MOST_TURNS, f"{setting} does not end"
        orders = habitual_orders(engine, state, habit, seed, number)
        after, happened = engine.resolve(state, orders, Lots(seed, number))
        turns.append(Turn(number, state, orders, happened, after))
        state = after
    return Played(setting, seed, habit, start, events, tuple(turns))


def habitual_orders(engine: Engine, state: Any, habit: str, seed: str, turn: int) -> dict[int, Any]:
    """The orders that seats of that habit send; each depends on its own view and on lots of its own."""
    orders: dict[int, Any] = {}
    for seat in engine.awaiting(state):
        mood = Lots(seed, turn).below(f"mood of seat {seat}", 4)
        if habit == "absent" or (habit == "mixed" and mood == 0):
            continue
        order = suggested(engine, state, seat, Lots("5e" + seed, turn))
        if habit == "mixed" and mood == 1:
            order = replace(order, **dict.fromkeys(list(stated(order))[1:]))
            if not isinstance(engine.parse(str(order), state, seat), engine.Order):
                continue
        orders[seat] = order
    return orders


def suggested(engine: Engine, state: Any, seat: int, lots: Lots) -> Any:
    """The order that `suggest` gives a seat; it has to be legal."""
    text = engine.suggest(engine.view(state, seat), lots)
    order = engine.parse(text, state, seat)
    assert isinstance(order, engine.Order), f"{engine.name} suggests {text!r}, which is refused: {order}"
    return order


def visible(events: tuple[Event, ...], observer: int | None) -> tuple[Event, ...]:
    """The events that a seat, or an onlooker (None), may know."""
    return tuple(event for event in events if not event.seen_by or observer in event.seen_by)


def without_lot_marks(value: Any) -> Any:
    """Plain data without the marks that say what the lot decided."""
    if isinstance(value, dict):
        return {key: without_lot_marks(part) for key, part in value.items() if key != "by_lot"}
    if isinstance(value, list):
        return [without_lot_marks(part) for part in value]
    return value


def digest(played: Played) -> str:
    """A fingerprint of all that happened in a game, and of every state, order and view in it."""
    engine, parts = played.setting.engine, [played.state, *played.events]
    for turn in played.turns:
        parts += [*turn.orders.values(), *turn.events, turn.after]
        parts += [engine.view(turn.after, seat) for seat in (None, *range(played.setting.seats))]
    text = "\n".join(codec.dumps(codec.dump(part)) for part in parts)
    return hashlib.sha256(text.encode()).hexdigest()


# The law of views: equal histories, equal views


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
    engine.setup(setting.options, setting.seats, Recorder(played.seed, 0, (drawn,)))
    for turn in played.turns:
        engine.resolve(turn.before, turn.orders, Recorder(played.seed, turn.number, (drawn,)))
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
            found.append(Otherwise(draw.turn, Bent(played.seed, draw.turn, draw.purpose, i, j)))
        else:
            turn = random.choice(played.turns)
            seat = random.choice(played.setting.engine.awaiting(turn.before))
            found.append(Otherwise(turn.number, Lots(played.seed, turn.number), seat, random.randrange(60)))
    return found


def compare_all(played: Played, count: int = 40) -> int:
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


if __name__ == "__main__":  # run by a test in another process, with another hash seed
    for number in sys.argv[1:]:
        print(digest(play(settings()[int(number)], "mixed")))
