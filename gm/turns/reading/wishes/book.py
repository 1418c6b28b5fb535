"""A phrase book, as it stands in its file: classes of words, and phrases made of them.

order   zug züge spielzug   a class: a star stands for any ending, an underscore for a space
.please bitte               a class that says nothing by itself, and may stand beside every phrase
!past   war gestern         a class that makes another thing of a sentence, unless the phrase names it

[cancel] (again)            the phrases of a wish, and the classes that may stand beside them
[resign!]                   a wish that no sentence says with a condition or something past anywhere
undo my order               all of these classes, in any order, and at most one word that nothing explains
undo>order =                one right behind the other; not a word is left over, with `+` one, beside a single class, too
^undo order ~               at the beginning of a clause; whatever else stands there
help $                      which is all that the sentence says
^tell <name> ~~             before whatever else stands there, which is only told
when due ? -rules           in a question, `!` in none; without that class
me gone <days>              days, a <span> of more than one, a <name> at the table, a <game>, an <address>
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import pairwise
from pathlib import Path

SIGNS = ("<days>", "<span>", "<name>", "<game>", "<address>", "<shield>")
"""What a word may be besides what the book says: what a phrase asks for, and the last one below."""
TIMED = 0b11
"""Days, and a span of them: no words, but found in the sentence."""
SHIELD = 1 << SIGNS.index("<shield>")
"""Of a word that belongs to others beside it, so that it makes nothing else of a sentence: `ok if`."""

_OF_SENTENCES = ("time", "filler", "joins", "reasons", "opens", "condition", "past", "whether")
"""The classes by which sentences are taken apart; a book need not have words of all of them."""

_SPARED = {"=": 0, "+": 1, "~": 99, "~~": 99}
"""How many words may be left that nothing explains: else one, or none beside a single word."""
_MARKS = {*_SPARED, "?", "!", "$"}

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
    """What says a wish: classes as bits, all of them needed, of which `words` are those of words.

    `spared` words may be left unexplained, and any number where it `lets_be` what else stands there. What it `tells` is
    not looked at. It may have to be the `whole` sentence. A `firm` one stands in no sentence with a condition.
    """

    kind: str
    needs: int
    explains: int
    without: int
    runs: tuple[tuple[int, int], ...]
    begins: int
    asks: bool | None
    spared: int
    tells: bool
    whole: bool
    firm: bool
    weight: int = 0

    @cached_property
    def words(self) -> int:
        """The classes of which words are needed."""
        return self.needs & ~TIMED

    @property
    def lets_be(self) -> bool:
        """Whether whatever else is said in its clause is no matter."""
        return self.spared > 1


@dataclass(frozen=True)
class Book:
    """The words of a language with their classes, as bits, and its phrases, the weightier wishes first.

    What is `light` says nothing by itself, what is `heavy` makes something else of a sentence. `by_class` has each phrase
    with its place in the book, once: at the class of its words that the fewest phrases need.
    """

    words: dict[str, int]
    stems: dict[str, int]
    longest: dict[str, int]
    bits: dict[str, int]
    light: int
    heavy: int
    phrases: tuple[Phrase, ...]
    by_class: dict[int, tuple[tuple[int, Phrase], ...]]

    @property
    def unsure(self) -> int:
        """The classes of a condition, and of something past."""
        return self.bits["condition"] | self.bits["past"] | self.bits["whether"]

    def classes_of(self, word: str) -> int:
        """Return the classes of a word, or of several with spaces between them."""
        found = self.words.get(word, 0)
        for end in range(word.rfind(" ") + 3, len(word) + 1):
            found |= self.stems.get(word[:end], 0)
        return found


@cache
def books() -> tuple[Book, ...]:
    """Read the phrase books of all languages."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("*.txt")))
    return tuple(read_book(text.splitlines()) for text in texts)


def read_book(lines: Iterable[str]) -> Book:
    """Read a phrase book from its lines."""
    words: dict[str, int] = {}
    stems: dict[str, int] = {}
    bits = {sign: 1 << at for at, sign in enumerate((*SIGNS, *_OF_SENTENCES))}
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
    heavy = marked["!"] | bits["<name>"]
    weighed = tuple(_weighed(phrases, bits))
    return Book(
        words,
        stems,
        _longest(words, stems),
        bits,
        marked["."],
        heavy,
        weighed,
        _by_class(weighed, bits.values()),
    )


def _by_class(phrases: Sequence[Phrase], bits: Collection[int]) -> dict[int, tuple[tuple[int, Phrase], ...]]:
    needed = {bit: sum(1 for phrase in phrases if phrase.needs & bit) for bit in bits}
    found: dict[int, list[tuple[int, Phrase]]] = defaultdict(list)
    for place, phrase in enumerate(phrases):
        rarest = min((bit for bit in bits if phrase.words & bit), key=lambda bit: needed[bit])
        found[rarest].append((place, phrase))
    return {bit: tuple(there) for bit, there in found.items()}


def _weighed(phrases: Sequence[Phrase], bits: Mapping[str, int]) -> Iterator[Phrase]:
    """Yield the phrases, each with how much it tells: more by classes of which few wishes are made."""
    wishes = {bit: len({each.kind for each in phrases if each.needs & bit}) for bit in bits.values()}
    tells = {bit: 3 if count <= 1 else 2 if count <= 3 else 1 for bit, count in wishes.items()}
    for phrase in phrases:
        yield replace(phrase, weight=sum(weight for bit, weight in tells.items() if phrase.needs & bit))


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


def _bits(bits: Mapping[str, int], names: Iterable[str]) -> int:
    found = 0
    for name in names:
        if name not in bits:
            raise ValueError(f"a phrase of a class that has no words: {name}")
        found |= bits[name]
    return found


def _phrase(kind: str, items: Iterable[str], bits: Mapping[str, int], beside: int) -> Phrase:
    """Read a phrase from its line."""
    needs = without = begins = size = 0
    runs: list[tuple[int, int]] = []
    marks = set()
    for item in items:
        if item in _MARKS:
            marks.add(item)
        elif item[0] == "-":
            without |= _bits(bits, [item[1:]])
        elif item[0] == "(":
            beside |= _bits(bits, [item.strip("()")])
        else:
            parts = _PARTS.findall(item.lstrip("^"))
            begins = _bits(bits, parts[:1]) if item[0] == "^" else begins
            runs += [(_bits(bits, [one]), _bits(bits, [two])) for one, two in pairwise(parts)]
            needs |= _bits(bits, parts)
            size += len(parts)
    return Phrase(
        kind=kind.rstrip("!"),
        needs=needs,
        explains=needs | beside,
        without=without,
        runs=tuple(runs),
        begins=begins,
        asks=True if "?" in marks else False if "!" in marks else None,
        spared=next((_SPARED[mark] for mark in marks if mark in _SPARED), int(size > 1)),
        tells="~~" in marks,
        whole="$" in marks,
        firm=kind.endswith("!"),
    )
