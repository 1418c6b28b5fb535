"""The mood of a line: what makes it talk, whatever it names. It is asked before anything is made of the content.

A line that asks, quotes, is struck out or bears an address is in that mood as a whole. All other moods are those of the
words that the grammar of the game has no use for.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engines.reading.function_words import HEADS
from engines.reading.normal import Word, is_head_verb

_WHOLE_LINE = {
    "question": re.compile(r"\?(?!\w*=)"),
    "quotation": re.compile(r"[\"„“”«»‚‘]|(?<!\w)'[^']+'(?!\w)"),
    "struck out": re.compile(r"~[^~]+~|[\u0335-\u0338]"),
    "exclaiming": re.compile(r"\bon *!", re.IGNORECASE),
    "address": re.compile(r"https?:|www\.|\S@\w+\.\w", re.IGNORECASE),
    "phone": re.compile(
        r"(?<![\w+])(?:\+\d{2}|\(?0\d{2})[\d ()/-]{5,}\d|\b(?:tel|fon|phone|mobil|fax)\b", re.IGNORECASE
    ),
    "date": re.compile(
        r"\b\d{1,2}\.\d{1,2}\.(?:\d{2,4})?(?!\d)|\b\d{4}-\d\d-\d\d\b|\b\d{1,2}/\d{1,2}/\d{2,4}\b"
        r"|\b\d{1,2}(?:[:.]\d\d)? ?(?:uhr|am|pm|o'clock)\b",
        re.IGNORECASE,
    ),
}
_QUICK = re.compile(
    r"[?!\"„“”«»‚‘'~\u0335-\u0338@/.(+:-]|\d{4}|\b(?:tel|fon|phone|mobil|fax|uhr|am|pm|www)", re.IGNORECASE
)


_OBJECTS = frozenset(["it", "them", "sie", "es", "ihn"])
"""What stands for a card behind the verb that takes it."""


def mood_of_line(line: str) -> str:
    """Name the mood that a line is in as a whole; empty if it is in none."""
    if not _QUICK.search(line):
        return ""
    return next((mood for mood, sign in _WHOLE_LINE.items() if sign.search(line)), "")


def mood_of_words(words: Sequence[Word]) -> str:
    """Name the mood of the first word that the game has no use for and that has one; empty if none has.

    What says that a move is something, `my move is`, is none; nor is what a verb takes: `take it to 30`.
    """
    headed = given = False
    for at, word in enumerate(words):
        behind = words[at + 1].kind if at + 1 < len(words) else "sign"
        taken = given and word.token.word in _OBJECTS and behind in ("light", "sign", "number", "game")
        given = word.is_verb or word.kind == "giving"
        if taken:
            continue
        if word.kind == "head" or word.is_verb or (word.token.word,) in HEADS:
            headed = True
        elif headed and is_head_verb(word):
            headed = False
        elif word.kind.startswith("mood "):
            return word.kind.removeprefix("mood ")
        elif word.kind == "name":
            return "name"
        elif word.kind not in ("light", "sign"):
            headed = False
    return ""
