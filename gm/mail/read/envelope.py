"""What the headers of a mail say: who wrote it, what it answers, and what people put into the subject in place of the letter.

Only a single From header with a single sound address speaks for anybody: the standard library makes an address out of nearly
anything, and reads `alice@x)bob@y` as alice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from gm.mail.read import caps
from gm.mail.read.decoding import decode, decode_header_value
from gm.mail.read.headers import Headers, message_ids, own_id, read_headers, recipients, split
from gm.mail.read.like_orders import may_be_order, starts_like_a_head

_LOCAL = r"[^\s<>()\[\],;:\"\\@\x00-\x1f]{1,200}"
_DOMAIN = r"[^\s<>()\[\],;:\"\\@\x00-\x1f.]{1,100}(?:\.[^\s<>()\[\],;:\"\\@\x00-\x1f.]{1,100}){0,20}"
_ADDRESS = re.compile(rf"{_LOCAL}@{_DOMAIN}")
_ENCODED = re.compile(r"=\?[^?\s]{1,60}\?[bq]\?[^?]*\?=", re.IGNORECASE)
_SEALED = "\ue000"
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|<[^<>]*>|[^"<>()]+', re.DOTALL)


def read_sender(headers: Headers) -> tuple[str | None, str, str]:
    """Read the sender's address in small letters, the display name, and why there is no sender."""
    values = headers.raw("From")
    if len(values) != 1:
        return None, "", "no From header" if not values else f"{len(values)} From headers"
    return _read_from(values[0], headers.charset)


def _read_from(value: str, charset: str) -> tuple[str | None, str, str]:
    value = decode(value.encode("utf-8", "surrogateescape"), charset)[0].replace(_SEALED, "")
    # encoded words are a name, whichever characters they contain
    encoded = iter(_ENCODED.findall(value))
    value = _ENCODED.sub(_SEALED, value)
    plain, comments, balanced = _without_comments(value)
    if not balanced:
        return None, _unsealed(value, encoded), "the From header has an unclosed bracket or quote"
    words: list[str] = []
    addresses: list[str] = []
    outside = ""
    for token in _TOKEN.findall(plain):
        if token.startswith("<"):
            addresses.append(token[1:-1].strip())
        elif token.startswith('"'):
            words.append(re.sub(r"\\(.)", r"\1", token[1:-1]))
        else:
            outside += token
            words.append(token.strip())
    if not addresses and _ADDRESS.fullmatch(outside.strip()) and '"' not in plain:
        addresses, words = [outside.strip()], comments
    name = _unsealed(" ".join(word for word in words if word), encoded)
    reason = _defect(plain, outside, addresses)
    if reason:
        return None, name, reason
    return addresses[0].lower(), name, ""


def _unsealed(name: str, encoded: Iterator[str]) -> str:
    return decode_header_value(re.sub(_SEALED, lambda _: next(encoded), name))


def _defect(plain: str, outside: str, addresses: list[str]) -> str:
    if not addresses:
        return "the From header holds no address"
    if len(addresses) > 1:
        return f"the From header holds {len(addresses)} addresses"
    address = addresses[0]
    if _SEALED in address or not _ADDRESS.fullmatch(address) or ".." in address.partition("@")[2]:
        return "the address in the From header is not sound"
    if plain.rstrip().endswith('"') or (outside.strip() != address and not plain.rstrip().endswith(">")):
        return "something follows the address in the From header"
    # Some programs repeat the bare address as the name; any other address there is an impostor's.
    stray = outside.replace(address, "").strip()
    if "@" in stray and stray.lower() != address.lower():
        return "the From header holds two addresses"
    return ""


def _without_comments(value: str) -> tuple[str, list[str], bool]:
    """Return the value without comments, the comments, and whether brackets and quotes were all closed."""
    plain: list[str] = []
    comments: list[str] = []
    depth = 0
    quoted = angle = False
    characters = iter(value)
    for char in characters:
        if char == "\\" and (quoted or depth):
            char += next(characters, "")
        elif char == '"' and not depth:
            quoted = not quoted
        elif quoted:
            pass
        elif char == "(" and not angle:
            if depth == 0:
                comments.append("")
                plain.append(" ")
            depth += 1
            continue
        elif char in "()":
            if depth == 0:
                return "".join(plain), comments, False
            depth -= 1
            continue
        elif depth == 0 and char in "<>":
            if (char == "<") == angle:
                return "".join(plain), comments, False
            angle = char == "<"
        if depth:
            comments[-1] += char
        else:
            plain.append(char)
    return "".join(plain), comments, not (depth or quoted or angle)


