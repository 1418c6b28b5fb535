"""Order mails as players' programs make them: fresh ones of 1 kB, and replies of 6 kB with the report quoted."""

from __future__ import annotations

from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, make_msgid

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
    message = _message(order, f"Re: {order.report['Subject']}")
    message["In-Reply-To"] = message["References"] = str(order.report["Message-ID"])
    body = order.report.get_body(("plain",))
    assert body is not None
    quoted = "".join(f"> {line}".rstrip() + "\n" for line in str(body.get_content()).splitlines())
    head = f"On {order.report['Date']}, {order.report['From']} wrote:\n\n"
    text = "\n".join(order.lines) + f"\n\n{head}{quoted}"
    room = REPLY - 1200
    while len(text.encode()) < room:
        text += f"> {quoted[2:]}"
    message.set_content(text[: text.rfind("\n", 0, room)] + "\n", cte="quoted-printable")
    return _filled(message, REPLY)


def _message(order: Order, subject: str) -> EmailMessage:
    message = EmailMessage(SMTP)
    message["Return-Path"] = f"<{order.address}>"
    message["From"] = f"{order.name} <{order.address}>"
    message["To"] = str(order.report["Reply-To"])
    message["Subject"] = subject
    message["Date"] = format_datetime(order.report["Date"].datetime)
    message["Message-ID"] = make_msgid(domain="players.test")
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
