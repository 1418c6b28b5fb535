"""What there is to play, kind by kind: how such a game may begin as a picture, what it is about, and its rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from engines import ENGINES
from engines.base import Engine
from gm.base.codec import dump
from gm.games.lengths import usual_deadlines
from gm.publish.pages.links import Links
from gm.publish.pages.pictures import stand_alone
from gm.publish.pages.recorded import GameRecord, game_of
from gm.publish.pages.rendering import paragraphs
from gm.publish.pages.waiting_table import set_up, welcome
from gm.words.teller import teller_for

SEATS = 4
"""Players of the example on a picture, where a game takes as many."""


def kinds_of_games(language: str) -> list[dict[str, Any]]:
    """Return what there is to play: each kind with its seats, how many deadlines it takes, what it is about, and its rules."""
    return [
        {
            "name": name,
            "seats": (min(engine.seats), max(engine.seats)),
            "deadlines": usual_deadlines(engine, engine.form("postal")),
            "practised": engine.is_practised,
            "drawn": bool(set_up(_example(engine))),
            "welcome": welcome(_example(engine), language),
            "rules": paragraphs(teller_for(name, language).rules(engine.form("postal"))),
        }
        for name, engine in ENGINES.items()
    ]


def boards_of_kinds(language: str) -> Iterator[tuple[str, str]]:
    """Yield a picture for each kind of game that has one, with its path."""
    for name, engine in ENGINES.items():
        if picture := _board(engine, language):
            yield Links(language).kind_board(name), picture


@cache
def _board(engine: Engine, language: str) -> str:
    game = _example(engine)
    return "".join(stand_alone(game, scene, language) for scene in set_up(game))


def _example(engine: Engine) -> GameRecord:
    """Return a game of that kind which nobody plays."""
    seats = max((number for number in engine.seats if number <= SEATS), default=min(engine.seats))
    options = dump(engine.form("postal"))
    return game_of(
        "", {"game": "", "engine": engine.name, "options": options, "players": {}, "seats": seats}, ()
    )
