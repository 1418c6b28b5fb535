"""The open turn looked at before its deadline: what would come out now, as its judge drafts it, and whether it could end earlier."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import takewhile
from typing import Any

from sqlmodel import Session

from gm.base.codec import load
from gm.base.config import Gm
from gm.base.errors import Refused
from gm.facts import Fact, Facts, game_of, row_of
from gm.games.game import Game, file_order, load_game, missing
from gm.games.press import told_turn
from gm.games.readers import Played
from gm.games.record.records import Plain
from gm.store.queries.games import game_with_id, turn_of
from gm.store.queries.press import pictures_named
from gm.store.queries.records import records_about
from gm.store.tables import GameRow
from gm.turns.adjudicate import adjudicate, check_open
from gm.words.public import public_report, told_notes


@dataclass(frozen=True)
class Preview:
    """The open turn as it would be resolved now: what the GM would say of it, and its public report, which is secret."""

    turn: int
    notes: tuple[str, ...]
    report: str


def preview(session: Session, gm: Gm, row: GameRow, now: datetime, language: str = "en") -> Preview:
    """Resolve the open turn with the orders on file, and with the very lots that it will have.

    Refused when the game is over, or a fault in the program keeps the turn from being resolved.
    """
    number = row.turn
    with _scratch(session):
        after, played = _resolved(session, gm, row, now)
        notes = tuple(told_notes(after, language, played))
        return Preview(number, notes, str(public_report(after, language, played)))


def as_judged(session: Session, gm: Gm, row: GameRow, draft: Plain, now: datetime) -> Played:
    """Resolve the open turn as its judge's `draft` says, with the notes and the press of its report. Refused as above."""
    with _scratch(session):
        game = load_game(session, gm.name, row)
        if game.judge is not None:
            order = load(game.engine.Order, draft)
            file_order(session, row, row.turn, game.judge.number, order, text="", source="mail", received=now)
        row.stopped = ""  # it goes on with the report
        return _resolved(session, gm, row, now)[1]


def _resolved(session: Session, gm: Gm, row: GameRow, now: datetime) -> tuple[Game, Played]:
    number = row.turn
    check_open(session, row, number)
    try:
        adjudicate(session, gm, row, now)
        after = load_game(session, gm.name, row)
        turn = turn_of(session, row, number)
        assert turn is not None, "it has just been resolved"
        return after, told_turn(session, after, turn)
    except Exception as error:
        # the words of the error might quote a hand
        raise Refused("fault_in_program", turn=number, game=row.name, fault=type(error).__name__) from None


@contextmanager
def _scratch(session: Session) -> Iterator[None]:
    """Undo everything done in the block at its end, and log none of it."""
    inner, log = session.begin_nested(), logging.getLogger("gm")
    level = log.level
    log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        log.setLevel(level)
        inner.rollback()
        session.expire_all()


@dataclass(frozen=True)
class AsResolvedNow(Fact[Preview]):
    """What would come out if the open turn of a game were resolved now; Refused where that cannot be told."""

    game: str

    def load(self, session: Session, facts: Facts) -> Preview:
        """Resolve it in a scratch copy."""
        row = row_of(session, self.game)
        return preview(session, facts.gm, row, facts.now, facts.reader.language)


@dataclass(frozen=True)
class PicturesNamed(Fact[Mapping[str, bytes]]):
    """The files of these names that the judge of the game with that id may show."""

    game: int
    names: tuple[str, ...]

    def load(self, session: Session, facts: Facts) -> Mapping[str, bytes]:
        """Read them."""
        return pictures_named(session, game_with_id(session, self.game), self.names)


@dataclass(frozen=True)
class AsJudged(Fact[Played]):
    """What the open turn of the game with that id comes to as the `draft` of its judge says, which is JSON."""

    game: int
    draft: str

    def load(self, session: Session, facts: Facts) -> Played:
        """Resolve it in a scratch copy."""
        row = game_with_id(session, self.game)
        return as_judged(session, facts.gm, row, json.loads(self.draft), facts.now)


LATELY = timedelta(hours=1)
"""How long a GM can take back an extension of the open turn."""


@dataclass(frozen=True)
class Room:
    """Whose orders are missing, by name, and the deadline before a GM extended the turn lately, if one has."""

    missing: tuple[str, ...]
    before: datetime | None


@dataclass(frozen=True)
class RoomFor(Fact[Room]):
    """The same of the open turn of a game."""

    game: str

    def load(self, session: Session, facts: Facts) -> Room:
        """Read the orders on file, and in the chain what the GM has moved."""
        game = game_of(session, facts, self.game)
        about = sorted(records_about(session, game.row, [game.row.turn - 1]), key=lambda row: row.number)
        moved = [row.data for row in about if "deadline" in row.data.get("told", {})]
        own = takewhile(lambda each: _is_own(each, facts.now), reversed(moved))
        extended = [datetime.fromisoformat(each["told"]["before"]) for each in own]
        return Room(
            tuple(game.names[seat] for seat in missing(session, game)),
            min(extended, default=None),
        )


def _is_own(record: Mapping[str, Any], now: datetime) -> bool:
    """Tell whether a GM moved the deadline lately: what others have moved it by since is not the GM's to take back."""
    lately = datetime.fromisoformat(record["at"]) > now - LATELY
    return lately and record["told"]["why"] == "gm" and "before" in record["told"]
