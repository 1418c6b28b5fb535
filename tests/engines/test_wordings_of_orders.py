"""Plain orders of the games as people write them, in both languages."""

from __future__ import annotations

import pytest
from test_reading_laws import NAMES, orders
from wordings_of_orders import WORDINGS


@pytest.mark.parametrize(("game", "number", "order", "wordings"), WORDINGS)
def test_wordings(game: str, number: int, order: str, wordings: str) -> None:
    """Every wording is read as the order, and nothing of it is asked about."""
    setting, state, seat, _, _ = orders(game, "en")[number]
    names = NAMES[: setting.seats]
    meant = setting.engine.find(order, state, seat, None, names).parts()
    assert meant
    for wording in " ".join(wordings.split()).split(" | "):
        found = setting.engine.find(wording.replace("~", "\n"), state, seat, None, names)
        assert (found.parts(), found.refused, found.asked, found.doubts) == (meant, (), {}, ()), wording


@pytest.mark.parametrize(
    "line",
    ["Take it easy", "Take it from me, 30 years of it", "Ich nehme es leicht", "I take it you have the 30"],
)
def test_what_only_sounds_like_taking_is_talk(line: str) -> None:
    """A card may be `it` behind the verb that takes it, and nothing else."""
    setting, state, seat, _, _ = orders("racko", "en")[0]
    found = setting.engine.find(line, state, seat, None, NAMES[: setting.seats])
    assert (found.said, found.asked) == ({}, {})
