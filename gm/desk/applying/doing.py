"""Carrying out a command: what it needs is loaded, it decides, and what it changes is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import singledispatch
from importlib import import_module
from typing import Any

from sqlmodel import Session

from gm.base.config import Config, Gm
from gm.base.say import Reader, Say
from gm.desk.changes import Change
from gm.desk.commands.registry import Outcome
from gm.desk.facts import Facts, reading
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


def carried_out(
    desk: Desk, facts: Facts, decide: Callable[[Facts], Outcome], macro: str, letter: int | None = None
) -> Mapping[str, Any]:
    """Do what a command decides; give the data that tell it, with what doing it has brought to light.

    What it changes in a game is on file as the deed of whoever asks, by the letter of that number if there is one. The command is known by the `macro` that tells it.
    """
    outcome = decide(reading(desk.session, facts))
    added: dict[str, Any] = {}
    for change in outcome.changes:
        added |= apply(change, desk) or {}
    if outcome.changes:  # most commands only look
        deeds = import_module("gm.desk.applying.deeds")
        deeds.note_deeds(
            desk, outcome.changes, macro.removeprefix("gm_").replace("_", " "), facts.reader.name, letter
        )
    about = basics(desk, outcome.about, facts.reader.language) if outcome.about else {}
    return {**about, **outcome.data, **added}


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
        "due": row.deadline,
    }


@singledispatch
def apply(change: Change, desk: Desk) -> Mapping[str, Any] | None:
    """Do it; give what only doing it could tell, if anything."""
    # How is said in the file of the same name, which is imported with its first change: most commands only look.
    import_module(type(change).__module__.replace(".changes.", ".applying."))
    done = apply.dispatch(type(change))
    if done is apply.dispatch(object):
        raise NotImplementedError(change)
    return done(change, desk)
