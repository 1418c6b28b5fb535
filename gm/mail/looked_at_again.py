"""What stands in the headers of a letter of ours, and its words, for whoever looks back at it."""

from __future__ import annotations

from dataclasses import dataclass
from email import message_from_bytes
from email.message import EmailMessage
from email.parser import BytesHeaderParser
from email.policy import default

from gm.mail.tokens import untagged


@dataclass(frozen=True)
class Heading:
    """The subject without what proves anybody, and the Message-ID of the letter that it answers; empty where there is none."""

    subject: str
    answers: str


def heading_of(raw: bytes) -> Heading:
    """Read the headers of a letter of ours; of one whose words have been deleted they are empty."""
    found = BytesHeaderParser(policy=default).parsebytes(raw)
    subject, answers = (str(found[name] or "") for name in ("Subject", "In-Reply-To"))
    return Heading(untagged(subject).strip(), answers.strip().strip("<>"))


def words_of(raw: bytes) -> tuple[str, ...]:
    """Return the lines of a letter of ours as its reader has them, of its text; none where there is only a page."""
    letter: EmailMessage = message_from_bytes(raw, policy=default)
    text = letter.get_body(("plain",)) if raw else None
    return tuple(str(text.get_content()).splitlines()) if text else ()
