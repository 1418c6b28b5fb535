"""Reading one mail: caps, headers, verdicts, parts, the player's own lines."""

from __future__ import annotations

from collections.abc import Collection
from email.message import Message

from gm.letters import caps, html, parts
from gm.letters.bounces import read_bounce
from gm.letters.decoding import clean, split_lines
from gm.letters.ends import apply_ends
from gm.letters.headers import Headers, message_ids, read_headers, recipients, references, split
from gm.letters.letter import Letter, Removed
from gm.letters.own_lines import Splitter
from gm.letters.sender import read_sender
from gm.letters.signed import without_armour
from gm.letters.verdicts import verdict
from gm.letters.words import may_be_order


def read(
    raw: bytes, *, own_addresses: Collection[str] = (), instance: str = "", size: int | None = None
) -> Letter:
    """The letter that a mail holds. Any bytes give a letter, in at most a few seconds, and nothing is raised.

    `own_addresses` are the game master's, compared without their plus part; `instance` is what our own mails carry as
    X-Loop. `size` is the mail's real size in bytes where only its headers were fetched: beyond the cap its body stays
    unread.
    """
    over = len(raw) > caps.MAIL or (size or 0) > caps.MAIL
    plain = caps.with_plain_newlines(raw[: caps.HEADER_BLOCK * 2] if over else raw)
    block, body = split(plain)
    headers = read_headers(block)
    over = over or headers.over_cap or caps.body_is_over(body)
    message = Message() if over else parts.parse(block, body)
    if over:
        message["Content-Type"] = headers.first("Content-Type")[:200]
    sender, sender_name, no_sender = read_sender(headers)
    may_command, may_answer = verdict(headers, message, sender, no_sender, own_addresses, instance)
    text = _Text() if over else _read_text(message)
    return Letter(
        sender=sender,
        sender_name=sender_name,
        no_sender=no_sender,
        subject=headers.first("Subject"),
        date=headers.first("Date"),
        recipients=recipients(headers),
        message_id=_message_id(headers),
        references=references(headers),
        lines=tuple(text.lines),
        removed=tuple(text.removed),
        charset=text.charset,
        may_command=may_command,
        may_answer=may_answer,
        bounce=None if over else read_bounce(headers, message, sender, plain),
        unreadable="over cap" if over or text.over_cap else text.unreadable,
        authentication=tuple(headers.all("Authentication-Results")),
    )


def _message_id(headers: Headers) -> str:
    return next((found for value in headers.raw("Message-ID") for found in message_ids(value)), "")


class _Text:
    """What was read from the body, as it comes together."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.removed: list[Removed] = []
        self.charset = ""
        self.unreadable = ""
        self.over_cap = False
        self.encrypted = False
        self.rest_is_quoted = False

    def add(self, text: str, struck: list[str]) -> None:
        lines = [clean(line) for line in split_lines(text)]
        lines, armour, encrypted = without_armour(lines)
        self.encrypted = self.encrypted or encrypted
        if len(lines) > caps.BODY_LINES:
            self.over_cap = True
            return
        found = Splitter(lines).split()
        kept, ended = apply_ends(found.own)
        if any(len(line) > caps.OWN_LINE for line in kept):
            self.over_cap = True
            return
        self.lines += kept
        self.removed += [Removed(line.strip(), "struck out") for line in struck]
        self.removed += [Removed(line, "pgp") for line in armour if line.strip()]
        self.removed += found.removed + ended
        self.rest_is_quoted = found.rest_is_quoted


def _read_text(message: Message) -> _Text:
    found = parts.read_parts(message)
    text = _Text()
    text.over_cap = found.over_cap or any(
        html.is_over(piece.html) for piece in found.pieces if not piece.plain.strip()
    )
    if text.over_cap:
        return text
    body, struck = _body(found.pieces)
    text.charset = next((piece.charset for piece in found.pieces if piece.charset), "")
    text.add(body, struck)
    if not any(may_be_order(line) for line in text.lines):
        _read_attachments(text, found.attached)
    if text.over_cap:
        text.lines = []
    elif not text.lines:
        text.unreadable = "encrypted" if text.encrypted else found.unreadable
        if not text.unreadable and not text.removed:
            text.unreadable = "empty"
    return text


def _read_attachments(text: _Text, attached: tuple[parts.Piece, ...]) -> None:
    """Text files count as body when the body has no orders; they stand before it, since it is mere prose then."""
    prose, text.lines = text.lines, []
    for piece in attached:
        text.add(piece.plain, [])
        text.charset = text.charset or piece.charset
    text.lines += prose


def _body(pieces: tuple[parts.Piece, ...]) -> tuple[str, list[str]]:
    """One text of all pieces; an HTML piece that says nothing that the plain ones have not said is left out."""
    texts: list[str] = []
    struck: list[str] = []
    said: set[str] = set()
    for piece in pieces:
        if piece.plain.strip():
            texts.append(piece.plain)
        elif piece.html.strip():
            rendered, crossed = html.to_text(piece.html)
            lines = {"".join(line.split()) for line in rendered.split("\n") if line.strip()}
            if lines <= said:
                continue
            texts.append(rendered)
            struck += crossed
        said |= {"".join(line.split()) for line in texts[-1].split("\n")} if texts else set()
    return "\n".join(texts), struck
