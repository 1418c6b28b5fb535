"""`pytest --game NAME` runs the tests of one game: those named after it, and those that are run for each game."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import is_about


@pytest.mark.parametrize(
    ("file", "params", "about"),
    [
        ("test_octrix.py", None, True),
        ("test_octrix_rules.py", None, True),
        ("test_octrixes.py", None, False),
        ("test_contract.py", {"setting": SimpleNamespace(game="octrix")}, True),
        ("test_contract.py", {"setting": SimpleNamespace(game="racko")}, False),
        ("test_games_by_mail.py", {"game": "octrix", "language": "de"}, True),
        ("test_games_by_mail.py", {"game": "racko", "language": "de"}, False),
        ("test_lots.py", None, False),
    ],
)
def test_what_is_about_a_game(file: str, params: dict[str, Any] | None, about: bool) -> None:
    """By the name of the file, or by what it is run for."""
    item: Any = SimpleNamespace(path=Path("tests", file))
    if params:
        item.callspec = SimpleNamespace(params=params)
    assert is_about(item, "octrix") is about
