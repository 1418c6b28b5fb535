"""Striking out what proves somebody, before somebody else reads it: it is found by being known, whatever surrounds it.

So no word is taken for a token that is none, and none is missed as it is glued to a word, written in the signs of a link or
of a page, in letters of another width, or parted by spaces, marks and line ends.
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from html import unescape

from gm.mail.tokens import ALPHABET, LENGTH

STRUCK = "[...]"
"""What stands in what is passed on for what was struck out."""

ID = 32
"""So many figures of base sixteen are the own part of a Message-ID of ours."""

_TOKENS = re.compile(rf"[{ALPHABET}]{{{LENGTH},}}")
_IDS = re.compile(rf"[0-9a-f]{{{ID},}}")
_WRITTEN = re.compile(r"((?:%(?:25)*[0-9a-f]{2})+)|(&#?\w{1,31};)|(.)", re.IGNORECASE | re.DOTALL)
_CODED = re.compile(r"%(?:25)*([0-9a-f]{2})", re.IGNORECASE)
_REST_OF_ID = re.compile(r"@[\w.-]+")


@dataclass(frozen=True)
class Looks:
    """What in a text may prove somebody by its looks: whether there may be tokens, and what may be ids of letters."""

    tokens: bool
    ids: frozenset[str]


def looks(lines: Sequence[str]) -> Looks:
    """Find what in the lines may prove somebody, so that nobody looks it up for a text that has nothing of the kind."""
    signs = looked_through(lines)
    return Looks(
        not all(map(str.isalpha, _TOKENS.findall(signs))),  # twelve letters without a figure are no token
        frozenset(word for _, word in _windows(signs, _IDS, ID)),
    )


def struck(lines: Sequence[str], known: Collection[str]) -> list[str]:
    """Return the lines without what is known to prove somebody; each stays where it is, empty if it was nothing else."""
    signs = looked_through(lines)
    found = [
        (at, at + size)
        for shape, size in ((_TOKENS, LENGTH), (_IDS, ID))
        for at, word in _windows(signs, shape, size)
        if word in known
    ]
    return _without(lines, found) if found else list(lines)


def looked_through(lines: Sequence[str]) -> str:
    """Return what is left of the lines to look in: letters without accents and figures, as they are meant."""
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
    """Return the lines with a mark in place of these stretches of what is left of them."""
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
