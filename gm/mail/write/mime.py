"""The bytes of a mail, put together by hand: for a game with many players the library takes too long."""

from __future__ import annotations

import re
from base64 import b64encode, encodebytes
from binascii import b2a_qp
from email import message_from_bytes
from email.policy import SMTP

LONGEST_LINE = 900
"""Characters. Mail servers may refuse or break lines of more than 998."""

CALENDAR = "application/ics"
"""The type of a calendar file that goes with a letter."""

_WIDTH = 76
_PLAIN_WORD = re.compile(r"(?!.*=\?)[!-~]{1,60}")
_ATOMS = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,60}(?: [A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,60})*")
_PLAIN_NAME = re.compile(r"[!-~]{1,60}(?: [!-~]{1,60})*")
_DOT_ATOM = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*")
_PLAIN_TEXT = re.compile(rf"(?:[ -~\t]{{0,{LONGEST_LINE}}}\n)*[ -~\t]{{0,{LONGEST_LINE}}}")
_ENCODED_BYTES = 45
"""Of UTF-8 in one encoded word, which may have 75 characters with its frame (RFC 2047, 2)."""


def header(name: str, value: str) -> bytes:
    """Write one header, encoded and folded where need be.

    Raise ValueError where a line break would begin another.
    """
    if "\r" in value or "\n" in value:
        raise ValueError(f"the header {name} may not have a line break in it: {value!r}")
    return _folded(f"{name}:", _encoded(value))


def mailbox(name: str, address: str) -> str:
    """Write a person as a header does, in words that need no further encoding; `name` may be empty.

    ValueError for an address with line breaks or other control characters in it.
    """
    if not address.isprintable():
        raise ValueError(f"no mail can go to {address!r}")
    local, _, domain = address.rpartition("@")
    if not local.isascii():
        local = _encoded_word(local)
    elif not _DOT_ATOM.fullmatch(local):
        local = _quoted(local)
    spec = f"{local}@{_ascii_domain(domain)}"
    return f"{_phrase(name)} <{spec}>" if name else spec


def addressed(name: str, mailboxes: str) -> bytes:
    """Write a header with what `mailbox` made."""
    return _folded(f"{name}:", mailboxes.split(" "))


def text_part(subtype: str, text: str) -> bytes:
    """Write a part of text: headers, a blank line, and the text, of which only line ends may change."""
    unix = text.replace("\r\n", "\n").replace("\r", "\n")
    if _PLAIN_TEXT.fullmatch(unix):
        encoding, body = "7bit", unix.encode("ascii")
    else:
        encoding, body = "quoted-printable", b2a_qp(unix.encode("utf-8", "replace"), istext=True)
    head = f"Content-Type: text/{subtype}; charset=utf-8\r\nContent-Transfer-Encoding: {encoding}\r\n\r\n"
    return head.encode() + body.replace(b"\n", b"\r\n")


def attachment(content_type: str, name: str, data: bytes) -> bytes:
    """Write a part that mail programs offer as a file. Type and name are the project's own, and plain."""
    for word in (content_type, name):
        if not word.isascii() or not word.isprintable() or '"' in name:
            raise ValueError(f"no fit name or type of an attachment: {word!r}")
    head = (
        f"Content-Type: {content_type}\r\n"
        "Content-Transfer-Encoding: base64\r\n"
        f'Content-Disposition: attachment; filename="{name}"\r\n\r\n'
    )
    return head.encode() + encodebytes(data).replace(b"\n", b"\r\n").rstrip()


def multipart(subtype: str, boundary: str, *parts: bytes) -> bytes:
    """Join several parts as one. The boundary may stand in none of them, which a fresh random one sees to."""
    line = f"\r\n--{boundary}".encode()
    if any(line in b"\r\n" + part for part in parts):
        raise ValueError(f"the boundary {boundary!r} stands in a part")
    head = f'Content-Type: multipart/{subtype}; boundary="{boundary}"\r\n'.encode()
    return head + b"".join(line + b"\r\n" + part for part in parts) + line + b"--\r\n"


def _folded(name: str, words: list[str]) -> bytes:
    lines, length = [name], len(name)
    for word in words:
        if length + 1 + len(word) > _WIDTH and length > len(name):
            lines.append(f"\r\n {word}")
            length = 1 + len(word)
        else:
            lines.append(f" {word}")
            length += 1 + len(word)
    return ("".join(lines) + "\r\n").encode("ascii")


def _encoded(value: str) -> list[str]:
    """Encode the words of a header from the first to the last that are not plain; the others stay."""
    words = value.split(" ")
    odd = [place for place, word in enumerate(words) if not _PLAIN_WORD.fullmatch(word)]
    if not odd or not value:
        return words
    first, last = odd[0], odd[-1] + 1
    return [*words[:first], *_encoded_words(" ".join(words[first:last])), *words[last:]]


def _encoded_words(text: str) -> list[str]:
    chunks, size = [""], 0
    for char in text:
        length = len(char.encode("utf-8", "replace"))
        if size + length > _ENCODED_BYTES:
            chunks.append("")
            size = 0
        chunks[-1] += char
        size += length
    return [_encoded_word(chunk) for chunk in chunks]


def _encoded_word(text: str) -> str:
    return f"=?utf-8?b?{b64encode(text.encode('utf-8', 'replace')).decode()}?="


def _phrase(name: str) -> str:
    if "=?" not in name:
        if _ATOMS.fullmatch(name):
            return name
        if _PLAIN_NAME.fullmatch(name):
            return _quoted(name)
    return " ".join(_encoded_words(name))


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _ascii_domain(domain: str) -> str:
    try:
        return domain if domain.isascii() else domain.encode("idna").decode()
    except UnicodeError:
        return _encoded_word(domain)


_FIELD = re.compile(rb"(?m)^[^\r\n]+\r\n(?:[ \t][^\r\n]*\r\n)*")


def text_alone(raw: bytes) -> bytes | None:
    """Return the letter with its plain text and nothing beside it; None where there is nothing else in it."""
    letter = message_from_bytes(raw, policy=SMTP)
    text = letter.get_body(("plain",))
    if text is None or not letter.is_multipart():
        return None
    head = raw.partition(b"\r\n\r\n")[0] + b"\r\n"
    kept = [field for field in _FIELD.findall(head) if not field.lower().startswith(b"content-")]
    return b"".join(kept) + text.as_bytes()
