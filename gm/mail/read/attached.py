"""What is attached to a mail: the letter as it came, where a spam filter wrapped it, and files to be shown to others.

SpamAssassin 4.0.1 wraps by default what it takes for spam (`report_safe 1`; with 2 the letter is attached as plain text). Its
report begins with words of the letter, on one line and cut short; these are no order.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from email.generator import BytesGenerator
from email.message import Message
from email.policy import compat32
from io import BytesIO

from gm.mail.read import caps, parts
from gm.mail.read.envelope import read_sender
from gm.mail.read.headers import read_headers, split
from gm.mail.read.parts import files_in, parse, payload

_SIGN = re.compile(rb"x-spam-type=\"?original", re.IGNORECASE)
_HEADER = re.compile(rb"[^\n]+\n(?:[ \t][^\n]*\n)*")
_ON_THE_WAY = re.compile(
    rb"(?:return-path|received|authentication-results|delivered-to|x-original-to|envelope-to|x-forwarded-to):",
    re.IGNORECASE,
)
"""What servers write, and who sends the letter may write as well: what stands in the attached letter proves nothing."""


def unwrapped(raw: bytes) -> bytes:
    """Return the letter as it came, below what servers wrote on the way here; the same bytes where nothing is wrapped.

    The letter inside is read only where it names the sender that the report names, as the filter copies that.
    """
    if len(raw) > caps.MAIL or not _SIGN.search(raw):
        return raw
    plain = caps.with_plain_newlines(raw)
    block, body = split(plain)
    if caps.body_is_over(body):
        return raw
    headers, head = read_headers(block, body)
    try:
        inner = _attached(parts.parse(head, block, body))
    except Exception:  # as where a letter is read: the parsers are not ours
        return raw
    inside, text = split(caps.with_plain_newlines(inner))
    sender = read_sender(headers)[0]
    if not inner or sender is None or read_sender(read_headers(inside, text)[0])[0] != sender:
        return raw
    outer = [each for each in _HEADER.findall(block) if _ON_THE_WAY.match(each)]
    own = [each for each in _HEADER.findall(inside + b"\n") if not _ON_THE_WAY.match(each)]
    return b"".join((*outer, *own, b"\n", text))


def _attached(message: Message) -> bytes:
    """Return the attached letter; nothing where none is said to be the original."""
    children = message.get_payload() if message.get_content_type() == "multipart/mixed" else []
    for part in children if isinstance(children, list) else []:
        if not isinstance(part, Message) or str(part.get_param("x-spam-type", "")).lower() != "original":
            continue
        inner = part.get_payload()
        if isinstance(inner, list) and inner and isinstance(inner[0], Message):
            written = BytesIO()
            BytesGenerator(written, mangle_from_=False, maxheaderlen=0, policy=compat32).flatten(inner[0])
            return written.getvalue()
        return payload(part)
    return b""


LARGEST = 2 * 1024 * 1024
"""Bytes of a file that is shown to others."""

MOST = 6
"""Files of a letter."""

_SMALL = 10_000
"""Bytes. A smaller picture inside the letter is a logo, or a signature."""

_KINDS = ((b"\x89PNG\r\n\x1a\n", "png"), (b"\xff\xd8\xff", "jpg"), (b"%PDF-", "pdf"))
"""The first bytes of each known kind of file, whatever its name."""

TYPES = {"png": "image/png", "jpg": "image/jpeg", "pdf": "application/pdf"}
"""What mail programs and browsers call these kinds."""


@dataclass(frozen=True)
class SentFile:
    """A file as it came; its `kind` is png, jpg or pdf, and empty for any other."""

    name: str
    data: bytes
    kind: str

    @property
    def stored(self) -> str:
        """The public name of the file: the hash of its bytes, and its kind."""
        return f"{hashlib.sha256(self.data).hexdigest()}.{self.kind}"

    @property
    def flaw(self) -> str:
        """Why it cannot be shown: `kind`, `size`, or empty."""
        return "kind" if not self.kind else "size" if len(self.data) > LARGEST else ""


def sent_files(raw: bytes) -> tuple[SentFile, ...]:
    """Return the pictures and documents that came with a mail; of a mail beyond the caps none."""
    if len(raw) > caps.MAIL:
        return ()
    block, body = split(caps.with_plain_newlines(unwrapped(raw)))
    head = read_headers(block, body)[1]
    return tuple(
        SentFile(name, data, kind)
        for name, data, is_inside in files_in(parse(head, block, body))
        if not (is_inside and len(data) < _SMALL)
        for kind in [next((kind for start, kind in _KINDS if data.startswith(start)), "")]
    )
