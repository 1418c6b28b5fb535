"""The game that `gm new` writes can be played by the contract alone: what it leaves out, the base has."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from types import ModuleType

import laws
import pytest

import engines
from engines import ENGINES
from engines.base import CardNotInHand, Engine, Event, NotUnderstood, Problem, SaidTwice, UnknownWord
from engines.lots import Lots
from gm.tools.new_game import highest_card

OPTIONAL = ("advise", "practice", "demo")
SETTING = laws.Setting("highest_card", 3)


@pytest.fixture(autouse=True)
def smallest(monkeypatch: pytest.MonkeyPatch) -> Engine:
    """The game without what it need not define, found as if it lay among the others."""
    module = ModuleType(highest_card.__name__)
    vars(module).update({name: thing for name, thing in vars(highest_card).items() if name not in OPTIONAL})
    engine = Engine.of(module)
    monkeypatch.setitem(ENGINES, engine.name, engine)
    return engine


@pytest.mark.parametrize("habit", laws.HABITS)
def test_it_is_played_to_its_end(habit: str) -> None:
    """With the beginner's empty orders, with none, or with both."""
    played = laws.play.__wrapped__(SETTING, habit)
    assert sum(played.turns[-1].after.scores) == len(played.turns) == 6


def test_its_orders_are_read(smallest: Engine) -> None:
    """In words of its own, with problems that every game has."""
    state, _ = smallest.setup(smallest.Options(), 2, Lots("00", 0))
    one, two = state.hands[0][:2]
    missing = state.hands[1][0]
    order = smallest.parse(f"Hello,\nSPIELE Karte {one}, please", state, 0)
    assert order == smallest.Order(play=one) or isinstance(order, tuple)
    assert smallest.parse(f"SPIELE Karte {one} bitte", state, 0) == smallest.Order(play=one)
    assert str(smallest.Order(play=one)) == f"PLAY {one}"
    assert smallest.remarks(smallest.Order(play=one), state, 0) == ()
    assert smallest.parse("", state, 0, smallest.Order(play=one)) == smallest.Order(play=one)
    wrong = {
        f"PLAY {missing}": CardNotInHand,
        f"PLAY {one}\nPLAY {two}": SaidTwice,
        f"PLAY {one} {two}": UnknownWord,
        "What a fine day this is": NotUnderstood,
    }
    for text, problem in wrong.items():
        assert [type(found) for found in smallest.parse(text, state, 0)] == [problem]


def test_what_it_leaves_out_degrades(smallest: Engine) -> None:
    """Nothing is advised, there is no forecast, no luck and no kind of card, and its rules are the first."""
    state, _ = smallest.setup(smallest.Options(), 2, Lots("00", 0))
    assert smallest.advise(smallest.view(state, 0), Lots("00", 1)) == smallest.Order()
    assert smallest.suggest(smallest.view(state, 0), Lots("00", 1)) == ""
    assert (smallest.imagined, smallest.upshot, smallest.strength, smallest.kinds) == (None,) * 4
    assert smallest.rules_version == 1
    assert smallest.scores(state) == (0, 0)


def test_what_it_tells_is_found(smallest: Engine) -> None:
    """Its events beside the standard ones."""
    assert set(smallest.told(Event)) == {"CardsPlayed", "Finished", "HandDealt"}
    standard = {"CardNotInHand", "MoreIsWrong", "NotUnderstood", "SaidTwice", "TooLong", "UnknownWord"}
    assert set(smallest.told(Problem)) == standard


def test_a_game_of_another_distribution_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """By its entry point; it is imported when it is asked for, and listed after the games that have a rank."""
    entry = EntryPoint("highest_card", highest_card.__name__, engines.GROUP)
    monkeypatch.setattr(engines, "entry_points", lambda group: [entry] if group == engines.GROUP else [])
    monkeypatch.delitem(sys.modules, highest_card.__name__)
    games = engines.Games(engines.found())
    assert highest_card.__name__ not in sys.modules
    assert games["highest_card"].seats == (2, 3, 4, 5)
    assert list(games)[-1] == "highest_card"
