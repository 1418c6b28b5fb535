"""The parts of a mail, decoded: which hold what its writer wrote, which are files sent along, and which cannot be read."""

from __future__ import annotations

import re
from binascii import Error, a2b_base64
from collections.abc import Iterator
from dataclasses import dataclass
from email.message import Message
from email.parser import BytesParser
from email.policy import compat32
from functools import cached_property

from gm.mail.read import caps
from gm.mail.read.decoding import decode, decode_header_value
from gm.mail.read.like_orders import starts_like_an_order
from gm.mail.read.rtf import from_rtf

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
    name: str = ""
    """That of a file."""
    struck: tuple[str, ...] = ()
    """What was struck out in it."""


@dataclass(frozen=True)
class Parts:
    """What the parts of a mail hold."""

    pieces: tuple[Piece, ...]
    attached: tuple[Piece, ...]
    """Text files sent along, in order."""
    files: tuple[str, ...]
    """The names of files that may hold words and cannot be read."""
    unreadable: str
    """What else there is that might hold the words, see Letter.unreadable; empty when there is nothing."""
    over_cap: bool


def parse(head: Message, block: bytes, body: bytes) -> Message:
    """Parse the mail, of which the header block alone makes `head`.

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
    """Read the readable and unreadable parts of a parsed mail.

    Forwarded mails in it are not its writer's words.
    """
    top = _Part(message)
    walk = list(_walk(top, 0))
    if len(walk) > caps.PARTS or any(depth > caps.DEPTH for _, depth in walk):
        return Parts((), (), (), "", True)
    parts = [part for part, _ in walk]
    sent_along = [part for part in parts if _is_file(part)]
    read = {id(part): _attached(part) for part in sent_along if len(payload(part.message)) <= caps.ATTACHMENT}
    attached = tuple(piece for piece in read.values() if piece.plain.strip())
    files = (part for part in sent_along if not (id(part) in read and read[id(part)].plain.strip()))
    names = (
        _name(part) for part in files if may_hold_words(part.kind, part.file_name, _is_inside_page(part))
    )
    return Parts(tuple(_pieces(top)), attached, tuple(names), _unreadable(parts), False)


def files_in(message: Message) -> Iterator[tuple[str, bytes, bool]]:
    """Yield the files in a parsed mail that are no text and may be meant for its reader: name, bytes, and whether a page
    of the mail shows them.
    """
    for part in [part for part, depth in _walk(_Part(message), 0) if depth <= caps.DEPTH][: caps.PARTS]:
        named = may_hold_words(part.kind, part.file_name, is_inside_page=False)
        if _is_file(part) and named and not _attached(part).plain.strip():
            yield _name(part), payload(part.message), _is_inside_page(part)


@dataclass(frozen=True)
class _Part:
    """A part of a parsed mail. What its headers say is made out when it is asked for, and but once."""

    message: Message

    @cached_property
    def kind(self) -> str:
        return self.message.get_content_type()

    @property
    def main_kind(self) -> str:
        return self.kind.partition("/")[0]

    @property
    def is_multipart(self) -> bool:
        return self.message.is_multipart()

    @cached_property
    def children(self) -> tuple[_Part, ...]:
        # get_payload() of a single part decodes it with whatever charset it claims, and raises on some.
        payload = self.message.get_payload() if self.is_multipart else []
        return tuple(_Part(child) for child in payload if isinstance(child, Message))

    @cached_property
    def disposition(self) -> str:
        return str(self.message.get("Content-Disposition", "")).partition(";")[0].strip().lower()

    @cached_property
    def file_name(self) -> str:
        try:
            return self.message.get_filename("") or ""
        except (ValueError, LookupError, TypeError):
            return ""

    @cached_property
    def _parameters(self) -> list[tuple[str, str]]:
        try:
            return self.message.get_params([])
        except (ValueError, LookupError, TypeError):
            return []

    def parameter(self, name: str) -> str:
        """Return a parameter of Content-Type; empty when there is none."""
        value: object = next((value for key, value in self._parameters if key.lower() == name), "")
        return str(value[2] if isinstance(value, tuple) else value).strip()


def _walk(part: _Part, depth: int) -> Iterator[tuple[_Part, int]]:
    yield part, depth
    if depth > caps.DEPTH or part.main_kind == "message":
        return
    for child in part.children:
        yield from _walk(child, depth + 1)


def _pieces(part: _Part) -> Iterator[Piece]:
    if part.is_multipart:
        if part.kind == "multipart/alternative":
            yield _alternative(part)
        elif part.kind == "multipart/report":
            for child in part.children[:1]:
                yield from _pieces(child)
        elif part.main_kind == "multipart":
            for child in part.children:
                yield from _pieces(child)
    elif _is_body_text(part):
        text, charset = _text(part)
        markup = part.kind == "text/html" or (part.kind == "text/plain" and _MARKUP.match(text) is not None)
        yield Piece("", text, charset) if markup else Piece(text, "", charset)


def _alternative(part: _Part) -> Piece:
    inner = [piece for child in part.children for piece in _pieces(child)]
    plain = [piece for piece in inner if piece.plain.strip("\ufeff\u200b\xa0 \t\r\n")]
    html = [piece for piece in inner if piece.html.strip()]
    charset = next((piece.charset for piece in plain + html), "")
    return Piece("\n".join(piece.plain for piece in plain), "\n".join(piece.html for piece in html), charset)


def _is_body_text(part: _Part) -> bool:
    if part.disposition == "attachment" or part.file_name:
        return False
    # A multipart that turned out to have no parts is plain text under a wrong name.
    return part.main_kind == "multipart" or part.kind in _BODY_TYPES


def _is_file(part: _Part) -> bool:
    if part.is_multipart or part.main_kind in ("multipart", "message"):
        return False
    return part.disposition == "attachment" or bool(part.file_name) or part.kind not in _BODY_TYPES


def _is_inside_page(part: _Part) -> bool:
    return part.disposition != "attachment" and "Content-ID" in part.message


def _name(part: _Part) -> str:
    return decode_header_value(part.file_name)[:100] or part.kind


def _attached(part: _Part) -> Piece:
    """Return what a file says; nothing where it is not read."""
    if is_rtf(part.kind, part.file_name):
        written, struck = from_rtf(payload(part.message))
        return Piece(written, "", "cp1252", _name(part), struck)
    text, charset = _text(part) if is_text(part.kind, part.file_name) else ("", "")
    return Piece(text, "", charset, _name(part))


def _text(part: _Part) -> tuple[str, str]:
    text, charset = decode(payload(part.message), part.parameter("charset"))
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if part.kind == "text/plain" and part.parameter("format").lower() == "flowed":
        text = unflow(text, part.parameter("delsp").lower() == "yes")
    return text, charset


def _unreadable(parts: list[_Part]) -> str:
    for part in parts:
        name = part.file_name.lower()
        if part.kind in ("multipart/encrypted", "application/pgp-encrypted"):
            return "encrypted"
        if part.kind in ("application/pkcs7-mime", "application/x-pkcs7-mime") or name.endswith(".p7m"):
            return "smime"
        if part.kind in ("application/ms-tnef", "application/vnd.ms-tnef") or name == "winmail.dat":
            return "winmail"
    archived = any(_ARCHIVES.match(part.kind) or _ARCHIVE_NAMES.search(part.file_name) for part in parts)
    return "archive" if archived else ""


_OF_BASE64 = re.compile(r"[A-Za-z0-9+/]+={0,2}|={1,2}")
_WHOLLY = re.compile(r"[A-Za-z0-9+/\s]*(?:=[=\s]*)?")
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


_NO_WORDS = (
    "application/pgp-signature",
    "application/pgp-keys",
    "application/pgp-encrypted",
    "application/pkcs7-signature",
    "application/x-pkcs7-signature",
    "application/ics",
    "application/octet-stream-signature",
)
_NO_LETTERS = (".asc", ".sig", ".p7s", ".ics", ".vcf", ".eml")
"""Keys, signatures, dates, cards and other people's mails: nothing that its sender wrote for this letter."""


