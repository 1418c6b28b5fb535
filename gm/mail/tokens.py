"""Reply tokens: who is allowed to speak for a seat, and how they are struck out before others read a letter.

A token that is struck out is found by being known, whatever surrounds it. So no word is mistaken for a token, and none is missed
because it is glued to a word, written in the characters of a link or a page, in letters of another width, or broken up by spaces,
marks and line ends.
"""

from __future__ import annotations

import codecs
import hmac
import re
import secrets
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from html import unescape
from itertools import count

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH = 12
"""The number of these letters and figures in a token."""

_SHELF = 4
_DIGIT = re.compile(r"\d")
_TOKEN = re.compile(rf"[{ALPHABET}]{{{LENGTH}}}")
_IN_ADDRESS = re.compile(rf"\+[{ALPHABET}]{{{LENGTH}}}(?=@)", re.IGNORECASE)
_TYPED = re.compile(rf"\[?#([{ALPHABET}]{{{LENGTH}}})(?![0-9a-z])\]?", re.IGNORECASE)

RETURN_HEADER = "X-Return-Secret"
"""The header with what a letter that comes back is known by: no mail program shows it, or puts it in an answer."""

_BACK, _RETURN_LENGTH = "back-", 20
_RETURN = re.compile(rf".*\+{_BACK}([{ALPHABET}]{{{_RETURN_LENGTH}}})")
_RETURN_HEADER = re.compile(
    rf"^[ \t>]*{RETURN_HEADER}:[ \t]*([{ALPHABET}]{{{_RETURN_LENGTH}}})(?![0-9a-z])",
    re.MULTILINE | re.IGNORECASE,
)


def new_token() -> str:
    """Make a token that cannot be guessed (59 bits), without letters and digits that look alike.

    It has a digit, so that it is no word, and can be told from one.
    """
    while not _DIGIT.search(token := "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))):
        pass
    return token


def shelf(token: str) -> tuple[str, str]:
    """Return the first and the last token that begin as this one does.

    A database takes the longer to find a token the more of its beginning it has. So it is only asked for the tokens on
    one shelf, and `same_token` looks at the rest, of which the time then tells nothing.
    """
    beginning, rest = token[:_SHELF], LENGTH - _SHELF
    return beginning + ALPHABET[0] * rest, beginning + ALPHABET[-1] * rest


def same_token(one: str, other: str) -> bool:
    """Tell whether these are the same token, after a time that does not depend on where they differ."""
    return hmac.compare_digest(one.encode(), other.encode())


def turn_token(token: str, turn: int) -> str:
    """Derive from a seat's token one for its orders of a turn, from which the seat's own cannot be found."""
    return _derived(token, str(turn))


def day_token(secret: str, day: date) -> str:
    """Derive from a secret the token for letters of that day, so that its age is known, and another day's cannot be found."""
    return _derived(secret, day.isoformat())


def _derived(secret: str, of: str) -> str:
    for tried in count():
        said = hmac.digest(secret.encode(), f"{of} {tried}".encode(), "sha256")
        made = "".join(ALPHABET[byte % len(ALPHABET)] for byte in said[:LENGTH])
        if _DIGIT.search(made):
            return made
    raise AssertionError("there is always another one")


def new_code() -> str:
    """Make a code to be told and typed, such as `k7m2-q9xa` (39 bits), of the same letters and digits."""
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(4)) for _ in range(2))


def new_return_secret() -> str:
    """Make what a letter that comes back is known by (98 bits)."""
    return "".join(secrets.choice(ALPHABET) for _ in range(_RETURN_LENGTH))


def return_address(address: str, secret: str) -> str:
    """Return the address to which a letter with that secret comes back; its reader does not see it."""
    local, _, domain = address.rpartition("@")
    return f"{local}+{_BACK}{secret}@{domain}"


def returned_to(recipients: Iterable[str]) -> str:
    """Find the secret of the letter for whose return a mail's recipients are; empty where none is."""
    for address in recipients:
        if found := _RETURN.fullmatch(address.rpartition("@")[0].lower()):
            return found[1]
    return ""


def return_secrets_in(text: str) -> list[str]:
    """Find the secrets that stand in the headers of letters that were quoted as a whole."""
    return _RETURN_HEADER.findall(text)


def reply_address(address: str, token: str) -> str:
    """Return the GM's address with the token as its plus part, so that a plain reply carries it."""
    local, _, domain = address.rpartition("@")
    return f"{local}+{token}@{domain}"


def tagged(subject: str, token: str) -> str:
    """Return the subject with the token behind it, where `Re:` and its kin cannot get between."""
    return f"{subject} [#{token}]"


def untagged(line: str) -> str:
    """Return the line without tokens, typed or in addresses, of any seat."""
    bare = _IN_ADDRESS.sub("", _TYPED.sub("", line))
    return line if bare == line else bare.strip()


