"""What a judge's letter quotes in its midst: left out at first, as nobody can tell whether it belongs to the report."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from engines.reading.whole_lines import END
from gm.mail.read import Letter, Removed

_MARKS = re.compile(r"\s*(?:> ?)+")
"""What mail programs put in front of a quoted line; the spaces behind them are the line's own."""

_WHOLE_LETTER = 12
"""Lines. A longer quote at the end, or one below a line that says whose words follow, is the letter that is answered."""


def quoted_inside(letter: Letter) -> tuple[str, ...]:
    """Return the lines that are quoted between the writer's own, without their marks."""
    return tuple(_bare(line) for block in _blocks(letter) for line in block)


def with_quotes(letter: Letter) -> tuple[str, ...]:
    """Return the writer's own lines as written, with these in their places."""
    quotes = {block[0].above: tuple(map(_bare, block)) for block in _blocks(letter)}
    places = range(len(letter.written) + 1)
    return tuple(line for at in places for line in (*quotes.get(at, ()), *letter.written[at : at + 1]))


def _blocks(letter: Letter) -> Iterator[tuple[Removed, ...]]:
    own = letter.written
    ends = next((at for at, line in enumerate(own) if END.fullmatch(line)), len(own))
    for above, removed in groupby(letter.removed, lambda each: each.above):
        here = tuple(removed)
        quoted = [each for each in here if each.why == "quote"]
        goes_on = any(map(str.strip, own[above:ends]))
        answered = len(quoted) > _WHOLE_LETTER or len(quoted) < len(here)
        block = tuple(each for each in here if each.why in ("attribution", "quote"))
        if quoted and 0 < above <= ends and any(map(str.strip, own[:above])) and (goes_on or not answered):
            yield block


def _bare(removed: Removed) -> str:
    marks = _MARKS.match(removed.line)
    return removed.line[marks.end() if marks else 0 :].rstrip()
