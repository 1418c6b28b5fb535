"""The clauses of a paragraph that may tell an order: what each names, whether it gives that or leaves it open."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engines.reading.asides import without_asides
from engines.reading.clauses import Clause, clauses, says_somebody, wavers
from engines.reading.differences import meaning
from engines.reading.mood import mood_of_line
from engines.reading.normal import Word
from engines.reading.sentences import sentences
from engines.reading.telling_words import (
    ADVERB,
    ADVERBS,
    AGAINST,
    ARTICLES,
    ASIDE,
    AT_IT,
    BEGINS_ASIDE,
    CONDITIONS,
    EFFECT,
    GIVING,
    HARMLESS,
    HOPING,
    HOPING_MODALS,
    LEAVES_OPEN,
    NOTHING_MORE,
    OPEN_ADVERBS,
    OTHERS,
    POINTING,
    PRESENTING,
    SETTLES,
    THAT_ONE,
)
from engines.reading.understanding import Reader

_ONESELF = frozenset("i i'm i'll i'd i've me my ich ich's mir mich mein meine meinen we wir uns".split())  # noqa: SIM905
_OWNING = frozenset("have has had hab habe haben hat hatte hatten".split()) - {"had", "hatte", "hatten"}  # noqa: SIM905
_DONE = re.compile(
    r"[a-zäöü]+(?:ed|wn|un|ung|ought|aught|ept|elt|ost)|(?:ver|be|ent|er|zer|[a-z]*ge)[a-zäöü]+(?:en|t)"
)
"""What has been done: with it `have` tells of the past, and without it of what its writer has."""
_ELSEWHERE = ("address", "phone", "date", "quotation", "struck out")
FEW_STRANGE = 2
"""So many words that nobody knows a clause of a list has at most."""


@dataclass(frozen=True)
class ToldClause:
    """A clause with what it does: `gives` an order in words that are all known, `points` at something named before it.

    `things` are what it names, in one spelling; `names`: these, or that a part is not to be. `asks`: its sentence is a question.
    """

    clause: Clause
    sentence: int
    text: str
    things: frozenset[str]
    names: bool
    gives: bool
    points: bool
    asks: bool
    is_aside: bool

    @property
    def words(self) -> Sequence[Word]:
        return self.clause.words

    @property
    def strange(self) -> int:
        """How many words in it nobody knows."""
        return sum(word.kind == "unknown" and not _is_adverb(word) for word in self.words)

    @property
    def concerns(self) -> bool:
        """Whether it may be about an order: it names or points, its writer speaks of himself, or all its words are known."""
        return (
            self.names
            or self.points
            or not self.strange
            or any(word.token.word in _ONESELF for word in self.words)
        )

    @property
    def settles(self) -> bool:
        """Whether it takes what was spoken of before it, whatever was said of that: `I'll take it`."""
        return (
            self.gives and self.points and not (self.names or self.is_of_others or self.denies or self.asks)
        )

    @property
    def figures(self) -> bool:
        """Whether it has a number in figures."""
        return any(word.token.read.isdigit() for word in self.words)

    @property
    def is_of_others(self) -> bool:
        """Whether it tells of somebody else, or says who says so."""
        others = any(word.kind == "name" or word.token.word in OTHERS for word in self.words)
        leads_in = leads(self) and any(word.token.seat is not None for word in self.words)
        return others or leads_in or says_somebody(self.words)

    @property
    def is_past(self) -> bool:
        """Whether it tells of what was."""
        past = {word.token.word for word in self.words if word.kind == "mood past"} - PRESENTING
        owns = past <= _OWNING and not any(
            word.kind == "unknown" and _DONE.fullmatch(word.token.read) for word in self.words
        )
        return not self.asks and bool(past) and not owns

    @property
    def denies(self) -> bool:
        """Whether what it names is not to be, or is of no use."""
        return any(word.kind == "mood negation" for word in self.words)

    @property
    def is_open(self) -> bool:
        """Whether it leaves an order in it or beside it open: it asks, doubts, denies, puts off, or hangs on something."""
        if self.asks or (self.concerns and any(word.token.word in HOPING for word in self.words)):
            return True
        if (self.is_of_others and not self.names) or not self.concerns:
            return any(word.token.word in CONDITIONS for word in self.words)
        if wavers(self.clause, HARMLESS | PRESENTING | (HOPING_MODALS if self.hopes else frozenset())):
            return True
        return self.names and any(
            word.token.word in LEAVES_OPEN
            or word.kind in ("hedge", "mood condition", "mood question", "mood negation", "mood date")
            for word in self.words
            if word.token.word not in PRESENTING | HARMLESS
        )

    @property
    def is_no_order(self) -> bool:
        """Whether what is named in it or beside it is not its writer's to give, or not now."""
        if self.asks or self.is_of_others or any(word.kind == "mood question" for word in self.words):
            return True
        kinds, opens = ("mood condition", "mood negation"), LEAVES_OPEN | CONDITIONS
        said = [word for word in self.words if word.token.word not in HARMLESS]
        is_open = any(word.kind in kinds or word.token.word in opens for word in said)
        return self.names and (self.is_past or is_open)

    @property
    def hopes(self) -> bool:
        """Whether it says what will come of what was named before it: `that should wake it up`."""
        return EFFECT.match(self.text) is not None and not self.names and not self.denies

    @property
    def resists(self) -> bool:
        """Whether it has a word which says of a thing that it shall not come."""
        return any(word.kind == "unknown" and AGAINST.match(word.token.word) for word in self.words)


