"""Letters on their way out: headers and text put together once, and kept until they are sent."""

from __future__ import annotations

import html
import re
import uuid
from dataclasses import dataclass
from datetime import datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, localtime

from sqlmodel import Session

from gm.config import Gm
from gm.identity import reply_address, tagged
from gm.naming import folder_of
from gm.tables import LetterOut

LONGEST_LINE = 900
"""Characters. Mail servers may refuse or break lines of more than 998."""

NEW_LINE = "\r\n "
"""Where a header goes on in the next line."""

_ID = re.compile(r"(?!.*=\?)[!-;=?-~]{1,200}")

_HTML = """\
<!DOCTYPE html>
<html lang="{language}"><head><meta charset="utf-8"></head><body>
<pre style="white-space: pre-wrap; font-family: Menlo, Consolas, monospace; font-size: 14px">{text}</pre>
</body></html>
"""


@dataclass(frozen=True)
class Draft:
    """What a letter says. `kind` names its sort, `turn` the turn that a reply to it would mean."""

    kind: str
    subject: str
    text: str
    language: str
    turn: int | None = None


@dataclass(frozen=True)
class Recipient:
    """Whom a letter goes to; the rest when it goes to a seat of a game, whose player may reply with orders."""

    address: str
    name: str = ""
    token: str = ""
    seat_id: int | None = None
    game: str = ""


@dataclass(frozen=True)
class Answering:
    """The letter that is answered: its Message-ID and the ids that it refers to, nearest first."""

    message_id: str
    references: tuple[str, ...] = ()


def post(
    session: Session,
    gm: Gm,
    to: Recipient,
    draft: Draft,
    now: datetime,
    *,
    answering: Answering | None = None,
    confirms: int | None = None,
    reason: str = "",
) -> LetterOut:
    """The letter waits to be sent, complete with the Message-ID that it will have however often it is tried."""
    message_id = f"{uuid.uuid4().hex}@{gm.instance}"
    letter = LetterOut(
        message_id=message_id,
        kind=draft.kind,
        recipient=to.address,
        reason=reason,
        seat_id=to.seat_id,
        turn=draft.turn,
        confirms=confirms,
        created_at=now,
        next_try=now,
        raw=_message(gm, to, draft, message_id, now, answering),
    )
    session.add(letter)
    return letter


def _message(
    gm: Gm, to: Recipient, draft: Draft, message_id: str, now: datetime, answering: Answering | None
) -> bytes:
    message = EmailMessage(SMTP)
    message["From"] = _address(gm.name, gm.address)
    message["To"] = _address(to.name, to.address)
    if to.token and gm.plus_addresses:
        message["Reply-To"] = _address(gm.name, reply_address(gm.address, to.token))
    message["Subject"] = one_line(tagged(draft.subject, to.token) if to.token else draft.subject)
    message["Date"] = format_datetime(localtime(now))
    message["Message-ID"] = f"<{message_id}>"
    if to.game:
        message["List-Id"] = one_line(f"{to.game} <{folder_of(to.game)}.{gm.instance}>")
    message["Auto-Submitted"] = "auto-replied" if answering else "auto-generated"
    message["X-Auto-Response-Suppress"] = "All"
    message["X-Loop"] = gm.instance
    message["Precedence"] = "bulk"
    page = _HTML.format(language=draft.language, text=html.escape(draft.text))
    message.set_content(draft.text, cte=_encoding(draft.text))
    message.add_alternative(page, subtype="html", cte=_encoding(page))
    return (_thread(answering) if answering else b"") + message.as_bytes()


def _encoding(text: str) -> str:
    plain = text.isascii() and all(len(line) <= LONGEST_LINE for line in text.splitlines())
    return "7bit" if plain else "quoted-printable"


def _address(name: str, address: str) -> Address:
    local, _, domain = address.rpartition("@")
    return Address(one_line(name), local, domain)


def _thread(answering: Answering) -> bytes:
    """The headers that name the thread so far, the nearest letter last; ids that no header can hold are left out.

    They are written here because the library takes a long id for words, and breaks it.
    """
    ids = [*reversed(answering.references[:10]), answering.message_id]
    kept = [f"<{i}>" for i in dict.fromkeys(ids) if _ID.fullmatch(i)]
    if not kept:
        return b""
    return f"In-Reply-To: {kept[-1]}\r\nReferences: {NEW_LINE.join(kept)}\r\n".encode()


def one_line(text: str) -> str:
    """The text without line breaks and control characters, fit for a header."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