def tokens_in(recipients: Iterable[str], subject: str, lines: Iterable[str]) -> tuple[str, ...]:
    """Find the tokens that a letter carries: in its recipients, its subject, its own lines, in this order.

    In an address a token is the plus part, elsewhere it follows a `#`.
    """
    found = [address.rpartition("@")[0].rpartition("+")[2].lower() for address in recipients]
    found = [token for token in found if _TOKEN.fullmatch(token)]
    for text in (subject, *lines):
        found += (token.lower() for token in _TYPED.findall(text))
    return tuple(dict.fromkeys(found))


STRUCK = "[...]"
"""The mark in place of words that were struck out."""

ID = 32
"""The hexadecimal digits in the local part of the Message-IDs of letters out."""

_TOKENS = re.compile(rf"[{ALPHABET}]{{{LENGTH},}}")
_IDS = re.compile(rf"[0-9a-f]{{{ID},}}")
_WRITTEN = re.compile(r"((?:%(?:25)*[0-9a-f]{2})+)|(&#?\w{1,31};)|(.)", re.IGNORECASE | re.DOTALL)
_CODED = re.compile(r"%(?:25)*([0-9a-f]{2})", re.IGNORECASE)
_REST_OF_ID = re.compile(r"@[\w.-]+")


@dataclass(frozen=True)
class Looks:
    """Possible proofs in a text, by their looks: whether there may be tokens, and words that may be ids of letters."""

    tokens: bool
    ids: frozenset[str]


def looks(lines: Sequence[str]) -> Looks:
    """Find possible proofs in the lines, so that nothing is looked up for a text without any."""
    signs = looked_through(lines)
    return Looks(
        not all(map(str.isalpha, _TOKENS.findall(signs))),  # twelve letters without a figure are no token
        frozenset(word for _, word in _windows(signs, _IDS, ID)),
    )


def struck(lines: Sequence[str], known: Collection[str]) -> list[str]:
    """Return the lines without known proofs; each line stays in its place, empty if it was nothing else."""
    signs = looked_through(lines)
    found = [
        (at, at + size)
        for shape, size in ((_TOKENS, LENGTH), (_IDS, ID))
        for at, word in _windows(signs, shape, size)
        if word in known
    ]
    return _without(lines, found) if found else list(lines)


def looked_through(lines: Sequence[str]) -> str:
    """Return the characters of the lines to be searched: figures, and letters without accents, decoded."""
    text = "\n".join(lines)
    if text.isascii() and "%" not in text and "&" not in text:
        return "".join(filter(str.isalnum, text.lower()))
    return "".join(sign for sign, _, _ in _placed(text))


def _windows(signs: str, shape: re.Pattern[str], size: int) -> Iterator[tuple[int, str]]:
    """Yield each stretch of that size in what has the shape, and where it begins."""
    for run in shape.finditer(signs):
        for at in range(run.start(), run.end() - size + 1):
            yield at, signs[at : at + size]


def _placed(text: str) -> Iterator[tuple[str, int, int]]:
    """Yield each letter without accents and each figure that is meant, and from where to where it is written."""
    for sign, start, end in _meant(text):
        for plain in unicodedata.normalize("NFKD", sign).lower():
            if plain.isascii() and plain.isalnum():
                yield plain, start, end


def _meant(text: str) -> Iterator[tuple[str, int, int]]:
    """Yield each sign that the text means, with the place of what it is written as: `%23` is one, and `&#35;`."""
    for match in _WRITTEN.finditer(text):
        coded, named, sign = match.groups()
        if coded:
            yield from _decoded(coded, match.start())
        elif named:
            yield unescape(named), match.start(), match.end()
        else:
            yield sign, match.start(), match.end()


def _decoded(coded: str, start: int) -> Iterator[tuple[str, int, int]]:
    """Yield the signs of a stretch of a link; one of several bytes has the place of all of them."""
    decoder, began = codecs.getincrementaldecoder("utf-8")("replace"), start
    for byte in _CODED.finditer(coded):
        if sign := decoder.decode(bytes([int(byte[1], 16)])):
            yield sign, began, start + byte.end()
            began = start + byte.end()


def _without(lines: Sequence[str], found: Sequence[tuple[int, int]]) -> list[str]:
    """Return the lines with a mark in place of these stretches of their searched characters."""
    text = "\n".join(lines)
    places = [(start, end) for _, start, end in _placed(text)]
    kept, at = [], 0
    for first, last in sorted(found):
        start, end = places[first][0], places[last - 1][1]
        if rest := _REST_OF_ID.match(text, end):
            end = rest.end()
        if end > at:
            kept += [text[at:start], STRUCK if start >= at else ""]
            kept.append("\n" * text.count("\n", max(start, at), end))
            at = end
    return ["" if line == STRUCK else line for line in "".join([*kept, text[at:]]).split("\n")]
