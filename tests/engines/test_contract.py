"""The laws of the contract, for every game that is found: nothing here knows which games there are."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, get_args

import laws
import pytest
from histories import compare_all, draws
from laws import HABITS, SETTINGS, every_game, every_habit, every_setting, tried
from lengths import few

from engines import ENGINES, base
from engines.base import Finished, Form, Remark, amended, stated
from engines.lots import Lots
from engines.reading.found import statements
from gm.base import codec

ROOT = Path(base.__file__).parents[1]


def test_every_law_is_quoted_by_a_test() -> None:
    """Each sentence of the contract's laws stands in these tests, beside what shows that it holds."""
    laws_of_contract = re.findall(r"^- (.+)$", base.__doc__ or "", re.MULTILINE)
    quoted = "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert len(laws_of_contract) > 10
    assert [law for law in laws_of_contract if f'"""Law: {law}' not in quoted] == []


@every_game
def test_the_standard_options_fit_every_number_of_seats(game: str) -> None:
    """Law: The standard options, the postal and the printed form fit every number of seats.

    A GM who chooses nothing but a form can open the game for any number of players that it is for.
    """
    engine = ENGINES[game]
    for seats in engine.seats:
        assert laws.Setting(game, seats) in SETTINGS
        for form in get_args(Form):
            assert engine.awaiting(engine.setup(engine.form(form), seats, Lots(laws.SEED, 0))[0])


@every_setting
@every_habit
def test_a_game_ends_and_says_so_exactly_once(setting: laws.Setting, habit: str) -> None:
    """Law: Whatever the seats do, the game ends, and its last event says so once.

    That event is Finished, everybody is told, and nobody owes an order any more.
    """
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
    """Law: Every position that waits for orders waits for seats of the game, in ascending order.

    And every view of it has a score for everyone.
    """
    for turn in laws.play(setting, habit).turns:
        awaiting = setting.engine.awaiting(turn.before)
        assert awaiting == tuple(sorted(set(awaiting)))
        assert awaiting
        assert set(awaiting) <= set(range(setting.seats))
        assert len(setting.engine.scores(turn.before)) == setting.seats


@every_setting
@every_habit
def test_the_seats_that_owe_orders_are_those_of_which_something_is_due(
    setting: laws.Setting, habit: str
) -> None:
    """Law: A seat is awaited exactly when a part of an order is due of it.

    The parts are fields of the game's orders; once the game is over nothing is due.
    """
    engine, played = setting.engine, laws.play(setting, habit)
    known = {field.name for field in fields(engine.Order)}
    for state in (*(turn.before for turn in played.turns), played.turns[-1].after):
        due = {seat: engine.parts(state, seat) for seat in range(setting.seats)}
        assert tuple(seat for seat in due if due[seat]) == engine.awaiting(state)
        assert all(set(parts) <= known and len(parts) == len(set(parts)) for parts in due.values())


@every_setting
def test_orders_by_advice_and_by_lot_state_what_is_due(setting: laws.Setting) -> None:
    """Law: What is advised, and what the lot orders, states only parts that are due."""
    engine = setting.engine
    for number, state in tried(setting):
        for seat in engine.awaiting(state):
            advised = laws.suggested(engine, state, seat, laws.players_lots(number))
            for order in (advised, engine.default_order(state, seat, Lots("a6" * 16, number))):
                assert set(stated(order)) <= set(engine.parts(state, seat))


@every_setting
@every_habit
def test_every_view_has_the_scores(setting: laws.Setting, habit: str) -> None:
    """Law: Every view bears the scores of all seats, and the last ones are those of the end."""
    engine, played = setting.engine, laws.play(setting, habit)
    for state in (played.state, *(turn.after for turn in played.turns)):
        seen = {engine.view(state, seat).scores for seat in (None, *range(setting.seats))}
        assert len(seen) == 1
        assert len(next(iter(seen))) == setting.seats
    end = played.turns[-1]
    finished = end.events[-1]
    assert isinstance(finished, Finished)
    assert engine.view(end.after, None).scores == finished.scores


@every_setting
def test_a_reading_says_what_it_read(setting: laws.Setting) -> None:
    """Of a legal order's text each part is read from words of that text, and what is an order has an anchor."""
    engine, anchored = setting.engine, 0
    if engine.finds:
        pytest.skip("it reads whole lines")
    for number, state in tried(setting)[:20]:
        for seat in engine.awaiting(state):
            order = laws.suggested(engine, state, seat, laws.players_lots(number))
            said = engine.regroup(statements(engine, str(order)), state, seat)
            readings = [reading for words in said for reading in engine.read(words, state, seat)]
            assert {reading.part: reading.value for reading in readings} == stated(order)
            assert all(reading.words and reading.read for reading in readings)
            anchored += any(reading.anchor for reading in readings)
    assert anchored


@every_setting
def test_resolving_again_gives_the_same(setting: laws.Setting) -> None:
    """Law: A turn depends on position, orders and lots alone.

    Not on the order in which orders came in, nor on the past.
    """
    for turn in laws.play(setting, "mixed").turns:
        orders = dict(reversed(turn.orders.items()))
        again = setting.engine.resolve(turn.before, orders, Lots(laws.SEED, turn.number))
        assert again == (turn.after, turn.events)


