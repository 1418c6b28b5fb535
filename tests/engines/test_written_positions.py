"""Positions that somebody writes: those that games come to are taken, and of all others a field is named in a sentence."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laws import DRAWN, HABITS, SETTINGS, Setting, every_language, play
from lengths import examples, few

import engines
from engines import ENGINES
from gm.base import codec
from gm.base.languages import LANGUAGES
from gm.tools import sandbox
from gm.words.refusals import position_breaks
from gm.words.templates import game_words, template

PYTHON = re.compile(
    r"Traceback|Error|Exception|NoneType|\btuple\b|\bdict\b|\bstr\b|\bint\b|None|Input should|\.py\b|<class"
)
"""What only Python says."""

JUNK: tuple[Any, ...] = (
    "",
    "null",
    "x",
    0,
    -1,
    7,
    99,
    10**18,
    -(10**30),
    10**4400,
    1.5,
    float("nan"),
    float("inf"),
    True,
    [],
    {},
    [[]],
    ["null"],
)
JUNK += (
    [[[[]]]],
    {"x": {"y": []}},
    ["x"] * 40,
    {"A": 1},
    {"Z": "x"},
    "red +6 ",
    "\u2028",
    "joker",
    "?",
    "C8",
    "9Z",
    "superchamp",
)


def case_of(setting: Setting, position: Any) -> sandbox.Case:
    """A case of that position, of which everything is written."""
    return sandbox.Case(setting.engine, "1", setting.seats, options=dict(setting.chosen), position=position)


def written(value: Any) -> Any:
    """A position as it stands in a file, where null is a word."""
    if isinstance(value, dict):
        return {key: written(part) for key, part in value.items()}
    if isinstance(value, list):
        return [written(part) for part in value]
    return "null" if value is None else value


def states(setting: Setting) -> list[Any]:
    """Some positions of games of that setting, their ends among them."""
    return [
        state
        for habit in HABITS
        for turns in [play(setting, habit).turns]
        for state in [*few([turn.before for turn in turns], 6), turns[-1].after]
    ]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all that stands in a position, from the outside in."""
    if path:
        yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from places(part, (*path, key))


def spoilt(position: Any, chance: random.Random) -> Any:
    """The position with one field deleted, doubled, exchanged for another of it, moved by a little, or for junk."""
    path = chance.choice(list(places(position)))
    tops = [path for path in places(position) if len(path) <= 2]
    if chance.random() < 0.4:  # most fields stand in records and stocks
        path = chance.choice(tops)
    within = position
    for step in path[:-1]:
        within = within[step]
    key, value = path[-1], within[path[-1]]
    way = chance.choice(("delete", "double", "other", "near", "junk", "shuffle"))
    if way == "delete":
        del within[key]
    elif way == "double" and isinstance(within, list):
        within.insert(key, value)
    elif way == "double" and isinstance(value, list):
        within[key] = value * 2
    elif way == "shuffle" and isinstance(value, list):
        chance.shuffle(value)
    elif way == "near" and type(value) is int:
        within[key] = value + chance.choice((-2, -1, 1, 2, 50, 200))
    elif way == "near" and type(value) is bool:
        within[key] = not value
    elif way == "other":
        other = position
        for step in chance.choice(list(places(position))):
            other = other[step]
        within[key] = deepcopy(other)
    else:
        within[key] = chance.choice(JUNK)
    return position


def partly(position: Any, setting: Setting, chance: random.Random) -> Any:
    """The position as somebody writes it who leaves out what does not matter, and names seats by letter."""
    kept = chance.sample(sorted(position), chance.randint(1, len(position)))
    found = {}
    for name in kept:
        value = position[name]
        if isinstance(value, list) and len(value) == setting.seats and chance.random() < 0.5:
            value = dict(zip("ABCDEFGHIJ", value, strict=False))
            value = {
                letter: value[letter]
                for letter in chance.sample(sorted(value), chance.randint(1, len(value)))
            }
        found[name] = value
    return found


@pytest.mark.parametrize("setting", few(SETTINGS, 8), ids=str)
def test_every_position_of_a_game_is_one(setting: Setting) -> None:
    """Whatever a game comes to can be written down and tried, and is that position."""
    for state in states(setting):
        case = case_of(setting, written(codec.dump(state)))
        result = sandbox.run(case)
        assert not result.failures
        again = sandbox.position(setting.engine, play(setting).state, setting.seats, case.position)
        assert again == state


