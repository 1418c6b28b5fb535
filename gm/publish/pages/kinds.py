"""Which games are compared with each other: those of a kind, which of a kind that is many is what is played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engines import ENGINES
from gm.publish.pages.recorded import GameRecord
from gm.words.teller import called

_BEFORE_NAME = ": "


@dataclass(frozen=True)
class Kind:
    """Games of an engine, and if their options say so what they are called: points of one such game are none of another."""

    engine: str
    called: str = ""

    @property
    def key(self) -> str:
        """Name it in data."""
        return f"{self.engine}{_BEFORE_NAME}{self.called}" if self.called else self.engine


def kind_of(game: GameRecord) -> Kind:
    """Return what kind of game this is."""
    return Kind(game.engine.name, called(game.engine, game.options))


def kind_named(key: str) -> Kind:
    """Return the kind of that name in data."""
    engine, _, name = key.partition(_BEFORE_NAME)
    return Kind(engine, name)


def kinds_of(games: Iterable[GameRecord], engines: Iterable[str] = ENGINES) -> list[Kind]:
    """List the kinds of these games, in the order of the engines, and of one by the alphabet."""
    there = {kind_of(game) for game in games}
    return [
        kind
        for engine in engines
        for kind in sorted((one for one in there if one.engine == engine), key=lambda one: one.called)
    ]
