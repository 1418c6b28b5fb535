"""Orders that a letter tells rather than gives: spread over clauses, with a pronoun for what was named before.

`The 52 suits me, it goes in 55`, `I fancy brown, so brown 9 it is`. What the clauses of a paragraph name of the game is put
together, without the words around it; if that is a whole order it is what was meant. It counts only where a clause gives
it in words that are all known, points at what it does not name itself, and no clause leaves it open; else it is asked about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engines.orders import Reading
from engines.reading.asides import without_asides
from engines.reading.clauses import Clause, clauses, says, says_somebody, wavers
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
    FOLLOWS,
    GIVING,
    HARMLESS,
    HOPING,
    LEAVES_OPEN,
    OPEN_ADVERBS,
    OPPOSING,
    OTHERS,
    POINTING,
    PRESENTING,
    THAT_ONE,
)
from engines.reading.understanding import Reader, Understood

_LONGEST = 600
"""Characters of a paragraph that is looked at."""
_MOST_PARAGRAPHS = 20
"""So many paragraphs that name something are looked at."""
_MOST_CARRYING = 12
"""Clauses that an order is spread over at most."""
_ELSEWHERE = ("address", "phone", "date", "quotation", "struck out")
_BLANK = re.compile(r"\n[ \t]*\n")

_MOST_STRANGE = 4
"""So many words that nobody knows a clause has at most that names what another one gives."""
_FEW_STRANGE = 2
"""So many words that nobody knows a clause of a list has at most."""
_ALL_OF_THEM = 3
"""So many ways to choose clauses leave out none that may be part of the order."""
_SEVERAL = 2
"""So many clauses tell of an order, and what one alone says is read as a line; a clause left aside that names so much may be one itself."""
_SEPARATORS = ("; ", ", ", " ")
"""How clauses are put together: as statements of their own, as a list, as one."""


@dataclass(frozen=True)
class Told:
    """What the lines of a paragraph tell of an order; it `counts`, or is asked about."""

    readings: tuple[Reading, ...]
    counts: bool
    lines: range


def told_in(reader: Reader, text: str) -> Iterator[Told]:
    """Yield the orders that paragraphs of a letter tell, one each at most."""
    looked = begins = 0
    for paragraph in _BLANK.split(text):
        first = text.count("\n", 0, text.find(paragraph, begins)) + 1
        begins = text.find(paragraph, begins) + len(paragraph)
        if len(paragraph) > _LONGEST or not names_a_thing(paragraph, reader.engine.words):
            continue
        looked += 1
        if looked > _MOST_PARAGRAPHS:
            return
        if found := _told(reader, paragraph, first):
            yield found


def _told(reader: Reader, paragraph: str, first: int) -> Told | None:
    said = _clauses(reader, paragraph, first)
    carrying = [clause for clause in said if clause.names and not clause.is_aside]
    own = [clause for clause in carrying if not clause.is_of_others]
    if not 0 < len(own) <= _MOST_CARRYING or not any(each.gives or not each.is_past for each in said):
        return None
    affirmed = [clause for clause in own if not clause.denies]
    verbs = [
        each for each in said if each in affirmed or (each.gives and any(word.is_verb for word in each.words))
    ]
    whole = [clause for clause in affirmed if len(clause.things) > 1]
    if any(clause.figures for clause in affirmed if clause not in whole):
        whole = []
    last = [clause for clause in whole if clause.gives][-1:]
    tried: list[list[_Clause]] = []
    for place, chosen in enumerate((own, affirmed, verbs, whole, last)):
        for kept in (list(chosen), _without_repeated(chosen)):
            if not kept or kept in tried:
                continue
            tried.append(kept)
            if readings := _order(reader, kept):
                lines = range(first, first + paragraph.count("\n") + 1)
                alone = all(reading.one_word and not reading.anchor for reading in readings)
                if alone and not any(clause.gives for clause in said):
                    return None
                counts = place < _ALL_OF_THEM and _counts(said, chosen, kept)
                return (
                    Told(readings, counts, lines) if counts or _may_be_meant(said, affirmed or own) else None
                )
    return None


@dataclass(frozen=True)
class _Clause:
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
    def figures(self) -> bool:
        """Whether it has a number in figures."""
        return any(word.token.read.isdigit() for word in self.words)

    @property
    def is_of_others(self) -> bool:
        """Whether it tells of somebody else, or says who says so."""
        others = any(word.kind == "name" or word.token.word in OTHERS for word in self.words)
        leads = _leads(self) and any(word.token.seat is not None for word in self.words)
        return others or leads or says_somebody(self.words)

    @property
    def is_past(self) -> bool:
        """Whether it tells of what was."""
        past = (word.token.word for word in self.words if word.kind == "mood past")
        return not self.asks and any(word not in PRESENTING for word in past)

    @property
    def denies(self) -> bool:
        """Whether what it names is not to be, or is of no use."""
        return any(word.kind == "mood negation" for word in self.words)

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


def _clauses(reader: Reader, paragraph: str, first: int) -> list[_Clause]:
    flat, at = without_asides(paragraph.replace("\n", " ")), 0
    found: list[_Clause] = []
    for number, sentence in enumerate(sentences(flat)):
        at = max(flat.find(sentence, at), at)
        line = first + paragraph.count("\n", 0, at)
        if mood_of_line(sentence) in _ELSEWHERE:
            continue
        asks = sentence.rstrip().endswith("?")
        plain = ASIDE.sub(", ", AT_IT.sub("", THAT_ONE.sub("it", sentence)))
        for clause in clauses(plain, line, reader.engine.words, reader.names):
            found.append(_clause(reader, clause, plain[clause.start : clause.end], number, asks=asks))
    return found


def _clause(reader: Reader, clause: Clause, text: str, sentence: int, *, asks: bool) -> _Clause:
    words = clause.words
    things = frozenset(meaning(reader, word.token) for word in words if word.is_thing)
    verbs = reader.engine.words.verbs
    denied = any(
        term is not None and term[0].startswith("no ")
        for term in (verbs.at(tuple(word.token for word in words[at : at + 4])) for at in range(len(words)))
    )
    gives, points = _gives(words, text), _points(words)
    is_aside = BEGINS_ASIDE.match(text) is not None and not gives
    return _Clause(clause, sentence, text, things, bool(things) or denied, gives, points, asks, is_aside)


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


def _without_repeated(chosen: Sequence[_Clause]) -> list[_Clause]:
    """Leave out clauses that name nothing which another one does not name, too."""
    kept = list(chosen)
    for clause in chosen:
        others = [each for each in kept if each is not clause]
        if clause.things and any(clause.things <= each.things for each in others):
            kept = others
    return kept


def _order(reader: Reader, chosen: Sequence[_Clause]) -> tuple[Reading, ...]:
    """Return the order that clauses are without the words around what they name; empty where they are none."""
    cores = [core for each in chosen if (core := _core(each))]
    line = chosen[0].words[0].token.line
    for separator in _SEPARATORS[: 1 if len(cores) < 2 else None]:
        text = separator.join(cores)
        for pattern, instead in reader.engine.words.rewritten:
            text = pattern.sub(instead, text)
        words = words_of(text, line, reader.engine.words, reader.names)
        understood = reader.understood(cut(words, reader.engine.words.verbs))
        if understood and all(_is_order(reader, each) for each in understood):
            readings = tuple(reading for each in understood for reading in each.readings)
            if len({reading.part for reading in readings}) == len(readings):
                return readings
    return ()


def _core(clause: _Clause) -> str:
    """Return what a clause names of the game, with the light words beside it; a verb of the game only where it orders."""
    kept = [word for word in clause.words if word.kind in ("game", "number", "sign", "light", "giving")]
    if not clause.gives and not (clause.names and not clause.things):
        kept = [word for word in kept if not word.is_verb or word.is_thing]
    return " ".join(map(_read, kept)).strip(" ,;:.!–—-()")


def _is_order(reader: Reader, found: Understood) -> bool:
    due = reader.engine.parts(reader.state, reader.seat)
    return found.is_order or (found.is_one_word and found.readings[0].part in due)


def _read(word: Word) -> str:
    return word.token.read if word.token.number is None and word.kind != "game" else _in_game(word)


def _in_game(word: Word) -> str:
    return word.token.word if word.token.seat is None else word.token.read


def _counts(said: Sequence[_Clause], own: Sequence[_Clause], kept: Sequence[_Clause]) -> bool:
    """Tell whether an order that was put together is its writer's, now, and nothing leaves it open."""
    first, last = kept[0].sentence, kept[-1].sentence
    behind = next((clause for clause in said if clause.sentence == last + 1), None)
    if behind and OPPOSING.match(behind.text):
        return False
    if any(
        clause.is_open for clause in said if first <= clause.sentence <= last + 1 and _matters(clause, own)
    ):
        return False
    spoken = [clause for clause in said if first <= clause.sentence <= last]
    if len(spoken) < _SEVERAL:
        return False  # one clause alone is left to whoever reads lines, and names the word that is none
    if any(not clause.names and says(clause.clause) for clause in spoken) or any(
        _leads(clause) and (clause.is_of_others or clause.is_past) for clause in said
    ):
        return False
    follows = (clause for clause in said if first <= clause.sentence <= last + 1)
    if not any(clause.gives or _announces(clause) for clause in follows):
        return False
    return all(_is_given(said, at, kept) for at, clause in enumerate(said) if clause in own) and not any(
        len(clause.things) >= _SEVERAL
        for clause in said
        if clause.names and clause not in own and not clause.is_aside
    )


