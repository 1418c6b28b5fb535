"""Who a mail says it is from. Only one From header with only one sound address speaks for somebody: the standard library
makes an address out of nearly anything, and reads `alice@x)bob@y` as alice."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gm.mail.read.decoding import decode, decode_header_value
from gm.mail.read.headers import Headers

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
    # what is encoded is a name, whatever signs are in it
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
    # Some programs repeat the bare address as the name; any other address there is somebody posing as another.
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
