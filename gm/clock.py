"""The tick: fetch, desk, turns, send. Each may fail or be killed and is simply begun again.

Several services may share a database. Letters and games are worked off by whoever claims their row; one service at a
time reads the mailbox, sends from a bag, or does the rounds, and takes its turn at these.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import signal
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from types import FrameType

from apscheduler.schedulers.blocking import BlockingScheduler
from sqlalchemy import ColumnElement, literal
from sqlmodel import Session, col, func, select

from gm import desk, turns
from gm.archive import write_archive
from gm.bounced import refused
from gm.config import Config, Gm
from gm.deadlines import reminding
from gm.office import announcing
from gm.office import letters as gm_letters
from gm.oversight import digest
from gm.pages import write_pages
from gm.postbox import Arrival, Fate, Outcome, Outgoing, PostboxError, collect, deliver
from gm.seats import standing_by
from gm.store import Store, mailbox
from gm.store.backup import BackupError, back_up_daily
from gm.store.claims import alone
from gm.tables import LetterIn, LetterOut
from gm.troubles import brake, new_rules, outages
from gm.turns import muster, tally

log = logging.getLogger(__name__)

RETRY = (timedelta(minutes=1), timedelta(minutes=5), timedelta(minutes=15), timedelta(hours=1))
RETRY_LATER = timedelta(hours=4)
GIVE_UP = timedelta(days=5)
BATCH = 500
"""Letters that are handed to the mail server in one go."""

BAGS = 4
"""So many services can send at the same time. All letters to a seat go into one bag, so they leave in order."""


def utc_now() -> datetime:
    """The time of this machine."""
    return datetime.now(UTC)


@dataclass(frozen=True)
class Clockwork:
    """What a tick needs. `now` tells the time; tests and the demo move it. `watch` hears of every step."""

    config: Config
    store: Store
    now: Callable[[], datetime] = utc_now
    watch: Callable[[str, int], None] = lambda step, count: None


def tick(work: Clockwork) -> None:
    """Letters in time are read and answered, what is due is resolved, and what waits is sent."""
    work.watch("fetched", fetch(work))
    with alone(work.store, "rounds", patient=True):
        outages.slide(work.store, work.config.gm, work.now())
    work.watch("answered", desk.work_off(work.store, work.config, work.now()))
    with alone(work.store, "rounds", patient=True):
        gm_letters.work_off(work.store, work.config, work.now())
        announcing.start_full(work.store, work.config.gm, work.now())
        standing_by.fill_free(work.store, work.config.gm, work.now())
        muster.begin_complete(work.store, work.config.gm, work.now())
        tally.settle(work.store, work.config.gm, work.now())
        brake.hold_unusual(work.store, work.config.gm, work.now())
        new_rules.hold_changed(work.store, work.config.gm, work.now())
    work.watch("resolved", len(turns.run_due(work.store, work.config.gm, work.now())))
    with alone(work.store, "rounds", patient=True):
        reminding.tell_late(work.store, work.config.gm, work.now())
        reminding.remind(work.store, work.config.gm, work.now())
        digest.send_digest(work.store, work.config, work.now())
        publish(work)
    work.watch("sent", send(work))


def work_on(work: Clockwork) -> None:
    """What the service does again and again: a tick, after noting that it is at work.

    Only here, because a tick that somebody calls when they like misses nothing between two of them.
    """
    with alone(work.store, "rounds", patient=True):  # or two that start together would both note the outage
        outages.beat(work.store, work.now())
        back_up(work)
    tick(work)


def back_up(work: Clockwork) -> None:
    """The daily backup is there once it is due. A folder that takes none stops nothing else."""
    try:
        if file := back_up_daily(work.store, work.config, work.now()):
            log.info("backup: %s", file)
    except BackupError as error:
        log.error("backup: %s", error)


def publish(work: Clockwork) -> None:
    """New turns lie in the archive, and its pages show them. A page that cannot be made stops nothing else."""
    folder = work.config.archive.folder
    written = write_archive(work.store, work.config.gm, folder, work.now())
    if not written:
        return
    try:
        for problem in write_pages(folder, written, work.config.archive.url):
            log.warning("pages: %s", problem)
    except Exception:
        log.exception("the pages of the archive could not be made")


def fetch(work: Clockwork) -> int:
    """Every letter of the inbox is stored before it is moved away; how many were new.

    A mailbox that cannot be read is noted, and holds the turns that fall due meanwhile. Where another service is
    reading it there is nothing to do.
    """
    with alone(work.store, "fetch") as ours:
        return _fetch(work) if ours else 0


def _fetch(work: Clockwork) -> int:
    began = work.now()
    new = 0

    def keep(arrivals: Sequence[Arrival]) -> None:
        nonlocal new
        with work.store.transaction() as session:
            new += sum(_store_letter(session, arrival, began) for arrival in arrivals)

    try:
        collect(work.config.imap, keep)
    except PostboxError as error:
        log.warning("fetch: %s", error)
        with work.store.transaction() as session:
            row = mailbox(session)
            row.failing_since, row.error = row.failing_since or began, str(error)
    else:
        with work.store.transaction() as session:
            row = mailbox(session)
            if row.failing_since:
                outages.note(session, "mailbox", row.failing_since, began)
            row.read_at, row.failing_since, row.error = began, None, ""
    return new


def _store_letter(session: Session, arrival: Arrival, now: datetime) -> bool:
    digest = hashlib.sha256(arrival.raw).hexdigest()
    if session.exec(select(LetterIn.id).where(LetterIn.digest == digest)).first() is not None:
        return False
    session.add(
        LetterIn(
            digest=digest, received_at=arrival.received, fetched_at=now, size=arrival.size, raw=arrival.raw
        )
    )
    session.flush()
    return True


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
        query = select(_bag_of(work.store)).where(*_due(work)).distinct()
        return sorted(session.exec(query))


def _bag_of(store: Store) -> ColumnElement[int]:
    """In which bag a letter lies. Services on SQLite have one, as only one of them can write anyway."""
    if store.engine.dialect.name == "sqlite":
        return literal(0)
    return func.coalesce(LetterOut.seat_id, 0) % BAGS


def _due(work: Clockwork) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return col(LetterOut.status) == "waiting", col(LetterOut.next_try) <= work.now()


def _waiting(work: Clockwork, bag: int) -> list[Outgoing]:
    with work.store.transaction() as session:
        query = select(LetterOut).where(*_due(work), _bag_of(work.store) == bag)
        rows = session.exec(query.order_by(col(LetterOut.id)).limit(BATCH))
        return [Outgoing(row.id, work.config.gm.address, row.recipient, row.raw) for row in rows]


def _send_batch(work: Clockwork, letters: list[Outgoing]) -> tuple[int, bool]:
    sent = 0

    def report(letter: Outgoing, outcome: Outcome) -> None:
        nonlocal sent
        sent += outcome.fate is Fate.SENT
        with work.store.transaction() as session:
            _note_outcome(session, work.config.gm, session.get_one(LetterOut, letter.id), outcome, work.now())

    works = True
    try:
        asyncio.run(deliver(work.config.smtp, letters, report))
    except PostboxError as error:
        log.warning("send: %s", error)
        works = False
    with work.store.transaction() as session:
        outages.note_sending(session, work.now(), works)
    return sent, not works


def _note_outcome(session: Session, gm: Gm, row: LetterOut, outcome: Outcome, now: datetime) -> None:
    row.tries += 1
    row.error = "" if outcome.fate is Fate.SENT else outcome.words
    if outcome.fate is Fate.SENT:
        row.status = "sent"
    elif outcome.fate is Fate.REFUSED or now - row.created_at > GIVE_UP:
        log.warning("letter %d to %s refused: %s", row.id, row.recipient, outcome.words)
        refused(session, gm, row, now)
    else:
        row.next_try = now + (RETRY[row.tries - 1] if row.tries <= len(RETRY) else RETRY_LATER)


def run(work: Clockwork) -> None:
    """Ticks until SIGTERM or SIGINT, and then finishes the tick that is under way."""
    scheduler = BlockingScheduler(timezone="UTC")

    def stop(signum: int, frame: FrameType | None) -> None:
        log.info("stopping after this tick")
        scheduler.shutdown(wait=True)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    scheduler.add_job(
        work_on,
        "interval",
        args=(work,),
        seconds=work.config.service.poll,
        next_run_time=utc_now(),
        coalesce=True,
        max_instances=1,
        misfire_grace_time=None,
    )
    scheduler.start()
