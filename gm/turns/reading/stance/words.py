"""A clause as units: words and set phrases, each with the classes that its language gives it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from engines.reading.function_words import KINDS
from engines.wording import folded
from gm.base.languages import LANGUAGES

Language = str

_HERE = Path(__file__).parent
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]*)*|\d+|\?")
_DOUBLE = re.compile(r"(.)\1")
_LEAST_MISSPELT = 6
"""Letters of a word that a slip leaves recognisable."""


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
    """A word or set phrase, folded, and its classes.

    Of those that the language gives none, `other` is one that can be an object, `where` one that only says where or when,
    and `word` any other.
    """

    said: str
    classes: frozenset[str]

    def __contains__(self, name: str) -> bool:
        return name in self.classes


@dataclass(frozen=True, eq=False)
class Lexicon:
    """The classes of a language: of set phrases by their first word, of beginnings that have any ending, and of words that
    stand apart in a clause; how words are spelt in haste, and which endings are words of their own.
    """

    terms: Mapping[tuple[str, ...], frozenset[str]]
    longest: Mapping[str, int]
    stems: Mapping[str, frozenset[str]]
    apart: Mapping[str, Sequence[tuple[str, str]]]
    spelt: Mapping[str, str]
    endings: Mapping[str, str]
    slips: Mapping[str, str]
    telling: frozenset[str]
    with_digits: re.Pattern[str]

    def classes(self, word: str) -> frozenset[str]:
        """Return the classes of a single word."""
        found = self.terms.get((word,), frozenset())
        for end in range(len(word), 2, -1):
            if stem := self.stems.get(word[:end]):
                return found | stem
        return found

    def words(self, text: str) -> Iterator[tuple[str, bool]]:
        """Yield the words of a text as the classes spell them, each with whether it begins with a capital."""
        plain = self.with_digits.sub(lambda found: self.spelt[found[0].casefold()], text.replace("’", "'"))
        for read in _WORD.findall(plain):
            yield from ((each, read[0].isupper()) for each in _spelt(self, read))

    def slip(self, word: str) -> str:
        """Return the word of a class that a longer word is, but for letters out of place, or single ones that are double."""
        if len(word) < _LEAST_MISSPELT:
            return word
        return next((self.slips[each] for each in _respelt(word) if each in self.slips), word)


@lru_cache(maxsize=8192)
def _spelt(known: Lexicon, read: str) -> tuple[str, ...]:
    """Return a word as the classes spell it, which may be two: most words of a letter stand in others, too."""
    word = folded(read)
    spelt = known.spelt.get(_spelling(read))
    if spelt is None:
        ending = next((end for end in known.endings if word.endswith(end) and word != end), None)
        base = word.removesuffix(ending) if ending else word
        spelt = f"{known.spelt.get(base, base)} {known.endings[ending]}" if ending else word
    return tuple(spelt.replace("'", " ").split())


def _respelt(word: str) -> Iterator[str]:
    """Yield a word with its double letters as single ones, and with each two that stand side by side the other way round."""
    yield _DOUBLE.sub(r"\1", word)
    turned = (word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1))
    yield from (_DOUBLE.sub(r"\1", each) for each in turned)


@lru_cache(maxsize=len(LANGUAGES))
def lexicon(language: Language) -> Lexicon:
    """Read the classes of a language."""
    said: dict[str, list[str]] = {}
    name = ""
    for line in (_HERE / f"{language}.txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            name = line[1 : line.index("]")]
        elif not line.startswith("#"):
            said.setdefault(name, []).extend(line.split())
    spelt, endings = _equals(said.pop("spelt")), _equals(said.pop("ending"))
    with_digits = re.compile(
        rf"\b(?:{'|'.join([each for each in spelt if not each.isalpha()] or ['(?!)'])})\b", re.IGNORECASE
    )
    known = Lexicon({}, {}, {}, {}, spelt, endings, {}, frozenset(), with_digits)
    telling = frozenset(word for each in said.pop("telling") for word, _ in known.words(each))
    terms: dict[tuple[str, ...], frozenset[str]] = {}
    stems: dict[str, frozenset[str]] = {}
    apart: dict[str, list[tuple[str, str]]] = {}
    for name, each in ((name, each) for name, found in said.items() for each in found):
        for spelling in {each, each.translate(_UMLAUTS)}:
            words = tuple(word for word, _ in known.words(spelling.replace("_", " ")))
            if spelling.endswith("*"):
                stems[words[0]] = stems.get(words[0], frozenset()) | {name}
            elif "_.._" in spelling:
                apart.setdefault(words[0], []).append((words[-1], name))
            else:
                terms[words] = terms.get(words, frozenset()) | {name}
    longest: dict[str, int] = {}
    for words in terms:
        longest[words[0]] = max(len(words), longest.get(words[0], 0))
    slips = {
        short: words[0]
        for words, classes in terms.items()
        if len(words) == 1 and len(words[0]) >= _LEAST_MISSPELT and not classes & _PLAIN
        for short in [_DOUBLE.sub(r"\1", words[0])]
    }
    return Lexicon(terms, longest, stems, apart, spelt, endings, slips, telling, with_digits)


_PLAIN = frozenset(("besides", "third"))
"""Classes of words that say nothing of an order: no word is taken for a slip of one of them."""


def _equals(said: Iterable[str]) -> dict[str, str]:
    """Return what `nich=nicht` says, an underscore for a space."""
    pairs = (each.split("=") for each in said)
    return {_spelling(short): folded(long.replace("_", " ")) for short, long in pairs}


def _spelling(word: str) -> str:
    """Return what a word is looked up by that is spelt in haste: `wär` is short for `wäre`, and `war` is not."""
    plain = word.casefold()
    return folded(word) if plain == plain.translate(_UMLAUTS) else plain


@lru_cache(maxsize=4096)
def units_of(text: str, language: Language, around: Around) -> tuple[Unit, ...]:
    """Cut a clause into units."""
    known = lexicon(language)
    said = list(known.words(text))
    words = [word for word, _ in said]
    found: list[Unit] = []
    at = 0
    while at < len(words):
        lengths = range(known.longest.get(words[at], 1), 1, -1)
        length = next((n for n in lengths if tuple(words[at : at + n]) in known.terms), 1)
        classes = known.terms.get(tuple(words[at : at + length]), frozenset())
        if length == 1:
            classes = known.classes(words[at])
            known_otherwise = {*around.things, *around.names}
            if not classes and words[at] not in known_otherwise and (words[at],) not in KINDS:
                classes = known.classes(known.slip(words[at]))
            classes |= _beyond(words[at], classes, around)
            if not classes and words[at] != "?" and (words[at],) not in KINDS:
                classes = frozenset([_unknown(words[at], found, is_capital=said[at][1])])
        found.append(Unit(" ".join(words[at : at + length]), classes))
        at += length
    return tuple(_with_those_apart(found, known))


def _with_those_apart(units: Sequence[Unit], known: Lexicon) -> Iterator[Unit]:
    """Yield the units, each with the classes that it has together with one behind it: `nimm das zurück`."""
    for at, unit in enumerate(units):
        later = {each.said for each in units[at + 1 :]}
        found = {name for last, name in known.apart.get(unit.said, ()) if last in later}
        yield replace(unit, classes=unit.classes | found) if found else unit


def _beyond(word: str, classes: frozenset[str], around: Around) -> frozenset[str]:
    """Return the classes that a word has of the game and the table."""
    found: set[str] = set()
    if word in around.names or word.removesuffix("s") in around.names:
        found.add("third")
    elif word in around.things and not classes - {"first"}:
        found.add("piece" if word in around.pieces else "thing")
    if word.isdigit() and not (found or classes):
        found.add("thing")
    return frozenset(found)


def _unknown(word: str, before: Sequence[Unit], *, is_capital: bool) -> str:
    """Tell what a word of no class may be: what names something stands at the head, has a capital, or belongs to a word
    in front of it that has an object.
    """
    if is_capital and before:
        return _where(before)
    if not before:
        return "other"
    last = before[-1]
    if has([last], "word", "other") and not last.said.endswith("ly") and not word.endswith("ly"):
        return "other"
    head = next((unit for unit in reversed(before) if not has([unit], "before", "time", "scene")), last)
    return _where(before) if has([head], "det", "topic", "place", *_TAKING) else "word"


_TAKING = ("revoke", "file", "send", "write", "change")
"""Classes of verbs that have an object right behind them."""


def _where(before: Sequence[Unit]) -> str:
    """Tell whether what is named only says where something is done: `in the newsletter`."""
    for unit in reversed(before):
        if "place" in unit:
            return "where"
        if not has([unit], "det", "before", "time", "scene", "word"):
            break
    return "other"


@lru_cache(maxsize=1024)
def languages_of(text: str) -> tuple[Language, ...]:
    """Tell which language a text is in, by its function words and what is spelt in haste, or else by all words that have a
    class; both where these do not say.
    """
    counted: dict[Language, tuple[int, int]] = {}
    words = {folded(word) for word in _WORD.findall(text.replace("’", "'"))}
    for language in LANGUAGES:
        known = lexicon(language)
        own = words | {word for word, _ in known.words(text)}
        telling = sum(word in known.telling or word in known.spelt for word in own)
        counted[language] = telling, sum(bool(known.classes(word)) for word in own)
    most = max(counted.values())
    return tuple(each for each in LANGUAGES if counted[each] == most)


def has(units: Iterable[Unit], *names: str) -> bool:
    """Tell whether some unit is in one of the classes."""
    return not all(unit.classes.isdisjoint(names) for unit in units)


def follow(units: Sequence[Unit], first: str, second: str) -> bool:
    """Tell whether a unit of one class stands right in front of one of another."""
    return any(first in one and second in other for one, other in pairwise(units))
