"""What `gm doctor` looks at: whether the service is well, for people and for monitoring. Nothing is changed."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import IntEnum
from importlib.resources import files
from pathlib import Path
from typing import Any

from sqlmodel import Session

from gm.base.config import Config
from gm.base.errors import PostboxError, Refused
from gm.base.spans import span
from gm.games.game import terms_of
from gm.mail.transport.login import expiry
from gm.people.gamemasters import gamemasters, next_digest
from gm.store.database import DatabaseFailed
from gm.store.queries.cells import names_of_damaged
from gm.store.queries.games import running
from gm.store.queries.health import (
    Letters,
    UnreadableError,
    damage,
    folder_of_database,
    last_received,
    letters_now,
    looked_into,
    mailbox_and_pulse,
    schemas,
)
from gm.store.queries.letters import oldest_words
from gm.store.queries.mailbox import dated_ahead
from gm.store.tables import AT_ONCE, GameRow
from gm.turns.damaged import Damaged, damaged
from gm.turns.step import next_moment
from gm.words.macros import words
from gm.words.refusals import finding

log = logging.getLogger(__name__)


class Level(IntEnum):
    """How bad a finding is, as the exit codes of monitoring plugins have it."""

    OK = 0
    WARNING = 1
    CRITICAL = 2


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: `what` it is, how bad it is, and what was found; of a game, `of` which one.

    The macros `looked_at` and `found_<name>` in templates/<language>/doctor.txt have the words.
    """

    what: str
    level: Level
    name: str
    data: Mapping[str, Any] = field(default_factory=dict)
    of: str = ""

    @property
    def see(self) -> str:
        """The command that says what to do; empty where all is well."""
        return f"gm doctor --explain {self.name.replace('_', '-')}" if self.level else ""

    def subject(self, language: str) -> str:
        """Say what was looked at."""
        return str(words(language).looked_at(self.what, self.of))

    def words(self, language: str) -> str:
        """Say in a sentence what was found."""
        return finding(self.name, self.data, language)


def explained(read: str) -> str:
    """Return the paragraph of docs/troubleshooting.md, which is in the package, about a finding of that name.

    Refused, which names those that there are, where it has none.
    """
    page = (files("gm") / "troubleshooting.md").read_text("utf-8")
    _, *paragraphs = page.split("\n## ")
    by_name = {text.partition("\n")[0].lower().replace(" ", "-"): text for text in paragraphs}
    found = by_name.get("-".join(read.lower().replace("_", " ").split()))
    if found is None:
        raise Refused("nothing_explained", read=read, known=sorted(by_name))
    return found.strip()


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
    """Yield the findings, each as soon as it is made; however bad things are, nothing is raised."""
    yield from at_home(config, now)
    for login in (config.imap, config.smtp):
        what = f"{login.section} certificate"
        try:
            until = expiry(login)
        except PostboxError as error:
            yield Finding(what, Level.CRITICAL, "fault", {"words": str(error)})
            continue
        if until is None:
            yield Finding(what, Level.OK, "needs_no_certificate", {"host": login.host})
            continue
        left = until - now
        level = Level(sum(left < limit for limit in EXPIRES))
        yield Finding(what, level, "certificate", {"host": login.host, "until": until, "days": left.days})


def at_home(config: Config, now: datetime) -> Iterator[Finding]:
    """Yield the same without a word to the mail servers, for which a letter could not wait."""
    yield from _database(config, now)
    yield from _disk(config)


def _database(config: Config, now: datetime) -> Iterator[Finding]:
    try:
        with looked_into(config.store.url) as session:
            integrity = _integrity(session)
            yield integrity
            schema = _schema(session)
            yield schema
            if integrity.level < Level.CRITICAL and schema.level == Level.OK:
                yield from _work(session, config, now)
    except UnreadableError as error:
        yield Finding("database", Level.CRITICAL, "database_unreadable", {"why": str(error)})