_MOST = 20
"""Addresses, and letters, that are looked at."""


@dataclass(frozen=True)
class Envelope:
    """The address of the sender, empty without one, what the mail was addressed to, and which letters it answers.

    It corrects the letter with the id `edits`, empty as a rule. `stamped` is when its last server took it in, by the topmost Received: our own
    provider, as a rule.
    """

    sender: str = ""
    recipients: tuple[str, ...] = ()
    subject: str = ""
    answers: tuple[str, ...] = ()
    stamped: datetime | None = None
    edits: str = ""
    message_id: str = ""


def read_envelope(raw: bytes) -> Envelope:
    """Read the headers of a mail; of the letters before it the ones in In-Reply-To count, and the last in References."""
    block, _ = split(caps.with_plain_newlines(raw[: caps.HEADER_BLOCK * 2]))
    headers, _ = read_headers(block)
    replied = [found for value in headers.raw("In-Reply-To") for found in message_ids(value)][:_MOST]
    referred = [found for value in headers.raw("References") for found in message_ids(value)][-1:]
    return Envelope(
        read_sender(headers)[0] or "",
        recipients(headers)[:_MOST],
        headers.first("Subject"),
        tuple(dict.fromkeys([*replied, *referred])),
        _stamped(headers),
        edited(headers),
        own_id(headers),
    )


def _stamped(headers: Headers) -> datetime | None:
    received = headers.raw("Received")
    try:
        found = parsedate_to_datetime(received[0].rpartition(";")[2]) if received else None
    except ValueError:
        return None
    return found.astimezone(UTC) if found and found.tzinfo else None


_PENCIL = re.compile("^[ \t]*\u270f\ufe0f?[ \t]*", re.MULTILINE)


def edited(headers: Headers) -> str:
    """Return the id of the letter that this one corrects, without brackets; empty where it corrects none."""
    return next((found for value in headers.raw("Chat-Edit") for found in message_ids(value)), "")


def without_pencil(text: str) -> str:
    """Return the text of a correction without the sign in front of its new words."""
    return _PENCIL.sub("", text, count=1)


_ANSWER = re.compile(
    r"\s*(?:re|aw|antw|antwort|sv|vs|v(?:á|a|\xe1)|fwd?|fw|wg|wtr|tr|rv|enc|rif|odp|pd|ynt|ref|r|i)(?: ?\[\d+\]| ?\(\d+\))?\s*:",
    re.IGNORECASE,
)
_HEADING = re.compile(r"(?:my |mein\w* )?(?:orders?|befehle|z(?:ü|ue|u)ge) \S", re.IGNORECASE)
"""What stands above orders, such as `Orders for Ascot`; alone the word is a command."""
_TAGS = re.compile(r"\[[^\[\]]{0,60}\]")


def is_passed_on(subject: str) -> bool:
    """Tell whether the subject is that of an answer, or of a letter that is passed on."""
    return _ANSWER.match(subject) is not None


_OURS = re.compile(r"^.*\[#[2-9a-z]{6,}\]")
_ENDS = re.compile(r"(?:^| )[(<\[]?(?:eom|k\. ?t\.|kein text|no text)[)>\]]?$", re.IGNORECASE)
"""What says that there is nothing below the subject."""
_POINTS = re.compile(r"\b(?:subject|betreff|above|oben)\b", re.IGNORECASE)
_FEW = 6
"""Words of a letter that only points at its subject."""


def bare_subject(subject: str) -> str:
    """Return what the writer wrote into it: without `Re:` and its kin, tags of lists, and what is ours."""
    words = _OURS.sub("", subject[:300])
    while found := _ANSWER.match(words):
        words = words[found.end() :]
    return _ENDS.sub("", " ".join(_TAGS.sub(" ", words).split()))


def in_subject(subject: str, lines: Sequence[str] = ()) -> str:
    """Return the order in a subject; nothing where the subject is a mere heading, or a reply has it from an earlier letter.

    Where the letter has no lines of its own, or they point at the subject, it counts in any case.
    """
    words = bare_subject(subject)
    said = " ".join(lines).split()
    if not said or (len(said) <= _FEW and _POINTS.search(" ".join(said))):
        behind = re.split(r":\s+|\s[-–]\s", words)[-1]
        return next((each for each in (behind, words) if each and may_be_order(each)), "")
    if not words or is_passed_on(subject) or starts_like_a_head(words) or _HEADING.match(words):
        return ""
    return words if may_be_order(words) else ""
