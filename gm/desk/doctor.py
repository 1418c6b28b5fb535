"""What `gm doctor` looks at: whether the service is well, for people and for monitoring. Nothing is changed."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import IntEnum
from pathlib import Path

from sqlalchemy import Engine, create_engine, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session, col, func, select

from gm.base.config import Config
from gm.base.spans import span
from gm.games.game import terms_of
from gm.mail.transport.certificates import expiry
from gm.mail.transport.errors import PostboxError
from gm.store.errors import StoreError
from gm.store.queries.games import running
from gm.store.schema import schema_of
from gm.store.tables import LetterIn, LetterOut, Mailbox, Pulse


class Level(IntEnum):
    """How bad a finding is, as the exit codes of monitoring plugins have it."""

    OK = 0
    WARNING = 1
    CRITICAL = 2


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: `what` it is, how bad it is, and a sentence about it."""

    what: str
    level: Level
    words: str


Limits = tuple[timedelta, timedelta]
"""What is longer than the first deserves a warning, and longer than the second is critical."""

UNREAD: Limits = (timedelta(minutes=15), timedelta(hours=2))
UNSENT: Limits = (timedelta(hours=1), timedelta(hours=6))
UNSEEN: Limits = (timedelta(hours=1), timedelta(hours=6))
OVERDUE: Limits = (timedelta(hours=1), timedelta(hours=12))
SKEW: Limits = (timedelta(minutes=2), timedelta(minutes=10))
EXPIRES: Limits = (timedelta(days=14), timedelta(days=3))
"""Here what is shorter is worse."""

SPACE = (1_000_000_000, 100_000_000)
"""Bytes: with less free there is a warning, and with less than the second it is critical."""


def examine(config: Config, now: datetime) -> Iterator[Finding]:
    """The findings, each as soon as it is made; however bad things are, nothing is raised."""
    yield from at_home(config, now)
    for login in (config.imap, config.smtp):
        what = f"{login.section} certificate"
        try:
            until = expiry(login)
        except PostboxError as error:
            yield Finding(what, Level.CRITICAL, str(error))
            continue
        if until is None:
            yield Finding(what, Level.OK, f"{login.host} is on this machine and needs none.")
            continue
        left = until - now
        level = Level(sum(left < limit for limit in EXPIRES))
        yield Finding(what, level, f"{login.host}: good until {until:%Y-%m-%d}, {left.days} days.")


def at_home(config: Config, now: datetime) -> Iterator[Finding]:
    """The same without a word to the mail servers, for which a letter could not wait."""
    yield from _database(config, now)
    yield from _disk(config)


def _database(config: Config, now: datetime) -> Iterator[Finding]:
    try:
        engine = _opened(config.store.url)
        with Session(engine) as session:
            integrity = _integrity(session)
            yield integrity
            schema = _schema(engine)
            yield schema
            if integrity.level < Level.CRITICAL and schema.level == Level.OK:
                yield from _work(session, config, now)
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        yield Finding("database", Level.CRITICAL, f"It cannot be read: {reason}.")


def _opened(url: str) -> Engine:
    """The database for reading; no file is made where there is none."""
    parts = make_url(url)
    if parts.get_backend_name() == "sqlite":
        return create_engine(f"sqlite:///file:{parts.database}?mode=ro&uri=true", hide_parameters=True)
    return create_engine(url, hide_parameters=True)


def _integrity(session: Session) -> Finding:
    """SQLite checks all its pages; of another database it says something that it answers."""
    if session.get_bind().dialect.name != "sqlite":
        session.connection().execute(text("SELECT 1"))
        return Finding("database", Level.OK, "It answers.")
    said = str(session.connection().execute(text("PRAGMA integrity_check(1)")).scalar())
    sound = said == "ok"
    return Finding(
        "database",
        Level.OK if sound else Level.CRITICAL,
        "It is sound." if sound else f"It is damaged: {said}.",
    )


def _schema(engine: Engine) -> Finding:
    try:
        current, head = schema_of(engine)
    except StoreError as error:
        return Finding("schema", Level.CRITICAL, str(error))
    if current == head:
        return Finding("schema", Level.OK, f"It is up to date ({head}).")
    return Finding(
        "schema",
        Level.WARNING,
        f"It is at {current or 'its beginning'}; the next start of the service brings it to {head}.",
    )


def _work(session: Session, config: Config, now: datetime) -> Iterator[Finding]:
    yield from _mail(session, now)
    yield _clock(session, now)
    yield from _games(session, now)
    aside = session.exec(select(func.count()).where(LetterIn.status == "aside")).one()
    held = session.exec(select(func.count()).where(LetterOut.status == "held")).one()
    yield Finding(
        "quarantine",
        Level.WARNING if aside or held else Level.OK,
        f"{aside} letters are set aside and {held} answers held back; gm letters list shows them."
        if aside or held
        else "No letter waits for the GM.",
    )