def _integrity(session: Session) -> Finding:
    """Let SQLite check all its pages; of another database say that it answers."""
    found = damage(session)
    if found is None:
        return Finding("database", Level.OK, "database_answers")
    if not found:
        return Finding("database", Level.OK, "database_sound")
    return Finding("database", Level.CRITICAL, "database_damaged", {"why": found})


def _schema(session: Session) -> Finding:
    try:
        current, head = schemas(session)
    except Refused as error:
        return Finding("schema", Level.CRITICAL, "refused", {"error": error})
    if current == head:
        return Finding("schema", Level.OK, "schema_up_to_date", {"schema": head})
    return Finding("schema", Level.WARNING, "schema_behind", {"schema": current, "newest": head})


def _work(session: Session, config: Config, now: datetime) -> Iterator[Finding]:
    found = damaged(session, config.gm.name)
    yield from map(_of_damage, found)
    without = {damage.label.id for damage in found if damage.label}
    yield from _as_far_as_possible("mailbox", lambda: _mail(session, letters_now(session), now))
    yield from _as_far_as_possible("clock", lambda: [_clock(session, now)])
    yield from _as_far_as_possible("games", lambda: _games(session, config, now, without))
    yield from _as_far_as_possible("quarantine", lambda: [_quarantine(letters_now(session))])
    yield from _as_far_as_possible("kept letters", lambda: [_kept(session, config)])


def _as_far_as_possible(what: str, look: Callable[[], Iterable[Finding]]) -> Iterator[Finding]:
    """Yield what a look finds; where it fails, such as at a row that is damaged, the others are still made."""
    try:
        yield from look()
    except DatabaseFailed:
        raise
    except Exception as error:
        log.info("%s cannot be looked at", what, exc_info=error)
        yield Finding(what, Level.CRITICAL, "not_to_be_told", {"why": type(error).__name__})


def set_aside(session: Session) -> Iterator[Finding]:
    """Yield the games that have been set aside as damaged."""
    for name in names_of_damaged(session):
        yield Finding("game", Level.CRITICAL, "game_damaged", {"where": ""}, name)


def _of_damage(damage: Damaged) -> Finding:
    if damage.label:
        return Finding("game", Level.CRITICAL, "game_damaged", {"where": damage.where}, damage.name)
    return Finding("database", Level.CRITICAL, "row_damaged", {"where": damage.where})


def _quarantine(letters: Letters) -> Finding:
    if not letters.aside:
        return Finding("quarantine", Level.OK, "no_letter_waits")
    data = {"aside": letters.aside}
    return Finding("quarantine", Level.WARNING, "letters_wait", data)


def _kept(session: Session, config: Config) -> Finding:
    kept = {"days": config.store.keep_letters, "since": oldest_words(session)}
    return Finding("kept letters", Level.OK, "letters_kept", kept)


def stuck(session: Session) -> Iterator[Finding]:
    """Yield what keeps letters from coming in, or from going out, since the service last tried."""
    box, pulse = mailbox_and_pulse(session)
    if box and box.failing_since:
        data = {"since": box.failing_since, "why": box.error}
        yield Finding("mailbox", Level.CRITICAL, "mailbox_unreadable", data)
    if pulse and pulse.unsent_since:
        yield Finding("outbox", Level.CRITICAL, "nothing_can_be_sent", {"since": pulse.unsent_since})


def _mail(session: Session, letters: Letters, now: datetime) -> Iterator[Finding]:
    found = {finding.what: finding for finding in stuck(session)}
    box, _ = mailbox_and_pulse(session)
    read_at = box.read_at if box else None
    yield found.get("mailbox") or _since("mailbox", read_at, now, UNSEEN, "last_read", "never_read")
    sending = Finding("outbox", Level.OK, "waiting_to_be_sent", {"count": letters.waiting})
    yield found.get("outbox") or sending
    yield _since("oldest unread letter", letters.unread_since, now, UNREAD, "waits_since", "nothing_waits")
    yield _since("oldest unsent letter", letters.unsent_since, now, UNSENT, "waits_since", "nothing_waits")


