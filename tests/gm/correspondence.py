"""A correspondence without a network: who writes what and when, and what comes back.

The clock stands until a test moves it, the inbox is a list, and what is sent lands in the players' mailboxes.
Everything between is the real thing: `gm.service.tick` fetches, works off, resolves, archives and sends.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP, default
from email.utils import format_datetime, formataddr
from functools import cached_property
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import Session

from engines import ENGINES
from gm.base.config import Archive, Config, Gm, Imap, Smtp
from gm.base.config import Store as StoreConfig
from gm.base.errors import PostboxError
from gm.base.terms import Terms
from gm.games.game import Game, filed_order, load_game
from gm.mail.transport.imap import Arrival, Look
from gm.mail.transport.smtp import Fate, Outcome, Outgoing, Report
from gm.people.players import Invited
from gm.service import fetch, publish, send
from gm.service.clockwork import Clockwork
from gm.service.tick import tick
from gm.store.database import Store, open_store
from gm.store.queries.games import game_named
from gm.store.queries.next_looks import look_at_all
from gm.store.tables import GameRow
from gm.turns.opening import Opening, open_game

SHOW = publish.show

GM_ADDRESS = "gm@spielpost.test"
MONDAY = datetime(2031, 5, 5, 10, 0, tzinfo=UTC)
"""When every correspondence begins: a Monday, noon in Berlin."""

SEED = "00007d58"
"""Of three players in Jockey the first holds red +7, red +8, blue +6, brown +7, yellow +6, yellow +7, No. 2 +13 (twice),
No. 3 +18 max, No. 4 +20, blue +30 max and yellow +30 max; the second red +9, blue +7, blue +8, blue +9, brown +8, brown +9,
yellow +6, yellow +9, yellow +10, No. 3 +18 max, brown +30 max and yellow No. 1 x3; the third red +8, red +10, blue +8,
blue +9, blue +10, brown +6, brown +8, brown +9, yellow +8, yellow +9, No. 2 +13 and No. 3 +18 max."""

TOKEN = re.compile(r"\+([2-9a-z]{12})@")

_PRACTICE = re.compile(r"(Practice|Übung) \d")
"""How the subject of a letter of a practice game begins."""


@dataclass(frozen=True)
class Received:
    """A letter in somebody's mailbox."""

    raw: bytes

    @cached_property
    def message(self) -> EmailMessage:
        """The letter taken apart, once a test looks into it: most are never looked into."""
        return message_from_bytes(self.raw, policy=default)  # type: ignore[return-value]

    @cached_property
    def subject(self) -> str:
        """The subject as a mail program shows it."""
        return str(self.message["Subject"])

    @property
    def is_final(self) -> bool:
        """Whether it is the last report of a game."""
        return any(sign in self.text for sign in ("Its SHA-256", "Ihr SHA-256"))

    @property
    def secrets(self) -> str:
        """What was secret in the game that it ends, as the file that goes with it has it."""
        files = [part for part in self.message.iter_attachments() if part.get_content_type() == "text/plain"]  # type: ignore[attr-defined]
        return str(files[0].get_content())

    @cached_property
    def text(self) -> str:
        """The plain text with plain line ends."""
        body = self.message.get_body(("plain",))
        assert body is not None
        return str(body.get_content()).replace("\r\n", "\n")

    @cached_property
    def flat(self) -> str:
        """The text on one line, so that a sentence is found however it was wrapped."""
        return " ".join(self.text.split())

    @property
    def token(self) -> str:
        """The token in Reply-To; empty without one."""
        found = TOKEN.search(str(self.message["Reply-To"]))
        return found[1] if found else ""


