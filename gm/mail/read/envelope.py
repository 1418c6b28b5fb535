"""What the headers of a mail say about who wrote it and what it answers, read before anything else of it is."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from gm.mail.read import caps
from gm.mail.read.headers import Headers, message_ids, own_id, read_headers, recipients, split
from gm.mail.read.sender import read_sender

_MOST = 20
"""Addresses, and letters, that are looked at."""


@dataclass(frozen=True)
class Envelope:
    """The address of the sender, empty without one, what the mail was addressed to, and which letters it answers.

    It corrects the letter with the id `edits`, empty as a rule. `stamped` is when whoever had it last took it in, as the topmost Received says: our own provider, as a rule.
    """

    sender: str = ""
    recipients: tuple[str, ...] = ()
    subject: str = ""
    answers: tuple[str, ...] = ()
    stamped: datetime | None = None
    edits: str = ""
    message_id: str = ""


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
        _stamped(headers),
        edited(headers),
        own_id(headers),
    )


def _stamped(headers: Headers) -> datetime | None:
    received = headers.raw("Received")
    try:
        found = parsedate_to_datetime(received[0].rpartition(";")[2]) if received else None
    except ValueError:
        return None
    return found.astimezone(UTC) if found and found.tzinfo else None


_PENCIL = re.compile("^[ \t]*\u270f\ufe0f?[ \t]*", re.MULTILINE)


def edited(headers: Headers) -> str:
    """Return the id of the letter that this one corrects, without brackets; empty where it corrects none."""
    return next((found for value in headers.raw("Chat-Edit") for found in message_ids(value)), "")


def without_pencil(text: str) -> str:
    """Return the text of a correction without the sign in front of its new words."""
    return _PENCIL.sub("", text, count=1)
