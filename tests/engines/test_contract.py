"""The laws of the contract, for every registered game: nothing here knows which games there are."""

from __future__ import annotations

import importlib
import os
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import laws
import pytest
from histories import compare_all, draws
from laws import HABITS, SETTINGS, every_game, every_habit, every_setting, positions

import engines
from engines import ENGINES, jockey
from engines.base import Finished, Remark, amended, stated
from engines.lots import Lots
from gm.base import codec

CONTRACT = [
    "name",
    "seats",
    "Options",
    "State",
    "Order",
    "View",
    "setup",
    "awaiting",
    "parse",
    "remarks",
    "default_order",
    "resolve",
    "scores",
    "view",
    "suggest",
    "words",
]


@every_game
def test_a_game_defines_and_exports_the_contract(game: str) -> None:
    """Every name of the contract is there and in `__all__`, and the game is registered under its own name."""
    engine = ENGINES[game]
    assert engine.name == game
    assert [name for name in CONTRACT if name not in engine.__all__] == []
    assert [name for name in engine.__all__ if not hasattr(engine, name)] == []
    assert engine.seats == tuple(sorted(set(engine.seats)))


@every_game
def test_every_event_problem_and_remark_of_a_game_is_exported(game: str) -> None:
    """So that the codec and the tests of the templates find them: no class of the package is forgotten."""
    package = importlib.import_module(ENGINES[game].__name__)  # type: ignore[attr-defined]
    modules = [package, *(importlib.import_module(m) for m in _modules(package))]
    told = {
        name
        for module in modules
        for name, thing in vars(module).items()
        if isinstance(thing, type) and issubclass(thing, tuple(codec.KINDS.values()))
        if thing not in codec.KINDS.values()
    }
    assert sorted(told - set(package.__all__)) == []


def _modules(package: Any) -> list[str]:
    if not hasattr(package, "__path__"):
        return []
    return [m.name for m in pkgutil.walk_packages(package.__path__, package.__name__ + ".")]


@every_game
def test_the_standard_options_fit_every_number_of_seats(game: str) -> None:
    """A GM who chooses nothing can open the game for any number of players that it is for."""
    for seats in ENGINES[game].seats:
        assert laws.Setting(game, seats) in SETTINGS


@every_setting
@every_habit
def test_a_game_ends_and_says_so_exactly_once(setting: laws.Setting, habit: str) -> None:
    """Whatever the seats do, the last event of the game is Finished, and nobody owes an order any more."""
    played, engine = laws.play(setting, habit), setting.engine
    events = [*played.events, *(event for turn in played.turns for event in turn.events)]
    assert [type(event) for event in events].count(Finished) == 1
    finished = events[-1]
    assert isinstance(finished, Finished)
    end = played.turns[-1].after
    assert engine.awaiting(end) == ()
    assert finished.scores == tuple(engine.scores(end))
    assert finished.winners
    assert set(finished.winners) <= set(range(setting.seats))
    assert finished.seen_by == ()


@every_setting
@every_habit
def test_seats_that_owe_orders_are_seats_in_ascending_order(setting: laws.Setting, habit: str) -> None:
    """And every position that waits for orders waits for somebody, with a score for everyone."""
    for turn in laws.play(setting, habit).turns:
        awaiting = setting.engine.awaiting(turn.before)
        assert awaiting == tuple(sorted(set(awaiting)))
        assert awaiting
        assert set(awaiting) <= set(range(setting.seats))
        assert len(setting.engine.scores(turn.before)) == setting.seats


