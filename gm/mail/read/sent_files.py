"""Pictures and documents that a letter brings along, for whoever may show them to others."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from gm.mail.read import caps
from gm.mail.read.headers import read_headers, split
from gm.mail.read.parts import files_in, parse
from gm.mail.read.wrapped import unwrapped

LARGEST = 2 * 1024 * 1024
"""Bytes of a file that is shown to others."""

MOST = 6
"""Files of a letter."""

_SMALL = 10_000
"""Bytes. A smaller picture inside the letter is a logo, or a signature."""

_KINDS = ((b"\x89PNG\r\n\x1a\n", "png"), (b"\xff\xd8\xff", "jpg"), (b"%PDF-", "pdf"))
"""How files begin whose kind is known, whatever they are called."""

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
        """The name under which others find it: the hash of what is in it, and its kind."""
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