def is_text(kind: str, name: str) -> bool:
    """Tell whether a file of that type and name is plain text."""
    lower = name.lower()
    if not lower:
        return kind == "text/plain"
    return lower.endswith(".txt") or (kind == "text/plain" and "." not in lower)


def is_rtf(kind: str, name: str) -> bool:
    """Tell whether a file of that type and name is a text with RTF's marks."""
    return name.lower().endswith(".rtf") or kind in ("text/rtf", "application/rtf", "text/richtext")


def may_hold_words(kind: str, name: str, is_inside_page: bool) -> bool:
    """Tell whether what cannot be read may be a letter: a document, or a picture that no page of the mail shows."""
    if kind in _NO_WORDS or name.lower().endswith(_NO_LETTERS):
        return False
    if kind.startswith("image/"):
        return not is_inside_page
    return kind.startswith(("application/", "text/")) and kind not in (
        "text/calendar",
        "text/vcard",
        "text/x-vcard",
    )


_QUOTE_MARKS = re.compile(r">*")
_SHORT = 50
"""Columns. Programs break lines at 66 and more; a shorter line before a new order ends in a space by accident."""


def unflow(text: str, delsp: bool) -> str:
    """Mend the soft line breaks of the text, quote marks kept in front; `-- ` is never joined.

    Nothing is joined to a line that is longer than is read anyway.

    A short line is not joined with a next one that begins like an order, nor a short order with one that holds no
    figure: phones leave a space after a suggested word, and a greeting behind an order would spoil it.
    """
    lines: list[str] = []
    open_depth = -1
    for line in text.split("\n"):
        marks = _QUOTE_MARKS.match(line)
        depth = marks.end() if marks else 0
        content = line[depth:]
        content = content[1:] if content.startswith(" ") else content
        soft = content.endswith(" ") and content != "-- "
        body = content[:-1] if soft and delsp else content
        joins = open_depth == depth and content != "-- " and len(lines[-1]) <= caps.OWN_LINE
        if joins and not _stands_alone(lines[-1], content):
            lines[-1] += body
        else:
            lines.append(f"{'>' * depth} {body}" if depth else body)
        open_depth = depth if soft else -1
    return "\n".join(lines)


def _stands_alone(line: str, following: str) -> bool:
    if len(line) >= _SHORT or line.rstrip().endswith(","):
        return False
    greeting = starts_like_an_order(line) and not any(char.isdigit() for char in following)
    return greeting or starts_like_an_order(following)
