"""Quotes from a letter: what a problem repeats is a piece of what its writer wrote, whatever was read instead of it."""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from engines.told import Problem, SaidTwice
from engines.wording import spans

_CUT = " …"
"""How a quote ends that was too long."""
_MOST_LINES = 4
"""So many lines one quote goes over at most."""
_LONGEST = 1000
"""Characters that are looked through for the words read."""

_MOST_STEPS = 5000
"""Words that are looked up to find one quote: the longer it is, the fewer places are tried for its beginning."""

ProblemT = TypeVar("ProblemT", bound=Problem)


def as_written(problems: Sequence[ProblemT], text: str) -> tuple[ProblemT, ...]:
    """Put the writer's own words in the place of those that were read, where these stand nowhere in the letter."""
    if not problems:
        return ()  # as nearly always
    lines = [" ".join(unicodedata.normalize("NFC", line).split()) for line in text.splitlines()]
    return tuple(_as_written(problem, lines) for problem in problems)


def _as_written(problem: ProblemT, lines: Sequence[str]) -> ProblemT:
    read = _quoted(lines, problem.line, problem.read)
    if isinstance(problem, SaidTwice):
        first_read = _quoted(lines, problem.first_line, problem.first_read)
        return replace(problem, read=read, first_read=first_read)
    return replace(problem, read=read)


def _quoted(lines: Sequence[str], number: int, read: str) -> str:
    """Return the piece from that line on that has the most of the words read, the shortest such."""
    said = lines[number - 1 : number - 1 + _MOST_LINES]
    whole = " ".join(said)
    if read.removesuffix(_CUT) in whole:
        return read
    line, whole = said[0][:_LONGEST], whole[:_LONGEST]
    found, start, end = max((_closest(text, read) for text in (line, whole)), key=lambda each: each[0])
    return whole[start:end] if found else line


def _closest(text: str, read: str) -> tuple[int, int, int]:
    """Return how many words of those read stand in a row in the text, as close together as can be, and from where to where."""
    written, wanted = spans(text), [word for word, _, _ in spans(read)]
    places: dict[str, list[int]] = {}
    for at, (word, _, _) in enumerate(written):
        places.setdefault(word, []).append(at)
    found = (0, 0, 0)
    firsts = [at for at, (word, _, _) in enumerate(written) if word in wanted]
    for first in firsts[: _MOST_STEPS // max(len(wanted), 1) + 1]:
        begins, start, end = written[first]
        count, at = 1, first
        for word in wanted[wanted.index(begins) + 1 :]:
            later = places.get(word, ())
            following = bisect_right(later, at)
            if following < len(later):
                count, at = count + 1, later[following]
                end = written[at][2]
        found = max(found, (count, start, end), key=lambda each: (each[0], each[1] - each[2]))
    return found
