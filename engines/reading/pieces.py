"""A line sentence by sentence, for a game that tells anew those that its grammar knows from the first word to the last."""

from __future__ import annotations

import re
from collections.abc import Callable

from engines.reading.mood import mood_of_line

_LONGEST = 500
"""Characters of a piece that is told anew: whoever writes more in one writes no order."""
_OWN = re.compile(r"[^\w\n]*(ich|i|we|wir)\b", re.IGNORECASE)
"""How a sentence says whose it is, which counts among talk."""
_PIECES = re.compile(r"((?:(?<!\.)(?<!^\d)(?<![,;] \d)\.|(?<![;!])[;!]++)\s+| ?; ?)")
"""What parts the sentences of a line, the numbers of a list left aside."""


def each_piece(
    line: str, retell: Callable[[str], str | None], joined: Callable[[str, str], str | None]
) -> str:
    """Tell each sentence of a line anew that the game's grammar knows whole, and leave the others as they are.

    `joined` puts a sentence told anew to the one before, as a further part of a table; None where it is no part.
    """
    if len(line) > 6 * _LONGEST or mood_of_line(line):
        return line
    parts = _PIECES.split(line)
    result: list[str] = []
    before = None
    for piece, mark in zip(parts[::2], ["", *parts[1::2]], strict=True):
        anew = retell(piece) if len(piece) <= _LONGEST else None
        together = joined(before, anew) if before and anew else None
        if together:
            result[-1] = before = together
        else:
            own = _OWN.match(piece) if anew and len(parts) > 1 else None
            result += (mark, f"{own[1]} " if own else "", anew or piece)
            before = anew
    return "".join(result)