@every_setting
def test_resolving_again_gives_the_same(setting: laws.Setting) -> None:
    """A turn depends on position, orders and lots only: not on the order in which orders came in, nor on the past."""
    for turn in laws.play(setting, "mixed").turns:
        orders = dict(reversed(turn.orders.items()))
        again = setting.engine.resolve(turn.before, orders, Lots(laws.SEED, turn.number))
        assert again == (turn.after, turn.events)


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_another_process_on_another_hash_seed_plays_the_same_games(hash_seed: str) -> None:
    """Nothing depends on the order of a set, on the clock or on the machine's own random numbers."""
    root = Path(engines.__file__).parents[1]
    chosen = range(0, len(SETTINGS), 2)
    done = subprocess.run(
        [sys.executable, laws.__file__, *map(str, chosen)],
        env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [laws.digest(laws.play(SETTINGS[number], "mixed")) for number in chosen]


@every_setting
def test_everything_survives_json(setting: laws.Setting) -> None:
    """Options, states, orders, views and events come back equal, and writing them twice gives the same text."""
    played, engine = laws.play(setting, "mixed"), setting.engine
    things = [setting.options, played.state]
    for turn in played.turns:
        things += [turn.after, *turn.orders.values()]
        things += [engine.view(turn.after, seat) for seat in (None, *range(setting.seats))]
    for thing in things:
        data = codec.dump(thing)
        assert codec.load(type(thing), data) == thing
        assert codec.dumps(codec.dump(codec.load(type(thing), data))) == codec.dumps(data)
        hash(thing)  # only what is frozen to the bottom can be hashed
    for event in [*played.events, *(event for turn in played.turns for event in turn.events)]:
        assert codec.load_event(engine, codec.dump_event(event)) == event
        hash(event)


@every_setting
def test_suggestions_and_lots_give_legal_orders_that_round_trip(setting: laws.Setting) -> None:
    """The canonical text of an order is read back as the same order, whoever made it."""
    engine = setting.engine
    for number, state in positions(setting):
        for seat in engine.awaiting(state):
            suggested = laws.suggested(engine, state, seat, Lots("a1" * 16, number))
            drawn = engine.default_order(state, seat, Lots("a2" * 16, number))
            for order in (suggested, drawn):
                assert engine.parse(str(order), state, seat) == order
                assert all(isinstance(remark, Remark) for remark in engine.remarks(order, state, seat))


@every_setting
def test_the_empty_order_states_nothing(setting: laws.Setting) -> None:
    """`Order()` is the empty order with an empty text, empty text is the empty order, and it changes nothing on file."""
    engine = setting.engine
    empty = engine.Order()
    assert [getattr(empty, field.name) for field in fields(empty)] == [None] * len(fields(empty))
    assert str(empty) == ""
    for number, state in positions(setting):
        for seat in engine.awaiting(state):
            on_file = laws.suggested(engine, state, seat, Lots("a1" * 16, number))
            assert engine.parse("", state, seat) == empty
            assert engine.parse("\n \n", state, seat, on_file) == on_file
            assert all(isinstance(remark, Remark) for remark in engine.remarks(empty, state, seat))


def pairs_of_orders(setting: laws.Setting) -> Iterator[tuple[Any, int, Any, Any]]:
    """Position, seat, and two legal orders for it: what is suggested, and what is suggested otherwise or drawn."""
    engine = setting.engine
    for number, state in positions(setting):
        for seat in engine.awaiting(state):
            first = laws.suggested(engine, state, seat, Lots("a1" * 16, number))
            yield state, seat, first, laws.suggested(engine, state, seat, Lots("a3" * 16, number))
            yield state, seat, first, engine.default_order(state, seat, Lots("a3" * 16, number))


@every_setting
def test_a_later_order_replaces_the_parts_that_it_names(setting: laws.Setting) -> None:
    """Each part of another order, sent alone, replaces that part on file or is refused; the others stay."""
    engine, changed = setting.engine, 0
    for state, seat, on_file, later in pairs_of_orders(setting):
        for name, part in stated(later).items():
            only = engine.Order(**{name: part})
            got = engine.parse(str(only), state, seat, on_file)
            if isinstance(got, engine.Order):
                assert got == amended(on_file, only) == replace(on_file, **{name: part})
                changed += got != on_file
    assert changed


@every_setting
def test_two_statements_of_one_part_are_a_problem_unless_they_agree(setting: laws.Setting) -> None:
    """Whoever orders two different things is asked which; saying the same thing twice does no harm."""
    engine, contradictions = setting.engine, 0
    for state, seat, first, second in pairs_of_orders(setting):
        assert engine.parse(f"{first}\n{first}", state, seat) == first
        for name, part in stated(first).items():
            if stated(second).get(name, part) != part:
                both = [str(engine.Order(**{name: getattr(order, name)})) for order in (first, second)]
                assert not isinstance(engine.parse("\n".join(both), state, seat), engine.Order)
                contradictions += 1
    assert contradictions


@every_setting
def test_a_missing_order_is_the_default_order(setting: laws.Setting) -> None:
    """Whether the lot's order is written down beforehand makes no difference but for the marks `by_lot`."""
    engine = setting.engine
    for number, state in positions(setting):
        lots = Lots(laws.SEED, number)
        given = {seat: engine.default_order(state, seat, lots) for seat in engine.awaiting(state)}
        first = next(iter(given))
        outcomes = [
            laws.without_lot_marks([codec.dump(after), *map(codec.dump_event, events)])
            for after, events in (
                engine.resolve(state, {}, lots),
                engine.resolve(state, {first: given[first]}, lots),
                engine.resolve(state, given, lots),
            )
        ]
        assert outcomes[0] == outcomes[1] == outcomes[2]


@every_setting
@every_habit
def test_no_purpose_is_drawn_twice_in_a_turn(setting: laws.Setting, habit: str) -> None:
    """Two draws for one purpose would always come out alike."""
    drawn = [(draw.turn, draw.purpose) for draw in draws(laws.play(setting, habit))]
    assert len(drawn) == len(set(drawn))


@every_setting
def test_equal_histories_have_equal_views(setting: laws.Setting) -> None:
    """Who ordered the same and was told the same sees the same, whatever else the lots and the others did.

    Where nothing is ever told to some seats only, equal histories are equal positions: nothing to compare.
    """
    games = [laws.play(setting, habit) for habit in HABITS[:2]]
    compared = sum(compare_all(played, 60) for played in games)
    told = [events for played in games for events in (played.events, *(turn.events for turn in played.turns))]
    has_secrets = any(event.seen_by for events in told for event in events)
    assert compared >= 40 or not has_secrets, "there was next to nothing to compare"


@dataclass(frozen=True)
class LeakyView(jockey.View):
    """A view that betrays something."""

    betrayed: object = None


def leak(betray: Any) -> Any:
    """Jockey, but with something secret in every view."""

    def view(state: Any, seat: int | None) -> LeakyView:
        seen = jockey.view(state, seat)
        return LeakyView(
            **{f.name: getattr(seen, f.name) for f in fields(seen)}, betrayed=betray(state, seat)
        )

    return SimpleNamespace(**{name: getattr(jockey, name) for name in jockey.__all__} | {"view": view})


@pytest.mark.parametrize(
    "betray",
    [
        pytest.param(lambda state, seat: state.reserve[0], id="the next card of the reserve"),
        pytest.param(lambda state, seat: sorted(state.hands[-1]), id="a hand"),
        pytest.param(lambda state, seat: state.bets.count(None), id="how many bets there are"),
        pytest.param(lambda state, seat: hash(state.hands) % 2, id="one bit"),
    ],
)
def test_a_view_that_betrays_a_secret_is_caught(betray: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The law of views finds the stock, a hand, a sealed bet and even a single bit, when a view holds them."""
    monkeypatch.setitem(ENGINES, "leaky", leak(betray))
    played = laws.play.__wrapped__(laws.Setting("leaky", 4))
    with pytest.raises(AssertionError, match="two views of betrayed"):
        compare_all(played, 200)


def test_an_answer_that_betrays_a_secret_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A remark that depends on another hand is found as well as a view that does."""

    def remarks(order: Any, state: Any, seat: int) -> tuple[Remark, ...]:
        return (jockey.NoBetYet(limit=len(set(state.hands[seat - 1]))),)

    chatty = SimpleNamespace(
        **{name: getattr(jockey, name) for name in jockey.__all__} | {"remarks": remarks}
    )
    monkeypatch.setitem(ENGINES, "chatty", chatty)
    played = laws.play.__wrapped__(laws.Setting("chatty", 4))
    with pytest.raises(AssertionError, match="tells a secret"):
        compare_all(played, 200)
