"""Mails as text that can be read and compared."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

from tests.net.program import nameless


def parsed(raw: bytes) -> EmailMessage:
    """Return the mail."""
    message = message_from_bytes(raw, policy=default)
    assert isinstance(message, EmailMessage)
    return message


def write_mailbox(folder: Path, mails: Iterable[bytes], home: str = "") -> None:
    """Write each mail into a file that is named after its subject, so that one more does not rename the others.

    The folder `home`, where the service has its files, is called just that.
    """
    folder.mkdir(parents=True)
    met: Counter[str] = Counter()
    for raw in mails:
        message = parsed(raw)
        subject = nameless(str(message["Subject"]))
        name = re.sub(r"[^\w .,+-]+", "_", re.sub(r" ?\[#\(1\)\]", "", subject))[:100].strip(" .")
        met[name] += 1
        number = f" ({met[name]})" if met[name] > 1 else ""
        (folder / f"{name}{number}.txt").write_text(_without(home, as_text(message)), "utf-8")


def _without(home: str, text: str) -> str:
    return text.replace(home, "home") if home else text


def as_text(message: EmailMessage) -> str:
    """Return headers and parts of the mail, each part decoded; of what is no text, its size."""
    lines = [f"{name}: {value}" for name, value in message.items() if name != "Content-Type"]
    for part in message.walk():
        if part.is_multipart():
            continue
        lines += ["", f"---- {part.get_content_type()} {part.get_filename() or ''}".rstrip(), ""]
        if part.get_content_maintype() in ("text", "message"):
            lines.append(str(part.get_content()).replace("\r\n", "\n").rstrip("\n"))
        else:
            lines.append(f"{len(part.get_payload(decode=True) or b'')} bytes")
    return nameless(re.sub(r"\bboundary=\S+", "boundary", "\n".join(lines))) + "\n"
