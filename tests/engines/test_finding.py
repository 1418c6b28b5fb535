"""Games are found, not registered, and so is what they tell."""

from __future__ import annotations

import importlib
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from laws import every_game

from engines import ENGINES, base
from engines.base import CardNotInHand, Event, Problem, Remark

ROOT = Path(base.__file__).parents[1]


@every_game
def test_a_game_is_found_under_its_own_name(game: str) -> None:
    """And it defines the contract, exports nothing else, and is for some numbers of seats."""
    engine, module = ENGINES[game], importlib.import_module(ENGINES[game].package)
    assert engine.name == game
    assert set(module.__all__) <= {entry.name for entry in fields(base.Engine)}
    assert engine.seats == tuple(sorted(set(engine.seats)))


def test_a_game_that_lacks_something_is_told_what() -> None:
    """Whoever writes a game reads at once which names are missing."""
    module = ModuleType("half_a_game")
    vars(module).update(name="half", seats=(2,), **dict.fromkeys(("Options", "State", "Order", "View"), Any))
    with pytest.raises(
        TypeError, match="half_a_game does not define words, setup, awaiting, parts, read, defau"
    ):
        base.Engine.of(module)


def test_importing_one_game_imports_no_other() -> None:
    """Games are found by their names; each is imported when it is asked for."""
    program = "import sys, engines; engines.ENGINES['octrix']; print(*sorted(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert [game for game in ENGINES if f"engines.{game}" in done.stdout.split()] == ["octrix"]


@pytest.mark.parametrize("kind", [Event, Problem, Remark])
def test_what_a_game_tells_is_found_by_subclass(kind: Any) -> None:
    """Its own classes and the standard ones, of two of one name its own, and nothing of another game."""
    for game, engine in ENGINES.items():
        found = engine.told(kind)
        homes = {class_.__module__.removeprefix("engines.").split(".")[0] for class_ in found.values()}
        assert homes <= {game, "told"}
        assert all(name == class_.__name__ for name, class_ in found.items())
    assert ENGINES["octrix"].told(Problem)["CardNotInHand"] is not CardNotInHand
    assert ENGINES["jockey"].told(Problem)["CardNotInHand"] is CardNotInHand