@dataclass
class Person:
    """Somebody with a mailbox who writes to the game master."""

    post: Correspondence
    name: str
    address: str
    language: str = "en"
    zone: str = ""
    mailbox: list[Received] = field(default_factory=list)

    @property
    def last(self) -> Received:
        """The letter that came last."""
        return self.mailbox[-1]

    def letter(self, subject: str) -> Received:
        """The last letter with that in its subject."""
        return next(letter for letter in reversed(self.mailbox) if subject in letter.subject)

    @property
    def report(self) -> Received:
        """The last hand notice or report of a game, not of practice."""
        signs = (
            "DUE NEXT:",
            "ALS NÄCHSTES:",
            "fingerprint in your invitation",
            "Fingerabdruck aus deiner Einladung",
        )
        played = (letter for letter in reversed(self.mailbox) if not _PRACTICE.match(letter.subject))
        return next(letter for letter in played if any(sign in letter.text for sign in signs))

    def writes(self, *lines: str, **details: Any) -> list[Received]:
        """A letter is sent and the service ticks; what came back to this mailbox. Details as for `sends`."""
        self.sends(*lines, **details)
        return self.gets()

    def gets(self) -> list[Received]:
        """The service ticks; what came to this mailbox."""
        before = len(self.mailbox)
        self.post.ticks()
        return self.mailbox[before:]

    def sends(
        self,
        *lines: str,
        to: Received | None = None,
        fresh: bool = False,
        at: datetime | None = None,
        subject: str | None = None,
        sender: str | None = None,
        headers: Sequence[tuple[str, str]] = (),
        quoting: bool = True,
    ) -> bytes:
        """A letter lies in the inbox, received `at` a moment or now: a reply to `to` or the last letter that asks for
        an order, with that letter quoted below, unless it is `fresh`. The letter as it was sent."""
        answered = None if fresh else to or self.report
        message = EmailMessage(SMTP)
        message["From"] = formataddr((self.name, sender or self.address))
        message["To"] = (
            str(answered.message["Reply-To"] or answered.message["From"]) if answered else GM_ADDRESS
        )
        message["Subject"] = (
            subject if subject is not None else f"Re: {answered.subject}" if answered else "Hello"
        )
        message["Date"] = format_datetime(at or self.post.now)
        message["Message-ID"] = f"<{self.post.number()}@{self.address.rpartition('@')[2]}>"
        if answered:
            message["In-Reply-To"] = message["References"] = str(answered.message["Message-ID"])
        for name, value in headers:
            message[name] = value
        text = "\n".join(lines) + "\n"
        if answered and quoting:
            quoted = "\n".join(f"> {line}".rstrip() for line in answered.text.splitlines())
            text += f"\nOn {answered.message['Date']}, {answered.message['From']} wrote:\n\n{quoted}\n"
        message.set_content(text, cte="quoted-printable")
        raw = message.as_bytes()
        self.post.arrives(raw, at)
        return raw

    def sends_raw(self, raw: bytes, at: datetime | None = None) -> None:
        """These bytes lie in the inbox."""
        self.post.arrives(raw, at)

    def writes_raw(self, raw: bytes, at: datetime | None = None) -> list[Received]:
        """These bytes are sent and the service ticks; what came back."""
        self.sends_raw(raw, at)
        return self.gets()


