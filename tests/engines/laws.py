"""Playing whole games of any engine by the contract alone, for the tests of the laws."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest
from found_games import head_of
from lengths import few

from engines import ENGINES
from engines.base import Engine, Event, stated
from engines.lots import Lots
from gm.base import codec
from gm.base.languages import LANGUAGES

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
    """Every number of seats with the standard options, and with all others of the conformance file that fit it."""
    found = []
    for game, engine in ENGINES.items():
        for seats in engine.seats:
            for chosen in [{}, *head_of(game).get("settings", [])]:
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
        order = suggested(engine, state, seat, players_lots(turn, seed))
        if habit == "mixed" and mood == 1:
            order = replace(order, **dict.fromkeys(list(stated(order))[1:]))
            if not isinstance(engine.parse(str(order), state, seat), engine.Order):
                continue
        orders[seat] = order
    return orders


def players_lots(turn: int, seed: str = SEED) -> Lots:
    """What players draw in a turn who order what they are advised to; tests ask for the same advice, given once."""
    return Lots("5e" + seed, turn)


@cache
def suggested(engine: Engine, state: Any, seat: int, lots: Lots) -> Any:
    """The order that `suggest` gives a seat; it has to be legal, and the one that is advised."""
    advised = engine.advise(engine.view(state, seat), lots)
    text = replace(engine, advise=lambda view, lots: advised).suggest(
        None, lots
    )  # made up once, as it takes long
    order = engine.parse(text, state, seat)
    assert isinstance(order, engine.Order), f"{engine.name} suggests {text!r}, which is refused: {order}"
    assert order == advised
    return order


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


SETTINGS = settings()
HABITS = ("advised", "mixed", "absent")

TRIED = [each for game in ENGINES for each in few([one for one in SETTINGS if one.game == game], 1)]
"""Those with which the laws are tried."""

DRAWN = {game: few([one for one in SETTINGS if one.game == game], 3) for game in ENGINES}
"""By game those of which generated trials draw positions; of each whole games are played first."""

every_setting = pytest.mark.parametrize("setting", TRIED, ids=str)
every_habit = pytest.mark.parametrize("habit", HABITS)
every_game = pytest.mark.parametrize("game", ENGINES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def positions(setting: Setting) -> list[tuple[int, Any]]:
    """Every position of three games in which orders are owed, with the number of its turn."""
    return [(turn.number, turn.before) for habit in HABITS for turn in play(setting, habit).turns]


def tried(setting: Setting) -> Sequence[tuple[int, Any]]:
    """Those of these positions with which the laws are tried."""
    return few(positions(setting), 20)


if __name__ == "__main__":  # run by a test in another process, with another hash seed
    for number in sys.argv[1:]:
        print(digest(play(SETTINGS[int(number)], "mixed")))
