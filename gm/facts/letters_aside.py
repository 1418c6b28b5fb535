"""What deciding about the letters that wait for the GM takes, and how the service is."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial

from sqlmodel import Session

from gm.base.config import Config
from gm.base.errors import Refused
from gm.base.pool import Done, Pool
from gm.facts import Fact, Facts, FromDatabase, quarantine
from gm.facts.doctor import Finding, at_home
from gm.facts.identify import as_read, in_old_mailbox
from gm.mail.read import Letter, read_letter, read_sized
from gm.store.queries.letters import letter_in_numbered
from gm.store.tables import LetterIn

LOOK = 5
"""Seconds of processor for a look at a letter that failed."""


@dataclass(frozen=True)
class Aside:
    """A letter, as the desk reads it, and whether it is of somebody who plays: then it may hold an order."""

    row: LetterIn
    read: Letter
    games: tuple[str, ...]


@dataclass(frozen=True)
class LettersAside(Fact[tuple[Aside, ...]]):
    """The letters that wait for the GM, the oldest first."""

    def load(self, session: Session, facts: Facts) -> tuple[Aside, ...]:
        """Read each."""
        return tuple(_aside(session, facts, row) for row in quarantine.set_aside(session))


@dataclass(frozen=True)
class LetterNumbered(Fact[Aside]):
    """The letter of that number, whatever became of it; Refused when there is none."""

    number: int

    def load(self, session: Session, facts: Facts) -> Aside:
        """Read it."""
        return _aside(session, facts, _numbered(session, self.number))


@dataclass(frozen=True)
class LetterRow(Fact[LetterIn]):
    """The same as it came, with what became of it."""

    number: int

    def load(self, session: Session, facts: Facts) -> LetterIn:
        """Find it."""
        return _numbered(session, self.number)


def _numbered(session: Session, number: int) -> LetterIn:
    row = letter_in_numbered(session, number)
    if row is None:
        raise Refused("no_such_letter", number=number)
    return row


def _aside(session: Session, facts: Facts, row: LetterIn) -> Aside:
    letter = read_again(session, facts, row)
    games = quarantine.concerned(session, facts.config, letter, row.received_at)
    return Aside(row, letter, tuple(game.name for game in games))


def read_again(session: Session, facts: Facts, row: LetterIn) -> Letter:
    """Read a letter as the desk does; one on which it failed may be one that nobody comes to the end of."""
    if row.failures:
        return read_guarded(facts.config, row)
    return as_read(FromDatabase(session, facts.config), facts.config, row)


def read_guarded(config: Config, row: LetterIn) -> Letter:
    """Read a letter on which the desk has failed, in a worker of its own; where that dies it counts as over the caps."""
    with closing(Pool(1, cpu=LOOK)) as pool:
        reader = partial(read_sized, config.own_addresses, config.gm.instance)
        (outcome,) = pool.run(reader, [(row.raw, row.size)])
    if isinstance(outcome, Done):
        return in_old_mailbox(outcome.value) if row.to_old else outcome.value
    return replace(read_letter(b""), sender=row.sender or None, unreadable="over cap")


@dataclass(frozen=True)
class Findings(Fact[Sequence[Finding]]):
    """How the service is, as far as it can be seen without asking the mail servers."""

    def load(self, session: Session, facts: Facts) -> Sequence[Finding]:
        """Look."""
        return tuple(at_home(facts.config, facts.now))
