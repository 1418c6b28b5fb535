"""The headers of a mail: read within the caps, decoded one by one, never trusted to be well formed."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping
from dataclasses import dataclass
from email.message import Message
from email.parser import BytesHeaderParser
from email.policy import compat32

from gm.mail.read import caps
from gm.mail.read.decoding import decode_header_value

_HEADER = re.compile(rb"[^\n]*\n?(?:[ \t][^\n]*(?:\n|$))*")
_SPACED = re.compile(rb"^([!-9;-~]+)[ \t]+:", re.MULTILINE)
"""A name with a space before its colon, which a parser takes for no header."""
_BROKEN = re.compile(rb"^(?![!-9;-~]+[ \t]*:|[ \t])[^\n]", re.MULTILINE)
_FIELD = re.compile(rb"([!-9;-~]+)[ \t]*:")
_OF_A_MAIL = re.compile(
    rb"from|to|cc|subject|date|sender|reply-to|return-path|received|message-id|in-reply-to|references|mime-version"
    rb"|content-[a-z-]+|x-[a-z0-9-]+|list-[a-z-]+|arc-[a-z-]+|thread-[a-z]+|dkim-signature|received-spf|user-agent"
    rb"|authentication-results|auto-submitted|precedence|importance|priority|delivered-to|envelope-to|organization"
)
_CHARSET = re.compile(rb"\bcharset\s*=\s*[\"']?([\w.:-]{2,40})", re.IGNORECASE)
_NEAR = 20_000
"""Bytes of the body in which the charset of its first part is looked for."""
_FOLD = re.compile(r"\r?\n[ \t]*")
_ID = re.compile(r"<([^<>]{1,2000})>")
_BARE_ID = re.compile(r"[^\s<>,;\"()]{1,900}@[^\s<>,;\"()]{1,900}")
_ADDRESS = re.compile(r"[^\s<>()\[\],;:\"'\\@]{1,200}@[^\s<>()\[\],;:\"'\\@]{1,250}")
_RECIPIENT_HEADERS = ("To", "Cc", "Delivered-To", "X-Original-To", "Envelope-To", "X-Forwarded-To")


@dataclass(frozen=True)
class Headers:
    """The headers of one mail: by name in small letters its values, topmost first, as written but unfolded."""

    fields: Mapping[str, list[str]]
    over_cap: bool
    """Some header, or all together, are larger than is read; only the sound ones stand in `fields`."""
    order: tuple[str, ...] = ()
    """Their names in small letters, topmost first, each where it stands first."""
    charset: str = ""
    """The charset that the mail declares first, in which its headers are written where they say nothing."""

    def all(self, name: str) -> list[str]:
        """Return every value of a header, topmost first, decoded."""
        return [decode_header_value(value, self.charset) for value in self.raw(name)]

    def raw(self, name: str) -> list[str]:
        """Return every value of a header, topmost first, with encoded words left as they are."""
        return self.fields.get(name.lower(), [])

    def above(self, name: str, other: str) -> bool:
        """Tell whether one header stands above all of another name, which may be missing."""
        return name.lower() in itertools.takewhile(lambda found: found != other.lower(), self.order)

    def first(self, name: str) -> str:
        """Return the topmost value of a header, decoded; empty when there is none."""
        return next((decode_header_value(value, self.charset) for value in self.raw(name)), "")


def split(raw: bytes) -> tuple[bytes, bytes]:
    """Split a mail with plain newlines into its header block, mended, and its body."""
    if raw.startswith(b"\n"):
        return b"", raw[1:]
    end = raw.find(b"\n\n")
    return (_mended(raw), b"") if end < 0 else (_mended(raw[: end + 1]), raw[end + 2 :])


def subject_of(raw: bytes) -> str:
    """Return the subject of a mail, decoded; empty when there is none."""
    headers, _ = read_headers(*split(caps.with_plain_newlines(raw)))
    return headers.first("Subject")


def _mended(block: bytes) -> bytes:
    """Leave no space before a colon, and lines out that are no headers but have some behind them; a parser ends at the first such line.

    What follows the last header is left: it is a body without a blank line above it.
    """
    if len(block) > caps.HEADER_BLOCK:
        return block
    block = _SPACED.sub(rb"\1:", block)
    if not _BROKEN.search(block):
        return block
    kept: list[bytes] = []
    broken: list[bytes] = []
    seen: set[bytes] = set()
    for header in _HEADER.findall(block):
        found = _FIELD.match(header)
        name = found[1].lower() if found else b""
        if found and not broken:
            kept.append(header)
        elif name not in seen and _OF_A_MAIL.fullmatch(name):
            kept.append(header)
            broken.clear()
        else:
            broken.append(header)
        seen.add(name)
    return b"".join(kept + broken)


def read_headers(block: bytes, body: bytes = b"") -> tuple[Headers, Message]:
    """Read the headers of a header block, without oversized ones, so that a mail over a cap has a sender.

    With them the mail as far as it is parsed, which has no body yet.
    """
    over_cap = len(block) > caps.HEADER_BLOCK
    kept = []
    for header in _HEADER.findall(block[: caps.HEADER_BLOCK]):
        if len(header) > caps.HEADER:
            over_cap = True
        else:
            kept.append(header)
    message = BytesHeaderParser(policy=compat32).parsebytes(b"".join(kept) + b"\n")
    fields: dict[str, list[str]] = {}
    for name, value in message.raw_items():
        fields.setdefault(name.lower(), []).append(_FOLD.sub(" ", str(value)).strip())
    declared = None if block.isascii() else _CHARSET.search(block + b"\n" + body[:_NEAR])
    charset = declared[1].decode("ascii", "replace") if declared else ""
    return Headers(fields, over_cap, tuple(fields), charset), message


def recipients(headers: Headers) -> tuple[str, ...]:
    """List every address that the mail says it was sent or delivered to, lower case, none twice."""
    found: dict[str, None] = {}
    for name in _RECIPIENT_HEADERS:
        for value in headers.all(name):
            found.update(dict.fromkeys(address.strip(".").lower() for address in _ADDRESS.findall(value)))
    return tuple(found)


def message_ids(value: str) -> list[str]:
    """Find the ids in a header: those in angle brackets, else bare ones; folding inside an id is undone.

    All are ASCII, as all of ours are, and can be stored and hashed: another sign may be a stray byte.
    """
    value = value.replace("\0", "")  # which PostgreSQL takes in no text
    bracketed = ["".join(found.split()) for found in _ID.findall(value)]
    found = [each for each in bracketed if each] or _BARE_ID.findall(value)
    return [each for each in found if each.isascii()]


def own_id(headers: Headers) -> str:
    """Return the id of the mail itself, empty without one."""
    return next((found for value in headers.raw("Message-ID") for found in message_ids(value)), "")


def references(headers: Headers) -> tuple[str, ...]:
    """List the mails that this one answers, nearest first: In-Reply-To, then References from its end."""
    nearest: dict[str, None] = {}
    for name in ("In-Reply-To", "References"):
        for value in headers.raw(name):
            nearest.update(dict.fromkeys(reversed(message_ids(value))))
    return tuple(nearest)[: caps.IDS]


def answered(headers: Headers) -> tuple[str, ...]:
    """List the mails that this one is written in reply to: In-Reply-To, or without one the last of References.

    What else References has are mails that others wrote in between, who may have seen only the last.
    """
    replied = [found for value in headers.raw("In-Reply-To") for found in message_ids(value)]
    referred = [found for value in headers.raw("References") for found in message_ids(value)]
    return tuple(dict.fromkeys(replied or referred[-1:]))[: caps.IDS]
