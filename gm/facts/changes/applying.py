"""Applying changes: one function for each kind, in the file beside it whose name ends in `_applied`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import singledispatch
from importlib import import_module
from typing import Any, TypeAlias

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
    """Where changes are applied: the session, the config and the time."""

    session: Session
    config: Config
    now: datetime

    @property
    def gm(self) -> Gm:
        """The game master."""
        return self.config.gm

    def post(self, say: Say) -> LetterOut:
        """Put the letter into words; it waits to be sent."""
        return post(self.session, self.gm, say, self.now)

    def do(self, change: Change) -> Mapping[str, Any] | None:
        """Apply the change now."""
        return apply(change, self)

    def do_in_bulk(self, changes: Sequence[Change]) -> None:
        """Apply the changes that are written `in_bulk`, whichever letters made them, and leave the others."""
        some = defaultdict[InBulk, list[Change]](list)
        for change in changes:
            if is_in_bulk(change):
                some[_IN_BULK[type(change)]].append(change)
        for write, of_kinds in some.items():
            write(self.session, of_kinds)

    def row(self, name: str) -> GameRow:
        """Return the row of the game that a change names."""
        row = game_named(self.session, name)
        assert row is not None, "a change names a game that is on file"
        return row

    def game(self, name: str) -> Game:
        """Return the game that a change names, with all that is on file about it."""
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
        "stopped": row.stands_for,
        "deadline": when(row.deadline, game, Reader("", language)),
        "ends_at": when(row.ends_at, game, Reader("", language)) if row.ends_at else None,
        "due": row.deadline,
    }


@singledispatch
def apply(change: Change, desk: Desk) -> Mapping[str, Any] | None:
    """Apply the change; return what only applying it could tell, if anything."""
    _import_beside(change)
    done = apply.dispatch(type(change))
    if done is apply.dispatch(object):
        raise NotImplementedError(change)
    return done(change, desk)


def _import_beside(change: Change) -> None:
    """Import the file beside that of the change with the first of its changes: most commands only look."""
    if apply.dispatch(type(change)) is apply.dispatch(object):
        import_module(f"{type(change).__module__}_applied")


InBulk: TypeAlias = Callable[[Session, Sequence[Any]], None]
"""What does all changes of some kinds at once."""

_IN_BULK: dict[type[Change], InBulk] = {}


def in_bulk(*kinds: type[Change]) -> Callable[[InBulk], InBulk]:
    """Have the changes of these kinds applied together, in the order in which they were decided; a single one is a list of one."""

    def register(write: InBulk) -> InBulk:
        for kind in kinds:
            _IN_BULK[kind] = write
            apply.register(kind)(lambda change, desk: write(desk.session, [change]))
        return write

    return register


def is_in_bulk(change: Change) -> bool:
    """Tell whether changes of its kind are written for many letters at once."""
    _import_beside(change)
    return type(change) in _IN_BULK
