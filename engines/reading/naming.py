"""What a line names of a game, whatever it says of it: talk is no order, but what names one is told of."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from engines.reading.cutting import cut
from engines.reading.mood import mood_of_line
from engines.reading.names import names_of
from engines.reading.normal import Word, names_a_thing, words_of
from engines.reading.sentences import sentences
from engines.reading.understanding import Reader, named
from engines.told import Problem, Seat
from engines.wording import Statement

if TYPE_CHECKING:
    from engines.base import Engine

_WHOSE = frozenset("my the mein meine meinen die der den das".split())  # noqa: SIM905
"""What a verb follows that stands for what it does: `my bet`."""

_CLAUSE_ENDS = re.compile(r"[,;!?]\s|(?<![,;.!?])[,;.!?]++$|(?<=[^\W\d_]{3})\.\s")
_LONGEST = 500
"""Characters of a line that is looked at."""
_LONGEST_PARAGRAPH = 3000
"""Characters of a line that is looked at sentence by sentence."""
_BESIDE = (
    "game",
    "number",
    "light",
    "sign",
    "head",
    "giving",
    "hedge",
    "mood modal",
    "mood condition",
    "mood negation",
)
"""Words that may stand within the name of a thing: `the eight of diamonds`, `joker maybe into 30`."""
_ELSEWHERE = ("address", "phone", "date")
"""Moods of lines whose numbers are not of the game."""
_OBJECTS = frozenset(["it", "them", "sie", "es", "ihn"])
_SCATTERED = 3
"""So many things in one clause are meant together, though other words stand between them."""


def names_a_part(engine: Engine, text: str) -> bool:
    """Tell whether a line is about a part of an order, whatever it says of it: a card by its colour and number, `my bet`."""
    said = words_of(text, 1, engine.words, names_of(()))
    things = sum(word.kind == "game" and not word.is_verb for word in said)
    numbers = any(word.kind == "number" for word in said)
    nouns = (behind.is_verb for before, behind in pairwise(said) if before.token.word in _WHOSE)
    return (things > 0 and things + numbers > 1) or any(nouns)


def names_a_whole_part(engine: Engine, text: str, state: Any, seat: Seat, names: Sequence[str] = ()) -> bool:
    """Tell whether a line names all that a part of the order needs, as a card does, in words that stand together."""
    if len(text) > _LONGEST or not names_a_thing(text, engine.words) or mood_of_line(text) in _ELSEWHERE:
        return False
    reader = Reader(engine, state, seat, names_of(tuple(names)))
    for clause in _CLAUSE_ENDS.split(text):
        for pattern, instead in engine.words.rewritten:
            clause = pattern.sub(instead, clause)
        said = words_of(clause, 1, engine.words, reader.names)
        if any(_is_part(reader, run, 2) for run in _runs(said)) or _is_part(reader, said, _SCATTERED):
            return True
    return False


def clauses_left(
    engine: Engine, text: str, state: Any, seat: Seat, names: Sequence[str], said: Iterable[Collection[str]]
) -> Iterator[Left]:
    """Find the clauses of a line that name a part of the order, or half of one, which none of what was `said` has whole.

    `said` are sets of things as `meanings` gives them. What a clause names must not vanish, in whatever mood it is.
    """
    if len(text) > _LONGEST_PARAGRAPH or not names_a_thing(text, engine.words):
        return
    reader = Reader(engine, state, seat, names_of(tuple(names)))
    said = tuple(said)
    for sentence in sentences(text):
        if len(sentence) > _LONGEST or mood_of_line(sentence) in _ELSEWHERE:
            continue
        run: list[_Clause] = []
        for clause in _clauses(sentence, reader):
            if clause.things and not _is_said(clause, sentence, reader, said):
                run.append(clause)
                continue
            yield from _named(run, sentence, reader, names)
            run = []
        yield from _named(run, sentence, reader, names)


def _is_said(clause: _Clause, sentence: str, reader: Reader, said: Sequence[Collection[str]]) -> bool:
    """Tell whether something that was said has all that a clause names, as it stands or as the game tells it anew."""
    if any(clause.things <= set(each) for each in said):
        return True
    text = sentence[clause.start : clause.end]
    for pattern, instead in reader.engine.words.rewritten:
        text = pattern.sub(instead, text)
    words = words_of(text, 1, reader.engine.words, reader.names)
    retold = meanings(reader.engine, words)
    return any(bool(retold) and retold <= set(each) for each in said)


@dataclass(frozen=True)
class _Clause:
    start: int
    end: int
    words: tuple[Word, ...]
    things: frozenset[str]


def _clauses(sentence: str, reader: Reader) -> Iterator[_Clause]:
    ends = [found.end() for found in _CLAUSE_ENDS.finditer(sentence)]
    for start, end in pairwise([0, *ends, len(sentence)]):
        words = words_of(sentence[start:end], 1, reader.engine.words, reader.names)
        yield _Clause(start, end, words, frozenset(meanings(reader.engine, words)))


def _named(run: Sequence[_Clause], sentence: str, reader: Reader, names: Sequence[str]) -> Iterator[Left]:
    """Yield clauses that stand together and of which nothing was said, if one of them names a part of an order or half of one."""
    tells = [told for clause in run if (told := _tells(clause, sentence, reader, names)) is not None]
    if tells:
        yield Left(sentence[run[0].start : run[-1].end].strip(" ,;:.!?–-"), is_told=all(tells))


def _tells(clause: _Clause, sentence: str, reader: Reader, names: Sequence[str]) -> bool | None:
    """Tell whether a clause speaks of a part of an order rather than giving it; None where it names none."""
    words = clause.words
    strange = sum(word.kind == "unknown" for word in words)
    half = sum(word.is_thing for word in words) >= _SCATTERED and strange < _HALF
    text = sentence[clause.start : clause.end]
    if half or names_a_whole_part(reader.engine, text, reader.state, reader.seat, names):
        return any(word.kind in ("name", "mood past") or word.token.word in _SOMEBODY for word in words)
    return True if _is_due(reader, words) else None


_HALF = 2
"""So many words that nobody knows make talk of things that are no part of an order."""


@dataclass(frozen=True)
class Left:
    """A clause that is no order, and names a part of one; `is_told` if it tells of what was, or speaks of somebody."""

    read: str
    is_told: bool


_SOMEBODY = frozenset(
    "he she they his her their him you your yours someone somebody everyone everybody people er du dein deine deinen dir dich euch euer man jemand jeder alle".split()  # noqa: SIM905
)
"""Of whom a clause tells that is not about its writer's order."""


