"""A game's rules, the position and one's hand: in words, and on a page with a picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from markupsafe import Markup, escape

from engines.base import Event
from gm.games.game import Game
from gm.words.figures import own_figure, position_figure
from gm.words.layout.lines import laid_out, unwrapped
from gm.words.layout.passage import Passage
from gm.words.teller import teller_of
from gm.words.templates import game_words


def told_rules(game: Game, language: str) -> Passage:
    """Tell the summary of the rules that the game is played by."""
    return running(teller_of(game, language).rules(game.options))


def running(text: str) -> Passage:
    """Return text that was wrapped by hand: wrapped anew, since what is filled in has its own length, and by a page itself."""
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
    """Tell what is privately the seat's, drawn where the game has a picture of it. Empty where nothing is."""
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
