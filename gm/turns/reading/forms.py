"""How commands are written: their words in every spelling, and what may stand behind and below them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from engines.wording import folded

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


@dataclass(frozen=True)
class Form:
    """How a command is written: up to so many words on a line, and as a `block` in the lines below, up to END.

    `argument` is the pattern that what stands behind the word of a block has to fit, folded. A block may begin on
    its line, behind a colon. Where it may be `people`, the names at the table fit as well (`naming`), and only what END
    or a colon makes a block is one: its words begin sentences, too. A `message` is a block in words that people read.
    """

    name: str
    most_words: int = 1
    block: bool = False
    argument: str = ".*"
    people: bool = False
    message: bool = False

    @property
    def begins_sentences(self) -> bool:
        """Whether any words may stand behind it, so that a sentence may begin with its word."""
        return self.most_words >= ANY_WORDS


ANY_WORDS = 100
"""Words that a line with a command of the GM's may have; an order for a player, or a reason, has many."""


def forms(words: Mapping[str, Form]) -> dict[str, Form]:
    """Return every spelling, folded, with its form.

    Several stand in one text, separated by spaces; not_so is two words.
    """
    return {
        folded(spelling).replace("_", " "): form
        for text, form in words.items()
        for word in text.split()
        for spelling in (word, word.translate(_UMLAUTS))
    }


def naming(forms: Mapping[str, Form], names: Iterable[str]) -> Mapping[str, Form]:
    """Return the forms for a letter of somebody who plays with people of these names."""
    whole = [folded(name) for name in names]
    if not whole:
        return forms
    short = {name[:length] for name in whole for length in range(3, len(name))}
    unique = [part for part in short if sum(name.startswith(part) for name in whole) == 1]
    known = "|".join(map(re.escape, sorted({*whole, *unique}, key=len, reverse=True)))
    listed = rf"(?:{known})(?:(?: ?[,;&+/] ?| and | und )(?:{known}))*"
    return {
        word: replace(form, argument=f"{form.argument}|{listed}") if form.people else form
        for word, form in forms.items()
    }
