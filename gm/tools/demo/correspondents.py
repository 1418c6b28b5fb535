"""Players with mailboxes and mail programs. They know what their letters say, and order what a beginner would be advised to."""

from __future__ import annotations

import imaplib
import re
import smtplib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP, default
from email.utils import format_datetime, make_msgid
from typing import cast

from gm.base.config import Login
from gm.games.game import Game
from gm.words.orders import hinted_order

_ASKS = re.compile(
    r"(?:^Reply to this letter with your order|^Antworte auf diesen Brief mit deinem Zug).*?:\n\n((?:  [^\n]*\n)+)",
    re.MULTILINE | re.DOTALL,
)
_TURN = re.compile(r"(?:TURN|ZUG) (\d+)$", re.MULTILINE)


@dataclass(frozen=True)
class Mail:
    """A letter that a player has received."""

    message: EmailMessage

    @property
    def text(self) -> str:
        """The plain text of the letter, with plain line ends."""
        body = self.message.get_body(("plain",))
        return "" if body is None else str(body.get_content()).replace("\r\n", "\n")

    @property
    def subject(self) -> str:
        """The subject."""
        return str(self.message["Subject"])

    @property
    def proposed(self) -> tuple[str, ...]:
        """The order that the letter gives as an example, if it asks for one."""
        found = _ASKS.search(self.text)
        return tuple(line.strip() for line in found[1].splitlines()) if found else ()

    @property
    def turn(self) -> int:
        """The turn that the letter asks an order for; 0 when it asks for none."""
        turns = _TURN.findall(self.text)
        return int(turns[-1]) if turns and self.proposed else 0


Program = Callable[[list[str], Mail, str], str]
"""How a mail program lays out a reply: the lines that the player typed, the letter replied to, who wrote it."""


def bare(typed: list[str], mail: Mail, writer: str) -> str:
    """Write the reply alone, as a program that quotes nothing does."""
    return "\n".join(typed) + "\n"


def english_quote(typed: list[str], mail: Mail, writer: str) -> str:
    """Write the reply above the whole letter, quoted, under an English attribution line."""
    quoted = "\n".join("> " + line if line else ">" for line in mail.text.splitlines())
    return "\n".join(typed) + f"\n\nOn {mail.message['Date']}, {writer} wrote:\n\n{quoted}\n"


def german_quote(typed: list[str], mail: Mail, writer: str) -> str:
    """Write the reply above the whole letter, quoted, under a German attribution line."""
    date = cast(datetime, mail.message["Date"].datetime)
    quoted = "\n".join("> " + line if line else ">" for line in mail.text.splitlines())
    return "\n".join(typed) + f"\n\nAm {date:%d.%m.%y um %H:%M} schrieb {writer}:\n{quoted}\n"


def header_block(typed: list[str], mail: Mail, writer: str) -> str:
    """Write the reply above the whole letter without quote marks, under a block of its headers."""
    head = f"From: {writer}\nSent: {mail.message['Date']}\nTo: {mail.message['To']}\nSubject: {mail.subject}"
    return "\n".join(typed) + f"\n\n________________________________\n{head}\n\n{mail.text}"


@dataclass(frozen=True)
class Person:
    """A person with a mailbox: language, mail program, and the words around an order."""

    name: str
    address: str
    password: str
    language: str
    program: Program = bare
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


@dataclass
class Player:
    """A person at the keyboard: reads new letters by IMAP, and replies by SMTP."""

    person: Person
    imap: Login
    smtp: Login
    now: Callable[[], datetime]
    received: list[Mail] = field(default_factory=list)
    _last_uid: int = 0

    def read(self) -> list[Mail]:
        """Read the letters that have come since the last time."""
        new: list[Mail] = []
        with imaplib.IMAP4(self.imap.host, self.imap.port, timeout=30) as box:
            box.login(self.person.address, self.person.password)
            box.select(readonly=True)
            found = box.uid("SEARCH", "UID", f"{self._last_uid + 1}:*")[1][0].split()
            # A range up to * always names the last letter, even when it is older.
            for uid in (int(uid) for uid in found if int(uid) > self._last_uid):
                raw = box.uid("FETCH", str(uid), "(BODY.PEEK[])")[1][0][1]
                new.append(Mail(message_from_bytes(raw, policy=default)))
                self._last_uid = uid
        self.received += new
        return new

    def best(self, games: Sequence[Game], mail: Mail) -> tuple[str, ...]:
        """Return what the player would be advised to order; in a game that advises nothing the letter's example."""
        game = next(game for game in games if mail.subject.startswith(game.row.name))
        own = [seat.number for seat in game.seats if seat.recipient.address == self.person.address]
        advised = hinted_order(game, self.person.language, game.state, own[0]) if own else []
        return tuple(advised) or mail.proposed

    def reply(self, mail: Mail, lines: tuple[str, ...], picture: bytes = b"") -> None:
        """Send the lines as a reply to a letter, laid out as this player's mail program does, with a PNG if there is one."""
        typed = [*self.person.before, *lines, *self.person.after]
        writer = str(mail.message["From"])
        message = EmailMessage(SMTP)
        message["From"] = f"{self.person.name} <{self.person.address}>"
        message["To"] = str(mail.message["Reply-To"] or mail.message["From"])
        message["Subject"] = ("AW: " if self.person.language == "de" else "Re: ") + mail.subject
        message["Date"] = format_datetime(self.now())
        message["Message-ID"] = make_msgid(domain=self.person.address.rpartition("@")[2])
        message["In-Reply-To"] = message["References"] = str(mail.message["Message-ID"])
        message.set_content(self.person.program(typed, mail, writer), cte="quoted-printable")
        if picture:
            message.add_attachment(picture, "image", "png", filename="picture.png")
        with smtplib.SMTP(self.smtp.host, self.smtp.port, timeout=30) as server:
            server.login(self.person.address, self.person.password)
            server.send_message(message)
