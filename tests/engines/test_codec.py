"""Engine data as JSON: strict, the same every time, and with sentences for what does not fit."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from engines import ENGINES, jockey
from engines.base import UnknownWord
from engines.jockey.problems import CardByLot
from engines.lots import Lots
from gm.base import codec

STATE, EVENTS = jockey.setup(jockey.Options(races=3), 2, Lots("00", 0))


def test_the_same_data_give_the_same_text() -> None:
    """One line, keys in the order of the fields, umlauts as they are."""
    assert codec.dumps({"b": [1, True, None], "a": "grün"}) == '{"b":[1,true,null],"a":"grün"}'
    assert (
        codec.dumps(codec.dump(jockey.Options(races=3)))
        == '{"races":3,"win":4,"place":2,"exacta":12,"ties":"share"}'
    )


def test_a_state_comes_back_equal() -> None:
    """Nested dataclasses and tuples included."""
    assert codec.load(jockey.State, codec.dump(STATE)) == STATE


def test_an_event_bears_its_class_name() -> None:
    """All its fields follow, those with their standard value, too."""
    problem = UnknownWord(line=1, read="rad", meant="red")
    assert codec.dump_event(EVENTS[0]) == {
        "event": "RaceBegan",
        "seen_by": [],
        "race": 1,
        "races": 3,
        "cards": 15,
        "capital": [1000, 1000],
    }
    assert codec.dump_event(problem) == {"problem": "UnknownWord", "line": 1, "read": "rad", "meant": "red"}
    assert codec.dump_event(CardByLot()) == {"remark": "CardByLot"}


def test_events_problems_and_remarks_come_back_equal() -> None:
    """Found by class name among the game's subclasses."""
    told = (*EVENTS, UnknownWord(line=1, read="rad", meant=None), CardByLot())
    assert tuple(codec.load_event(ENGINES["jockey"], codec.dump_event(thing)) for thing in told) == told


@pytest.mark.parametrize("game", ENGINES)
def test_no_field_has_the_name_that_says_what_it_is_a_field_of(game: str) -> None:
    """A field `event` of a remark would make an event of it."""
    for base in codec.KINDS.values():
        for name, told in ENGINES[game].told(base).items():
            assert not {field.name for field in fields(told)} & set(codec.KINDS), name


@pytest.mark.parametrize(
    ("type_", "data", "sentence"),
    [
        (jockey.Options, {"laps": 3}, "this is no Options: laps: Unexpected keyword argument"),
        (
            jockey.Options,
            {"races": "3"},
            "this is no Options: races: Input should be a valid integer, not '3'",
        ),
        (
            jockey.Options,
            {"races": True},
            "this is no Options: races: Input should be a valid integer, not True",
        ),
        (
            jockey.Options,
            {"races": float("inf")},
            "this is no Options: races: Input should be a valid integer",
        ),
        (jockey.Options, {"races": "\ud800"}, "this is no Options: it cannot be written as JSON"),
        (jockey.Options, {"races": 0}, "this is no Options: races must be from 1 to 12, not 0"),
        (jockey.Options, [], "this is no Options: Input should be"),
        (jockey.State, {}, "this is no State: options: Field required"),
        (jockey.State, codec.dump(STATE) | {"track": {"red": 1.5}}, "this is no State: track.red: "),
        (
            jockey.State,
            codec.dump(STATE) | {"bets": [{"kind": "quinella"}, None]},
            "this is no State: bets.0.kind: ",
        ),
    ],
)
def test_data_that_do_not_fit_are_refused(type_: type, data: Any, sentence: str) -> None:
    """Nothing is converted or dropped in silence; the sentence names the place."""
    with pytest.raises(codec.CodecError) as error:
        codec.load(type_, data)
    assert str(error.value).startswith(sentence)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"event": "HorseFell"}, "jockey has no event 'HorseFell'"),
        ({"event": "UnknownWord"}, "jockey has no event 'UnknownWord'"),
        ({"event": ["RaceBegan"]}, "jockey has no event ['RaceBegan']"),
        ({"race": 1}, 'this names no event, problem, remark: {"race":1}'),
        ({"event": "HorseHome", "place": 1}, "this is no HorseHome: horses: Field required"),
    ],
)
def test_an_event_that_the_game_does_not_have_is_refused(data: dict[str, Any], sentence: str) -> None:
    """And so is one without a name, or with fields missing."""
    with pytest.raises(codec.CodecError) as error:
        codec.load_event(ENGINES["jockey"], data)
    assert str(error.value) == sentence
