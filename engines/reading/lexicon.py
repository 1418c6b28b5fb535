"""A line as the classes of its words: a game lists its words by class, `horse: red green`, and gets lines cut into these.

There are two ways to read a line. Where only parts of it are looked for, every word stays, in an inflected form as well.
Where a piece is read as a whole, from its first word to its last, small words and greetings are left out, numbers are in
figures, and what makes talk of a line is seen.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, pairwise
from string import ascii_letters

from engines.reading.function_words import GREETING, KINDS, LONGEST, THANKING
from engines.reading.normal import PUNCTUATION, plain
from engines.reading.numbers import in_figures
from engines.wording import Token, Vocabulary, folded

NUMBER, UNKNOWN, MOOD, HEDGE, LEFT_OUT = "number", "unknown", "mood", "hedge", "left_out"
"""Classes that every lexicon has: a number and a word that no class lists; where pieces are read as a whole, a word or
question mark that makes talk, and `I would`. What a game lists in the last class is left out."""
_CODES = ascii_letters + "".join(map(chr, (*range(0xC0, 0xD7), *range(0xD8, 0xF7), *range(0xF8, 0x100))))
"""Characters that are no signs: each class gets one, so that a line is a text that regular expressions read."""
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\d+|(?<![-=])[-=]++>|[^\w\s]|_")
_ARROWS = ("→", "⇒")
_DRAWN = ("-", "=", ">")
"""What an arrow of several signs is drawn with: `->`, `==>`."""
_QUOTES = frozenset("\"'„“”‚‘’«»_")
_ENDINGS = ("en", "er", "es", "em", "e", "n", "s")
_SHORTEST_STEM = 3
_LONGEST_NUMBER = 9
_FOR = ("for", "fur", "fuer", "zu")
_SKIPPED = ("light", "giving", "head")
_SEATS = "ABCD"


@dataclass(frozen=True, eq=False)
class Line:
    """A line, or a part of one: its words as they were read, where they stand in the text, and the codes of their classes.

    A code is a character; several words that are one term have one.
    """

    lexicon: Lexicon
    text: str
    codes: str
    words: tuple[str, ...]
    spans: tuple[tuple[int, int], ...]

    def __str__(self) -> str:
        """Return its words as they were read, with what stands between them."""
        if len(self.words) == 1:
            return self.words[0]
        gaps = (self.text[one[1] : two[0]] for one, two in pairwise(self.spans))
        return "".join(chain.from_iterable(zip(self.words, (*gaps, ""), strict=False)))

    def __format__(self, how: str) -> str:
        """Return its words as they were read, in the middle of others."""
        return format(str(self), how)

    def __len__(self) -> int:
        """Return the number of its words."""
        return len(self.codes)

    def __contains__(self, name: object) -> bool:
        """Tell whether a word of this class, or this sign, is in it."""
        return self.lexicon.code(str(name)) in self.codes

    def __getitem__(self, places: slice) -> Line:
        """Return the words at these places."""
        return Line(self.lexicon, self.text, self.codes[places], self.words[places], self.spans[places])

    @property
    def folded(self) -> str:
        """Its words as they are compared with words of the game: without case and accents."""
        return folded(str(self))

    @property
    def classes(self) -> tuple[str, ...]:
        """The classes of its words; a sign is its own."""
        return tuple(self.lexicon.names.get(code, code) for code in self.codes)

    def count(self, name: str) -> int:
        """Count the words of this class."""
        return self.codes.count(self.lexicon.code(name))

    def leaving_out(self, name: str) -> Line:
        """Return it without the words of a class."""
        code = self.lexicon.code(name)
        kept = [at for at, each in enumerate(self.codes) if each != code]
        words, spans = tuple(self.words[at] for at in kept), tuple(self.spans[at] for at in kept)
        return Line(self.lexicon, self.text, self.codes.replace(code, ""), words, spans)

    def having(self, name: str, instead: Iterable[tuple[int, int, str]]) -> Line:
        """Return it with words of a class, or with signs, each in place of those from one place to another."""
        code, end = self.lexicon.code(name), 0
        codes, words, spans = list[str](), list[str](), list[tuple[int, int]]()
        for start, behind, word in instead:
            codes += (self.codes[end:start], code)
            words += (*self.words[end:start], word)
            stood = self.spans[start : max(behind, start + 1)] or ((0, 0),)
            spans += (*self.spans[end:start], (stood[0][0], stood[-1][1]))
            end = behind
        if not codes:
            return self
        return Line(
            self.lexicon,
            self.text,
            "".join((*codes, self.codes[end:])),
            (*words, *self.words[end:]),
            (*spans, *self.spans[end:]),
        )


class Lexicon:
    """The words of a game by classes, written as those of a `Vocabulary`."""

    def __init__(self, words: Mapping[str, str], *, reads_whole: bool) -> None:
        names = dict.fromkeys((*words, NUMBER, UNKNOWN, MOOD, HEDGE, LEFT_OUT))
        self.words = Vocabulary(words)
        self.names = dict(zip(_CODES, names, strict=False))
        """The class of each code."""
        self.codes = {name: code for code, name in self.names.items()}
        self.line = lru_cache(maxsize=64)(self._line)
        """Cuts a text into words, each with its class; kept, as several grammars look at a line, and several times."""
        self.reads_whole = reads_whole
        self._terms = self.words.terms()
        self._longest: dict[str, int] = {}
        for term in self._terms:
            first, *more = term.split(" ")
            self._longest[first] = max(len(more) + 1, self._longest.get(first, 1))

    def code(self, name: str) -> str:
        """Return the code of a class; a sign is its own."""
        return self.codes[name] if name in self.codes or name.isalnum() else name

    def _line(self, text: str) -> Line:
        text = unicodedata.normalize("NFC", text)
        if self.reads_whole:
            text = plain(text)
        reads, said, spans = _figured(*_cut(text)) if self.reads_whole else _cut(text)
        codes, words, places = list[str](), list[str](), list[tuple[int, int]]()
        at = _behind_greeting(said) if self.reads_whole else 0
        while at < len(said):
            name, length = self._listed(said, at) or (
                _talk(reads, said, at) if self.reads_whole else (self._inflected(said[at]), 1)
            )
            if name != LEFT_OUT:
                start, end = spans[at][0], spans[at + length - 1][1]
                codes.append(self.codes.get(name, name))
                words.append(reads[at] if length == 1 else text[start:end])
                places.append((start, end))
            at += length
        return Line(self, text, "".join(codes), tuple(words), tuple(places))

    def _listed(self, said: Sequence[str], at: int) -> tuple[str, int] | None:
        """Return the class of the longest term that begins at a place, and its length."""
        for length in range(min(self._longest.get(said[at], 1), len(said) - at), 1, -1):
            if name := self._terms.get(" ".join(said[at : at + length])):
                return name, length
        name = self._terms.get(said[at])
        return (name, 1) if name else None

    def _inflected(self, word: str) -> str:
        """Return the class of a word that no class lists, by its stem; a sign that is none is its own."""
        if not word[:1].isalpha():
            # some signs are letters, or several signs, once they are folded: `¼`
            return NUMBER if word.isdecimal() else word if len(word) == 1 and not word.isalnum() else UNKNOWN
        for ending in _ENDINGS:
            stem = word.removesuffix(ending)
            if stem != word and len(stem) >= _SHORTEST_STEM and (name := self._terms.get(stem)):
                return name
        return UNKNOWN


_Cut = tuple[Sequence[str], Sequence[str], Sequence[tuple[int, int]]]
"""Words as they were read, as they are compared, and where they stand."""


def _cut(text: str) -> _Cut:
    """Cut a text into words, figures and signs; arrows are colons."""
    found = list(_WORD.finditer(text))
    reads = [each[0] for each in found]
    said = [":" if read in _ARROWS or read[1:2] in _DRAWN else folded(read) for read in reads]
    return reads, said, [each.span() for each in found]


def _figured(reads: Sequence[str], said: Sequence[str], spans: Sequence[tuple[int, int]]) -> _Cut:
    """Put numbers in figures, and leave quotation marks out."""
    kept = [at for at, read in enumerate(reads) if read not in _QUOTES and not "\ud800" <= read <= "\udfff"]
    # each says in place of its line which word it is
    tokens = tuple(in_figures([Token(reads[at], said[at], at) for at in kept]))
    lasts = [max(two.line - 1, one.line) for one, two in pairwise(tokens)] + [kept[-1]] if kept else []
    return (
        [token.read if token.number is None else token.word for token in tokens],
        [token.word for token in tokens],
        [(spans[token.line][0], spans[last][1]) for token, last in zip(tokens, lasts, strict=True)],
    )


def _talk(reads: Sequence[str], said: Sequence[str], at: int) -> tuple[str, int]:
    """Return the class of a term that the game does not list, by what it is in every letter, and its length."""
    word = said[at]
    if word.isascii() and word.isdigit() and len(word) <= _LONGEST_NUMBER:
        return NUMBER, 1
    if not word[:1].isalpha():
        sign = "," if word in ",.;!" else MOOD if word == "?" else LEFT_OUT
        return (sign if word in PUNCTUATION else UNKNOWN), 1
    if reads[at] in _SEATS and at:
        return UNKNOWN, 1  # the letter of a seat rather than an article
    for length in range(min(LONGEST.get(word, 0), len(said) - at), 0, -1):
        kind = KINDS.get(tuple(said[at : at + length]))
        behind = said[at + length] if at + length < len(said) else ""
        if kind == "light" and said[at + length - 1] in THANKING and behind in _FOR:
            return MOOD, length
        if kind:
            return (LEFT_OUT if kind in _SKIPPED else HEDGE if kind == "hedge" else MOOD), length
    return UNKNOWN, 1


def _behind_greeting(said: Sequence[str]) -> int:
    """Return where a line begins behind its greeting: `Hi Karla, ...`."""
    if said and said[0] in GREETING:
        return next((at + 1 for at, word in enumerate(said[:4]) if word in (",", "!")), 0)
    return 0