def clauses_told(reader: Reader, paragraph: str, first: int) -> list[ToldClause]:
    """Cut a paragraph that begins in the line `first` into its clauses, each with what it does."""
    flat, at = without_asides(paragraph.replace("\n", " ")), 0
    found: list[ToldClause] = []
    for number, sentence in enumerate(sentences(flat)):
        at = max(flat.find(sentence, at), at)
        line = first + paragraph.count("\n", 0, at)
        if mood_of_line(sentence) in _ELSEWHERE:
            continue
        asks = sentence.rstrip().endswith("?")
        plain = _plain(reader, sentence)
        for clause in clauses(plain, line, reader.engine.words, reader.names):
            found.append(_clause(reader, clause, plain[clause.start : clause.end], number, asks=asks))
    return found


def _plain(reader: Reader, sentence: str) -> str:
    """Return a sentence with what settles an order as a word that gives one, and without what says no more of it."""
    plain = NOTHING_MORE.sub("", AT_IT.sub("", THAT_ONE.sub("it", sentence)))
    for pattern, instead in reader.engine.words.rewritten:
        plain = pattern.sub(instead, plain)
    for pattern, instead in SETTLES:
        plain = pattern.sub(instead, plain)
    return ASIDE.sub(", ", plain)


def _clause(reader: Reader, clause: Clause, text: str, sentence: int, *, asks: bool) -> ToldClause:
    clause = replace(clause, words=_without_counts(clause.words))
    words = clause.words
    signs = all(word.token.seat is not None or word.kind in ("light", "sign") for word in words)
    things = frozenset(meaning(reader, word.token) for word in words if word.is_thing and not signs)
    verbs = reader.engine.words.verbs
    denied = any(
        term is not None and term[0].startswith("no ")
        for term in (verbs.at(tuple(word.token for word in words[at : at + 4])) for at in range(len(words)))
    )
    gives, points = _gives(words, text), _points(words)
    is_aside = BEGINS_ASIDE.match(text) is not None and not gives
    return ToldClause(clause, sentence, text, things, bool(things) or denied, gives, points, asks, is_aside)


def _without_counts(words: Sequence[Word]) -> tuple[Word, ...]:
    """Take numbers that count something unknown for unknown words themselves: `drei Tassen Kaffee`, `the third glass`."""
    found = list(words)
    for at, word in enumerate(words[:-1]):
        behind = words[at + 1 :]
        is_rank = behind[0].token.word == "." and len(behind) > 1
        noun = behind[1] if is_rank else behind[0]
        counts = noun.kind == "unknown" and noun.token.is_word and (is_rank or noun.token.read[0].isupper())
        if word.kind == "number" and counts and not _is_adverb(noun):
            found[at] = replace(word, kind="unknown", is_thing=False)
    return tuple(found)


def _gives(words: Sequence[Word], text: str) -> bool:
    """Tell whether a clause gives an order: all of its words are known, and one of them says so."""
    strange = 0
    for at, word in enumerate(words):
        is_known = word.kind in ("light", "giving", "head", "game", "number", "sign")
        if not (is_known or word.token.word in PRESENTING or _is_adverb(word) or _is_attribute(words, at)):
            if word.kind != "unknown" or not word.token.is_word or AGAINST.match(word.token.word):
                return False
            strange += 1
    says_so = GIVING.search(text) is not None or any(word.token.word in _ONESELF for word in words)
    if strange > (FEW_STRANGE if says_so else 0):
        return False
    return any(word.is_verb or word.kind == "giving" for word in words) or GIVING.search(text) is not None


def _is_adverb(word: Word) -> bool:
    said = word.token.word
    return word.kind == "unknown" and (
        said in ADVERBS or (ADVERB.fullmatch(said) is not None and said not in OPEN_ADVERBS)
    )


def _is_attribute(words: Sequence[Word], at: int) -> bool:
    """Tell whether a word says what a thing is like: `my trusty red 7`."""
    if words[at].kind != "unknown" or not 0 < at < len(words) - 1 or AGAINST.match(words[at].token.word):
        return False
    return words[at - 1].token.word in ARTICLES and words[at + 1].is_thing


def _points(words: Sequence[Word]) -> bool:
    """Tell whether a word points at something that the clause does not name behind it."""
    said = [word for word in words if word.kind != "sign"]
    return any(
        word.token.word in POINTING and not (at + 1 < len(said) and said[at + 1].is_thing)
        for at, word in enumerate(said)
    )


def leads(clause: ToldClause) -> bool:
    """Tell whether what stands behind a clause is what it speaks of."""
    return clause.text.rstrip().endswith(":")
