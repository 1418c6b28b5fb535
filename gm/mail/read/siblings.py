"""Where a mail says the same in plain text and in HTML, the plain text is read. The HTML is asked about what
plain text cannot say: which lines were one before they were wrapped, what was struck out, whether something is quoted
where no mark says so, and where a quote without marks ends; and about everything where the plain text merely asks for a
program that shows HTML, or where the two order different things."""

from __future__ import annotations

import re
from itertools import pairwise

from gm.mail.read import glance
from gm.mail.read.decoding import clean
from gm.mail.read.known_quotes import Sent
from gm.mail.read.letter import Differing, Removed
from gm.mail.read.like_orders import folded, may_be_order, starts_like_an_order
from gm.mail.read.own_lines import Splitter

_WRAPPED = 50
"""Columns. Programs wrap lines at 66 to 78; the first half of a wrapped line is never much shorter."""
_LINES_OF_ONE = 6
_OTHERS = re.compile(r"[\W_]+")
_LINK = re.compile(r"[<\[(]?\b(?:https?://|mailto:|cid:)[^\s<>\])]*[>\])]?", re.IGNORECASE)
_NUMBERED = re.compile(r"^\W*(?:\d{1,2}[.)]\s+)?")


def compare(
    plain: Splitter, page: str, ours: Sent | None = None
) -> tuple[list[str], list[Removed], Differing | None]:
    """Return the own and the removed lines of a plain text, in the light of the page that says the same.

    With them the lines like orders that only one of them has, which are nobody's own until they have been asked about.
    """
    own, removed = plain.own, plain.removed
    wrapped = any(len(line) > _WRAPPED and follower for line, follower in pairwise(own))
    no_order = not any(map(may_be_order, own))
    quoted_there = not removed and glance.may_quote(page)
    asked = wrapped or quoted_there or plain.rest_is_quoted
    if not (asked or glance.may_be_struck(page) or _may_differ(plain, page)) or glance.is_over(page):
        return own, removed, None
    from gm.mail.read import html  # its libraries take longer to import than most letters to read

    text, struck = html.to_text(page)
    other = Splitter(clean(text).split("\n"), ours).split()
    if plain.rest_is_quoted and not other.rest_is_quoted and _goes_on(own, other.own):
        return other.own, other.removed, None
    if struck:
        return other.own, other.removed + [Removed(line, "struck out") for line in struck], None
    if no_order and _is_elsewhere(plain, other.own):
        stub = [Removed(line.strip(), "stub") for line in own if line.strip()]
        return other.own, other.removed + stub, None
    quoted = _quoted_only(other) if quoted_there else set()
    differing = _differing(plain, other)
    apart = {*differing.plain} if differing else set()
    kept = [line for line in own if not line or (_squeezed(line) not in quoted and line not in apart)]
    gone = [Removed(line.strip(), "quote") for line in own if line and _squeezed(line) in quoted]
    gone += [Removed(line.strip(), "differing") for line in own if line in apart]
    return _rejoin(kept, {_squeezed(line) for line in other.own}), gone + removed, differing


def _may_differ(plain: Splitter, page: str) -> bool:
    """Tell by words alone whether the page may order something else: another number, or a word that begins orders."""
    words = glance.words(page)
    written = "".join(words)
    if not all(_bare(line) in written for line in plain.own if may_be_order(line)):
        return True
    there = _bare("".join(plain.lines))
    return any(word not in there for word in {*words} if word.isdigit() or starts_like_an_order(word))


def _differing(plain: Splitter, page: Splitter) -> Differing | None:
    """Return the lines like orders that stand nowhere in the other form, quoted or not; None without any."""
    here, there = _bare("".join(plain.lines)), _bare("".join(page.lines))
    only_plain = tuple(line for line in plain.own if may_be_order(line) and _bare(line) not in there)
    only_page = tuple(line for line in page.own if may_be_order(line) and _bare(line) not in here)
    return Differing(only_plain, only_page) if there and (only_plain or only_page) else None


def _bare(line: str) -> str:
    """Return the letters and digits of a line, without the number or mark of a list in front."""
    return _OTHERS.sub("", _LINK.sub(" ", folded(_NUMBERED.sub("", line))))


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
