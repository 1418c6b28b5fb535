"""The bytes of a part, its transfer encoding undone."""

from __future__ import annotations

import re
from binascii import Error, a2b_base64
from email.message import Message

_OF_BASE64 = re.compile(r"[A-Za-z0-9+/]+={0,2}|={1,2}")
_WHOLLY = re.compile(r"[A-Za-z0-9+/\s]*[=\s]*")
_STRETCH = re.compile(r"[^=]+")


def payload(part: Message) -> bytes:
    """Return what a part that is not multipart holds; nothing for any other.

    What stands raw behind base64, as a list's program puts its footer there (mlmmj 1.3.0), is left out: the library
    gives the undecoded text back, or decodes the footer with it.
    """
    try:
        if cut := _cut_base64(part):
            return cut
        found = part.get_payload(decode=True)
    except (ValueError, LookupError, AssertionError):
        del part["Content-Transfer-Encoding"]
        found = part.get_payload(decode=True)
    return found if isinstance(found, bytes) else b""


def _cut_base64(part: Message) -> bytes:
    """Decode base64 down to the first line that is none; nothing where all is, or the first written line is none."""
    if str(part.get("Content-Transfer-Encoding", "")).strip().lower() != "base64":
        return b""
    text = part.get_payload()
    if not isinstance(text, str) or _WHOLLY.fullmatch(text):
        return b""
    lines: list[str] = []
    for line in text.split("\n"):
        if line.strip() and not _OF_BASE64.fullmatch(line.strip()):
            break
        lines.append(line.strip())
    try:
        return b"".join(map(_decoded, _STRETCH.findall("".join(lines))))
    except Error:
        return b""


def _decoded(stretch: str) -> bytes:
    """Decode one stretch without its padding; a last sign that is none by itself is dropped."""
    whole = stretch[:-1] if len(stretch) % 4 == 1 else stretch
    return a2b_base64(whole + "=" * (-len(whole) % 4))
