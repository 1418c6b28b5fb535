"""Where a mail says the same in plain text and in HTML, the plain text is read. The HTML is asked about four things that
plain text cannot say: which lines were one before they were wrapped, what was struck out, whether something is quoted
where no mark says so, and where a quote without marks ends; and about everything where the plain text merely asks for a program that shows HTML."""

from __future__ import annotations

from itertools import pairwise

from gm.mail.read import html
from gm.mail.read.decoding import clean
from gm.mail.read.known_quotes import Sent
from gm.mail.read.letter import Removed
from gm.mail.read.like_orders import may_be_order
from gm.mail.read.own_lines import Splitter

_WRAPPED = 50
"""Columns. Programs wrap lines at 66 to 78; the first half of a wrapped line is never much shorter."""
_LINES_OF_ONE = 6


def compare(plain: Splitter, page: str, ours: Sent | None = None) -> tuple[list[str], list[Removed]]:
    """Return the own and the removed lines of a plain text, in the light of the page that says the same."""
    own, removed = plain.own, plain.removed
    wrapped = any(len(line) > _WRAPPED and follower for line, follower in pairwise(own))
    no_order = not any(map(may_be_order, own))
    quoted_there = not removed and html.may_quote(page)
    asked = wrapped or no_order or quoted_there or plain.rest_is_quoted or html.may_be_struck(page)
    if not asked or html.is_over(page):
        return own, removed
    text, struck = html.to_text(page)
    other = Splitter(clean(text).split("\n"), ours).split()
    if plain.rest_is_quoted and not other.rest_is_quoted and _goes_on(own, other.own):
        return other.own, other.removed
    if no_order and _is_elsewhere(plain, other.own):
        return other.own, other.removed + [Removed(line.strip(), "stub") for line in own if line.strip()]
    crossed = {_squeezed(line) for line in struck}
    quoted = _quoted_only(other) if quoted_there else set()
    kept = [line for line in own if not line or _squeezed(line) not in crossed | quoted]
    gone = [Removed(line.strip(), "struck out") for line in own if line and _squeezed(line) in crossed]
    gone += [Removed(line.strip(), "quote") for line in own if line and _squeezed(line) in quoted - crossed]
    return _rejoin(kept, {_squeezed(line) for line in other.own}), gone + removed


def _quoted_only(page: Splitter) -> set[str]:
    """Return the lines that the page quotes and does not have as its writer's own as well, squeezed."""
    quoted = {_squeezed(removed.line.lstrip("> ")) for removed in page.removed if removed.why == "quote"}
    return quoted - {_squeezed(line) for line in page.own}


def _is_elsewhere(plain: Splitter, own: list[str]) -> bool:
    """Tell whether the page has orders, none of which stands anywhere in the plain text, not even quoted."""
    everything = _squeezed("".join(plain.lines))
    orders = [line for line in own if may_be_order(line)]
    return bool(orders) and not any(_squeezed(line) in everything for line in orders)


def _goes_on(own: list[str], further: list[str]) -> bool:
    """Tell whether the page has all own lines of the plain text first, and then more."""
    short = "".join(map(_squeezed, own))
    long = "".join(map(_squeezed, further))
    return len(long) > len(short) and long.startswith(short)


def _rejoin(own: list[str], whole: set[str]) -> list[str]:
    """Join those lines again that are one in the page."""
    lines: list[str] = []
    index = 0
    while index < len(own):
        count = 1
        if len(own[index]) > _WRAPPED and _squeezed(own[index]) not in whole:
            several = range(2, min(_LINES_OF_ONE, len(own) - index) + 1)
            count = next((n for n in several if _squeezed("".join(own[index : index + n])) in whole), 1)
        lines.append(
            " ".join(line.strip() for line in own[index : index + count]) if count > 1 else own[index]
        )
        index += count
    return lines


def _squeezed(line: str) -> str:
    return "".join(line.split()).replace("*", "")
