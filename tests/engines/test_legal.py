"""The legal orders that letters offer, for every registered game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engines import ENGINES
from engines.lots import Lots
from gm.games.legal import example


@pytest.mark.parametrize(
    ("game", "options", "shown"),
    [
        ("octrix", {"tricks": 4}, r"HIGH .+\nLOW .+"),
        ("boat_race", {}, r"PLAY [^;]+ AFTER [^;]+; [^;]+\nCALL .+"),
        (
            "boat_race",
            {"tempo": "stage"},
            r"OXFORD [^;]+ AFTER .+\nCAMBRIDGE .+\nCALL [CO] IF (OXFORD|CAMBRIDGE), .+",
        ),
    ],
)
def test_examples_show_the_ways_of_the_form(game: str, options: dict[str, Any], shown: str) -> None:
    """Two lists, an answer to what lies, a call for its case: by lot, and as legal as what the lot orders itself."""
    engine = ENGINES[game]
    for seats in engine.seats:
        state, _ = engine.setup(engine.Options(**options), seats, Lots("aa", 0))
        if len(engine.awaiting(state)) == 1:
            state, _ = engine.resolve(state, {}, Lots("aa", 1))
        examples = {seat: example(engine, state, seat) for seat in engine.awaiting(state)}
        assert all(engine.parse(str(order), state, seat) == order for seat, order in examples.items())
        assert any(re.fullmatch(shown, str(order)) for order in examples.values())