def _mail(session: Session, now: datetime) -> Iterator[Finding]:
    box, pulse = session.get(Mailbox, 1), session.get(Pulse, 1)
    if box and box.failing_since:
        words = f"It cannot be read since {_told(box.failing_since)}: {box.error}"
        yield Finding("mailbox", Level.CRITICAL, words)
    else:
        read_at = box.read_at if box else None
        yield _since("mailbox", read_at, now, UNSEEN, "It was last read {}.", "It was never read yet.")
    if pulse and pulse.unsent_since:
        yield Finding("outbox", Level.CRITICAL, f"No letter can be sent since {_told(pulse.unsent_since)}.")
    else:
        waiting = session.exec(select(func.count()).where(LetterOut.status == "waiting")).one()
        yield Finding("outbox", Level.OK, f"Letters that wait to be sent: {waiting}.")
    unread = session.exec(
        select(func.min(LetterIn.fetched_at)).where(col(LetterIn.status).in_(("new", "gm")))
    ).one()
    yield _since("oldest unread letter", unread, now, UNREAD, "It waits since {}.", "There is none.")
    unsent = session.exec(select(func.min(LetterOut.created_at)).where(LetterOut.status == "waiting")).one()
    yield _since("oldest unsent letter", unsent, now, UNSENT, "It waits since {}.", "There is none.")


def _clock(session: Session, now: datetime) -> Finding:
    """Our clock against the mail server's, as far as letters tell: none can be received after it was fetched."""
    query = select(LetterIn.received_at, LetterIn.fetched_at).order_by(col(LetterIn.id).desc()).limit(20)
    rows = session.exec(query).all()
    behind = max((received - fetched for received, fetched in rows), default=timedelta())
    level = Level(sum(behind > limit for limit in SKEW))
    if not rows:
        return Finding("clock", Level.OK, "No letter has come yet that it could be compared with.")
    if level:
        seconds = int(behind.total_seconds())
        words = f"It is at least {seconds} seconds behind the mail server's, which dated a letter later than we fetched it."
        return Finding("clock", level, words)
    latest = max(fetched for _, fetched in rows)
    if latest > now + SKEW[0]:
        return Finding("clock", Level.CRITICAL, f"It has gone back: a letter was fetched {_told(latest)}.")
    return Finding("clock", Level.OK, "It agrees with the times of the last letters.")


def _games(session: Session, now: datetime) -> Iterator[Finding]:
    games = running(session)
    bad = [game for game in games if game.stopped in ("crashed", "held", "rules", "deserted")]
    for game in bad:
        level = Level.CRITICAL if game.stopped == "crashed" else Level.WARNING
        why = f" ({game.stopped_why})" if game.stopped_why else ""
        yield Finding(f"game {game.name}", level, f"Turn {game.turn} stands still: {game.stopped}{why}.")
    late = []
    for game in games:
        # a game that waits for a time bank takes as long as the longest one
        terms = terms_of(game)
        patience = (span(terms.grace) or timedelta()) + (span(terms.bank) or timedelta())
        if not game.stopped and now - game.deadline > patience + OVERDUE[0]:
            late.append((game, now - game.deadline - patience))
    for game, by in late:
        level = Level.CRITICAL if by > OVERDUE[1] else Level.WARNING
        why = " It waits for the mailbox to be read." if game.waiting_since else ""
        words = f"Turn {game.turn} was due {_told(game.deadline)} and is not resolved.{why}"
        yield Finding(f"game {game.name}", level, words)
    if not bad and not late:
        yield Finding("games", Level.OK, f"Under way: {len(games)}. No turn is overdue.")


def _disk(config: Config) -> Iterator[Finding]:
    url = make_url(config.store.url)
    local = url.get_backend_name() == "sqlite" and url.database
    folders = [Path(url.database).parent] if local and url.database else []
    for folder in _apart([*folders, config.archive.folder]):
        free = shutil.disk_usage(folder).free
        level = Level(sum(free < limit for limit in SPACE))
        yield Finding("disk", level, f"{free / 1e9:.1f} GB are free for {folder}.")


def _apart(folders: Sequence[Path]) -> list[Path]:
    """One folder that there is for each disk."""
    there = [
        next(above for above in (f.absolute(), *f.absolute().parents) if above.exists()) for f in folders
    ]
    return list({folder.stat().st_dev: folder for folder in reversed(there)}.values())[::-1]


def _since(
    what: str, moment: datetime | None, now: datetime, limits: Limits, words: str, never: str
) -> Finding:
    """How bad it is that something was so long ago."""
    if moment is None:
        return Finding(what, Level.OK, never)
    return Finding(what, Level(sum(now - moment > limit for limit in limits)), words.format(_told(moment)))


def _told(moment: datetime) -> str:
    return f"{moment:%Y-%m-%d %H:%M} UTC"
