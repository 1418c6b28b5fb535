"""Reply tokens, and who is allowed to speak for a seat."""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Iterable, Sequence

_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
_LENGTH = 12
_SHELF = 4
_TOKEN = re.compile(rf"[{_ALPHABET}]{{{_LENGTH}}}")
_TYPED = re.compile(rf"\[?#([{_ALPHABET}]{{{_LENGTH}}})\b\]?", re.IGNORECASE)
_RESULT = re.compile(r"\s*(dmarc|dkim|spf)\s*=\s*(\w+)(.*)", re.IGNORECASE | re.DOTALL)
_DOMAIN = re.compile(
    r"\b(?:header\.(?:d|i|from)|smtp\.mailfrom)\s*=\s*\"?(?:[^\s@;\"]*@)?([\w.-]+)", re.IGNORECASE
)
_COMMENT = re.compile(r"\([^()]*\)|\"[^\"]*\"")


def new_token() -> str:
    """Make a token that cannot be guessed (59 bits), without letters and digits that look alike."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_LENGTH))


def shelf(token: str) -> tuple[str, str]:
    """Return the first and the last token that begin as this one does.

    A database takes the longer to find a token the more of its beginning it has. So it is only asked for the tokens on
    one shelf, and `same_token` looks at the rest, of which the time then tells nothing.
    """
    beginning, rest = token[:_SHELF], _LENGTH - _SHELF
    return beginning + _ALPHABET[0] * rest, beginning + _ALPHABET[-1] * rest


def same_token(one: str, other: str) -> bool:
    """Tell whether these are the same token, after a time that does not depend on where they differ."""
    return hmac.compare_digest(one.encode(), other.encode())


def new_code() -> str:
    """Make a code to be told and typed, such as `k7m2-q9xa` (39 bits), of the same letters and digits."""
    return "-".join("".join(secrets.choice(_ALPHABET) for _ in range(4)) for _ in range(2))


def reply_address(address: str, token: str) -> str:
    """Return the GM's address with the token as its plus part, so that a plain reply carries it."""
    local, _, domain = address.rpartition("@")
    return f"{local}+{token}@{domain}"


def tagged(subject: str, token: str) -> str:
    """Return the subject with the token behind it, where `Re:` and its kin cannot get between."""
    return f"{subject} [#{token}]"


def untagged(line: str) -> str:
    """Return the line without the tokens typed in it."""
    return _TYPED.sub("", line).strip()


def tokens_in(recipients: Iterable[str], subject: str, lines: Iterable[str]) -> tuple[str, ...]:
    """Find the tokens that a letter carries: in its recipients, its subject, its own lines, in this order.

    In an address a token is the plus part, elsewhere it follows a `#`.
    """
    found = [address.rpartition("@")[0].rpartition("+")[2].lower() for address in recipients]
    found = [token for token in found if _TOKEN.fullmatch(token)]
    for text in (subject, *lines):
        found += (token.lower() for token in _TYPED.findall(text))
    return tuple(dict.fromkeys(found))


def vouched_for(sender: str, results: Sequence[str], authserv_id: str) -> bool:
    """Tell whether the own provider says that the sender's domain sent the letter.

    Only the topmost Authentication-Results header counts, and only under the pinned id; anybody can
    write the others. DMARC must have passed, or DKIM or SPF for the domain of the sender.
    """
    if not authserv_id or not results:
        return False
    name, *entries = _without_remarks(results[0]).split(";")
    if name.casefold().split()[:1] != [authserv_id.casefold()]:
        return False
    domain = sender.rpartition("@")[2].lower()
    for method, verdict, properties in (found.groups() for e in entries if (found := _RESULT.match(e))):
        if verdict.lower() != "pass":
            continue
        if method.lower() == "dmarc":
            return True
        if any(_aligned(found.lower(), domain) for found in _DOMAIN.findall(properties)):
            return True
    return False


def _without_remarks(header: str) -> str:
    """Return the header without comments and quoted words; both may repeat what a stranger wrote."""
    while (shorter := _COMMENT.sub(" ", header)) != header:
        header = shorter
    return header


def _aligned(found: str, domain: str) -> bool:
    return found == domain or (domain.endswith("." + found) and "." in found)
