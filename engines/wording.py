"""Reading order lines: words in both languages, in any case and with or without umlauts."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

_TOKEN = re.compile(
    r"(?<!\S)(?<!\d )-\d+(?!\d|[^\W_])"
    r"|[^\W\d_]+(?:['’][^\W\d_]+)*|\d+|[^\w\s\"'„“”‚‘’«»\ud800-\udfff]"
)
"""A number below nothing, which `1 -60` is none, a word, a number, or a sign."""
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_SPACE_BEFORE_SIGN = re.compile(r" (?=[.,:;!?)\]])")
_SIGN_TO_CLOSE_UP = re.compile(r"(?<!\w)[+(\[x×*#] |(?<=\d) ?- ?(?=\d)|(?<=\d\.) (?=\d{3}(?!\d))")
_NEAR = 0.6
"""As a ratio from 0 to 1, how much of two words has to agree for one to be a misspelling of the other."""


@lru_cache(maxsize=8192)
def folded(word: str) -> str:
    """Return the word without case, accents and umlauts: `GRÜN`, `grün` and `grun` are one."""
    spread = unicodedata.normalize("NFKD", word.casefold())
    return "".join(c for c in spread if not unicodedata.combining(c))


@dataclass(frozen=True)
class Token:
    """One word, number or sign of a line (from 1): as it was read, and folded for comparing."""

    read: str
    word: str
    line: int = field(default=1, compare=False)

    @property
    def number(self) -> int | None:
        """The value of a number of up to nine digits, else None."""
        return int(self.word) if self.word.isascii() and self.word.isdigit() and len(self.word) < 10 else None

    @property
    def seat(self) -> int | None:
        """The seat whose player was named here, which no word of a game can be taken for, else None."""
        return int(self.word[1:]) if self.word[0] == "@" and len(self.word) > 1 else None

    @property
    def is_word(self) -> bool:
        """Whether this is a word rather than a number or a sign."""
        return self.word[:1].isalpha()


@dataclass(frozen=True)
class Statement:
    """One statement of an order text: words of the game, numbers and signs, and nothing else.

    `more` are statements in further lines that a game reads together with this one.
    """

    tokens: tuple[Token, ...]
    more: tuple[Statement, ...] = ()

    @property
    def line(self) -> int:
        """The line that it begins in, from 1."""
        return self.tokens[0].line

    @property
    def read(self) -> str:
        """The statement as it was read, with single spaces."""
        return spoken(self.tokens)


class Vocabulary:
    """What the words of one kind mean, in every spelling: `Vocabulary({"green": "green grün"})`.

    Spellings are separated by spaces; an underscore stands for a space inside one (`broken_oar`).
    """

    def __init__(self, spellings: Mapping[str, str]) -> None:
        self._meanings: dict[tuple[str, ...], str] = {}
        for meaning, words in spellings.items():
            for spelling in words.split():
                for form in (spelling, spelling.casefold().translate(_UMLAUTS)):
                    self._meanings[tuple(folded(word) for word in form.split("_"))] = meaning
        self._longest: dict[str, int] = {}
        for term in self._meanings:
            self._longest[term[0]] = max(len(term), self._longest.get(term[0], 0))
        self._words = {" ".join(words): meaning for words, meaning in self._meanings.items()}
        self.parts = frozenset(word for term in self._meanings for word in term)

    def at(self, tokens: tuple[Token, ...], start: int = 0) -> tuple[str, int] | None:
        """Return the meaning of the longest term that begins at `start`, and the number of its tokens."""
        longest = self._longest.get(tokens[start].word) if start < len(tokens) else None
        if longest is None:
            return None
        for length in range(min(longest, len(tokens) - start), 0, -1):
            words = tuple(token.word for token in tokens[start : start + length])
            if words in self._meanings:
                return self._meanings[words], length
        return None

    def meaning(self, token: Token) -> str | None:
        """Say what a single word means, or None."""
        return self._meanings.get((token.word,))

    def nearest(self, read: str) -> str | None:
        """Return the meaning of the term that comes nearest to a misspelt one, if any comes near."""
        return nearest(read, self)

    def terms(self) -> Mapping[str, str]:
        """Return every term, its words folded, with its meaning."""
        return self._words

    def words(self) -> Iterator[str]:
        """Return every single word that the terms are made of, folded."""
        return (word for term in self._meanings for word in term if word[:1].isalpha())


@dataclass(frozen=True, eq=False)
class Words:
    """The words of a game's own that its orders are written with: those of every game are known in engines/reading.

    `verbs` begin a statement, `things` are what it names; `small` words mean something beside these alone, and are
    never what a slip was meant to be. `rewritten` has patterns, each with what is read in its place before anything else.

    A line that begins with one of the `openers` or `other_openers` is taken for its writer's own where it could as
    well be a signature's or quoted. Openers are verbs; where none are named, all verbs are.

    `told` are the words with which people tell of orders, where a game tells these anew.

    `units` are what is numbered in front of an order: `trick 3: S8`, `2. STOSS`.

    `names_seats` are the verbs of orders that name another seat; with any, a player's name is a word of the game.
    """

    verbs: Vocabulary
    things: tuple[Vocabulary, ...] = ()
    small: tuple[Vocabulary, ...] = ()
    rewritten: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = ()
    told: tuple[Vocabulary, ...] = ()
    units: str = ""
    openers: str = ""
    other_openers: str = ""
    names_seats: str = ""

    @cached_property
    def spellings(self) -> frozenset[str]:
        """The single words of two letters and more, folded, that a slip may have been meant to be."""
        known = (self.verbs, *self.things)
        return frozenset(word for words in known for word in words.words() if len(word) > 1)

    @cached_property
    def opening(self) -> frozenset[str]:
        """The verbs with which a line begins that is likely to be an order."""
        return frozenset(self.openers.split()) or frozenset(
            word for word in self.verbs.words() if len(word) > 2
        )

    def meaning(self, token: Token) -> str | None:
        """Say what a single word means as a verb or a thing of the game."""
        known = (self.verbs, *self.things)
        return next((meaning for words in known if (meaning := words.meaning(token))), None)


def nearest(read: str, *vocabularies: Vocabulary) -> str | None:
    """Return the meaning of the term in any of the vocabularies that comes nearest to a misspelt one, if any comes near."""
    everything = {words: meaning for known in vocabularies for words, meaning in known.terms().items()}
    close = difflib.get_close_matches(folded(read), everything, n=1, cutoff=_NEAR)
    return everything[close[0]] if close else None


def tokens(text: str, line: int = 1) -> tuple[Token, ...]:
    """Cut a line into its words, numbers and signs. Quotation marks mean nothing and are left out."""
    # Some mail programs send an umlaut as a letter and a sign of its own.
    composed = unicodedata.normalize("NFC", text)
    return tuple(Token(read, folded(read), line) for read in _TOKEN.findall(composed))


def spans(text: str) -> list[tuple[str, int, int]]:
    """Return the words, numbers and signs of a text, folded, each with where it begins and ends."""
    return [(folded(found[0]), found.start(), found.end()) for found in _TOKEN.finditer(text)]


def spoken(tokens: Iterable[Token]) -> str:
    """Write tokens as a person would: signs closed up, words apart."""
    text = " ".join(token.read for token in tokens)
    text = _SPACE_BEFORE_SIGN.sub("", text)
    return _SIGN_TO_CLOSE_UP.sub(lambda sign: sign[0].strip(), text)
