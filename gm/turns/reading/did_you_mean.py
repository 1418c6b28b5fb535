"""What was probably meant: the command nearest to a word."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from engines.reading.function_words import GREETING
from engines.wording import folded

NEAR = 0.75
"""How much of two words has to agree, as a ratio from 0 to 1, for one to be taken for a slip of the other."""

_NO_SLIPS = GREETING | {"hope"}
"""Words that begin a letter as often as they do not."""


def nearest_command(line: str, words: Iterable[str], names: Iterable[str]) -> str:
    """Find the command word that the line's first is nearly, in capitals.

    Empty if it may be talk or a name, as what a comma ends is: a greeting.
    """
    written = folded(line).split()
    if not 1 <= len(written) <= 2:
        return ""
    word = written[0].strip(".!?,:*-")
    known = {folded(spelling): spelling for spelling in words}
    if (
        len(word) < 4
        or word in _NO_SLIPS
        or line.rstrip().endswith(",")
        or word in (part for name in names for part in folded(name).split())
    ):
        return ""
    near = get_close_matches(word, known, 1, NEAR)
    return known[near[0]].upper() if near else ""
