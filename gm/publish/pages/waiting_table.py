"""What the page of a game that waits for players shows of it: how such a game may begin, and what it is about."""

from __future__ import annotations

from typing import Any

from engines.lots import Lots
from engines.scenes import Scene
from gm.publish.pages.drawn_scenes import Draw, placed
from gm.publish.pages.recorded import GameRecord
from gm.publish.pages.rendering import game_words, paragraphs
from gm.words.templates import has_template

EXAMPLE = Lots("0000abcd", 0)
"""Those by which the board is set up that is shown; the game itself will draw others."""


def waiting_table(game: GameRecord, language: str, picture: Draw) -> dict[str, Any]:
    """Return the board of an example as it is set up, and a few sentences for a beginner; nothing of what its game has none."""
    return {
        "openings": [placed(picture(scene, ()), "opening") for scene in set_up(game)],
        "welcome": welcome(game, language),
    }


def welcome(game: GameRecord, language: str) -> list[tuple[bool, str]]:
    """Return what its game is about and what an order looks like, as paragraphs; nothing of what its game says nothing of."""
    own = game_words(game, language)
    return paragraphs(str(own.Welcome()))[:2] if hasattr(own, "Welcome") else []


def set_up(game: GameRecord) -> list[Scene]:
    """Return the picture of how a game with these options may begin; nothing where none is drawn."""
    engine = game.engine
    state, _ = engine.setup(game.options, max(game.wanted, min(engine.seats)), EXAMPLE)
    found = engine.scenes(engine.view(state, None), (), None)
    return [one for one in found if has_template(f"boards/{engine.name}/{one.board}.svg")][:1]
