"""The position as a picture in a letter: tables, since mail programs show no SVG, drawn by templates/boards/<game>/."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from jinja2 import TemplateNotFound
from markupsafe import Markup

from engines.base import Engine, Event
from engines.scenes import Scene
from gm.base.seat_letters import seat_letters
from gm.words.templates import game_words, page_environment


def position_figure(
    engine: Engine, language: str, view: Any, events: tuple[Event, ...], names: Sequence[str]
) -> Markup:
    """Draw the public position after these events; empty where there is nothing to draw."""
    drawn = [scene for scene in engine.scenes(view, events) if scene.event is None]
    return _table(engine, language, drawn[-1], names) if drawn else Markup("")


def own_figure(engine: Engine, language: str, view: Any) -> Markup:
    """Draw what is the seat's own, for nobody else; empty where there is nothing to draw."""
    scene = engine.own_scene(view)
    return _table(engine, language, scene, ()) if scene else Markup("")


def _table(engine: Engine, language: str, scene: Scene, names: Sequence[str]) -> Markup:
    """Draw the picture on one line, as markup in a letter is; empty where the game has no table for it."""
    board = _board(engine.name, scene.board, language)
    if board is None:
        return Markup("")
    data = {**scene.data, "names": names, "letters": seat_letters(len(names)), "by": scene.seat}
    drawn = str(board.board(data, game_words(engine.name, language, on_page=True), engine.drawing))
    return Markup("".join(line.strip() for line in drawn.splitlines()))


@cache
def _board(game: str, board: str, language: str) -> Any:
    try:
        return page_environment(language).get_template(f"boards/{game}/{board}.html").module
    except TemplateNotFound:
        return None
