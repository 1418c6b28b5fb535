"""Every case of every conformance file in this folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines import ENGINES
from gm.tools import sandbox

FOLDER = Path(__file__).parent


CASES = [
    pytest.param(case, id=f"{path.stem} {case.id}")
    for path in sorted(FOLDER.glob("*.toml"))
    for case in sandbox.load(path)
]


@pytest.mark.parametrize("case", CASES)
def test_conformance(case: sandbox.Case) -> None:
    """What comes out is what the rule says."""
    assert sandbox.run(case).failures == ()


@pytest.mark.parametrize("game", ENGINES)
def test_every_game_has_its_file(game: str) -> None:
    """It is named after the game, and every case says which rule it tests, in a story."""
    cases = sandbox.load(FOLDER / f"{game}.toml")
    assert {case.engine.name for case in cases} == {game}
    assert [case.id for case in cases if not case.rule or not case.story] == []


@pytest.mark.parametrize("game", ENGINES)
def test_every_case_expects_something(game: str) -> None:
    """And no two cases of a game are the same but for their words."""
    cases = sandbox.load(FOLDER / f"{game}.toml")
    assert [case.id for case in cases if not case.expect] == []
    tested = [
        repr((c.seats, c.options, c.seed, c.turn, c.position, c.orders, c.on_file, c.expect)) for c in cases
    ]
    assert [case.id for case, test in zip(cases, tested, strict=True) if tested.count(test) > 1] == []
