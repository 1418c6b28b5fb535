"""Reply tokens, and who is allowed to speak for a seat."""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Iterable
from datetime import date
from itertools import count

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH = 12
"""Of so many of these letters and figures is a token."""

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
    """Return where a letter with that secret comes back to, which nobody sees who reads it."""
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
    """Return the line without tokens as letters have them, typed or in addresses, whoever's they are."""
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
