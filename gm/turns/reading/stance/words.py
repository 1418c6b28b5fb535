"""A clause as units: words and set phrases, each with the classes that its language gives it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from engines.reading.function_words import KINDS
from engines.wording import folded
from gm.base.languages import LANGUAGES

Language = str

_HERE = Path(__file__).parent
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*|\d+|\?")
_SHORT_FORMS = (
    (re.compile(r"\bcan(?:'t|not)\b|\bcant\b"), "can not"),
    (re.compile(r"\bwon't\b|\bwont\b"), "will not"),
    (re.compile(r"n't\b|(?<=\bdo)nt\b|(?<=\bdoes)nt\b|(?<=\bis)nt\b|(?<=\bshould)nt\b"), " not"),
    (re.compile(r"'ll\b"), " will"),
    (re.compile(r"'(?:m|re)\b"), " are"),
    (re.compile(r"'ve\b"), " have"),
    (re.compile(r"'d\b"), " would"),
    (re.compile(r"\blets\b"), "let's"),
    (re.compile(r"(?<!let)(?<=\w)'s\b(?! )"), " is"),
    (re.compile(r"(?<=\bthat)'s\b|(?<=\bit)'s\b|(?<=\bhere)'s\b|(?<=\bwhat)'s\b"), " is"),
    (re.compile(r"(?<=\w)'s\b(?= (?:nicht|lieber|noch|mir|doch|bitte|anders))"), " es"),
)


@dataclass(frozen=True)
class Around:
    """What stands around a sentence: the words and numbers of the game in it and in the orders beside it (`things`), those
    of the orders alone (`pieces`), and the `names` at the table; all folded.
    """

    things: frozenset[str] = frozenset()
    pieces: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Unit:
    """A word or set phrase, folded, and its classes; `other` is one that has none, and so another object."""

    said: str
    classes: frozenset[str]

    def __contains__(self, name: str) -> bool:
        return name in self.classes


@dataclass(frozen=True, eq=False)
class Lexicon:
    """The classes of a language: of set phrases by their first word, and of beginnings that have any ending."""

    terms: dict[tuple[str, ...], frozenset[str]]
    longest: dict[str, int]
    stems: dict[str, frozenset[str]]

    def classes(self, word: str) -> frozenset[str]:
        """Return the classes of a single word."""
        found = self.terms.get((word,), frozenset())
        for end in range(len(word), 2, -1):
            if stem := self.stems.get(word[:end]):
                return found | stem
        return found


@lru_cache(maxsize=2)
def lexicon(language: Language) -> Lexicon:
    """Read the classes of a language."""
    terms: dict[tuple[str, ...], frozenset[str]] = {}
    stems: dict[str, frozenset[str]] = {}
    name = ""
    for line in (_HERE / f"{language}.txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            name = line[1 : line.index("]")]
        elif not line.startswith("#"):
            for term in line.split():
                for spelling in (term, term.translate(_UMLAUTS)):
                    if spelling.endswith("*"):
                        stem = folded(spelling[:-1])
                        stems[stem] = stems.get(stem, frozenset()) | {name}
                    else:
                        words = tuple(_plain(spelling.replace("_", " ")).split())
                        terms[words] = terms.get(words, frozenset()) | {name}
    longest: dict[str, int] = {}
    for words in terms:
        longest[words[0]] = max(len(words), longest.get(words[0], 0))
    return Lexicon(terms, longest, stems)


def _plain(text: str) -> str:
    """Return the text folded, with the short forms of verbs written out."""
    text = folded(text.replace("’", "'"))
    for short, long in _SHORT_FORMS:
        text = short.sub(long, text)
    return text


def words_in(text: str) -> list[str]:
    """Return the words of a text as the classes spell them."""
    return _WORD.findall(_plain(text))


@lru_cache(maxsize=4096)
def units_of(text: str, language: Language, around: Around) -> tuple[Unit, ...]:
    """Cut a clause into units."""
    known = lexicon(language)
    words = words_in(text)
    found: list[Unit] = []
    at = 0
    while at < len(words):
        length = next(
            (
                n
                for n in range(known.longest.get(words[at], 1), 1, -1)
                if tuple(words[at : at + n]) in known.terms
            ),
            1,
        )
        said = tuple(words[at : at + length])
        classes = known.terms[said] if length > 1 else known.classes(words[at])
        if length == 1:
            classes = classes | _beyond(words[at], classes, around)
        found.append(Unit(" ".join(said), classes))
        at += length
    return tuple(found)


def _beyond(word: str, classes: frozenset[str], around: Around) -> frozenset[str]:
    """Return the classes of a word that the language does not give it."""
    found: set[str] = set()
    if word in around.things and not classes:
        found.add("piece" if word in around.pieces else "thing")
    if word in around.names or word.removesuffix("s") in around.names:
        found.add("third")
    if not (found or classes or word == "?" or (word,) in KINDS):
        found.add("thing" if word.isdigit() else "other")
    return frozenset(found)


_TELLING = {
    "de": "ich du er wir ihr der die das den dem ein eine einen nicht kein keine und oder aber ist sind bin mit von für auf zu zum zur "
    "im am noch doch nur auch mein meine meinen bitte wenn falls dann so nein ja lieber alles schon wird werde habe hab mir mich dir es",
    "en": "i you he we they the a an not no and or but is are am with of for on to at still only too my please if then yes rather all "
    "it this that will would have has me do don't let be just",
}
_ONLY = {
    language: frozenset(word for said in words.split() for word in words_in(said))
    for language, words in _TELLING.items()
}


def languages_of(text: str) -> tuple[Language, ...]:
    """Tell which language a text is in, by its function words; both where these do not say."""
    words = words_in(text)
    counted: dict[Language, int] = {each: sum(word in _ONLY[each] for word in words) for each in LANGUAGES}
    most = max(counted.values())
    return tuple(each for each in LANGUAGES if counted[each] == most)


def has(units: Iterable[Unit], *names: str) -> bool:
    """Tell whether some unit is in one of the classes."""
    return any(name in unit for unit in units for name in names)
