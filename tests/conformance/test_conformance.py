"""Every case of every game's conformance file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from found_games import conformance_file

from engines import ENGINES
from gm.tools import sandbox

PAGE = Path(__file__).parents[2] / "docs" / "conformance.md"

CASES = [
    pytest.param(game, case, id=f"{game} {case.id}")
    for game in ENGINES
    for case in sandbox.load(conformance_file(game))
]


@pytest.mark.parametrize(("game", "case"), CASES)
def test_conformance(game: str, case: sandbox.Case) -> None:
    """What comes out is what the rule says."""
    assert sandbox.run(case).failures == ()


def test_the_page_tells_how_many_cases_each_game_has() -> None:
    """In the order in which games are listed everywhere."""
    told = re.findall(r"^\| `(\w+)` \| (\d+) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    games = [name for name, engine in ENGINES.items() if engine.package.startswith("engines.")]
    assert told == [(game, str(len(sandbox.load(conformance_file(game))))) for game in games]


@pytest.mark.parametrize("game", ENGINES)
def test_every_game_has_its_file(game: str) -> None:
    """It is named after the game, and every case says which rule it tests, in a story."""
    cases = sandbox.load(conformance_file(game))
    assert {case.engine.name for case in cases} == {game}
    assert [case.id for case in cases if not case.rule or not case.story] == []


@pytest.mark.parametrize("game", ENGINES)
def test_every_case_expects_something(game: str) -> None:
    """And no two cases of a game are the same but for their words."""
    cases = sandbox.load(conformance_file(game))
    assert [case.id for case in cases if not case.expect] == []
    tested = [
        repr((c.seats, c.options, c.seed, c.turn, c.position, c.orders, c.on_file, c.expect)) for c in cases
    ]
    assert [case.id for case, test in zip(cases, tested, strict=True) if tested.count(test) > 1] == []
