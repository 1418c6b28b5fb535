"""Orders that a letter tells rather than gives: spread over clauses, with a pronoun for what was named before.

`The 52 suits me, it goes in 55`, `I fancy brown, so brown 9 it is`. What the clauses of a paragraph name of the game is put
together, without the words around it; if that is a whole order it is what was meant. It counts only where a clause gives
it in words that are all known, points at what it does not name itself, and no clause leaves it open; else it is asked about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from engines.orders import Reading
from engines.reading.clauses import says_somebody
from engines.reading.cutting import cut
from engines.reading.differences import meaning
from engines.reading.normal import Word, names_a_thing, words_of
from engines.reading.telling_words import (
    CONDITIONS,
    FOLLOWS,
    GIVING,
    OPPOSING,
    POINTING,
)
from engines.reading.told_clauses import FEW_STRANGE, ToldClause, clauses_told, leads
from engines.reading.understanding import Reader, Understood
from engines.told import Problem

_LONGEST = 600
"""Characters of a paragraph that is looked at."""
_MOST_PARAGRAPHS = 20
"""So many paragraphs that name something are looked at."""
_MOST_CARRYING = 12
"""Clauses that an order is spread over at most."""
_BLANK = re.compile(r"\n[ \t]*\n")

_MOST_STRANGE = 4
"""So many words that nobody knows a clause has at most that names what another one gives."""
_ALL_OF_THEM = 3
"""So many ways to choose clauses leave out none that may be part of the order."""
_SEVERAL = 2
"""So many clauses tell of an order, and what one alone says is read as a line; a clause left aside that names so much may be one itself."""
_MUCH = 4
"""So many things nobody names in passing."""
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
    said = clauses_told(reader, paragraph, first)
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
    tried: list[list[ToldClause]] = []
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


def _without_repeated(chosen: Sequence[ToldClause]) -> list[ToldClause]:
    """Leave out clauses that name nothing which another one does not name, too."""
    kept = list(chosen)
    for clause in chosen:
        others = [each for each in kept if each is not clause]
        if clause.things and any(clause.things <= each.things for each in others):
            kept = others
    return kept


def _order(reader: Reader, chosen: Sequence[ToldClause]) -> tuple[Reading, ...]:
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


def _core(clause: ToldClause) -> str:
    """Return what a clause names of the game, with the light words beside it; a verb of the game only where it orders."""
    kept = [word for word in clause.words if word.kind in ("game", "number", "sign", "light", "giving")]
    if not (clause.gives and not clause.strange) and not (clause.names and not clause.things):
        kept = [word for word in kept if not word.is_verb or word.is_thing]
    return " ".join(map(_read, kept)).strip(" ,;:.!–—-()")


def _is_order(reader: Reader, found: Understood) -> bool:
    due = reader.engine.parts(reader.state, reader.seat)
    return found.is_order or (found.is_one_word and found.readings[0].part in due)


def _read(word: Word) -> str:
    return word.token.read if word.token.number is None and word.kind != "game" else _in_game(word)


def _in_game(word: Word) -> str:
    return word.token.word if word.token.seat is None else word.token.read


def _counts(said: Sequence[ToldClause], own: Sequence[ToldClause], kept: Sequence[ToldClause]) -> bool:
    """Tell whether an order that was put together is its writer's, now, and nothing leaves it open."""
    first, last = kept[0].sentence, kept[-1].sentence
    behind = next((clause for clause in said if clause.sentence == last + 1), None)
    if behind and OPPOSING.match(behind.text):
        return False
    if any(
        clause.is_open and not _is_settled(said, at)
        for at, clause in enumerate(said)
        if first <= clause.sentence <= last + 1 and _matters(clause, own)
    ):
        return False
    spoken = [clause for clause in said if first <= clause.sentence <= last]
    if len(spoken) < _SEVERAL and any(clause.strange for clause in kept):
        return False  # one clause alone is left to whoever reads lines, and names the word that is none
    if any(not clause.names and says_somebody(clause.words) for clause in spoken) or any(
        leads(clause) and (clause.is_of_others or clause.is_past) for clause in said
    ):
        return False
    follows = (clause for clause in said if first <= clause.sentence <= last + 1)
    things = frozenset(thing for clause in kept for thing in clause.things)
    if len(things) < _MUCH and not any(clause.gives or _announces(clause) for clause in follows):
        return False
    return all(_is_given(said, at, kept) for at, clause in enumerate(said) if clause in own) and not any(
        len(clause.things) >= _SEVERAL
        for clause in said
        if clause.names and clause not in own and not clause.is_aside
    )


