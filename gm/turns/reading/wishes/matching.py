"""Which phrase says what a sentence wishes: the one that leaves the fewest of its words unexplained."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from gm.turns.reading.wishes.book import LANGUAGES, SHIELD, Book, Phrase, book_of, even

_UNEXPLAINED = 3
"""How much a word that nothing explains weighs against what the words of a phrase tell."""
MOST_CLAUSES = 8
"""A sentence of more tells a story."""
_TOGETHER = 3
"""So many clauses that stand side by side may say one thing."""

_WORD = re.compile(r"[^\s<>,;:()\"]+@[^\s<>,;:()\"]+|[^\W_]+(?:['\u2019\u00b4`.-][^\W_]+)*|[^\w\s]")
_DASH = re.compile(r"\s[-\u2013\u2014]+\s")
_PARTS = frozenset(",;:()!?")


@dataclass(frozen=True)
class Wish:
    """The wish that a sentence names, and of what the phrase is made that says so."""

    kind: str
    left_over: int
    weight: int


@dataclass(frozen=True)
class Signs:
    """What of a sentence is found by other means: what people and games in it are called, and whether it has days.

    `days` tells 0 where there are none, 1 for a day and 2 for more of them; it is asked only where a phrase needs it.
    """

    named: Mapping[str, str]
    days: Callable[[], int]


def words_of(text: str) -> list[str]:
    """Return the words and signs of a text, as they are looked up."""
    return [even(word).strip(".") or "." for word in _WORD.findall(_DASH.sub(" ; ", text))]


def wish_in(sentence: str, signs: Signs) -> Wish | None:
    """Find what a sentence wishes, in whichever language it is; None if nothing."""
    words = words_of(sentence)
    best: tuple[tuple[int, int, int, int, int], Phrase] | None = None
    for language in LANGUAGES:
        book = book_of(language)
        marks = _marks(words, book, signs)
        asks = "?" in words
        clauses = list(_clauses(words, marks, book))
        if len(clauses) > MOST_CLAUSES:
            return None
        lead = next((at for at, clause in enumerate(clauses) if not _is_light(clause, book)), 0)
        for size in range(1, min(_TOGETHER, len(clauses)) + 1):
            for at in range(len(clauses) - size + 1):
                clause = [mark for part in clauses[at : at + size] for mark in part]
                for left, phrase, place in _said(clause, asks, book, signs):
                    if (
                        (phrase.whole and size < len(clauses))
                        or (phrase.spared > 1 and size > 1)
                        or (phrase.begins and at > lead)
                    ):
                        continue
                    core = sum(book.telling(mark & phrase.needs) for mark in clause)
                    core += 2 * bool(phrase.needs & book.timed)
                    rank = (_UNEXPLAINED * left - core, -core, -phrase.weight, size, place)
                    if best is None or rank < best[0]:
                        best = rank, phrase
    return best and Wish(best[1].kind, best[0][0], best[1].weight)


def classes_in(text: str, names: Sequence[str]) -> set[str]:
    """Tell which of some classes have a word in the text, in either language."""
    words = words_of(text)
    found = set()
    for language in LANGUAGES:
        book = book_of(language)
        marks = _marks(words, book, Signs({}, lambda: 0))
        found |= {name for name in names if any(mark & book.bits[name] for mark in marks)}
    return found



def _marks(words: Sequence[str], book: Book, signs: Signs) -> list[int]:
    """Return the classes of each word, as bits; of several that belong together each has those of all."""
    marks = [_mark(word, book, signs) for word in words]
    for name, sign in signs.named.items():
        parts = name.split()
        if len(parts) > 1 and parts[0] in words:
            for at in range(len(words) - len(parts) + 1):
                if words[at : at + len(parts)] == parts:
                    marks[at : at + len(parts)] = [book.bits[sign]] * len(parts)
    at = 0
    while at < len(words):
        for size in range(min(book.longest.get(words[at], 1), len(words) - at), 1, -1):
            if found := book.classes_of(" ".join(words[at : at + size])):
                for inside in range(at, at + size):
                    marks[inside] |= found | (0 if found & book.other else SHIELD)
                break
        at += 1
    return marks


def _mark(word: str, book: Book, signs: Signs) -> int:
    found = book.classes_of(word)
    if "@" in word and len(word) > 1:
        return found | book.bits["<address>"]
    if sign := signs.named.get(word):
        return found | book.bits[sign]
    if word[0].isdigit():
        return found | book.bits["time"]
    return found


def _clauses(words: Sequence[str], marks: Sequence[int], book: Book) -> Iterator[list[int]]:
    """Yield the clauses, each as the classes of its words: signs part them, and words that join or give reasons."""
    joins, reasons = book.bits["joins"], book.bits["reasons"]
    clause: list[int] = []
    gives_reasons = False
    for word, mark in zip(words, marks, strict=True):
        parts = word in _PARTS
        if parts or mark & (joins | reasons):
            if clause and word == ":":
                clause.append(mark)
            if clause and not gives_reasons:
                yield clause
            clause, gives_reasons = [], bool(mark & reasons)
        if not parts and (word[0].isalnum() or mark):
            clause.append(mark)
    if clause and not gives_reasons:
        yield clause


def _is_light(clause: Sequence[int], book: Book) -> bool:
    return all(mark & book.light for mark in clause)


def _said(clause: Sequence[int], asks: bool, book: Book, signs: Signs) -> Iterator[tuple[int, Phrase, int]]:
    """Yield the phrases that a clause says, each with the number of words that it leaves over, and its place in the book."""
    there = 0
    for mark in clause:
        there |= mark
    heavy = 0
    for mark in clause:
        heavy |= mark & (book.other | book.bits["<name>"]) if not mark & SHIELD else 0
    for place, phrase in enumerate(book.phrases):
        needs = phrase.needs & ~book.timed
        if needs & ~there or phrase.without & there or (phrase.asks is not None and phrase.asks != asks):
            continue
        if heavy & ~phrase.explains or sum(1 for mark in clause if mark & needs) < needs.bit_count():
            continue
        left = sum(
            1 if mark else 2 for mark in clause if not mark & (phrase.explains | book.light)
        )
        if left > 2 * phrase.spared or not _in_order(clause, phrase, book):
            continue
        if phrase.needs & book.timed and signs.days() < (2 if phrase.needs & book.bits["<span>"] else 1):
            continue
        yield -99 if phrase.tells else left, phrase, place


def _in_order(clause: Sequence[int], phrase: Phrase, book: Book) -> bool:
    """Tell whether what must stand at the beginning, or side by side, does so; words that say nothing may be between."""
    if not phrase.runs and not phrase.begins:
        return True
    told = [mark for mark in clause if mark & phrase.needs or not mark & book.light]
    if phrase.begins and not (told and told[0] & phrase.begins):
        return False
    pairs = list(zip(told, told[1:], strict=False))
    return all(any(one & first and two & second for one, two in pairs) for first, second in phrase.runs)
