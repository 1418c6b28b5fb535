"""Doing what was decided: one function a change, in the file beside it whose name ends in `_applied`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import singledispatch
from importlib import import_module
from typing import Any

from sqlmodel import Session

from gm.base.config import Config, Gm
from gm.base.say import Reader, Say
from gm.facts.changes import Change
from gm.games.game import Game, load_game
from gm.store.queries.games import game_named
from gm.store.tables import GameRow, LetterOut
from gm.words.macros import when
from gm.words.saying import post


@dataclass(frozen=True)
class Desk:
    """Where changes are written: the database, the config, and the time that it is."""

    session: Session
    config: Config
    now: datetime

    @property
    def gm(self) -> Gm:
        """Who the game master is."""
        return self.config.gm

    def post(self, say: Say) -> LetterOut:
        """Put the letter into words; it waits to be sent."""
        return post(self.session, self.gm, say, self.now)

    def do(self, change: Change) -> Mapping[str, Any] | None:
        """Do it now."""
        return apply(change, self)

    def row(self, name: str) -> GameRow:
        """Give the row of the game that a change names."""
        row = game_named(self.session, name)
        assert row is not None, "a change names a game that is on file"
        return row

    def game(self, name: str) -> Game:
        """Give all that is on file about the game that a change names."""
        return load_game(self.session, self.gm.name, self.row(name))


def basics(desk: Desk, name: str, language: str) -> dict[str, Any]:
    """Tell of a game as it is now: its open turn, and when that is due, in words and for programs; nothing if it waits."""
    row = game_named(desk.session, name)
    if row is None:
        return {}
    game = load_game(desk.session, desk.gm.name, row)
    return {
        "game": row.name,
        "turn": row.turn,
        "over": row.finished_at is not None,
        "stopped": row.stopped,
        "deadline": when(row.deadline, game, Reader("", language)),
        "ends_at": when(row.ends_at, game, Reader("", language)) if row.ends_at else None,
        "due": row.deadline,
    }


@singledispatch
def apply(change: Change, desk: Desk) -> Mapping[str, Any] | None:
    """Do it; give what only doing it could tell, if anything."""
    if apply.dispatch(type(change)) is apply.dispatch(object):
        # The file beside that of the change is imported with the first of its changes: most commands only look.
        import_module(f"{type(change).__module__}_applied")
    done = apply.dispatch(type(change))
    if done is apply.dispatch(object):
        raise NotImplementedError(change)
    return done(change, desk)
