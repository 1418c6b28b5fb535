"""What was probably meant: the command nearest to a word, and one with courtesies around it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches

from engines.reading.function_words import GREETING
from engines.wording import folded
from gm.turns.reading.command_lines import AROUND, command_in, form_of
from gm.turns.reading.forms import Form
from gm.turns.reading.intents import sentences
from gm.turns.reading.wishes.book import books
from gm.turns.reading.wishes.wished import classes_in

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


_COURTESY = re.compile(r"(?P<said>.{1,60}?)(?:\s*[,;:!]|\s+[-\u2013\u2014]|\s+(?:and|und))\s+(?P<rest>\S.*)")
_PLEASE = re.compile(r"(?<!\W)\W*+\b(?:please|pls|plz|bitte)\b\W*", re.IGNORECASE)


def courteous_command(lines: Sequence[str], forms: Mapping[str, Form]) -> tuple[str, str] | None:
    """Find a command that is all a sentence says but for thanks, a greeting or a please; return its line, and the sentence.

    `Thanks, status` has one. What begins a block has none, since its word would begin any sentence, nor has what is a
    command by free words behind it.
    """
    for sentence in sentences(lines):
        led = _COURTESY.fullmatch(sentence)
        rest = led["rest"] if led and classes_in(led["said"], ("thanks", "greets"), books()) else sentence
        asked = _PLEASE.sub(" ", rest).strip(f"{AROUND}?")
        form, command = form_of(asked, forms), command_in(asked, forms)
        if form and command and not form.block and (not command.argument or form.argument != ".*"):
            return asked, sentence
    return None
