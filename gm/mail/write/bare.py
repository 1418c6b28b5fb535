"""A letter that a server finds too large, as its text alone: so it goes again."""

from __future__ import annotations

import re
from email import message_from_bytes
from email.policy import SMTP

_FIELD = re.compile(rb"(?m)^[^\r\n]+\r\n(?:[ \t][^\r\n]*\r\n)*")


def text_alone(raw: bytes) -> bytes | None:
    """Return the letter with its plain text and nothing beside it; None where there is nothing else in it."""
    letter = message_from_bytes(raw, policy=SMTP)
    text = letter.get_body(("plain",))
    if text is None or not letter.is_multipart():
        return None
    head = raw.partition(b"\r\n\r\n")[0] + b"\r\n"
    kept = [field for field in _FIELD.findall(head) if not field.lower().startswith(b"content-")]
    return b"".join(kept) + text.as_bytes()
