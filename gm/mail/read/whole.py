"""Reading one mail: caps, headers, verdicts, parts, the player's own lines without armour and what was struck out."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from email.message import Message

from gm.mail.read import caps, glance, parts, siblings
from gm.mail.read.attached import unwrapped
from gm.mail.read.bounce import read_bounce
from gm.mail.read.decoding import Spaces, clean_lines
from gm.mail.read.ends import apply_ends, is_signature_mark
from gm.mail.read.envelope import edited, in_subject, read_sender, without_pencil
from gm.mail.read.header_block import without_raw
from gm.mail.read.headers import Headers, answered, own_id, read_headers, recipients, references, split
from gm.mail.read.known_quotes import Sent
from gm.mail.read.letter import Bounce, Differing, Letter, Removed
from gm.mail.read.like_orders import is_made_of_words_of_a_game, may_be_order
from gm.mail.read.own_lines import Splitter
from gm.mail.read.reactions import reaction
from gm.mail.read.verdicts import verdict
from gm.mail.tokens import returned_to


def read_letter(
    raw: bytes,
    *,
    own_addresses: Collection[str] = (),
    instance: str = "",
    size: int | None = None,
    ours: Sent | None = None,
) -> Letter:
    """Read the letter that a mail holds.

    Any bytes give a letter, in at most a few seconds, and nothing is raised.

    `own_addresses` are the game master's, compared without their plus part; `instance` is what our own mails carry as
    X-Loop. `size` is the mail's real size in bytes where only its headers were fetched: beyond the cap its body stays
    unread. `ours` is the letter of ours that is answered, if it is known.
    """
    came, raw = raw, unwrapped(raw)
    over = len(raw) > caps.MAIL or (size or 0) > caps.MAIL
    plain = caps.with_plain_newlines(raw[: caps.HEADER_BLOCK * 2] if over else raw)
    block, body = split(plain)
    headers, head = read_headers(block, body)
    sender, sender_name, no_sender = read_sender(headers)
    edits = edited(headers)
    over = over or headers.over_cap or caps.body_is_over(body)
    message, text, bounce = (
        _unread(headers, "over cap") if over else _read_body(headers, head, block, body, sender, ours, edits)
    )
    if sign := reaction(message, text.lines or text.written):
        text.lines, text.unreadable = [], ""
    ordered = any(map(may_be_order, text.lines))
    may_command, may_answer = verdict(
        headers, message, text.lines, sender, no_sender, own_addresses, instance
    )
    if bounce and not may_command:
        may_command = may_answer = "automatic (it tells of a letter that came back)"
    to = recipients(headers)
    returned = returned_to(to)
    if returned and not may_command:
        may_command = may_answer = "automatic (it came to where a letter comes back to)"
    return Letter(
        sender=sender,
        sender_name=sender_name,
        no_sender=no_sender,
        subject=headers.first("Subject"),
        date=headers.first("Date"),
        recipients=to,
        returned=returned,
        message_id=own_id(headers),
        references=references(headers),
        replies_to=answered(headers),
        edits=edits,
        lines=tuple(text.lines),
        signed_at=text.signed_at,
        removed=tuple(text.removed),
        charset=text.charset,
        may_command=may_command,
        may_answer=may_answer,
        bounce=bounce,
        unreadable=text.unreadable,
        authentication=tuple(headers.raw("Authentication-Results")),
        on_top=headers.above("Authentication-Results", "Received"),
        differing=text.differing,
        in_subject="" if ordered or sign else in_subject(headers.first("Subject"), text.lines),
        written=tuple(text.written) if text.lines else (),
        reaction=sign,
        files=text.files,
        files_left=text.files_left,
        wrapped=raw is not came,
    )


def read_sized(own_addresses: Collection[str], instance: str, mail: tuple[bytes, int]) -> Letter:
    """Read the letter that a mail holds, of which the real size is handed in with it: for a pool of workers."""
    raw, size = mail
    return read_letter(raw, own_addresses=own_addresses, instance=instance, size=size)


class _Text:
    """What was read from the body, as it comes together."""

    def __init__(self, unreadable: str = "", ours: Sent | None = None) -> None:
        self.ours = ours
        self.lines: list[str] = []
        self.signed_at: int | None = None
        self.written: list[str] = []
        self.removed: list[Removed] = []
        self.charset = ""
        self.unreadable = unreadable
        self.encrypted = False
        self.differing: Differing | None = None
        self.files: tuple[str, ...] = ()
        self.files_left: tuple[str, ...] = ()

    def add(self, text: str, page: str = "") -> None:
        """Sort the lines of a text; `page` is the HTML that says the same, where there is one."""
        lines, armour, encrypted = without_armour(clean_lines(text))
        self.encrypted = self.encrypted or encrypted
        lines, struck = without_struck(lines)
        self.removed += [Removed(line, "struck out") for line in struck]
        lines, raw = without_raw(lines)
        self.removed += [Removed(line.strip(), "quote") for line in raw if line.strip()]
        if len(lines) > caps.BODY_LINES:
            self.unreadable = "over cap"
            return
        found = Splitter(lines, self.ours).split()
        own, removed = found.own, found.removed
        if page:
            own, removed, self.differing = siblings.compare(found, page, self.ours)
        spaces = Spaces(text)
        written = spaces.back(own)
        ended = apply_ends(own, written)
        if any(len(line) > caps.OWN_LINE for line in ended.kept):
            self.unreadable = "over cap"
            return
        if self.signed_at is None and ended.signed_at is not None:
            self.signed_at = len(self.lines) + ended.signed_at
        self.lines += ended.kept
        self.written += [line for line in written if not is_signature_mark(line)]
        self.removed += [Removed(line, "pgp") for line in armour if line.strip()]
        self.removed += _spaced(removed, spaces) + ended.removed


def _spaced(removed: list[Removed], spaces: Spaces) -> list[Removed]:
    """Give what is quoted its spaces back, as a map may be quoted that belongs to the letter."""
    written = spaces.back([each.line for each in removed])
    return [
        replace(each, line=line) if each.why == "quote" and line != each.line else each
        for each, line in zip(removed, written, strict=True)
    ]


def _unread(headers: Headers, why: str) -> tuple[Message, _Text, Bounce | None]:
    message = Message()
    message["Content-Type"] = headers.first("Content-Type")[:200]
    return message, _Text(why), None


def _read_body(
    headers: Headers,
    head: Message,
    block: bytes,
    body: bytes,
    sender: str | None,
    ours: Sent | None,
    edits: str,
) -> tuple[Message, _Text, Bounce | None]:
    # Nothing is known to raise here; but the parsers below are not ours, and a mail must never stop the others.
    try:
        message = parts.parse(head, block, body)
        # what a correction quotes is the letter that it corrects, and none of ours
        text = _read_text(message, None if edits else ours, edits)
        return message, text, read_bounce(headers, message, sender, block + b"\n" + body)
    except Exception:
        return _unread(headers, "defective")


def _read_text(message: Message, ours: Sent | None, edits: str) -> _Text:
    found = parts.read_parts(message)
    if found.over_cap or any(glance.is_over(piece.html) for piece in found.pieces if not piece.plain.strip()):
        return _Text("over cap")
    text = _Text(ours=ours)
    text.files = found.files
    text.charset = next((piece.charset for piece in found.pieces if piece.charset), "")
    body, struck = _body(found.pieces)
    body = without_pencil(body) if edits else body
    text.removed += [Removed(line, "struck out") for line in struck]
    text.add(body, found.pieces[0].html if len(found.pieces) == 1 and found.pieces[0].plain.strip() else "")
    if any(map(may_be_order, text.lines)):
        text.files_left = tuple(piece.name for piece in found.attached if _may_hold_orders(piece, ours))
    else:
        _read_attachments(text, found.attached)
    if text.unreadable:
        text.lines = []
    elif not text.lines:
        text.unreadable = "encrypted" if text.encrypted else found.unreadable
        if not text.unreadable and not text.removed:
            text.unreadable = "empty"
    return text


def _read_attachments(text: _Text, attached: tuple[parts.Piece, ...]) -> None:
    """Count text files as body when the body has no orders.

    They stand before it, since it is mere prose then.
    """
    prose, signed_at = text.lines, text.signed_at
    text.lines, text.signed_at = [], None
    for piece in attached:
        text.add(piece.plain)
        text.removed += [Removed(line, "struck out") for line in piece.struck]
        text.charset = text.charset or piece.charset
    if text.signed_at is None and signed_at is not None:
        text.signed_at = len(text.lines) + signed_at
    text.lines += prose


def _may_hold_orders(piece: parts.Piece, ours: Sent | None) -> bool:
    """Tell whether a text file has lines like orders that stand in no letter of ours."""
    file = _Text(ours=ours)
    file.add(piece.plain)
    return bool(file.unreadable) or any(
        may_be_order(line) or is_made_of_words_of_a_game(line) for line in file.lines
    )


def _body(pieces: tuple[parts.Piece, ...]) -> tuple[str, list[str]]:
    """Make one text of all pieces; an HTML piece that says nothing new is left out."""
    texts: list[str] = []
    struck: list[str] = []
    said: set[str] = set()
    for piece in pieces:
        if piece.plain.strip():
            texts.append(piece.plain)
        elif piece.html.strip():
            from gm.mail.read import html  # its libraries take longer to import than most letters to read

            rendered, crossed = html.to_text(piece.html)
            if _words(rendered) <= said:
                continue
            texts.append(rendered)
            struck += crossed
        if texts and len(pieces) > 1:
            said |= _words(texts[-1])
    return "\n".join(texts), struck


def _words(text: str) -> set[str]:
    return {"".join(line.split()) for line in text.split("\n") if line.strip()}


_TILDES = re.compile(r"~~(?![\s~])([^~\n]{1,300})(?<!\s)~~(?!~)")
_OVER = "[\u0335\u0336]"
_CROSSED = re.compile(rf"(?:[^\n]{_OVER}\s?)+")


def without_struck(lines: list[str]) -> tuple[list[str], list[str]]:
    """Take struck words out of the lines; return both."""
    if not any("~~" in line or "\u0336" in line or "\u0335" in line for line in lines):
        return lines, []
    struck: list[str] = []

    def drop(found: re.Match[str]) -> str:
        struck.append(re.sub(_OVER, "", found[0]).strip("~ "))
        return ""

    return [_CROSSED.sub(drop, _TILDES.sub(drop, line)) for line in lines], [line for line in struck if line]


_BEGINS = "-----BEGIN PGP "
_SIGNED = re.compile(r"^-----BEGIN PGP SIGNED MESSAGE-----[ \t]*$")
_ARMOUR = re.compile(r"^-----BEGIN PGP (SIGNATURE|MESSAGE|PUBLIC KEY BLOCK)[^-\n]{0,40}-----[ \t]*$")
_ARMOUR_HEADER = re.compile(r"^(Hash|Charset|Version|Comment|NotDashEscaped):")


def without_armour(lines: list[str]) -> tuple[list[str], list[str], bool]:
    """Take armour out of the lines, and undo dash escapes; return both, and whether some were encrypted."""
    if not any(line.startswith(_BEGINS) for line in lines):
        return lines, [], False
    kept: list[str] = []
    armour: list[str] = []
    encrypted = signed = in_headers = False
    closing = ""
    for line in lines:
        if closing:
            armour.append(line)
            closing = "" if line.startswith(closing) else closing
        elif in_headers and (not line.strip() or _ARMOUR_HEADER.match(line)):
            armour.append(line)
            in_headers = bool(line.strip())
        elif _SIGNED.match(line):
            armour.append(line)
            signed = in_headers = True
        elif begun := _ARMOUR.match(line):
            armour.append(line)
            closing = f"-----END PGP {begun[1]}"
            encrypted = encrypted or begun[1] == "MESSAGE"
            signed = False
        else:
            in_headers = False
            kept.append(line[2:] if signed and line.startswith("- ") else line)
    return kept, armour, encrypted
