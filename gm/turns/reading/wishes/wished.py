"""Which phrase says what a sentence wishes: the one that leaves the fewest of its words unexplained."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise

from gm.turns.reading.wishes.book import SHIELD, SIGNS, TIMED, Book, Phrase, even

MOST_CLAUSES = 8
"""A sentence of more tells a story."""

_TOGETHER = 3
"""So many clauses that stand side by side may say one thing."""

_UNEXPLAINED = 3
"""How much a word that nothing explains weighs against what a phrase tells; one that the book knows counts half."""

_WORD = re.compile(
    r"(?<![^\s<>,;:()\"])[^\s<>,;:()\"]+@[^\s<>,;:()\"]+|[^\W_]+(?:['\u2019\u00b4`.-][^\W_]+)*|[^\w\s]"
)
"""An address, a word or a sign. An address is looked for at the beginning of a run alone, or each place of it would be one to begin at."""
_DASH = re.compile(r"\s[-\u2013\u2014]+\s")
_PARTS = frozenset(",;:()!?")

_SPAN = 1 << SIGNS.index("<span>")

_Marks = list[int]
"""The classes of words, as bits."""


@dataclass(frozen=True)
class Signs:
    """What of a sentence is found by other means: what people and games in it are called, and whether it has days.

    `named` has the sign of each name. `days` tells 0 where there are none, 1 for a day and 2 for more of them; it is asked
    only where a phrase needs it.
    """

    named: Mapping[str, str]
    days: Callable[[], int]


def words_of(text: str) -> list[str]:
    """Return the words and signs of a text, as they are looked up."""
    return [even(word).strip(".") or "." for word in _WORD.findall(_DASH.sub(" ; ", text))]


@dataclass(frozen=True)
class Wish:
    """What a sentence wishes, and how plainly it says so."""

    kind: str
    plainly: int


def wish_in(sentence: str, signs: Signs, books: Sequence[Book]) -> Wish | None:
    """Find what a sentence wishes, in the language that explains it best; None if nothing."""
    words = words_of(sentence)
    marks = [_marks(words, book, signs) for book in books]
    unsure = _is_unsure(books, marks)
    asks = "?" in words or (None if "!" in words else False)  # what exclaims may begin as a question does
    said = (
        each
        for book, read in zip(books, marks, strict=True)
        for each in _said(words, read, book, signs, asks)
    )
    ranked = [(rank, phrase.kind) for rank, phrase in said if not (phrase.firm and unsure)]
    if not ranked:
        return None
    rank, kind = min(ranked, key=lambda each: each[0])
    return Wish(kind, -rank[0])


def classes_in(text: str, names: Sequence[str], books: Sequence[Book]) -> set[str]:
    """Tell which of some classes have a word in the text, in any language."""
    words = words_of(text)
    found = set()
    for book in books:
        there = _all_of(_marks(words, book, Signs({}, lambda: 0)))
        found |= {name for name in names if there & book.bits[name]}
    return found


def _is_unsure(books: Sequence[Book], marks: Sequence[_Marks]) -> bool:
    """Tell whether a condition or something past stands in a sentence, in the language of most of its words or in none."""
    most = max(sum(map(bool, each)) for each in marks)
    for book, read in zip(books, marks, strict=True):
        mine = sum(map(bool, read)) == most
        others = [any(word) for word in zip(*(each for each in marks if each is not read), strict=True)]
        for at, mark in enumerate(read):
            known = bool(others) and others[at]
            if mark & book.unsure and not mark & SHIELD and (mine or not known):
                return True
    return False


def _marks(words: Sequence[str], book: Book, signs: Signs) -> _Marks:
    """Return the classes of each word; of several that belong together each has those of all."""
    marks = [_mark(word, book, signs) for word in words]
    for name, sign in signs.named.items():
        parts = name.split()
        if len(parts) > 1 and parts[0] in words:
            for at in range(len(words) - len(parts) + 1):
                if words[at : at + len(parts)] == parts:
                    marks[at : at + len(parts)] = [book.bits[sign]] * len(parts)
    _belong(words, marks, range(len(words)), book)
    close = [at for at, mark in enumerate(marks) if words[at] != "," and not mark & book.bits["filler"]]
    if len(close) < len(words):
        _belong(words, marks, close, book)
    return marks


def _mark(word: str, book: Book, signs: Signs) -> int:
    if "@" in word and len(word) > 1:
        return book.bits["<address>"]
    found = book.classes_of(word)
    if sign := signs.named.get(word):
        return found | book.bits[sign]
    return found | book.bits["time"] if word[0].isdigit() else found


def _belong(words: Sequence[str], marks: _Marks, places: Sequence[int], book: Book) -> None:
    """Give words that belong together, at these places, the classes that they have together."""
    for at, place in enumerate(places):
        for size in range(min(book.longest.get(words[place], 1), len(places) - at), 1, -1):
            inside = places[at : at + size]
            if found := book.classes_of(" ".join(words[i] for i in inside)):
                for i in inside:
                    marks[i] |= found | (0 if found & book.heavy else SHIELD)
                break


def _clauses(words: Sequence[str], marks: _Marks, book: Book) -> Iterator[_Marks]:
    """Yield the clauses: signs part them, and words that join or give reasons; what is given as a reason says nothing."""
    joins, reasons = book.bits["joins"], book.bits["reasons"]
    clause: _Marks = []
    gives_reasons = False
    for word, mark in zip(words, marks, strict=True):
        parts = word in _PARTS
        if parts or (mark & (joins | reasons) and not mark & SHIELD):
            if clause and word == ":":
                clause.append(mark)
            if clause and not gives_reasons:
                yield clause
            clause, gives_reasons = [], not parts and bool(mark & reasons)
        if not parts and (word[0].isalnum() or mark):
            clause.append(mark)
    if clause and not gives_reasons:
        yield clause


_Rank = tuple[int, int, int, int]
"""What is left unexplained against what is told, how many words the phrase takes, how many clauses, its place."""


def _said(
    words: Sequence[str], marks: _Marks, book: Book, signs: Signs, asks: bool | None
) -> Iterator[tuple[_Rank, Phrase]]:
    """Yield the phrases that a sentence says, in one of its clauses or in some side by side, each with its rank."""
    clauses = list(_clauses(words, marks, book))
    if len(clauses) > MOST_CLAUSES:
        return
    lead = next((at for at, clause in enumerate(clauses) if not all(mark & book.light for mark in clause)), 0)
    for size in range(1, min(_TOGETHER, len(clauses)) + 1):
        for at in range(len(clauses) - size + 1):
            clause = [mark for part in clauses[at : at + size] for mark in part]
            whole, first = size == len(clauses), at <= lead
            for place, phrase in _that_fit(clause, book, asks):
                if (phrase.whole and not whole) or (phrase.begins and not first):
                    continue
                if phrase.lets_be and size > 1:
                    continue
                left = _left_over(clause, phrase, book)
                if left is None or not _has_days(phrase, signs):
                    continue
                took = sum(1 for mark in clause if mark & phrase.needs)
                yield (_UNEXPLAINED * left - phrase.weight, -took, size, place), phrase


def _that_fit(clause: _Marks, book: Book, asks: bool | None) -> Iterator[tuple[int, Phrase]]:
    """Yield the phrases of which a clause has every word, and no word that makes something else of it."""
    there = _all_of(clause)
    opens = bool(clause and clause[0] & book.bits["opens"]) and asks is not None
    heavy = _all_of(mark & book.heavy for mark in clause if not mark & SHIELD)
    for place, phrase in chain.from_iterable(
        phrases for bit, phrases in book.by_class.items() if bit & there
    ):
        if phrase.words & ~there or phrase.without & there or heavy & ~phrase.explains:
            continue
        if phrase.asks is None or (bool(asks) or opens if phrase.asks else not asks):
            yield place, phrase


def _left_over(clause: _Marks, phrase: Phrase, book: Book) -> int | None:
    """Tell how much of a clause a phrase leaves unexplained; None if that is too much, or the words stand otherwise."""
    if sum(1 for mark in clause if mark & phrase.words) < phrase.words.bit_count():
        return None
    left = sum(1 if mark else 2 for mark in clause if not mark & (phrase.explains | book.light))
    if left > 2 * phrase.spared or not _in_order(clause, phrase, book):
        return None
    return -len(clause) if phrase.tells else left


def _has_days(phrase: Phrase, signs: Signs) -> bool:
    if not phrase.needs & TIMED:
        return True
    return signs.days() >= (2 if phrase.needs & _SPAN else 1)


def _in_order(clause: _Marks, phrase: Phrase, book: Book) -> bool:
    """Tell whether what must stand at the beginning, or side by side, does so; words that say nothing may be between."""
    if not phrase.runs and not phrase.begins:
        return True
    told = [mark for mark in clause if mark & phrase.needs or not mark & book.light]
    if phrase.begins and not (told and told[0] & phrase.begins):
        return False
    pairs = list(pairwise(told))
    return all(any(one & first and two & second for one, two in pairs) for first, second in phrase.runs)


def _all_of(marks: Iterable[int]) -> int:
    there = 0
    for mark in marks:
        there |= mark
    return there
