"""Clauses of a paragraph with what each of them does, and the order that some are together without the words around it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engines.orders import Reading
from engines.reading.asides import without_asides
from engines.reading.clauses import Clause, clauses, says_somebody, wavers
from engines.reading.cutting import cut
from engines.reading.differences import meaning
from engines.reading.mood import mood_of_line
from engines.reading.normal import Word, names_a_thing, words_of
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
    GIVING,
    HARMLESS,
    HOPING,
    LEAVES_OPEN,
    OPEN_ADVERBS,
    OTHERS,
    POINTING,
    PRESENTING,
    THAT_ONE,
    WAS_ABOUT_TO,
)
from engines.reading.understanding import Reader, Understood

_LONGEST = 600
"""Characters of a paragraph that is looked at."""
_MOST_PARAGRAPHS = 20
"""So many paragraphs that name something are looked at."""
_ELSEWHERE = ("address", "phone", "date", "quotation", "struck out")
_BLANK = re.compile(r"\n[ \t]*\n")
_SEPARATORS = ("; ", ", ", " ")
"""How clauses are put together: as statements of their own, as a list, as one."""


@dataclass(frozen=True)
class Weighed:
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
    def leads(self) -> bool:
        """Whether what stands behind it is what it speaks of."""
        return self.text.rstrip().endswith(":")

    @property
    def strange(self) -> int:
        """How many words in it nobody knows."""
        return sum(word.kind == "unknown" and not _is_adverb(word) for word in self.words)

    @property
    def figures(self) -> bool:
        """Whether it has a number in figures."""
        return any(word.token.read.isdigit() for word in self.words)

    @property
    def is_of_others(self) -> bool:
        """Whether it tells of somebody else, or says who says so."""
        others = any(word.kind == "name" or word.token.word in OTHERS for word in self.words)
        leads = self.leads and any(word.token.seat is not None for word in self.words)
        return others or leads or says_somebody(self.words)

    @property
    def is_past(self) -> bool:
        """Whether it tells of what was."""
        past = (word.token.word for word in self.words if word.kind == "mood past")
        was = any(word not in PRESENTING for word in past) or WAS_ABOUT_TO.match(self.text) is not None
        return not self.asks and was

    @property
    def denies(self) -> bool:
        """Whether what it names is not to be, or is of no use."""
        return any(word.kind == "mood negation" for word in self.words)

    @property
    def hangs(self) -> bool:
        """Whether something hangs on it: `if it's ten or less`."""
        return any(word.token.word in CONDITIONS for word in self.words)

    @property
    def is_open(self) -> bool:
        """Whether it leaves an order in it or beside it open: it asks, doubts, denies, puts off, or hangs on something."""
        if self.asks or any(word.token.word in HOPING for word in self.words):
            return True
        if self.is_of_others and not self.names:
            return any(word.token.word in CONDITIONS for word in self.words)
        if wavers(self.clause, HARMLESS | PRESENTING):
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
    def resists(self) -> bool:
        """Whether it has a word which says of a thing that it shall not come."""
        return any(word.kind == "unknown" and AGAINST.match(word.token.word) for word in self.words)


def paragraphs(reader: Reader, text: str) -> Iterator[tuple[range, list[Weighed]]]:
    """Yield the paragraphs of a letter that name a thing of the game: their lines, and their clauses."""
    looked = begins = 0
    for paragraph in _BLANK.split(text):
        first = text.count("\n", 0, text.find(paragraph, begins)) + 1
        begins = text.find(paragraph, begins) + len(paragraph)
        if len(paragraph) > _LONGEST or not names_a_thing(paragraph, reader.engine.words):
            continue
        looked += 1
        if looked > _MOST_PARAGRAPHS:
            return
        yield range(first, first + paragraph.count("\n") + 1), list(_clauses(reader, paragraph, first))


def _clauses(reader: Reader, paragraph: str, first: int) -> Iterator[Weighed]:
    flat, at = without_asides(paragraph.replace("\n", " ")), 0
    for number, sentence in enumerate(sentences(flat)):
        at = max(flat.find(sentence, at), at)
        line = first + paragraph.count("\n", 0, at)
        if mood_of_line(sentence) in _ELSEWHERE:
            continue
        asks = sentence.rstrip().endswith("?")
        plain = ASIDE.sub(", ", AT_IT.sub("", THAT_ONE.sub("it", sentence)))
        for clause in clauses(plain, line, reader.engine.words, reader.names):
            yield _clause(reader, clause, number, asks=asks)


def _clause(reader: Reader, clause: Clause, sentence: int, *, asks: bool) -> Weighed:
    words, text = clause.words, clause.text
    things = frozenset(meaning(reader, word.token) for word in words if word.is_thing)
    verbs = reader.engine.words.verbs
    denied = any(
        term is not None and term[0].startswith("no ")
        for term in (verbs.at(tuple(word.token for word in words[at : at + 4])) for at in range(len(words)))
    )
    gives, points = _gives(words, text), _points(words)
    is_aside = BEGINS_ASIDE.match(text) is not None and not gives
    return Weighed(clause, sentence, text, things, bool(things) or denied, gives, points, asks, is_aside)


def _gives(words: Sequence[Word], text: str) -> bool:
    """Tell whether a clause gives an order: all of its words are known, and one of them says so."""
    for at, word in enumerate(words):
        is_known = word.kind in ("light", "giving", "head", "game", "number", "sign")
        if not (is_known or word.token.word in PRESENTING or _is_adverb(word) or _is_attribute(words, at)):
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


def without_repeated(chosen: Sequence[Weighed]) -> list[Weighed]:
    """Leave out clauses that name nothing which another one does not name, too."""
    kept = list(chosen)
    for clause in chosen:
        others = [each for each in kept if each is not clause]
        if clause.things and any(clause.things <= each.things for each in others):
            kept = others
    return kept


def put_together(reader: Reader, chosen: Sequence[Weighed]) -> tuple[Reading, ...]:
    """Return the order that clauses are without the words around what they name; empty where they are none."""
    cores = [core for each in chosen if (core := _core(each))]
    line = chosen[0].words[0].token.line
    ways = (
        orders_in(reader, separator.join(cores), line)
        for separator in _SEPARATORS[: 1 if len(cores) < 2 else None]
    )
    return next((way for way in ways if way and len({reading.part for reading in way}) == len(way)), ())


def orders_in(reader: Reader, text: str, line: int) -> tuple[Reading, ...]:
    """Read words of the game that were put together; nothing unless all of it is an order."""
    for pattern, instead in reader.engine.words.rewritten:
        text = pattern.sub(instead, text)
    words = words_of(text, line, reader.engine.words, reader.names)
    understood = reader.understood(cut(words, reader.engine.words.verbs))
    if not all(_is_order(reader, each) for each in understood):
        return ()
    return tuple(reading for each in understood for reading in each.readings)


def _core(clause: Weighed) -> str:
    """Return what a clause names of the game, with the light words beside it; a verb of the game only where it orders."""
    kept = [word for word in clause.words if word.kind in ("game", "number", "sign", "light", "giving")]
    if not clause.gives and not (clause.names and not clause.things):
        kept = [word for word in kept if not word.is_verb or word.is_thing]
    return " ".join(map(spelt, kept)).strip(" ,;:.!–—-()")


def _is_order(reader: Reader, found: Understood) -> bool:
    due = reader.engine.parts(reader.state, reader.seat)
    return found.is_order or (found.is_one_word and found.readings[0].part in due)


def spelt(word: Word) -> str:
    """Return a word as its game spells it, and a name at the table or a sign as it was read."""
    of_game = word.token.number is not None or word.kind == "game"
    return word.token.word if of_game and word.token.seat is None else word.token.read
