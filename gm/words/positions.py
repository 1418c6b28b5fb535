"""A game's rules, the position and one's hand: in words, and on a page with a picture."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup, escape

from engines.base import Event
from gm.games.game import Game
from gm.words.figures import own_figure, position_figure
from gm.words.layout.lines import unwrapped
from gm.words.layout.passage import Passage
from gm.words.teller import teller_of


def told_rules(game: Game, language: str) -> Passage:
    """Tell the summary of the rules that the game is played by."""
    return running(teller_of(game, language).rules(game.options))


def running(text: str) -> Passage:
    """Return text that was wrapped by hand, which a page wraps anew."""
    return Passage(text, lambda: escape(unwrapped(text)))


def told_position(game: Game, language: str, view: Any, events: tuple[Event, ...] = ()) -> Passage:
    """Tell the public position after these events; a page has it drawn, with words for what is not shown."""
    teller = teller_of(game, language)

    def page() -> Markup:
        figure = position_figure(game.engine, language, view, events, game.names)
        return _beside(figure, teller.position(view, drawn=bool(figure)))

    return Passage(teller.position(view), page)


def told_hand(game: Game, language: str, view: Any) -> Passage:
    """Tell what is privately the seat's, drawn where the game has a picture of it. Empty where nothing is."""
    teller = teller_of(game, language)

    def page() -> Markup:
        figure = own_figure(game.engine, language, view)
        return _beside(figure, teller.hand(view, drawn=bool(figure)))

    return Passage(teller.hand(view), page)


def _beside(figure: Markup, words: str) -> Markup:
    return Markup("{}\n\n{}").format(figure, escape(words)) if figure else escape(words)