@pytest.mark.parametrize("game", ENGINES)
@given(data=st.data())
@examples(600)
def test_a_position_with_any_field_spoilt_is_played_or_named(game: str, data: st.DataObject) -> None:
    """One sentence in the reader's language that begins with the field; never a word of Python.

    A game need not name fields: of one that does not it is said that its rules do not get on.
    """
    chance = random.Random(data.draw(st.integers(0, 2**32)))
    setting = chance.choice(DRAWN[game])
    language = chance.choice(LANGUAGES)
    position = written(codec.dump(chance.choice(states(setting))))
    if chance.random() < 0.5:
        position = partly(position, setting, chance)
    if chance.random() < 0.8:
        position = spoilt(position, chance)
    result = sandbox.run(case_of(setting, position), language)
    told = "\n".join(result.failures) or sandbox.told(result, language)
    assert not PYTHON.search(told), told
    if result.failures:
        (sentence,) = result.failures
        unnamed = not ENGINES[game].possible and sentence == position_breaks(language)
        assert unnamed or re.match(r"position\.\w+", sentence), sentence


IMPOSSIBLE: dict[type, tuple[Any, ...]] = {
    int: (-1, 10**6, 1.5, "nonsense", [], True),
    str: ("nonsense", -7, 1.5, [], False),
    bool: ("nonsense", 2, []),
    list: ("nonsense", 3, True),
    dict: ("nonsense", 3, True),
}
"""What cannot stand where something of a type stands in a position: too little and too much, an unknown name, another type."""


@pytest.mark.parametrize(
    "game", [name for name, engine in ENGINES.items() if engine.possible and not engine.judge]
)
@given(data=st.data())
@examples(300)
def test_what_cannot_stand_in_a_field_is_refused_by_its_name(game: str, data: st.DataObject) -> None:
    """Wherever it stands, from the number of a round to a card of the record; so is a card that lies twice."""
    chance = random.Random(data.draw(st.integers(0, 2**32)))
    setting = chance.choice(DRAWN[game])
    position = written(codec.dump(chance.choice(states(setting))))
    del position["options"]
    path = chance.choice(list(places(position)))
    within = position
    for step in path[:-1]:
        within = within[step]
    value = within[path[-1]]
    within[path[-1]] = chance.choice(IMPOSSIBLE[type(value)])
    (sentence,) = sandbox.run(case_of(setting, position), chance.choice(LANGUAGES)).failures
    assert re.match(rf"position\.{path[0]}\b", sentence), (sentence, path)
    assert not PYTHON.search(sentence)


def test_nobody_plays_twice_in_a_round_of_jockey() -> None:
    """A play that stands in the record once more is named, with the one before."""
    setting = next(one for one in SETTINGS if one.game == "jockey" and one.seats == 3)
    position = written(codec.dump(play(setting).turns[2].before))
    position["record"].append(position["record"][1])
    (sentence,) = sandbox.run(case_of(setting, position)).failures
    assert sentence.startswith("position.record.7.seat is 1, but this seat has played in that round already")
    assert "position.record.2" in sentence


def names_in(file: Path) -> Iterator[str]:
    """The names of misfits that a module of rules makes."""
    for call in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
            at = {"misfit": 1, "only": 3}.get(call.func.id)
            if at is not None and len(call.args) > at:
                words = [node.value for node in ast.walk(call.args[at]) if isinstance(node, ast.Constant)]
                yield from (word for word in words if isinstance(word, str))


@every_language
@pytest.mark.parametrize("game", [name for name, engine in ENGINES.items() if engine.possible])
def test_each_misfit_has_its_words(game: str, language: str) -> None:
    """In the language's own file, or in the game's."""
    shared, of_game = template(language, "positions.txt").module, game_words(game, language)
    folder = Path(engines.__file__).parent
    names = {*names_in(folder / "positions.py"), *names_in(folder / game / "possible.py")}
    assert len(names) > 8
    for name in names:
        assert hasattr(shared, f"misfit_{name}") or hasattr(of_game, f"misfit_{name}"), name
