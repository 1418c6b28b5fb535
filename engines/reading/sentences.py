"""Where a sentence of a line ends and another one begins."""

from __future__ import annotations

import re

from engines.reading.function_words import MOODS
from engines.wording import tokens

_MOST_OF_A_WORD = 20
"""Characters of a sentence in which its first word ends."""
_SENTENCE_ENDS = re.compile(
    r"(?:(?<=[^\W\d_]{4})|(?<!\b(?:am|im|em|en|er) \d)(?<!\b(?:am|im|em|en|er) \d\d)(?<=\d)|(?<=\d\w))\.\s+(?=[^\W\d_])|(?<=[^\W\d_]{2})\.\s+(?=[A-ZÄÖÜ])"
    r"|(?:(?<=[!?…])|(?<=\.\.))\s+(?=\S)"
)
"""Where a sentence ends and another one begins: a point behind a short word may be part of it, as in `No. 3`."""


def sentences(text: str) -> list[str]:
    """Return the sentences of a line; what goes on small with a word of talk, as `Racko! would be nice`, is none of its own."""
    parts: list[str] = []
    for part in _SENTENCE_ENDS.split(text):
        first = tokens(part[:_MOST_OF_A_WORD])[:1]
        goes_on = first and first[0].read.islower() and (first[0].word,) in MOODS
        if parts and goes_on:
            parts[-1] += f" {part}"
        else:
            parts.append(part)
    return parts
