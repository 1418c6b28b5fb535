"""What the GM's commands take back about cups."""

from __future__ import annotations

from dataclasses import dataclass

from gm.facts.changes import Change


@dataclass(frozen=True)
class TakeOutGames(Change):
    """These games count for the cup no more, and their players are told."""

    cup: str
    games: tuple[str, ...]


@dataclass(frozen=True)
class ReopenCup(Change):
    """The cup, which was closed, goes on, and everybody who played in it is told."""

    cup: str
