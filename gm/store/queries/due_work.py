"""Whether a tick has anything to do: one question, however many games, letters and players there are."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from sqlalchemy import BindParameter, ColumnElement, bindparam
from sqlalchemy import select as columns
from sqlmodel import Session, col, or_, select

from gm.store.queries.listed import LISTED, listed_ids
from gm.store.tables import Address, Gamemaster, GameRow, LetterIn, LetterOut, Pulse, Turn
from gm.store.tables.columns import Moment

_NOW: BindParameter[datetime] = bindparam("now", type_=Moment())


def anything_waits(session: Session, now: datetime) -> bool:
    """Tell whether letters wait, a game or a GM is to be looked at, or the archive does not tell yet how things are."""
    return bool(session.execute(_QUESTION, {"now": now}).scalar_one())


def _letters() -> Iterator[ColumnElement[bool]]:
    """Ask for letters that are to be read, or to be sent."""
    yield select(LetterIn.id).where(col(LetterIn.status).in_(("new", "gm"))).exists()
    due = (col(LetterOut.status).in_(("waiting", "gathered")), col(LetterOut.next_try) <= _NOW)
    yield select(LetterOut.id).where(*due).exists()


def _looks() -> Iterator[ColumnElement[bool]]:
    """Ask for games, GMs and addresses whose moment has come."""
    yield listed_ids().where(col(GameRow.next_look) <= _NOW).exists()
    yield select(Gamemaster.id).where(col(Gamemaster.next_look) <= _NOW).exists()
    yield select(Address.id).where(col(Address.goes_at) <= _NOW).exists()


def _archive() -> Iterator[ColumnElement[bool]]:
    """Ask for what the archive does not tell yet."""
    yield listed_ids().where(col(GameRow.unpublished), GameRow.stopped != "crashed").exists()
    new = select(Turn.id).join(GameRow, col(GameRow.id) == col(Turn.game_id))
    yield new.where(LISTED, col(Turn.archived).is_(False), GameRow.stopped != "crashed").exists()
    yield ~select(Pulse.id).where(col(Pulse.unpublished).is_(False)).exists()


_QUESTION = columns(or_(*_letters(), *_looks(), *_archive()))
"""Built once: that takes longer than asking."""