def _is_settled(said: Sequence[ToldClause], at: int) -> bool:
    """Tell whether what a clause only wishes is taken right behind it: `that would look lovely in 35. I'll take it.`"""
    clause = said[at]
    if clause.asks or clause.is_of_others or clause.denies or clause.is_past:
        return False
    if any(word.token.word in CONDITIONS or word.kind == "mood date" for word in clause.words):
        return False
    behind = (each for each in said[at + 1 :] if not each.is_aside)
    return any(each.settles for each in islice(behind, 1))


def _may_be_meant(said: Sequence[ToldClause], own: Sequence[ToldClause]) -> bool:
    """Tell whether an order that does not count is asked about: a clause gives it, and what stands around it is about its
    writer's own and is no question, denial or tale; what only names a thing beside a word about it is talk.
    """
    around = [clause for clause in said if own[0].sentence <= clause.sentence <= own[-1].sentence]
    if len(around) < _SEVERAL or any(clause.is_no_order for clause in around):
        return False
    at = said.index(own[-1])
    ends = not own[-1].strange or any(clause.gives for clause in said[at : at + 2])
    return ends and any(clause.gives for clause in around)


def _matters(clause: ToldClause, own: Sequence[ToldClause]) -> bool:
    """Tell whether a clause may leave the order open: it is no passing word about a thing of the game."""
    return not (clause.names and clause not in own and not clause.asks) or bool(
        {word.token.word for word in clause.words} & CONDITIONS
    )


def _announces(clause: ToldClause) -> bool:
    """Tell whether a clause says that an order of its writer's follows: `here's my masterpiece:`."""
    is_own = not (clause.is_past or clause.is_of_others or clause.is_open)
    return is_own and leads(clause) and FOLLOWS.match(clause.text) is not None


def _is_given(said: Sequence[ToldClause], at: int, kept: Sequence[ToldClause]) -> bool:
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
        return not tells and clause.strange <= FEW_STRANGE
    near = [each for each in (*said[max(at - 1, 0) : at], *behind[:1]) if each.sentence == clause.sentence]
    listed = any(each.names and (each.gives or each.clause.kind == "order") for each in near)
    return listed and not tells and (not clause.strange or _says_so(clause))


def _says_so(clause: ToldClause) -> bool:
    """Tell whether a clause of a list says that all it names is to come: `the red 10 shall do it`, and not `blorp red 8A`."""
    return clause.strange <= FEW_STRANGE and len(clause.things) > 1 and GIVING.search(clause.text) is not None


def more_told(reader: Reader, text: str, said: Mapping[str, Reading]) -> dict[str, Reading]:
    """Return what paragraphs tell where that is all that was read, and a part more; else what was read."""
    named = {
        meaning(reader, word.token)
        for number, line in enumerate(text.splitlines()[:_MOST_CARRYING], 1)
        if len(line) <= _LONGEST
        for word in words_of(line, number, reader.engine.words, reader.names)
        if word.is_thing and word.token.seat is None
    }
    if named <= {meaning(reader, token) for reading in said.values() for token in reading.words}:
        return dict(said)
    told = counting_of(tuple(told_in(reader, text)))
    more = told and all(part in told and _says_as_much(told[part], reading) for part, reading in said.items())
    return told if more else dict(said)


def told_besides(
    telling: Sequence[Told], asked: Mapping[str, Reading], problems: Sequence[Problem]
) -> tuple[Told, ...]:
    """Return what paragraphs tell, unless less than what is asked about, something else, or of what is refused."""
    told = {reading.part: reading for each in telling for reading in each.readings}
    if not all(part in told and _says_as_much(told[part], reading) for part, reading in asked.items()):
        return ()
    lines = {line for each in telling if each.counts for line in each.lines}
    return tuple(telling) if all(problem.line in lines for problem in problems) else ()


def _says_as_much(told: Reading, other: Reading) -> bool:
    """Tell whether what is told of a part is the same as was read, or that and more."""
    words = {token.word for token in told.words}
    return told.value == other.value or all(
        token.word in words for token in other.words if token.word.isalnum()
    )


def counting_of(telling: Sequence[Told]) -> dict[str, Reading]:
    """Return the parts that paragraphs tell, if all of them count and each part is told once."""
    readings = [reading for told in telling for reading in told.readings]
    once = len({reading.part for reading in readings}) == len(readings)
    return {each.part: each for each in readings} if once and all(told.counts for told in telling) else {}
