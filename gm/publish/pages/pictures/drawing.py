"""Scenes to SVG, for a page or as a file of its own."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from engines.scenes import Scene
from gm.publish.pages.recorded import GameRecord
from gm.publish.pages.rendering import game_words, rendered
from gm.words.templates import source


def drawn(game: GameRecord, scene: Scene, language: str, id_: str, **more: Any) -> Markup:
    """Draw the picture as markup for a page, whose stylesheet has its colours.

    `id_` is the picture's own there.

    With `felt`, the id of another picture of the page, a board may use that one's fields. What is `still` shows the end of
    the turn and nothing that is seen only on the way there.
    """
    data = {
        "felt": "",
        "still": False,
        "style": "",
        "d": scene.data,
        "caption": f"caption_{scene.caption}",
        "id": id_,
        "draw": game.engine.drawing,
        **more,
    }
    board = f"boards/{game.engine.name}/{scene.board}.svg"
    return rendered(language, board, t=game_words(game, language), **data)


def stand_alone(game: GameRecord, scene: Scene, language: str) -> str:
    """Draw the picture as a file of its own, with its colours."""
    return drawn(game, scene, language, "picture", still=True, style=Markup(source("boards/boards.css")))


def printed(game: GameRecord, scene: Scene, language: str) -> str:
    """Draw the picture as a file of its own for paper, which is never dark."""
    light = source("boards/boards.css").partition("@media")[0]
    return drawn(game, scene, language, "picture", still=True, style=Markup(light))