def _may_be_meant(said: Sequence[_Clause], own: Sequence[_Clause]) -> bool:
    """Tell whether an order that does not count is asked about: a clause gives it, and what stands around it is about its
    writer's own and is no question, denial or tale; what only names a thing beside a word about it is talk.
    """
    around = [clause for clause in said if own[0].sentence <= clause.sentence <= own[-1].sentence]
    if len(around) < _SEVERAL or any(clause.is_no_order for clause in around):
        return False
    at = said.index(own[-1])
    ends = not own[-1].strange or any(clause.gives for clause in said[at : at + 2])
    return ends and any(clause.gives for clause in around)


def _matters(clause: _Clause, own: Sequence[_Clause]) -> bool:
    """Tell whether a clause may leave the order open: it is no passing word about a thing of the game."""
    return not (clause.names and clause not in own and not clause.asks) or bool(
        {word.token.word for word in clause.words} & CONDITIONS
    )


def _announces(clause: _Clause) -> bool:
    """Tell whether a clause says that an order of its writer's follows: `here's my masterpiece:`."""
    is_own = not (clause.is_past or clause.is_of_others or clause.is_open)
    return is_own and _leads(clause) and FOLLOWS.match(clause.text) is not None


def _leads(clause: _Clause) -> bool:
    """Tell whether what stands behind a clause is what it speaks of."""
    return clause.text.rstrip().endswith(":")


