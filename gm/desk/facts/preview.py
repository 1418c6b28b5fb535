"""What would come out if the open turn were resolved now. Nothing is changed: it all happens in a scratch copy."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session

from gm.base.config import Gm
from gm.base.errors import Refused
from gm.games.game import load_game
from gm.games.press import told_turn
from gm.store.queries.games import turn_of
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
    check_open(session, row, number)
    with _scratch(session):
        try:
            adjudicate(session, gm, row, now)
            after = load_game(session, gm.name, row)
            turn = turn_of(session, row, number)
            assert turn is not None, "it has just been resolved"
            played = told_turn(session, after, turn)
        except Exception as error:
            # the words of the error might quote a hand
            raise Refused(
                "fault_in_program", turn=number, game=row.name, fault=type(error).__name__
            ) from None
        notes = tuple(told_notes(after, language, played))
        return Preview(number, notes, str(public_report(after, language, played)))


@contextmanager
def _scratch(session: Session) -> Iterator[None]:
    """Undo at the end whatever is done inside, and log none of it, for it does not happen."""
    inner, log = session.begin_nested(), logging.getLogger("gm")
    level = log.level
    log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        log.setLevel(level)
        inner.rollback()
        session.expire_all()
