"""Order mails as players' programs make them: fresh ones of 1 kB, and replies of 6 kB with the report quoted.

Of six one is fresh, two reply in plain text, two in text and HTML, and one in HTML alone.
"""

from __future__ import annotations

import html
from collections.abc import Callable
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime

FRESH, REPLY = 1000, 6000
"""Bytes, about."""


@dataclass(frozen=True)
class Order:
    """An order and its writer, who has the `report` before them."""

    name: str
    address: str
    lines: tuple[str, ...]
    report: EmailMessage


def fresh(order: Order) -> bytes:
    """A mail that answers none, to the address that the player's program remembers."""
    message = _message(order, f"{order.name} orders")
    text = "\n".join(order.lines) + f"\n\n-- \n{order.name}\n"
    message.set_content(text, cte="quoted-printable")
    message["X-Mailer"] = "Mail"
    return _filled(message, FRESH)


def reply(order: Order) -> bytes:
    """A reply above the whole report, quoted as far as fits."""
    message = _answering(order)
    message.set_content(_quoting(order, REPLY - 1200), cte="quoted-printable")
    return _filled(message, REPLY)


def both(order: Order) -> bytes:
    """The same as text and as HTML."""
    message, text = _answering(order), _quoting(order, (REPLY - 1500) // 2)
    message.set_content(text, cte="quoted-printable")
    message.add_alternative(_page(text), subtype="html", cte="quoted-printable")
    return _filled(message, REPLY)


def page(order: Order) -> bytes:
    """The same as HTML alone."""
    message = _answering(order)
    message.set_content(_page(_quoting(order, REPLY - 1800)), subtype="html", cte="quoted-printable")
    return _filled(message, REPLY)


SHAPES: tuple[Callable[[Order], bytes], ...] = (fresh, reply, both, page, reply, both)
"""What six letters in a row are."""


def _answering(order: Order) -> EmailMessage:
    message = _message(order, f"Re: {order.report['Subject']}")
    message["In-Reply-To"] = message["References"] = str(order.report["Message-ID"])
    return message


def _page(text: str) -> str:
    """The text as programs make a page of it: the own lines, the attribution, and the rest in a blockquote."""
    own, _, quoted = text.partition("\n\n")
    head, _, quoted = quoted.partition("\n\n")
    rest = "\n".join(line.removeprefix(">").strip() for line in quoted.splitlines())
    lines = [html.escape(part).replace("\n", "<br>\n") for part in (own, head, rest)]
    return f"<div>{lines[0]}</div><br><div>{lines[1]}</div><blockquote type=cite>{lines[2]}</blockquote>\n"


def _quoting(order: Order, room: int) -> str:
    """The order above the report, which is repeated or cut so that all takes as many bytes."""
    body = order.report.get_body(("plain",))
    assert body is not None
    quoted = "".join(f"> {line}".rstrip() + "\n" for line in str(body.get_content()).splitlines())
    head = f"On {order.report['Date']}, {order.report['From']} wrote:\n\n"
    text = "\n".join(order.lines) + f"\n\n{head}{quoted}"
    while len(text.encode()) < room:
        text += f"> {quoted[2:]}"
    return text[: text.rfind("\n", 0, room)] + "\n"


def _message(order: Order, subject: str) -> EmailMessage:
    message = EmailMessage(SMTP)
    message["Return-Path"] = f"<{order.address}>"
    message["From"] = f"{order.name} <{order.address}>"
    message["To"] = str(order.report["Reply-To"])
    message["Subject"] = subject
    message["Date"] = format_datetime(order.report["Date"].datetime)
    message["Message-ID"] = f"<order.{order.address}>"
    return message


def _filled(message: EmailMessage, size: int) -> bytes:
    """The mail with as much of what servers put on top as brings it to that size."""
    raw = message.as_bytes()
    while len(raw) + 100 < size:
        raw = (
            b"Received: from mx1.players.test by mx2.game.test with ESMTPS id 4bXy; Wed, 7 May 2031 10:00\r\n"
            + raw
        )
    return raw
