"""What the headers of a mail say about who wrote it and what it answers, read before anything else of it is."""

from __future__ import annotations

from dataclasses import dataclass

from gm.mail.read import caps
from gm.mail.read.headers import message_ids, read_headers, recipients, split
from gm.mail.read.sender import read_sender

_MOST = 20
"""Addresses, and letters, that are looked at."""


@dataclass(frozen=True)
class Envelope:
    """The address of the sender, empty without one, what the mail was addressed to, and which letters it answers."""

    sender: str = ""
    recipients: tuple[str, ...] = ()
    subject: str = ""
    answers: tuple[str, ...] = ()


def read_envelope(raw: bytes) -> Envelope:
    """Read the headers of a mail; of the letters before it the ones in In-Reply-To count, and the last in References."""
    block, _ = split(caps.with_plain_newlines(raw[: caps.HEADER_BLOCK * 2]))
    headers, _ = read_headers(block)
    replied = [found for value in headers.raw("In-Reply-To") for found in message_ids(value)][:_MOST]
    referred = [found for value in headers.raw("References") for found in message_ids(value)][-1:]
    return Envelope(
        read_sender(headers)[0] or "",
        recipients(headers)[:_MOST],
        headers.first("Subject"),
        tuple(dict.fromkeys([*replied, *referred])),
    )
