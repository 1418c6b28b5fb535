"""Reading order lines: words in both languages, in any case and with or without umlauts."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

_TOKEN = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\d+|[^\w\s\"'„“”‚‘’«»\ud800-\udfff]")
_BULLET = re.compile(r"^\s*(?:[-*•·>]\s+|\d{1,2}\)\s+|\d{1,2}\.\s+(?=\D))")
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_POLITE = frozenset(
    "i ich we wir please bitte and und then dann also my mein meine meinen the die der das den".split()  # noqa: SIM905
)


_SPACE_BEFORE_SIGN = re.compile(r" (?=[.,:;!?)\]])")
_SIGN_TO_CLOSE_UP = re.compile(r"(?<!\w)[+(\[x×*#] |(?<=\d) ?- ?(?=\d)")
_DENIALS = frozenset(
    "not never cannot don't dont can't cant won't wont wouldn't shouldn't didn't nicht nie niemals".split()  # noqa: SIM905
)
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
    def is_word(self) -> bool:
        """Whether this is a word rather than a number or a sign."""
        return self.word[:1].isalpha()


@dataclass(frozen=True)
class Statement:
    """One statement of an order text. `is_prose`: it reads like talk rather than like an order, however bad.

    `more` are statements in further lines that a game reads together with this one.
    """

    tokens: tuple[Token, ...]
    is_prose: bool = False
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
    """All words that the orders of a game are written with: what its orders are read by, and slips are told by.

    `verbs` begin a statement. `things` tell an order from talk; `fillers` do not, as an order may hold them but
    a greeting as well. `rewritten` has patterns, each with what is read in its place before anything else.

    A line that begins with one of the `openers` or `other_openers` is taken for its writer's own where it could as
    well be a signature's or quoted. Openers are verbs; where none are named, all verbs are.
    """

    verbs: Vocabulary
    things: tuple[Vocabulary, ...] = ()
    fillers: tuple[Vocabulary, ...] = ()
    rewritten: tuple[tuple[re.Pattern[str], str], ...] = ()
    openers: str = ""
    other_openers: str = ""

    @cached_property
    def spellings(self) -> frozenset[str]:
        """The single words of two letters and more, folded, by which a slip is told from another word."""
        known = (self.verbs, *self.things, *self.fillers)
        return frozenset(word for words in known for word in words.words() if len(word) > 1)

    @cached_property
    def opening(self) -> frozenset[str]:
        """The verbs with which a line begins that is likely to be an order."""
        return frozenset(self.openers.split()) or frozenset(
            word for word in self.verbs.words() if len(word) > 2
        )

    @cached_property
    def terms(self) -> frozenset[str]:
        """The terms that tell an order from talk."""
        return frozenset(term for words in self.things for term in words.terms())


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


def spoken(tokens: Iterable[Token]) -> str:
    """Write tokens as a person would: signs closed up, words apart."""
    text = " ".join(token.read for token in tokens)
    text = _SPACE_BEFORE_SIGN.sub("", text)
    return _SIGN_TO_CLOSE_UP.sub(lambda sign: sign[0].strip(), text)


def statements(text: str, words: Words) -> tuple[Statement, ...]:
    """Cut an order text into its statements: one a line, or several, each of which begins with a verb.

    A line that begins with a verb and ends in a comma or a colon goes on in the next one, unless that
    begins with a verb itself or is talk. Bullets before a line are dropped, polite words before a verb and
    at the end, and talk that shares its line with an order, unless that denies it (`I will not play red +7`).
    """
    for pattern, instead in words.rewritten:
        text = pattern.sub(instead, text)
    verbs = words.verbs
    found: list[Statement] = []
    unfinished = False
    for number, line in enumerate(text.splitlines(), 1):
        pieces = (tokens(piece, number) for piece in _BULLET.sub("", line).split(";"))
        parts = [part for piece in pieces for part in _statements(piece, verbs)]
        if parts and unfinished and not verbs.at(parts[0]) and not _is_prose(parts[0], words):
            found[-1] = Statement(found[-1].tokens + parts.pop(0))
        here = [Statement(part, _is_prose(part, words)) for part in parts]
        orders = [statement for statement in here if not statement.is_prose]
        found += orders or here
        if line.strip():
            unfinished = bool(found and verbs.at(found[-1].tokens)) and line.rstrip().endswith((",", ":"))
    return tuple(found)


def _statements(line: tuple[Token, ...], verbs: Vocabulary) -> Iterator[tuple[Token, ...]]:
    start = at = 0
    while at < len(line):
        term = verbs.at(line, at)
        if term and at > start and _denies(line[start:at]):
            term = None
        if term and at > start:
            if not _leads_up(line[start:at], term[0], verbs):
                yield _without_last_courtesies(line[start:at])
            start = at
        at += term[1] if term else 1
    if line:
        yield _without_last_courtesies(line[start:])


def _without_last_courtesies(statement: tuple[Token, ...]) -> tuple[Token, ...]:
    end = len(statement)
    # A single letter at the end may be a coordinate or a rank rather than the word `I`.
    while end > 1 and len(statement[end - 1].word) > 1 and statement[end - 1].word in _POLITE:
        end -= 1
    return statement[:end]


def _denies(before: tuple[Token, ...]) -> bool:
    """Tell whether talk before a verb says that the order is not given, as in `I will not play`."""
    words = [token for token in before if token.word not in _POLITE]
    return bool(words) and words[-1].word in _DENIALS


def _leads_up(before: tuple[Token, ...], verb: str, verbs: Vocabulary) -> bool:
    """Tell whether tokens before a verb only lead up to it: polite words, signs, or the same verb (`play the card`)."""
    first = verbs.at(before)
    rest = before[first[1] :] if first and first[0] == verb else before
    return all(token.word in _POLITE or not token.word.isalnum() for token in rest)


def _is_prose(statement: tuple[Token, ...], known: Words) -> bool:
    """Tell talk: it has more foreign words than words of the game; after a verb, three and nothing of the game."""
    words = [token for token in statement if token.is_word and token.word not in _POLITE]
    of_game = sum(token.word in known.terms for token in words)
    has_number = any(token.number is not None for token in statement)
    if term := known.verbs.at(statement):
        return len(words) - term[1] > 2 and not of_game and not has_number
    return len(words) - of_game > of_game or not (of_game or has_number)
