"""Whether a tick has anything to do: one question, however many games, letters and players there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import BindParameter, ColumnElement, Select, String, bindparam
from sqlalchemy import select as columns
from sqlmodel import Session, and_, col, func, or_, select

from gm.store.queries.listed import GOES_ON, LISTED, listed_ids
from gm.store.tables import (
    Address,
    Applicant,
    Gamemaster,
    GameRow,
    LetterIn,
    LetterOut,
    Outage,
    Pulse,
    Turn,
)
from gm.store.tables.columns import Moment

_NOW: BindParameter[datetime] = bindparam("now", type_=Moment())


def anything_waits(session: Session, now: datetime, contact: str, rules: Mapping[str, int]) -> bool:
    """Tell whether there is anything to do now.

    `contact` is the GM's own address or empty, and `rules` are today's versions by the names of the games.
    """
    asked: dict[str, Any] = {"now": now, "contact": contact.casefold()}
    return bool(session.execute(_question(tuple(rules.items())), asked).scalar_one())


@cache  # building it takes longer than asking
def _question(rules: tuple[tuple[str, int], ...]) -> Select[tuple[bool]]:
    return columns(
        or_(*_letters(), *_games(), *_of_service(), *(_played_under_others(*rule) for rule in rules))
    )


def _letters() -> Iterator[ColumnElement[bool]]:
    """Ask for letters that are to be read, or to be sent."""
    yield select(LetterIn.id).where(col(LetterIn.status).in_(("new", "gm"))).exists()
    due = (col(LetterOut.status).in_(("waiting", "gathered")), col(LetterOut.next_try) <= _NOW)
    yield select(LetterOut.id).where(*due).exists()


def _games() -> Iterator[ColumnElement[bool]]:
    """Ask for games that are to be looked at, or told in the archive, and a table that is full."""
    begun = col(GameRow.begun_at).is_not(None)
    yield listed_ids().where(col(GameRow.next_look) <= _NOW, begun).exists()
    yield listed_ids().where(col(GameRow.unpublished), GameRow.stopped != "crashed").exists()
    new = select(Turn.id).join(GameRow, col(GameRow.id) == col(Turn.game_id))
    yield new.where(LISTED, col(Turn.archived).is_(False), GameRow.stopped != "crashed").exists()
    joined = select(func.count()).where(Applicant.game_id == GameRow.id).scalar_subquery()
    yield listed_ids().where(col(GameRow.begun_at).is_(None), joined >= GameRow.seats).exists()


def _of_service() -> Iterator[ColumnElement[bool]]:
    """Ask for addresses that go, outages still to settle, GMs to look at, a new contact, and what else the archive tells."""
    yield select(Address.id).where(col(Address.goes_at) <= _NOW).exists()
    yield select(Outage.id).where(col(Outage.settled).is_(False)).exists()
    yield select(Gamemaster.id).where(col(Gamemaster.next_look) <= _NOW).exists()
    contact: ColumnElement[str] = bindparam("contact", type_=String())
    known = (
        select(Gamemaster.id)
        .where(col(Gamemaster.address) == contact, col(Gamemaster.game_id).is_(None))
        .exists()
    )
    yield and_(contact != "", ~known)
    yield ~select(Pulse.id).where(col(Pulse.unpublished).is_(False)).exists()


def _played_under_others(engine: str, version: int) -> ColumnElement[bool]:
    """Ask whether a game of that kind goes on that was begun under other rules.

    An index finds older and newer ones without a look at the games that have the same, but not that a version is another.
    """
    goes_on = (*GOES_ON, GameRow.stopped == "", GameRow.engine == engine)
    older = listed_ids().where(*goes_on, col(GameRow.rules) < version).exists()
    return or_(older, listed_ids().where(*goes_on, col(GameRow.rules) > version).exists())
