"""How much of a mail is looked at. Hostile mails make the standard library work for minutes; nothing below these
sizes does, and no letter to a game master comes near them."""

from __future__ import annotations

import re

MAIL = 5 * 1024 * 1024
"""Bytes of a whole mail."""
HEADER_BLOCK = 128 * 1024
"""Bytes of all headers together."""
HEADER = 16 * 1024
"""Bytes of one header with its continuation lines."""
PARTS = 100
DEPTH = 20
BODY_LINES = 5_000
"""Lines of text to be read."""
OWN_LINE = 10_000
"""Characters of one line that a player wrote."""
RAW_LINES = 200_000
"""Lines of a whole mail, encoded attachments included."""
BOUNDARY_TESTS = 4_000_000
"""Lines times multiparts: the parser compares every line with every boundary around it."""
HTML = 1024 * 1024
"""Characters of one HTML part."""
TAGS = 30_000
"""Tags of one HTML part."""
TAG = 16 * 1024
"""Characters of one tag: the parser compares each of its attributes with all others."""
ATTACHMENT = 256 * 1024
"""Bytes of a text attachment that is read as a body."""
BOUNCE = 256 * 1024
"""Bytes of a bounce that are searched for what came back."""
IDS = 50
"""Letters that one mail can be about: what came back with a bounce, or what a reply refers to."""

_PART_TYPE = re.compile(rb"^content-type[ \t]*:[^\n]*(?:\n[ \t][^\n]*)*", re.IGNORECASE | re.MULTILINE)


def with_plain_newlines(raw: bytes) -> bytes:
    """Return the same mail with every line end written as one newline."""
    return raw.replace(b"\r\n", b"\n").replace(b"\r", b"\n")


def body_is_over(body: bytes) -> bool:
    """Tell whether a body would keep the parser busy: too many lines, parts or header bytes.

    Parts are counted by their Content-Type headers before anything is parsed, since parsing is what takes long.
    """
    lines = body.count(b"\n")
    if lines > RAW_LINES:
        return True
    multiparts = 1
    for count, found in enumerate(_PART_TYPE.finditer(body)):
        multiparts += b"multipart/" in found[0][:200].lower()
        if count > 2 * PARTS or len(found[0]) > HEADER:
            return True
    return multiparts * lines > BOUNDARY_TESTS