class Correspondence:
    """The service on a scratch database, with a clock that the test moves and an inbox that the test fills."""

    def __init__(self, folder: Path, url: str, **gm: Any) -> None:
        self.now = MONDAY
        self.mailbox_down = False
        self.leaves_some = False
        self.people: dict[str, Person] = {}
        self.sent: list[Outgoing] = []
        self._folder = folder / "turns"
        self._to_be_shown: set[str] = set()
        self.shows_at_once = False
        self._inbox: list[Arrival] = []
        self._numbers = 0
        self.url = url
        self.config = Config(
            Gm(**{"name": "Spielpost", "address": GM_ADDRESS, "instance": "spielpost.test", **gm}),
            Imap("imap.test", GM_ADDRESS, 993, authserv_id="mx.spielpost.test"),
            Smtp("smtp.test", GM_ADDRESS, 465),
            store=StoreConfig(url),
            archive=Archive(self._folder),
        )
        self.store: Store = open_store(url, self.now)
        self.work = Clockwork(self.config, self.store, now=lambda: self.now)

    @property
    def archive(self) -> Path:
        """The archive, with its pages as they are now: they are made when a test looks, as that takes a third of all time."""
        if self._to_be_shown:
            written, self._to_be_shown = self._to_be_shown, set()
            SHOW(self.work, written)
        return self._folder

    @archive.setter
    def archive(self, folder: Path) -> None:
        self._folder = folder

    def shows_later(self, work: Clockwork, written: set[str]) -> None:
        """What `gm.service.publish.show` does, once a test looks into the archive."""
        self._to_be_shown |= written
        if self.shows_at_once:
            assert self.archive.exists()

    def person(self, name: str, language: str = "en", zone: str = "", address: str = "") -> Person:
        """Somebody new with a mailbox; the address is made of the first name if none is given."""
        made = Person(self, name, address or f"{name.split()[0].lower()}@players.test", language, zone)
        self.people[made.address] = made
        return made

    def chief(self, language: str = "en") -> Person:
        """The GM in person, whose address is the service's contact, with the letter that says so."""
        object.__setattr__(self.config.gm, "contact", "chief@spielpost.test")
        object.__setattr__(self.config.gm, "language", language)
        person = self.person("Chief", language, address="chief@spielpost.test")
        self.ticks()
        return person

    def opens(self, name: str, *players: Person, engine: str = "jockey", **details: Any) -> GameRow:
        """A game is opened, and what that sends has arrived."""
        terms = {key: details.pop(key) for key in vars(Terms()) if key in details}
        opening = Opening(
            name=name,
            engine=engine,
            options=details.pop("options", ENGINES[engine].Options()),
            players=tuple(Invited(p.name, p.address, p.language, p.zone) for p in players),
            terms=Terms(**{"at": "20:00", "nmrs": 0, "muster": False, **terms}),
            **{"seed": SEED, **details},
        )
        with self.store.transaction() as session:
            game = open_game(session, self.config.gm, opening, self.now)
        send.send(self.work)
        return game

    def arrives(self, raw: bytes, at: datetime | None = None, size: int | None = None) -> None:
        """A mail lies in the inbox, received `at` that moment, or now."""
        self._inbox.append(Arrival(self.number(), 1, at or self.now, size or len(raw), raw))

    def take_back(self) -> None:
        """What lies in the inbox is taken out of it again, as a test puts it there otherwise."""
        self._inbox.clear()

    def number(self) -> int:
        """A number that was not given out before."""
        self._numbers += 1
        return self._numbers

    def ticks(self) -> None:
        """The service does all that it can do now."""
        tick(self.work)

    def starts_again(self) -> None:
        """The service is stopped and started, which it finds out with its next tick."""
        self.work.arrived.clear()

    def passes(self, **time: float) -> None:
        """Time passes, in the words of `timedelta`, and nobody does anything."""
        self.now += timedelta(**time)

    def reaches_deadline(self, name: str = "Ascot") -> None:
        """It is a minute after the deadline of the game, and the service has ticked."""
        self.now = self.deadline(name) + timedelta(minutes=1)
        self.ticks()

    def deadline(self, name: str = "Ascot") -> datetime:
        """When the open turn of the game is due."""
        with self.look() as session:
            return self.game(session, name).deadline

    def turn(self, name: str = "Ascot") -> int:
        """The open turn of the game."""
        with self.look() as session:
            return self.game(session, name).turn

    @contextlib.contextmanager
    def look(self) -> Iterator[Session]:
        """A look into the database, and a hand if need be: what a test changes itself, all games are looked at for."""
        with self.store.transaction() as session:
            yield session
            if session.new or session.dirty or session.deleted:
                look_at_all(session)

    def game(self, session: Session, name: str = "Ascot") -> GameRow:
        """The row of a game."""
        game = game_named(session, name)
        assert game is not None
        return game

    def loaded(self, session: Session, name: str = "Ascot") -> Game:
        """All that is on file about a game."""
        return load_game(session, self.config.gm.name, self.game(session, name))

    def on_file(self, seat: int, turn: int | None = None, name: str = "Ascot") -> str:
        """The order on file for a seat, in the engine's words on one line; empty without one."""
        with self.look() as session:
            game = self.loaded(session, name)
            order = filed_order(session, game, turn or game.row.turn, seat)
            return "" if order is None else str(order).replace("\n", "; ")

    def collect(self, imap: Imap, keep: Callable[[Sequence[Arrival]], None]) -> Look:
        """What `gm.mail.transport.collect` does, from a list."""
        if self.mailbox_down:
            raise PostboxError("imap.test cannot be reached.")
        arrivals, self._inbox = self._inbox, []
        if arrivals:
            keep(arrivals)
        if self.leaves_some:  # whatever comes next may have been there, and could not be fetched
            return Look(len(arrivals), 1, self._numbers + 1000)
        return Look(len(arrivals), 1, self._numbers + 1, emptied=True)

    async def deliver(self, smtp: Smtp, letters: Sequence[Outgoing], report: Report) -> None:
        """What `gm.mail.transport.deliver` does, into the mailboxes of the people here."""
        for letter in letters:
            self.sent.append(letter)
            if person := self.people.get(letter.recipient):
                person.mailbox.append(Received(letter.raw))
            report([(letter, Outcome(Fate.SENT, "OK"))])


def connected(monkeypatch: pytest.MonkeyPatch, post: Correspondence) -> Correspondence:
    """The same correspondence, with the service's way to the mail servers leading into its lists."""
    monkeypatch.setattr(fetch, "collect", post.collect)
    monkeypatch.setattr(send, "deliver", post.deliver)
    monkeypatch.setattr(publish, "show", post.shows_later)
    return post


def copy_of(
    opened: Correspondence, folder: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> Correspondence:
    """The same people, with what they have got, and a service of their own on a copy of the database."""
    copy = connected(monkeypatch, Correspondence(folder, url))
    for person in opened.people.values():
        made = copy.person(person.name, person.language, person.zone)
        made.mailbox += person.mailbox
    return copy
