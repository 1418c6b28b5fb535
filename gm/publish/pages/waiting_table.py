"""What the page of a game that waits for players shows of it: how such a game may begin, and what it is about."""

from __future__ import annotations

from typing import Any

from engines.lots import Lots
from gm.publish.pages.drawn_scenes import Draw, placed
from gm.publish.pages.recorded import GameRecord
from gm.publish.pages.rendering import game_words, paragraphs
from gm.words.templates import has_template

EXAMPLE = Lots("0000abcd", 0)
"""Those by which the board is set up that is shown; the game itself will draw others."""


def waiting_table(game: GameRecord, language: str, picture: Draw) -> dict[str, Any]:
    """Return the board of an example as it is set up, and a few sentences for a beginner; nothing of what its game has none."""
    words = game_words(game, language)
    return {
        "openings": _set_up(game, picture),
        "welcome": paragraphs(str(words.Welcome())) if hasattr(words, "Welcome") else [],
    }


def _set_up(game: GameRecord, picture: Draw) -> list[Any]:
    engine = game.engine
    state, _ = engine.setup(game.options, max(game.wanted, min(engine.seats)), EXAMPLE)
    found = engine.scenes(engine.view(state, None), (), None)
    drawable = [one for one in found if has_template(f"boards/{engine.name}/{one.board}.svg")]
    return [placed(picture(scene, ()), "opening") for scene in drawable[:1]]
