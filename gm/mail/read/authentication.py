"""What the own provider says of a mail's sender: the Authentication-Results header (RFC 8601), read without goodwill.

Much in it repeats what a stranger wrote. So a header with a quote or a bracket that is not closed, or that is built
otherwise than the RFC has it, proves nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from publicsuffixlist import PublicSuffixList

_METHOD = re.compile(r"([A-Za-z][\w-]*)(?:/\d+)?")
_FIRST_WORD = re.compile(r"[^\s;=()\"]+")
_NAMED_BY = {"dmarc": "header.from", "dkim": "header.d", "spf": "smtp.mailfrom"}
"""Which property of a method tells the domain that it vouches for."""


@dataclass(frozen=True)
class Verdict:
    """What the provider says of a sender: that it is the one (`vouched`), or that its `dmarc` or `spf` has failed."""

    vouched: bool = False
    dmarc_failed: bool = False
    spf_failed: bool = False


class _Unsound(Exception):  # noqa: N818 - somebody else's doing
    """Said of a header that is not built as the RFC has it."""


@dataclass(frozen=True)
class _Token:
    """A word, a quoted one too, or a mark: a semicolon or an equals sign. It is `glued` to what stands before it."""

    text: str
    mark: bool = False
    glued: bool = False


@dataclass(frozen=True)
class _Result:
    """What one method came to, with its properties by name in small letters."""

    method: str
    result: str
    properties: Mapping[str, str]


def provider_verdict(sender: str, headers: Sequence[str], authserv_id: str, genuine: bool) -> Verdict:
    """Say what the provider that calls itself `authserv_id` tells of the sender; nothing where that is not pinned.

    Anybody can write such a header. So the topmost alone vouches, if it is `genuine`: nobody but the provider can have put it
    there. But each under that name may tell of a failure, and one that cannot be read does.
    """
    ours = [header for header in headers if authserv_id and _server(header) == authserv_id.casefold()]
    if not ours:
        return Verdict()
    read = [_results(header) for header in ours]
    failed = {each.method for found in read for each in found or () if each.result == "fail"}
    unread, topmost = None in read, read[0] if ours[0] == headers[0] else None
    vouched = genuine and "dmarc" not in failed and any(_proves(each, sender) for each in topmost or ())
    return Verdict(vouched and not unread, unread or "dmarc" in failed, unread or "spf" in failed)


def _server(header: str) -> str:
    """Return what the server calls itself, in small letters, of a header that cannot be read as well."""
    try:
        words = [each.text for each in _tokens(header) if not each.mark]
    except _Unsound:
        words = _FIRST_WORD.findall(header)
    return words[0].casefold() if words else ""


def _results(header: str) -> list[_Result] | None:
    """Read the results; None where anything in the header is unsound, or one method is said to have come to two ends."""
    try:
        _, *parts = _split(_tokens(header))
        found = [_result(part) for part in parts if part and [each.text for each in part] != ["none"]]
    except _Unsound:
        return None
    dmarc = {each.result for each in found if each.method == "dmarc"}
    return found if len(dmarc) < 2 else None


def _tokens(header: str) -> Iterator[_Token]:
    """Yield the words and marks of a header without its comments; raise _Unsound for what is not closed."""
    at, glued = 0, False
    while at < len(header):
        sign = header[at]
        if sign.isspace() or sign == "(":
            at, glued = (at + 1 if sign != "(" else _behind_comment(header, at)), False
            continue
        if sign in ";=":
            yield _Token(sign, mark=True, glued=glued)
            at += 1
        elif sign == '"':
            end = _behind_quote(header, at)
            yield _Token(re.sub(r"\\(.)", r"\1", header[at + 1 : end - 1], flags=re.DOTALL), glued=glued)
            at = end
        else:
            end = at
            while end < len(header) and not header[end].isspace() and header[end] not in '();="\\':
                end += 1
            if end == at:
                raise _Unsound  # a bracket that nothing opened, or a backslash outside of quotes
            yield _Token(header[at:end], glued=glued)
            at = end
        glued = True


def _behind_quote(header: str, at: int) -> int:
    """Return where the quoted word that begins there has ended."""
    at += 1
    while at < len(header):
        if header[at] == '"':
            return at + 1
        at += 2 if header[at] == "\\" else 1
    raise _Unsound


def _behind_comment(header: str, at: int) -> int:
    """Return where the comment that begins there has ended, with those in it."""
    depth = 0
    while at < len(header):
        sign = header[at]
        depth += (sign == "(") - (sign == ")")
        at += 2 if sign == "\\" else 1
        if depth == 0:
            return at
    raise _Unsound


def _split(tokens: Iterator[_Token]) -> list[list[_Token]]:
    parts: list[list[_Token]] = [[]]
    for token in tokens:
        if token.mark and token.text == ";":
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def _result(part: Sequence[_Token]) -> _Result:
    """Read `method=result name=value ...`."""
    pairs = list(_pairs(part))
    method = _METHOD.fullmatch(pairs[0][0])
    names = [name for name, _ in pairs]
    if method is None or len(set(names)) < len(names):
        raise _Unsound
    return _Result(method[1].lower(), pairs[0][1].lower(), dict(pairs[1:]))


def _pairs(part: Sequence[_Token]) -> Iterator[tuple[str, str]]:
    """Yield each name with its value, of which a quoted local part and the rest of an address are one."""
    at = 0
    while at < len(part):
        if len(part) < at + 3 or part[at].mark or not part[at + 1].mark or part[at + 2].mark:
            raise _Unsound
        name, end = part[at].text.lower(), at + 3
        while end < len(part) and part[end].glued and not part[end].mark:
            end += 1
        yield name, "".join(each.text for each in part[at + 2 : end])
        at = end


def _proves(each: _Result, sender: str) -> bool:
    named = each.properties.get(_NAMED_BY.get(each.method, ""), "")
    return each.result == "pass" and _same_owner(_domain(named), _domain(sender))


def _domain(address: str) -> str:
    return address.rpartition("@")[2].casefold().rstrip(".")


def _same_owner(one: str, other: str) -> bool:
    """Tell whether the domains are one, or lie below one that can be somebody's, as example.co.uk can, and co.uk not."""
    owner = _suffixes().privatesuffix(other)
    return owner is not None and _suffixes().privatesuffix(one) == owner


@cache
def _suffixes() -> PublicSuffixList:
    return PublicSuffixList()
