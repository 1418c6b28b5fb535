"""Which parts of a mail hold what its writer wrote: inline text in order, text files sent along, and what cannot be
read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from email.message import Message
from email.parser import BytesParser
from email.policy import compat32

from gm.letters import caps, flowed
from gm.letters.decoding import decode

_DECLARED_MULTIPART = re.compile(rb"^content-type:\s*multipart/", re.IGNORECASE | re.MULTILINE)
_BOUNDARY_LINE = re.compile(rb"^--([^\s\"]{1,70})[ \t]*\ncontent-", re.IGNORECASE | re.MULTILINE)
_ARCHIVES = re.compile(
    r"application/(x-)?(zip|zip-compressed|7z-compressed|rar|vnd\.rar|gzip|tar|gtar|bzip2|xz)(;|$)"
)
_ARCHIVE_NAMES = re.compile(r"\.(zip|7z|rar|gz|tgz|tar|bz2|xz)$", re.IGNORECASE)
_BODY_TYPES = ("text/plain", "text/html", "text/enriched", "text/markdown")
_MARKUP = re.compile(r"^\s*(<!doctype html|<html[\s>]|<head>|<body[\s>])", re.IGNORECASE)


@dataclass(frozen=True)
class Piece:
    """One stretch of the body: its plain text, its HTML, or both when they say the same (multipart/alternative)."""

    plain: str
    html: str
    charset: str


@dataclass(frozen=True)
class Parts:
    """What the parts of a mail hold."""

    pieces: tuple[Piece, ...]
    attached: tuple[Piece, ...]
    """Text files sent along, in order."""
    unreadable: str
    """What else there is that might hold the words, see Letter.unreadable; empty when there is nothing."""
    over_cap: bool


def parse(head: Message, block: bytes, body: bytes) -> Message:
    """The parsed mail, of which the header block alone makes `head`.

    A multipart without its boundary gets the one that stands in the body.
    """
    message = _whole(head, block, body)
    lost = message.get_content_maintype() == "multipart" or (
        not message.is_multipart() and _DECLARED_MULTIPART.search(block) is not None
    )
    if lost and not message.is_multipart():
        found = _BOUNDARY_LINE.search(body)
        if found:
            repaired = b'Content-Type: multipart/mixed; boundary="' + found[1] + b'"\n\n'
            message = BytesParser(policy=compat32).parsebytes(repaired + body)
    return message


def _whole(head: Message, block: bytes, body: bytes) -> Message:
    several = head.get_content_maintype() in ("multipart", "message")
    # a line that is no header, or looks like the From line of a mailbox file, may have ended the headers in the block
    if several or head.defects or b"\nFrom " in block:
        return BytesParser(policy=compat32).parsebytes(block + b"\n" + body)
    # the parser would go line by line through what is a single part anyway
    head.set_payload(body.decode("ascii", "surrogateescape"))
    return head


def read_parts(message: Message) -> Parts:
    """The readable and unreadable parts of a parsed mail; forwarded mails inside it are not its writer's words."""
    walk = list(_walk(message, 0))
    if len(walk) > caps.PARTS or any(depth > caps.DEPTH for _, depth in walk):
        return Parts((), (), "", True)
    pieces = tuple(_pieces(message))
    attached = tuple(
        _attached(part) for part, _ in walk if _is_text_file(part) and _size(part) <= caps.ATTACHMENT
    )
    return Parts(pieces, attached, _unreadable([part for part, _ in walk]), False)


def _walk(part: Message, depth: int) -> Iterator[tuple[Message, int]]:
    yield part, depth
    if depth > caps.DEPTH or part.get_content_maintype() == "message":
        return
    for child in _children(part):
        yield from _walk(child, depth + 1)


def _children(part: Message) -> list[Message]:
    # get_payload() of a single part decodes it with whatever charset it claims, and raises on some.
    payload = part.get_payload() if part.is_multipart() else []
    return [child for child in payload if isinstance(child, Message)] if isinstance(payload, list) else []


def _pieces(part: Message) -> Iterator[Piece]:
    kind = part.get_content_type()
    if part.is_multipart():
        if kind == "multipart/alternative":
            yield _alternative(part)
        elif kind == "multipart/report":
            for child in _children(part)[:1]:
                yield from _pieces(child)
        elif part.get_content_maintype() == "multipart":
            for child in _children(part):
                yield from _pieces(child)
    elif _is_body_text(part):
        text, charset = _text(part)
        markup = kind == "text/html" or (kind == "text/plain" and _MARKUP.match(text) is not None)
        yield Piece("", text, charset) if markup else Piece(text, "", charset)


def _alternative(part: Message) -> Piece:
    inner = [piece for child in _children(part) for piece in _pieces(child)]
    plain = [piece for piece in inner if piece.plain.strip("\ufeff\u200b\xa0 \t\r\n")]
    html = [piece for piece in inner if piece.html.strip()]
    charset = next((piece.charset for piece in plain + html), "")
    return Piece("\n".join(piece.plain for piece in plain), "\n".join(piece.html for piece in html), charset)


def _is_body_text(part: Message) -> bool:
    if _disposition(part) == "attachment" or _file_name(part):
        return False
    # A multipart that turned out to have no parts is plain text under a wrong name.
    return part.get_content_maintype() == "multipart" or part.get_content_type() in _BODY_TYPES


def _is_text_file(part: Message) -> bool:
    if part.is_multipart() or not (_disposition(part) == "attachment" or _file_name(part)):
        return False
    kind = part.get_content_type()
    name = _file_name(part).lower()
    return (
        kind == "text/plain"
        if not name
        else name.endswith(".txt") or (kind == "text/plain" and "." not in name)
    )


def _attached(part: Message) -> Piece:
    text, charset = _text(part)
    return Piece(text, "", charset)


def _size(part: Message) -> int:
    return len(_bytes(part))


def _bytes(part: Message) -> bytes:
    try:
        payload = part.get_payload(decode=True)
    except (ValueError, LookupError, AssertionError):
        del part["Content-Transfer-Encoding"]
        payload = part.get_payload(decode=True)
    return payload if isinstance(payload, bytes) else b""


def _text(part: Message) -> tuple[str, str]:
    text, charset = decode(_bytes(part), _parameter(part, "charset"))
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if part.get_content_type() == "text/plain" and _parameter(part, "format").lower() == "flowed":
        text = flowed.unflow(text, _parameter(part, "delsp").lower() == "yes")
    return text, charset


def _parameter(part: Message, name: str) -> str:
    try:
        value = part.get_param(name, "")
    except (ValueError, LookupError, TypeError):
        return ""
    return str(value[2] if isinstance(value, tuple) else value or "").strip()


def _disposition(part: Message) -> str:
    return str(part.get("Content-Disposition", "")).partition(";")[0].strip().lower()


def _file_name(part: Message) -> str:
    try:
        return part.get_filename("") or ""
    except (ValueError, LookupError, TypeError):
        return ""


def _unreadable(parts: list[Message]) -> str:
    for part in parts:
        kind = part.get_content_type()
        name = _file_name(part).lower()
        if kind in ("multipart/encrypted", "application/pgp-encrypted"):
            return "encrypted"
        if kind in ("application/pkcs7-mime", "application/x-pkcs7-mime") or name.endswith(".p7m"):
            return "smime"
        if kind in ("application/ms-tnef", "application/vnd.ms-tnef") or name == "winmail.dat":
            return "winmail"
    archived = any(
        _ARCHIVES.match(part.get_content_type()) or _ARCHIVE_NAMES.search(_file_name(part)) for part in parts
    )
    return "archive" if archived else ""
