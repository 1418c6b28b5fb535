"""What is new, put in the place of what is like it in an order that was told before."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engines.orders import Reading
from engines.reading.cutting import cut
from engines.reading.mood import mood_of_words
from engines.reading.normal import Word, words_of
from engines.reading.understanding import Reader
from engines.told import Problem
from engines.wording import Token

_POLITE = re.compile(r"^[^\w\n]*(?:(?:please|bitte|just|only|nur|doch|lieber)\b[, ]*)+", re.IGNORECASE)


def plain_words(reader: Reader, text: str, number: int) -> tuple[Word, ...] | None:
    """Return the words of the text that are the game's, if nothing but light words stands beside them."""
    text = _POLITE.sub("", text)
    for pattern, instead in reader.engine.words.rewritten:
        text = pattern.sub(instead, text)
    words = words_of(text, number, reader.engine.words, reader.names)
    if mood_of_words(words) or any(word.kind in ("unknown", "name") for word in words):
        return None
    said = tuple(word for word in words if word.kind in ("game", "number", "sign"))
    return said if any(word.kind != "sign" for word in said) else None


def of_game(words: Sequence[Word]) -> tuple[Word, ...]:
    """Return the words of the game and the numbers among the words."""
    return tuple(word for word in words if word.kind in ("game", "number") and word.token.word != "+")


def meanings(reader: Reader, words: Sequence[Word]) -> list[str]:
    """Say what each word of the game means."""
    return [meaning(reader, word.token) for word in of_game(words)]


def meaning(reader: Reader, token: Token) -> str:
    """Say what a word means to the game; a number means itself."""
    words = reader.engine.words
    small = (meaning for each in words.small if (meaning := each.meaning(token)))
    return words.meaning(token) or next(small, token.word)


def place(wanted: Sequence[str], said: Sequence[str]) -> int | None:
    """Say where one run of meanings stands in another, if it does just once."""
    found = [at for at in range(len(said)) if list(said[at : at + len(wanted)]) == list(wanted)]
    return found[0] if len(found) == 1 else None


def _kind(reader: Reader, token: Token) -> int:
    """Return a number for the kind of thing that a word is of: two of a kind can stand for each other."""
    if token.number is not None:
        return -1
    words = reader.engine.words
    known = (*words.things, *words.small)
    return next((at for at, each in enumerate(known) if each.meaning(token)), -2)


def put_into(
    reader: Reader, new: Sequence[Word], old: Sequence[Word], filed: Sequence[Word]
) -> tuple[Word, ...] | None:
    """Put what is new in the place of what is old, or else of what is alike; None where that does not stand there once."""
    said = [meaning(reader, word.token) for word in filed]
    if old:
        at = place([meaning(reader, word.token) for word in old], said)
        return None if at is None else (*filed[:at], *new, *filed[at + len(old) :])
    changed = list(filed)
    for word in new:
        alike = [
            at
            for at, each in enumerate(filed)
            if not each.is_verb and _kind(reader, each.token) == _kind(reader, word.token)
        ]
        if len(alike) != 1:
            return None
        changed[alike[0]] = word
    return tuple(changed)


def whole_orders(reader: Reader, words: Sequence[Word]) -> tuple[Reading, ...]:
    """Return what the words say, if all of it is an order and legal."""
    understood = reader.understood(cut(words, reader.engine.words.verbs))
    readings = tuple(reading for each in understood for reading in each.readings)
    if not readings or not all(each.is_order for each in understood):
        return ()
    return () if any(isinstance(reading.value, Problem) for reading in readings) else readings
