"""What must hold after every fault: nothing is lost, and nothing happened twice."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import cast

from sqlmodel import Session, select

from gm.config import Config
from gm.demo.players import Mail
from gm.naming import folder_of
from gm.store import Store, games
from gm.tables import Game, LetterIn, LetterOut, Order, Turn
from gm.verify import replay, verify

from .mailhost import Taken


@dataclass(frozen=True)
class Written:
    """A letter that a player wrote to the GM, and whether it puts an order on file."""

    raw: bytes
    message_id: str
    orders: bool


@dataclass
class Ledger:
    """Everything that was written and handed in; `blurred` are letters handed in while the database took no notes."""

    written: list[Written] = field(default_factory=list)
    blurred: set[int] = field(default_factory=set)

    def violations(self, config: Config, store: Store, taken: list[Taken]) -> list[str]:
        """A sentence for everything that must not have happened; the service has nothing left to do."""
        with store.transaction() as session:
            return [
                *self._letters_in(session),
                *self._orders(session),
                *_turns(session, config),
                *_letters_out(session, taken),
                *self._copies(taken),
                *self._answers(taken),
            ]

    def _letters_in(self, session: Session) -> Iterator[str]:
        """No letter is lost, and none is taken for two."""
        kept = Counter(session.exec(select(LetterIn.digest)).all())
        sent = {hashlib.sha256(letter.raw).hexdigest() for letter in self.written}
        yield from (f"a letter was lost: {digest}" for digest in sent - set(kept))
        yield from (f"a letter is on file that nobody wrote: {digest}" for digest in set(kept) - sent)
        for letter in session.exec(select(LetterIn).where(LetterIn.status != "done")):
            yield f"letter {letter.id} is {letter.status}: {letter.why}"

    def _orders(self, session: Session) -> Iterator[str]:
        """Every letter that orders has put exactly one order on file."""
        digests = {row.id: row.digest for row in session.exec(select(LetterIn))}
        filed = Counter(
            digests[order.letter_id] for order in session.exec(select(Order)) if order.letter_id in digests
        )
        for letter in self.written:
            times = filed[hashlib.sha256(letter.raw).hexdigest()]
            if times != letter.orders:
                yield f"the order of letter {letter.message_id} is on file {times} times"

    def _copies(self, taken: list[Taken]) -> Iterator[str]:
        """A letter came twice only where the connection ended before the service could note the answer."""
        copies: dict[str, list[int]] = {}
        for number, letter in enumerate(taken):
            copies.setdefault(_mail(letter).message["Message-ID"], []).append(number)
        for message_id, numbers in copies.items():
            for number in numbers[:-1]:
                if taken[number].went_on and number not in self.blurred:
                    yield f"letter {message_id} was sent again although its delivery was seen"

    def _answers(self, taken: list[Taken]) -> Iterator[str]:
        """Every letter was answered once, and no report came under two Message-IDs."""
        mails = {
            mail.message["Message-ID"]: (letter.recipient, mail)
            for letter in taken
            for mail in [_mail(letter)]
        }
        answers = Counter(
            mail.message["In-Reply-To"] for _, mail in mails.values() if mail.message["In-Reply-To"]
        )
        for letter in self.written:
            if answers[letter.message_id] != 1:
                yield f"letter {letter.message_id} was answered {answers[letter.message_id]} times"
        told = Counter(
            (recipient, mail.subject, mail.text)
            for recipient, mail in mails.values()
            if not mail.message["In-Reply-To"]
        )
        yield from (
            f"{who} was sent {subject!r} {times} times"
            for (who, subject, _), times in told.items()
            if times > 1
        )


def _turns(session: Session, config: Config) -> Iterator[str]:
    """Every turn was resolved once, from the orders on file, and the archive says so."""
    for game in games(session):
        numbers = [
            turn.number
            for turn in session.exec(select(Turn).where(Turn.game_id == game.id).order_by("number"))
        ]
        if numbers != list(range(game.turn)) or game.stopped:
            yield f"{game.name} has turns {numbers}, its open turn is {game.turn}; {game.stopped} {game.stopped_why}"
        stored = replay(session, config.gm.name, game) if game.finished_at is None else None
        for verdict in filter(None, (stored, verify(config.archive.folder / folder_of(game.name)))):
            if not verdict.holds:
                yield f"{game.name} cannot be replayed: {verdict.findings} {[r.findings for r in verdict.records]}"
        yield from _reports(session, game)


def _reports(session: Session, game: Game) -> Iterator[str]:
    """Each seat has one report of each turn."""
    rows = session.exec(select(LetterOut).where(LetterOut.kind == "report"))
    subjects = Counter((row.recipient, _subject(row.raw)) for row in rows)
    yield from (
        f"{subject!r} was written to {who} {n} times" for (who, subject), n in subjects.items() if n > 1
    )


def _letters_out(session: Session, taken: list[Taken]) -> Iterator[str]:
    """What was written was handed in, byte for byte, and nothing else."""
    arrived = {letter.raw for letter in taken}
    known = set()
    for row in session.exec(select(LetterOut)):
        known.add(row.raw)
        if row.status != "sent" or row.raw not in arrived:
            yield f"letter {row.message_id} ({row.kind}) to {row.recipient} is {row.status}"
    yield from ("a letter was handed in that is not on file" for raw in arrived - known)


def _subject(raw: bytes) -> str:
    return str(message_from_bytes(raw, policy=default)["Subject"])


def _mail(letter: Taken) -> Mail:
    return Mail(cast(EmailMessage, message_from_bytes(letter.raw, policy=default)))