def _is_due(reader: Reader, words: Sequence[Word]) -> bool:
    """Tell whether a thing of the game is named that alone is a part that the turn asks for: `then Oxford shall begin`."""
    tokens = tuple(word.token for word in words if word.is_thing)
    due = reader.engine.parts(reader.state, reader.seat)
    if not tokens or all(token.number is not None for token in tokens):
        return False
    readings = reader.read(Statement(tokens)).readings
    return any(not isinstance(each.value, Problem) and each.part in due for each in readings)


def meanings(engine: Engine, words: Iterable[Word]) -> set[str]:
    """Return what the things among words are: numbers, and things of the game in one spelling."""
    return {engine.words.meaning(word.token) or word.token.word for word in words if word.is_thing}


def _runs(said: Sequence[Word]) -> Iterator[list[Word]]:
    """Yield the words of the game that stand together, with what may stand between them."""
    run: list[Word] = []
    for word in said:
        if word.kind in _BESIDE or not word.token.is_word or word.token.word in _OBJECTS:
            run.append(word)
        elif run:
            yield run
            run = []
    yield run


def _is_part(reader: Reader, said: Sequence[Word], least: int) -> bool:
    """Tell whether the words of the game in it say so many things, and the game knows an order or a fault in them."""
    words = reader.engine.words
    for statement in cut(said, words.verbs):
        verb = words.verbs.at(statement.tokens)
        bare = replace(statement, tokens=statement.tokens[verb[1] :] if verb else statement.tokens)
        says = any(token.is_word or token.seat is not None for token in bare.tokens)
        things = max(named(bare, words), says) if bare.tokens else 0
        of_game = things > sum(token.number is not None for token in bare.tokens)
        for reading in reader.read(statement).readings:
            wrong = of_game and things > 1 and isinstance(reading.value, Problem)
            if things + bool(verb) >= least and (reading.anchor or wrong):
                return True
    return False
