"""Words that nobody knows, in lines that are nearly orders: their writer is told of each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace

from engines.orders import Reading
from engines.reading.cutting import cut
from engines.reading.function_words import GIVING
from engines.reading.lines import Line, lines_of
from engines.reading.normal import Word
from engines.reading.understanding import Reader, named
from engines.told import Problem, UnknownWord
from engines.wording import Token

_MOST_BESIDE = 2
"""Words that nobody knows which may stand beside an order without making talk of it."""
_SHORTEST = 2
"""A verb in capitals is longer: `A` and `OK` begin many a line."""


def doubts_of(reader: Reader, line: Line, meant: Sequence[Reading], beside: Set[int]) -> Iterator[Problem]:
    """Name the words that nobody knows in a line that is asked about, or that begins with a verb and names a thing.

    `beside` are the lines next to it that count: one of a list of things like them needs no verb.
    """
    tokens = {token for reading in meant for token in reading.words}
    mended = {token.read for token in tokens if reader.engine.words.meaning(token) or token.seat is not None}
    if not mended.intersection(word.read for word in line.unknown) and (
        strangers := _strangers(reader, line)
    ):
        yield from strangers
    elif meant or _is_anchored(reader, line, bool(beside)) or _is_order_without(reader, line):
        for word in line.unknown:
            slip = next((token for token in tokens if token.read == word.read), None)
            known = reader.engine.words.meaning(slip) if slip else None
            yield UnknownWord(line=word.line, read=word.read, meant=known)


def _strangers(reader: Reader, line: Line) -> tuple[Problem, ...]:
    """Say what the game does of a word that nobody knows, is written as a name or beside a number, and stands where a seat is named."""
    words = reader.engine.words
    if not words.names_seats or len(line.unknown) != 1 or not line.words[0].is_verb:
        return ()
    (stranger,) = line.unknown
    if not stranger.read[:1].isupper() and not any(word.kind == "number" for word in line.words):
        return ()
    said = [replace(word, kind="game") if word.kind == "unknown" else word for word in line.words]
    readings = (each for found in reader.understood(cut(said, words.verbs)) for each in found.readings)
    problems = (each.value for each in readings if isinstance(each.value, Problem))
    return tuple(
        each for each in problems if each.read == stranger.read and not isinstance(each, UnknownWord)
    )


def _is_order_without(reader: Reader, line: Line) -> bool:
    """Tell whether the line is an order and nothing else but for words that nobody knows: it must not vanish with them.

    A verb in capitals means to order, unless it is told of somebody else. Unless one begins the line, or stands before
    two numbers, all else may be talk: `I hate red 10`, `I pick up my kids at 5`; and so may a verb alone: `Racko rocks`.
    """
    words = reader.engine.words
    said = [word for word in line.words if word.kind != "sign"]
    of_game = [word for word in said if word.kind in ("game", "number")]
    numbers = sum(word.kind == "number" for word in of_game)
    first = next((at for at, word in enumerate(said) if word.is_verb and _is_in_capitals(word)), None)
    in_capitals = first is not None and not any(map(_is_of_another, said[:first]))
    if not (in_capitals or (of_game and (said[0].is_verb or (of_game[0].is_verb and numbers > 1)))):
        return False
    if not in_capitals and len({word.word for word in line.unknown}) > _MOST_BESIDE:
        return False
    unknown = "|".join(_alone(word) for word in line.unknown)
    rest = " ".join(re.sub(unknown, " ", line.text).split())
    lines = tuple(lines_of(rest, words, reader.names, reader.seat))
    statements = [each for one in lines for each in one.statements if named(each, words)]
    orders = [each.is_order or (in_capitals and each.is_one_word) for each in reader.understood(statements)]
    return bool(orders) and all(orders) and all(each.kind == "clean" for each in lines)


def _is_of_another(word: Word) -> bool:
    """Tell whether a word names somebody at the table, or says what somebody else does: `Otto spielt NIMM 30`."""
    if word.kind == "name" or word.token.seat is not None:
        return True
    stems = (word.token.word.removesuffix(ending) for ending in ("t", "et", "s", "es"))
    return any(stem != word.token.word and {(stem,), (f"{stem}e",)} & GIVING for stem in stems)


def _alone(token: Token) -> str:
    """Return a pattern that finds a word or sign in a line, a word not within others."""
    read = re.escape(token.read)
    return rf"(?<!\w){read}(?!\w)" if token.is_word else read


def _is_in_capitals(word: Word) -> bool:
    return len(word.token.read) > _SHORTEST and word.token.read.isupper()


def _is_anchored(reader: Reader, line: Line, is_listed: bool) -> bool:
    """Tell whether a line begins as orders do, with a thing that the turn asks for, and has one word that nobody knows.

    Of signs that nobody knows it may have more, and then needs no beginning: nobody talks in them. Nor does a line of a
    list need one, as its neighbours are orders, and it may have more words, small ones too: `and the 23 goes to spot 25`.
    """
    said = [word for word in line.words if word.kind not in ("sign", "unknown") or word.token.is_word]
    strange = sum(token.is_word for token in line.unknown)
    opens = said[0].is_verb or said[0].token.word in reader.engine.words.opening
    if strange > (_MOST_BESIDE if is_listed else 1) or not (opens or is_listed or not strange):
        return False
    if not is_listed and any(word.kind == "light" for word in said):
        return False
    figures = (_above_nothing(word) for word in line.words)
    statements = cut([word for word in figures if word.kind != "unknown"], reader.engine.words.verbs)
    readings = (reading for each in reader.understood(statements) for reading in each.readings)
    return any(reading.anchor or (reading.one_word and not strange) for reading in readings)


def _above_nothing(word: Word) -> Word:
    """Take a number below nothing for the same above, which says what it stands for, though not how much of it."""
    figure = replace(word.token, word=word.token.word[1:])
    is_below = word.kind == "unknown" and not word.token.is_word and figure.number is not None
    return replace(word, token=figure, kind="number") if is_below else word
