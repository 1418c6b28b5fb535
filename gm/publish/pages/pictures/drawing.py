"""Scenes to SVG, for a page or as a file of its own."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from gm.publish.pages.pictures import geometry
from gm.publish.pages.recorded import GameRecord
from gm.publish.pages.rendering import rendered, source
from gm.words.scenes import Scene


def drawn(game: GameRecord, scene: Scene, language: str, id_: str, **more: Any) -> Markup:
    """The picture as markup for a page, whose stylesheet has its colours. `id_` is the picture's own there.

    With `felt`, the id of another picture of the page, a billiard board uses that one's fields.
    """
    data = {"felt": "", "style": "", **more}
    return rendered(language, f"boards/{scene.board}.svg", d=scene.data, id=id_, draw=geometry, **data)


def stand_alone(game: GameRecord, scene: Scene, language: str) -> str:
    """The picture as a file of its own, with its colours."""
    return drawn(game, scene, language, "picture", style=Markup(source("boards/boards.css")))


def printed(game: GameRecord, scene: Scene, language: str) -> str:
    """The picture as a file of its own for paper, which is never dark."""
    light = source("boards/boards.css").partition("@media")[0]
    return drawn(game, scene, language, "picture", style=Markup(light))
