"""A phrase book, as it stands in its file: classes of words, and phrases made of them.

    order   zug züge spielzug   a class: a star stands for any ending, an underscore for a space
    .please bitte               a class that says nothing by itself, and may stand beside every phrase
    !past   war gestern         a class that makes another thing of a sentence, unless the phrase names it

    [cancel] (again)            the phrases of a wish, and the classes that may stand beside them
    undo my order               all of these classes, in any order, and at most one word that nothing explains
    undo>order =                one right behind the other; not a word is left over
    ^undo order ~               at the beginning of a clause; whatever else stands there
    help $                      which is all that the sentence says
    ^tell <name> ~~             before whatever else stands there, which is only told
    when due ? -rules           in a question, `!` in none; without that class
    me gone <days>              days, a <span> of more than one, a <name> at the table, a <game>, an <address>
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Literal

Language = Literal["de", "en"]
LANGUAGES: tuple[Language, ...] = ("en", "de")
SIGNS = ("<days>", "<span>", "<name>", "<game>", "<address>")
"""What a phrase may ask for besides classes of words."""

SHIELD = 1 << len(SIGNS)
"""Of a word that belongs to others beside it, so that it makes nothing else of a sentence: `ok if`."""

_SPARED = {"=": 0, "+": 1, "~": 99, "~~": 99}
"""How many words may be left that nothing explains."""

_UMLAUTS = {"ae": "ä", "oe": "ö", "ue": "ü"}
_SPELT_OUT = re.compile("(?<![aeq])(?:ae|oe|ue)")
_PARTS = re.compile(r"<\w+>|[^<>]+")
_SPREAD = str.maketrans({"\u2019": "'", "\u00b4": "'", "`": "'"})


def even(word: str) -> str:
    """Return a word as it is looked up: small, and with umlauts however they are written: `moechte` is `möchte`."""
    small = unicodedata.normalize("NFC", word.translate(_SPREAD).casefold())
    return _SPELT_OUT.sub(lambda found: _UMLAUTS[found[0]], small)


@dataclass(frozen=True)
class Phrase:
    """What says a wish: classes as bits, all of them needed."""

    kind: str
    needs: int
    explains: int
    without: int = 0
    runs: tuple[tuple[int, int], ...] = ()
    begins: int = 0
    asks: bool | None = None
    spared: int = 1
    weight: int = 0
    tells: bool = False
    whole: bool = False


@dataclass(frozen=True, eq=False)
class Book:
    """The words of a language with their classes, as bits, and its phrases, the weightier wishes first."""

    words: dict[str, int]
    stems: dict[str, int]
    longest: dict[str, int]
    bits: dict[str, int]
    light: int
    other: int
    phrases: tuple[Phrase, ...]

    @cached_property
    def _kinds(self) -> dict[int, int]:
        return {
            bit: len({phrase.kind for phrase in self.phrases if phrase.needs & bit})
            for bit in self.bits.values()
        }

    @cache
    def telling(self, classes: int) -> int:
        """Return how much words of these classes tell: those of few wishes more."""
        if not classes:
            return 0
        few = min(count for bit, count in self._kinds.items() if bit & classes)
        return 3 if few <= 1 else 2 if few <= 3 else 1

    @property
    def timed(self) -> int:
        """The signs that only days in the sentence give."""
        return self.bits["<days>"] | self.bits["<span>"]

    def classes_of(self, word: str) -> int:
        """Return the classes of a word, or of several with spaces between them."""
        found = self.words.get(word, 0)
        for end in range(word.rfind(" ") + 3, len(word) + 1):
            found |= self.stems.get(word[:end], 0)
        return found


@cache
def book_of(language: Language) -> Book:
    """Read the phrase book of a language."""
    text = (Path(__file__).parent / f"{language}.txt").read_text(encoding="utf-8")
    return read_book(text.splitlines())


def read_book(lines: Iterable[str]) -> Book:
    """Read a phrase book from its lines."""
    words: dict[str, int] = {}
    stems: dict[str, int] = {}
    bits = {sign: 1 << at for at, sign in enumerate((*SIGNS, "<shield>"))}
    marked = {".": 0, "!": 0}
    phrases: list[Phrase] = []
    kind, beside = "", 0
    for line in _joined(lines):
        if line.startswith("["):
            kind, _, rest = line[1:].partition("]")
            beside = _bits(bits, rest.strip(" ()").split())
        elif kind:
            phrases.append(_phrase(kind, line.split(), bits, beside))
        else:
            name, *entries = line.split()
            bit = bits.setdefault(name.lstrip(".!"), 1 << len(bits))
            if name[0] in marked:
                marked[name[0]] |= bit
            for entry in entries:
                there = stems if entry.endswith("*") else words
                said = even(entry.rstrip("*")).replace("_", " ")
                there[said] = there.get(said, 0) | bit
    return Book(words, stems, _longest(words, stems), bits, marked["."], marked["!"], tuple(phrases))


def _joined(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines that say something: one that is set in goes on with the class above it."""
    begun = ""
    for line in lines:
        bare = line.split("#")[0].rstrip()
        if bare[:1].isspace():
            begun += bare
        elif bare:
            if begun:
                yield begun
            begun = bare
    if begun:
        yield begun


def _longest(words: Iterable[str], stems: Iterable[str]) -> dict[str, int]:
    """Return of how many words the longest entries are that begin with each word."""
    found: dict[str, int] = {}
    for said in (*words, *stems):
        first, *rest = said.split(" ")
        if rest:
            found[first] = max(found.get(first, 0), 1 + len(rest))
    return found


def _bits(bits: dict[str, int], names: Iterable[str]) -> int:
    found = 0
    for name in names:
        found |= bits[name]
    return found


def _phrase(kind: str, items: Iterable[str], bits: dict[str, int], beside: int) -> Phrase:
    needs = without = begins = weight = 0
    runs: list[tuple[int, int]] = []
    asks: bool | None = None
    spared: int | None = None
    tells = whole = False
    for item in items:
        if item in "?!":
            asks = item == "?"
        elif item == "$":
            whole = True
        elif item in _SPARED:
            spared, tells = _SPARED[item], item == "~~"
        elif item[0] == "-":
            without |= bits[item[1:]]
        elif item[0] == "(":
            beside |= bits[item.strip("()")]
        else:
            parts = _PARTS.findall(item.lstrip("^"))
            if item[0] == "^":
                begins = bits[parts[0]]
            runs += [(bits[one], bits[two]) for one, two in zip(parts, parts[1:], strict=False)]
            needs |= _bits(bits, parts)
            weight += len(parts)
    if spared is None:
        spared = int(weight > 1)
    return Phrase(kind, needs, needs | beside, without, tuple(runs), begins, asks, spared, weight, tells, whole)
