"""What a line names of a game, whatever it says of it: talk is no order, but what names one is told of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from engines.reading.cutting import cut
from engines.reading.mood import mood_of_line
from engines.reading.names import names_of
from engines.reading.normal import Word, names_a_thing, words_of
from engines.reading.understanding import Reader, named
from engines.told import Problem, Seat

if TYPE_CHECKING:
    from engines.base import Engine

_WHOSE = frozenset("my the mein meine meinen die der den das".split())  # noqa: SIM905
"""What a verb follows that stands for what it does: `my bet`."""

_CLAUSE_ENDS = re.compile(r"[,;!?]\s|(?<![,;.!?])[,;.!?]++$|(?<=[^\W\d_]{3})\.\s")
_LONGEST = 500
"""Characters of a line that is looked at."""
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
        is_thing = things > sum(token.number is not None for token in bare.tokens)
        for reading in reader.read(statement).readings:
            wrong = is_thing and things > 1 and isinstance(reading.value, Problem)
            if things + bool(verb) >= least and (reading.anchor or wrong):
                return True
    return False