@pytest.mark.parametrize("hash_seed", few(["1", "2"], 1))
def test_another_process_on_another_hash_seed_plays_the_same_games(hash_seed: str) -> None:
    """Nothing depends on the order of a set, on the clock or on the machine's own random numbers."""
    chosen = few(range(0, len(SETTINGS), 2), 6)
    done = subprocess.run(
        [sys.executable, laws.__file__, *map(str, chosen)],
        env=os.environ
        | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "tests")))},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [laws.digest(laws.play(SETTINGS[number], "mixed")) for number in chosen]


@every_setting
def test_everything_survives_json(setting: laws.Setting) -> None:
    """Law: Options, states, orders, views and events survive JSON unchanged.

    Writing them twice gives the same text.
    """
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
    """Law: The text of a legal order is read back as the same order.

    Whoever made it: the beginner or the lot.
    """
    engine = setting.engine
    for number, state in tried(setting):
        for seat in engine.awaiting(state):
            suggested = laws.suggested(engine, state, seat, laws.players_lots(number))
            drawn = engine.default_order(state, seat, Lots("a2" * 16, number))
            for order in (suggested, drawn):
                assert engine.parse(str(order), state, seat) == order
                assert all(isinstance(remark, Remark) for remark in engine.remarks(order, state, seat))


@every_setting
def test_the_empty_order_states_nothing(setting: laws.Setting) -> None:
    """Law: The empty order states nothing, and the empty text changes nothing.

    `Order()` is the empty order with an empty text, and empty text is the empty order.
    """
    engine = setting.engine
    empty = engine.Order()
    assert [getattr(empty, field.name) for field in fields(empty)] == [None] * len(fields(empty))
    assert str(empty) == ""
    for number, state in tried(setting):
        for seat in engine.awaiting(state):
            on_file = laws.suggested(engine, state, seat, laws.players_lots(number))
            assert engine.parse("", state, seat) == empty
            assert engine.parse("\n \n", state, seat, on_file) == on_file
            assert all(isinstance(remark, Remark) for remark in engine.remarks(empty, state, seat))


def pairs_of_orders(setting: laws.Setting) -> Iterator[tuple[Any, int, Any, Any]]:
    """Position, seat, and two legal orders for it: what is suggested, and what is suggested otherwise or drawn."""
    engine = setting.engine
    for number, state in tried(setting):
        for seat in engine.awaiting(state):
            first = laws.suggested(engine, state, seat, laws.players_lots(number))
            yield state, seat, first, laws.suggested(engine, state, seat, Lots("a3" * 16, number))
            yield state, seat, first, engine.default_order(state, seat, Lots("a3" * 16, number))


@every_setting
def test_a_later_order_replaces_the_parts_that_it_names(setting: laws.Setting) -> None:
    """Law: A later order replaces the parts that it names, and leaves the others.

    Each part of another order, sent alone, replaces that part on file or is refused.
    """
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
    """Law: Two different statements of one part are a problem.

    Whoever orders two different things is asked which; saying the same thing twice does no harm.
    """
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
    """Law: A missing order is the default order.

    Whether the lot's order is written down beforehand makes no difference but for the marks `by_lot`.
    """
    engine = setting.engine
    for number, state in tried(setting):
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
    """Law: No purpose is drawn twice in a turn.

    Two draws for one purpose would always come out alike.
    """
    drawn = [(draw.turn, draw.purpose) for draw in draws(laws.play(setting, habit))]
    assert len(drawn) == len(set(drawn))


@every_setting
def test_who_judges_sits_behind_the_players(setting: laws.Setting) -> None:
    """Law: Who judges sits behind the players until the game is over, and is not awaited among them.

    Where nobody does, the rules alone decide.
    """
    engine, played = setting.engine, laws.play(setting, "mixed")
    for turn in played.turns:
        awaited = engine.awaiting(turn.before)
        judges = (setting.seats,) if engine.judge else ()
        assert engine.ordering(turn.before) == (*awaited, *judges)
    assert engine.ordering(played.turns[-1].after) == ()


@every_setting
def test_a_judge_who_says_nothing_says_the_default(setting: laws.Setting) -> None:
    """Law: A judge who says nothing says what is the default.

    And its text is read back as it.
    """
    engine = setting.engine
    if engine.judge is None:
        pytest.skip("nobody judges")
    for turn in laws.play(setting, "mixed").turns:
        lots = Lots(laws.SEED, turn.number)
        said = engine.default_order(turn.before, setting.seats, lots)
        assert engine.resolve(turn.before, {**turn.orders, setting.seats: said}, lots) == (
            turn.after,
            turn.events,
        )
        assert engine.parse(str(said), turn.before, setting.seats) == said
        assert set(stated(said)) <= set(engine.parts(turn.before, setting.seats))


@every_setting
def test_equal_histories_have_equal_views(setting: laws.Setting) -> None:
    """Law: Equal histories have equal views, scores and answers.

    Who ordered the same and was told the same sees the same, whatever else the lots and the others did.

    Where nothing is ever told to some seats only, equal histories are equal positions: nothing to compare.
    """
    games = [laws.play(setting, habit) for habit in HABITS[:2]]
    compared = sum(compare_all(played, 60) for played in games)
    told = [events for played in games for events in (played.events, *(turn.events for turn in played.turns))]
    has_secrets = any(event.seen_by for events in told for event in events)
    assert compared >= 40 or not has_secrets, "there was next to nothing to compare"