def _is_given(said: Sequence[_Clause], at: int, kept: Sequence[_Clause]) -> bool:
    """Tell whether what a clause names is ordered: by itself, by one behind it that points at it, or as one of a list."""
    clause, behind = said[at], said[at + 1 :]
    if clause.gives:
        return True
    if clause not in kept:  # another one names all of it
        return any(each.gives and each.things >= clause.things for each in said)
    if clause.strange > _MOST_STRANGE or clause.resists:
        return False
    if clause.clause.kind == "order":
        return True
    following = next((each for each in behind if each.gives or each.clause.kind != "light"), None)
    if following and following.gives and following.points and following.sentence - clause.sentence <= 1:
        return True
    tells = any(
        word.kind in ("mood past", "mood other") and word.token.word not in POINTING for word in clause.words
    )
    if at and _announces(said[at - 1]):
        return not tells and clause.strange <= _FEW_STRANGE
    near = [each for each in (*said[max(at - 1, 0) : at], *behind[:1]) if each.sentence == clause.sentence]
    listed = any(each.names and (each.gives or each.clause.kind == "order") for each in near)
    return listed and not tells and (not clause.strange or _says_so(clause))


def _says_so(clause: _Clause) -> bool:
    """Tell whether a clause of a list says that all it names is to come: `the red 10 shall do it`, and not `blorp red 8A`."""
    return (
        clause.strange <= _FEW_STRANGE and len(clause.things) > 1 and GIVING.search(clause.text) is not None
    )
