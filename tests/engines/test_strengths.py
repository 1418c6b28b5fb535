"""How well what is advised plays, as docs/strengths.md tells it, and that it is made from what a seat may know."""

from __future__ import annotations

import re
from pathlib import Path

import laws
import pytest

from engines import ENGINES
from engines.lots import Lots

TOLD = Path(__file__).parents[2].joinpath("docs", "strengths.md").read_text("utf-8")
LINE = re.compile(r"^(\w+) +(\d) players: +(\d+)% of the games won, fair is (\d+)%$", re.MULTILINE)


def test_the_page_has_every_number_of_players_of_the_games_with_plain_play() -> None:
    """And each of them is won clearly more often than chance would. What it wins of the lot stands in the figures."""
    plainly = LINE.findall(TOLD)
    assert [(game, int(seats)) for game, seats, _, _ in plainly] == [
        (game, seats) for game in ("octrix", "karambolage") for seats in ENGINES[game].seats
    ]
    for game, seats, won, fair in plainly:
        assert int(won) >= 1.3 * int(fair), (game, seats)


@laws.every_setting
def test_what_is_advised_depends_on_the_view_alone(setting: laws.Setting) -> None:
    """Law: What is advised depends on the view alone.

    In another position that looks the same to the seat the advice is the same.
    """
    engine = setting.engine
    if engine.imagined is None:
        pytest.skip("the game imagines no other position")
    turns = laws.play(setting, "mixed").turns
    for played in turns[:: len(turns) // 3 + 1]:
        seat = engine.awaiting(played.before)[0]
        view, lots = engine.view(played.before, seat), Lots("a8", played.number)
        other = engine.imagined(view, Lots("a7", played.number))
        assert engine.advise(engine.view(other, seat), lots) == engine.advise(view, lots)
