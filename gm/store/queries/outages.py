"""How the service is, and when it was not there."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import bindparam
from sqlmodel import Session, col, func, select

from gm.store.queries.listed import GOES_ON, listed_ids
from gm.store.queries.mailbox import only_row
from gm.store.tables import GameRow, Outage, Pulse
from gm.store.tables.columns import Moment


def pulse(session: Session) -> Pulse:
    """Return how the service is; a new row before anything is known."""
    return only_row(session, Pulse, alone=True)  # or two services would note one outage each


def last_pulse(session: Session) -> Pulse | None:
    """Return how the service is as far as anything is known, without keeping others from noting it."""
    return session.get(Pulse, 1)


def note_publishing(session: Session, now: datetime, fault: str) -> None:
    """Note since when the archive cannot be written, and why; an empty fault says that it was."""
    seen = last_pulse(session)
    if fault or (seen and seen.unwritten_since):
        row = pulse(session)
        row.unwritten_since, row.unwritten = (row.unwritten_since or now, fault) if fault else (None, "")


def confirm_clock(session: Session, now: datetime) -> None:
    """Note that the GM has said that the clock is right, which holds for as long as it goes evenly from now on."""
    row = pulse(session)
    row.confirmed_at, row.doubted_since, row.boot, row.by_gm = now, None, "", True


def last_outage_until(session: Session, moment: datetime) -> datetime | None:
    """Return when the last outage ended that was over at that moment."""
    return session.exec(select(func.max(Outage.until)).where(col(Outage.until) <= moment)).one()


def outages_unseen(session: Session, row: GameRow) -> Sequence[Outage]:
    """Return the outages after which it was not seen yet whether the game's deadline moves, the oldest first.

    One that was over before the open turn was opened has not touched it.
    """
    query = select(Outage).where(col(Outage.id) > row.outage, col(Outage.until) > row.opened_at)
    return session.exec(query.order_by(col(Outage.id))).all()


def games_touched(session: Session, rows: Sequence[GameRow]) -> set[int]:
    """Return those of the games, by their ids, that have outages which were not seen yet."""
    if not rows:
        return set()
    query = select(Outage.id, Outage.until).where(
        col(Outage.id) > min(row.outage for row in rows),
        col(Outage.until) > min(row.opened_at for row in rows),
    )
    outages = session.exec(query).all()
    return {
        row.id
        for row in rows
        if any(number > row.outage and until > row.opened_at for number, until in outages)
    }


_TO_SLIDE = (
    listed_ids()
    .where(col(GameRow.next_look) <= bindparam("now", type_=Moment()), *GOES_ON)
    .where(col(GameRow.outage) < select(func.max(Outage.id)).scalar_subquery())
    .order_by(col(GameRow.id))
)


def games_to_slide(session: Session, now: datetime) -> Sequence[int]:
    """Return the games, by their ids, that are to be looked at and may not have been since the last outage."""
    return session.exec(_TO_SLIDE, params={"now": now}).all()
