"""The mood of a line: what makes it talk, whatever it names. It is asked before anything is made of the content.

A line that asks, quotes, is struck out or bears an address is in that mood as a whole. All other moods are those of the
words that the grammar of the game has no use for.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engines.reading.function_words import CLOSING, HEADS
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
        r"|\bam \d{1,2}\.(?=\s|$)|\b\d{1,2}(?:[:.]\d\d)? ?(?:uhr|am|pm|o'clock)\b",
        re.IGNORECASE,
    ),
}
_QUICK = re.compile(
    r"[?!\"„“”«»‚‘'~\u0335-\u0338@/.(+:-]|\d{4}|\b(?:tel|fon|phone|mobil|fax|uhr|am|pm|www)", re.IGNORECASE
)


_OBJECTS = frozenset(["it", "them", "sie", "es", "ihn"])
"""What stands for a card behind the verb that takes it."""


_OWN_IN_QUOTES = re.compile(
    r"^([^\w\n]*+(?:(?:here is|here's|hier ist|hier) )?(?:my|our|mein|meine|unser|unsere) "
    r"(?:move|order|orders|card|choice|play|bet|call|zug|spielzug|befehl|befehle|karte|wahl|wette|ansage)"
    r"(?: (?:is|are|ist|sind|lautet|w(?:ä|ae)re))? *+[:=]?+ *+)"
    r"(?:[\"„“”«»]([^\"„“”«»\n]++)[\"„“”«»]|['‚‘’]([^'‚‘’\n]++)['‚‘’])([.! ]*+)$",
    re.IGNORECASE,
)
"""An order of the writer's own, in quotation marks: `my order is: "red 8"`."""


def without_own_quotes(line: str) -> str:
    """Leave out the quotation marks around an order that is said to be the writer's own, now."""
    return _OWN_IN_QUOTES.sub(lambda said: f"{said[1]}{said[2] or said[3]}{said[4]}", line)


def mood_of_line(line: str) -> str:
    """Name the mood that a line is in as a whole; empty if it is in none."""
    if not _QUICK.search(line):
        return ""
    return next((mood for mood, sign in _WHOLE_LINE.items() if sign.search(line)), "")


def mood_of_words(words: Sequence[Word]) -> str:
    """Name the mood of the first word that the game has no use for and that has one; empty if none has.

    What says that a move is something, `my move is`, is none, nor that something is it, `H6 is my card`; nor is what a
    verb takes: `take it to 30`.
    """
    headed = given = False
    for at, word in enumerate(words):
        behind = words[at + 1].kind if at + 1 < len(words) else "sign"
        taken = given and word.token.word in _OBJECTS and behind in ("light", "sign", "number", "game")
        given = word.is_verb or word.kind == "giving"
        if taken:
            continue
        follows_number = at > 1 and "number" in (words[at - 1].kind, words[at - 2].kind)
        if word.kind == "head" or (word.is_verb and not follows_number) or (word.token.word,) in HEADS:
            headed = True
        elif is_head_verb(word) and (headed or _says_whose(words, at)) and not _tells(words[at + 1 :]):
            headed = False
        elif word.token.word in _WOULD_BE and (
            headed or _says_whose(words, at + (word.token.word in ("would", "will")))
        ):
            continue
        elif word.kind.startswith("mood "):
            return word.kind.removeprefix("mood ")
        elif word.kind == "name":
            return "name"
        elif word.kind not in ("light", "sign"):
            headed = False
    return ""


def _tells(behind: Sequence[Word]) -> bool:
    """Tell whether what something is, is nothing that a game knows: `swapping racks would be bad luck`."""
    kinds = {word.kind for word in behind} - {"sign", "light"}
    return kinds == {"unknown"}


_WOULD_BE = ("would", "will", "be")
_MINE = frozenset("my our mein meine unser unsere".split())  # noqa: SIM905


def _says_whose(words: Sequence[Word], at: int) -> bool:
    """Tell whether a verb has an order before it, and `my move` behind it."""
    behind = [word.token.word for word in words[at + 1 : at + 4] if word.kind != "sign"]
    names = any(word.kind in ("game", "number") for word in words[:at])
    return names and len(behind) > 1 and behind[0] in _MINE and (behind[1],) in HEADS


_ARTICLES = frozenset("a an the my our ein eine der die das mein meine unser unsere".split())  # noqa: SIM905


def is_of_another(words: Sequence[Word]) -> bool:
    """Tell whether somebody whom nobody at the table knows does it, `my grandmother put 600 on blue`, or something else has
    it done: `pass the salt`.
    """
    said = [word for word in words if word.kind not in ("sign", "light") or word.token.word in _ARTICLES]
    has_object = len(said) == _VERB_AND_OBJECT and said[0].is_verb and said[1].token.word in _ARTICLES
    return (has_object and said[2].kind == "unknown") or any(
        one.token.word in _ARTICLES and two.kind == "unknown" and (three.is_verb or three.kind == "giving")
        for one, two, three in zip(words, words[1:], words[2:], strict=False)
    )


_VERB_AND_OBJECT = 3
"""Words of a sentence that is no more than a verb and its object with an article."""


def closes(words: Sequence[Word], at: int) -> bool:
    """Tell whether a word behind others closes a letter: `best` and `yours` speak of a card in `that red 9 of yours hurt`."""
    word, before = words[at].token.word, words[at - 1]
    speaks = word in ("best", "yours") and before.kind != "sign" and before.token.word not in ("the", "all")
    return word in CLOSING and not speaks
