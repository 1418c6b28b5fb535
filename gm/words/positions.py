"""A game's rules, the position and one's hand: in words, and on a page with a picture, made of tables as mail programs show no
SVG.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from jinja2 import TemplateNotFound
from markupsafe import Markup, escape

from engines.base import Engine, Event
from engines.scenes import Scene
from gm.base.distinct_names import seat_letters
from gm.games.game import Game
from gm.words.layout.lines import laid_out, unwrapped
from gm.words.layout.passage import Passage
from gm.words.teller import teller_of
from gm.words.templates import game_words, page_environment


def told_rules(game: Game, language: str) -> Passage:
    """Tell the summary of the rules that the game is played by."""
    return running(teller_of(game, language).rules(game.options))


def running(text: str) -> Passage:
    """Return text that was wrapped by hand without its wrapping: filled-in parts have their own length, and a page wraps text
    itself.
    """
    flowing = unwrapped(text)
    return Passage(laid_out(flowing), lambda: escape(flowing))


def told_position(game: Game, language: str, view: Any, events: tuple[Event, ...] = ()) -> Passage:
    """Tell the public position after these events; a page has it drawn, with words for what is not shown."""
    picture, beside = told_picture(game, language, view, events)
    return Passage(picture, lambda: _beside(picture.page, beside.page))


def told_picture(
    game: Game, language: str, view: Any, events: tuple[Event, ...] = (), points: bool = True
) -> tuple[Passage, Passage]:
    """Tell the public position as the picture of a page, and as the words for what that does not show.

    The text has all of it in the first of them. Where there is no picture, so has the page. Without `points` where the
    standings are told below.
    """
    teller = teller_of(game, language)
    figure = cache(lambda: position_figure(game.engine, language, view, events, game.names))
    return _drawn(figure, teller.position(view, points=points), lambda: teller.position(view, True, points))


def welcome(game: Game, language: str) -> str:
    """Tell a beginner in a few sentences what the game is about; empty where nothing is written about that."""
    words = game_words(game.engine.name, language)
    return str(words.Welcome()).strip() if hasattr(words, "Welcome") else ""


def told_hand(game: Game, language: str, view: Any) -> Passage:
    """Tell the private part of the seat's position, drawn if the game has a picture of it. Empty if there is none."""
    cards, beside = told_cards(game, language, view)
    return Passage(cards, lambda: _beside(cards.page, beside.page))


def told_cards(game: Game, language: str, view: Any) -> tuple[Passage, Passage]:
    """Tell what is privately the seat's as `told_picture` tells the position: drawn, and what that does not show."""
    teller = teller_of(game, language)
    figure = cache(lambda: own_figure(game.engine, language, view))
    return _drawn(figure, teller.hand(view), lambda: teller.hand(view, drawn=True))


def _drawn(figure: Callable[[], Markup], words: str, besides: Callable[[], str]) -> tuple[Passage, Passage]:
    """Return a picture with its words as the text, and for pages alone the words that stand beside it."""
    beside = Passage("", lambda: escape(besides()) if figure() else Markup(""))
    return Passage(words, lambda: figure() or escape(words)), beside


def _beside(figure: Markup, words: Markup) -> Markup:
    return Markup("\n\n").join(part for part in (figure, words) if part)


def position_figure(
    engine: Engine, language: str, view: Any, events: tuple[Event, ...], names: Sequence[str]
) -> Markup:
    """Draw the public position after these events; empty where there is nothing to draw."""
    drawn = [scene for scene in engine.scenes(view, events) if scene.event is None]
    return _table(engine, language, drawn[-1], names) if drawn else Markup("")


def own_figure(engine: Engine, language: str, view: Any) -> Markup:
    """Draw the seat's private position, for its player alone; empty if there is nothing to draw."""
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
