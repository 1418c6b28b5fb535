"""Sending: letters go out in order, a bag at a time, and what became of each is noted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, literal
from sqlmodel import Session, col, func, select, update

from gm.base.config import Gm
from gm.mail.bounces import refused
from gm.mail.transport.errors import PostboxError
from gm.mail.transport.smtp import Fate, Outcome, Outgoing, deliver
from gm.service.clockwork import Clockwork
from gm.store.claims import alone
from gm.store.database import Store
from gm.store.tables import LetterOut
from gm.turns import outages

log = logging.getLogger(__name__)

RETRY = (timedelta(minutes=1), timedelta(minutes=5), timedelta(minutes=15), timedelta(hours=1))
RETRY_LATER = timedelta(hours=4)
GIVE_UP = timedelta(days=5)
BATCH = 500
"""Letters that are handed to the mail server in one go."""

BAGS = 4
"""So many services can send at the same time, a power of two. All letters to an address go into one bag, so they leave in order."""


def send(work: Clockwork) -> int:
    """Every letter that is due to be tried was handed to the mail server, or waits for its next try; how many went.

    What another service is sending is left to it.
    """
    gone = 0
    taken = True
    while taken:
        taken = False
        for bag in _bags(work):
            with alone(work.store, f"send-{bag}") as ours:
                letters = _waiting(work, bag) if ours else []
                if not letters:
                    continue
                sent, failed = _send_batch(work, letters)
                gone += sent
                if failed:
                    return gone
                taken = True
    return gone


def _bags(work: Clockwork) -> list[int]:
    """The bags that have letters to be tried now."""
    with work.store.transaction() as session:
        query = select(_bag_of(work.store)).where(*_due(work.now())).distinct()
        return sorted(session.exec(query))


def _bag_of(store: Store) -> ColumnElement[int]:
    """In which bag a letter lies. Services on SQLite have one, as only one of them can write anyway."""
    if store.engine.dialect.name == "sqlite":
        return literal(0)
    return func.hashtext(LetterOut.recipient).op("&")(BAGS - 1)


def _due(now: datetime) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return col(LetterOut.status) == "waiting", col(LetterOut.next_try) <= now


def _waiting(work: Clockwork, bag: int) -> list[Outgoing]:
    with work.store.transaction() as session:
        query = select(LetterOut.id, LetterOut.recipient, LetterOut.raw).where(
            *_due(work.now()), _bag_of(work.store) == bag
        )
        rows = session.exec(query.order_by(col(LetterOut.id)).limit(BATCH))
        return [Outgoing(row, work.config.gm.address, recipient, raw) for row, recipient, raw in rows]


def _send_batch(work: Clockwork, letters: list[Outgoing]) -> tuple[int, bool]:
    sent = 0
    answered = False

    def report(outcomes: Sequence[tuple[Outgoing, Outcome]]) -> None:
        nonlocal sent, answered
        gone = [letter.id for letter, outcome in outcomes if outcome.fate is Fate.SENT]
        with work.store.transaction() as session:
            session.exec(
                update(LetterOut)
                .where(col(LetterOut.id).in_(gone))
                .values(status="sent", error="", tries=col(LetterOut.tries) + 1)
                .execution_options(synchronize_session=False)
            )
            for letter, outcome in outcomes:
                if outcome.fate is not Fate.SENT:
                    _note_failure(session, work.config.gm, letter.id, outcome, work.now())
            if not answered:
                # together with the fate of the letters: with none left to send nobody would note it any more
                outages.note_sending(session, work.now(), works=True)
        sent += len(gone)
        answered = True

    try:
        asyncio.run(deliver(work.config.smtp, letters, report))
    except PostboxError as error:
        log.warning("send: %s", error)
        with work.store.transaction() as session:
            outages.note_sending(session, work.now(), works=False)
        return sent, True
    return sent, False


def _note_failure(session: Session, gm: Gm, letter_id: int, outcome: Outcome, now: datetime) -> None:
    row = session.get_one(LetterOut, letter_id)
    row.tries += 1
    row.error = outcome.words
    if outcome.fate is Fate.REFUSED or now - row.created_at > GIVE_UP:
        log.warning("letter %d to %s refused: %s", row.id, row.recipient, outcome.words)
        refused(session, gm, row, now)
    else:
        row.next_try = now + (RETRY[row.tries - 1] if row.tries <= len(RETRY) else RETRY_LATER)
