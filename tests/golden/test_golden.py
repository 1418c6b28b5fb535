"""Each game's golden file is what its players are sent today."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice

import pytest

from engines import ENGINES
from tests.found_games import golden_file
from tests.golden.play import FOLDER, told

LIMIT = 200_000
SHOWN = 40
"""So many lines of a difference are shown."""


@pytest.mark.parametrize("game", ENGINES)
def test_a_game_reads_as_its_golden_file_says(game: str) -> None:
    """Every letter of a short game is that of the file; a change that is meant renews it."""
    file = golden_file(game)
    assert file.exists(), f"tests/golden/{file.name} is missing; `make golden` plays {game} and writes it."
    kept, now = file.read_text("utf-8"), told(game)
    lines = unified_diff(
        kept.splitlines(), now.splitlines(), "the file", "what is sent now", lineterm="", n=2
    )
    assert kept == now, "\n".join(
        (
            f"Letters of {game} differ from tests/golden/{file.name}.",
            "If that is meant, `make golden` renews the file, and the commit says why:",
            *islice(lines, SHOWN),
        )
    )


def test_every_golden_file_belongs_to_a_game() -> None:
    """No file is left of a game that is gone, and each is small enough to be read."""
    assert [path.stem for path in FOLDER.glob("*.txt") if path.stem not in ENGINES] == []
    assert [path.stem for path in FOLDER.glob("*.txt") if path.stat().st_size > LIMIT] == []