def _clock(session: Session, now: datetime) -> Finding:
    """Compare our clock with the mail server's, as far as letters tell: none comes after it was fetched."""
    rows, behind = last_received(session, 20), dated_ahead(session)
    level = Level(sum(behind > limit for limit in SKEW))
    if level:
        seconds = int(behind.total_seconds())
        return Finding("clock", level, "clock_behind", {"seconds": seconds})
    if not rows:
        return Finding("clock", Level.OK, "clock_unknown")
    latest = max(fetched for _, fetched in rows)
    if latest > now + SKEW[0]:
        return Finding("clock", Level.CRITICAL, "clock_gone_back", {"fetched": latest})
    return Finding("clock", Level.OK, "clock_agrees")


def _games(session: Session, config: Config, now: datetime, without: Collection[int]) -> Iterator[Finding]:
    games = running(session, without)
    bad = [game for game in games if game.stopped in ("crashed", "held", "rules", "deserted")]
    for game in bad:
        level = Level.CRITICAL if game.stopped == "crashed" else Level.WARNING
        data = {"turn": game.turn, "stopped": game.stopped, "why": game.stopped_why}
        yield Finding("game", level, "stands_still", data, game.name)
    late = []
    for game in games:
        # a game that waits for a time bank takes as long as the longest one
        terms = terms_of(game)
        patience = (span(terms.grace) or timedelta()) + (span(terms.bank) or timedelta())
        if not game.stopped and now - game.deadline > patience + OVERDUE[0]:
            late.append((game, now - game.deadline - patience))
    for game, by in late:
        level = Level.CRITICAL if by > OVERDUE[1] else Level.WARNING
        waits = game.waiting_since is not None
        data = {"turn": game.turn, "deadline": game.deadline, "waits": waits}
        yield Finding("game", level, "overdue", data, game.name)
    forgotten = [(game, due) for game in games if (due := _forgotten(session, config, game, now))]
    for game, due in forgotten:
        data = {"due": max(due, now), "noted": game.next_look}
        yield Finding("game", Level.WARNING, "not_looked_at", data, game.name)
    yield from _people(session, config)
    if not bad and not late and not forgotten and not without:
        yield Finding("games", Level.OK, "games_go_on", {"count": len(games)})


def _people(session: Session, config: Config) -> Iterator[Finding]:
    for row in gamemasters(session):
        due = next_digest(config.gm, row)
        if AT_ONCE < row.next_look != due:
            data = {"due": due, "noted": row.next_look}
            yield Finding("digest", Level.WARNING, "digest_not_looked_at", data, row.name)


def _forgotten(session: Session, config: Config, game: GameRow, now: datetime) -> datetime | None:
    """Return when the game would have to be looked at, if it says another time that is later, or none."""
    due = next_moment(session, config.gm, game, now)
    return due if due and (game.next_look is None or game.next_look > due) else None


def _disk(config: Config) -> Iterator[Finding]:
    folders = (folder_of_database(config.store.url), config.archive.folder)
    for folder in _apart([folder for folder in folders if folder]):
        free = shutil.disk_usage(folder).free
        level = Level(sum(free < limit for limit in SPACE))
        yield Finding("disk", level, "space", {"free": free, "folder": str(folder)})


def _apart(folders: Sequence[Path]) -> list[Path]:
    """Return one folder that there is for each disk."""
    there = [
        next(above for above in (f.absolute(), *f.absolute().parents) if above.exists()) for f in folders
    ]
    return list({folder.stat().st_dev: folder for folder in reversed(there)}.values())[::-1]


def _since(
    what: str, moment: datetime | None, now: datetime, limits: Limits, name: str, never: str
) -> Finding:
    """Tell how bad it is that something was so long ago."""
    if moment is None:
        return Finding(what, Level.OK, never)
    return Finding(what, Level(sum(now - moment > limit for limit in limits)), name, {"since": moment})
