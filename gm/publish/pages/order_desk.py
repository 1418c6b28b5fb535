"""The order desk: a page on which a player composes an order by choosing, and takes it along as text. It knows no secret."""

from __future__ import annotations

import base64
import hashlib
from typing import Any

from markupsafe import Markup

from gm.publish.pages.page import page
from gm.publish.pages.pictures import drawn, scenes
from gm.publish.pages.recorded import GameRecord
from gm.publish.pages.rendering import game_words, isolated, named_words, paragraphs, rendered, teller
from gm.publish.pages.replay import opened_and_played
from gm.publish.pages.where import Site
from gm.words.templates import has_template, source


def order_desk(game: GameRecord, language: str, site: Site) -> str:
    """Make the page for the open turn; one that says so when none is due, and nothing for a game that has no desk."""
    board = f"boards/{game.engine.name}/order.html"
    turns = opened_and_played(game)
    if not turns or not has_template(board):
        return ""
    view = turns[-1].view
    # what happened within the turn is not where the next one begins
    lies = [scene for scene in scenes(game, turns[-1]) if scene.event is None][-1:]
    compose = getattr(game.engine.drawing, "composed", None)
    due = compose(view) if compose and not game.finished else None
    own = f"boards/{game.engine.name}/order.js"
    script = source("pages/order.js") + (source(own) if has_template(own) else "")
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    names = [isolated(name) for name in game.players]
    picture = drawn(game, lies[0], language, "position") if lies else Markup("")
    form = _form(game, language, board, due, names, picture) if due else Markup("")
    return page(
        language,
        "order",
        "game.json",
        f"{game.folder}/order",
        game=game,
        site=site,
        form=form,
        picture="" if picture in form else picture,
        rules=paragraphs(teller(game, language).rules(game.options)),
        script=Markup(script),
        digest=f"sha256-{digest}",
    )


def _form(game: GameRecord, language: str, board: str, due: Any, names: list[str], picture: Markup) -> Markup:
    """Lay out what there is to choose, on the picture of the position; `say` is for the sentences of a script's data."""
    words, say, draw = game_words(game, language), named_words(game, language), game.engine.drawing
    return rendered(language, board, d=due, t=words, say=say, names=names, picture=picture, draw=draw)
