"""Slips of the pen: unknown words inside a statement that are nearly words of the game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product

from engines.reading.function_words import LONGEST
from engines.reading.names import Names
from engines.reading.normal import Word
from engines.reading.numbers import NUMBER_WORDS, in_figures
from engines.wording import Token, Words

_SHORTEST = 3
_LONG = 8
"""Of words of so many letters two may be wrong, of shorter ones one."""
_MOST_TRIES = 24
_ENDINGS = ("s", "t", "st", "ed", "ing", "te", "ten")
"""With these a word is no slip but another form, that tells of somebody or of the past."""
_THRICE = re.compile(r"(.)\1\1")
"""No form of a word has the same letter three times in a row."""


def mended(line: Sequence[Word], words: Words, names: Names) -> Iterator[list[Word]]:
    """Yield the line with a word of the game in the place of every unknown one, in each way that is a slip.

    Where orders name seats, that may be a player's name as well.
    """
    places = [at for at, word in enumerate(line) if word.kind == "unknown"]
    seats = {name: f"@{seat}" for name, seat in names.parts.items()} if words.names_seats else {}
    known = {**{word: word for word in words.spellings}, **seats}
    meant = [[*_meant(line[at].token, known), *_number_meant(line, at)] for at in places]
    for chosen in islice(product(*meant), _MOST_TRIES):
        changed = list(line)
        for at, word in zip(places, chosen, strict=True):
            token = Token(line[at].token.read, word, line[at].token.line)
            kind = "number" if token.number is not None else "game"
            changed[at] = Word(token, kind, words.verbs.meaning(token) is not None)
        yield changed


def _meant(token: Token, known: Mapping[str, str]) -> list[str]:
    if token.word in LONGEST or len(token.word) < _SHORTEST:
        return []
    return sorted(word for spelling, word in known.items() if is_slip(token.word, spelling))


def _number_meant(line: Sequence[Word], at: int) -> list[str]:
    """Return the number that a word beside a thing of the game is meant to be: `red sevn`; `nice` is no slip of `nine`."""
    written = line[at].token.word
    beside = (*line[max(at - 1, 0) : at], *line[at + 1 : at + 2])
    if written in LONGEST or len(written) < _SHORTEST or not any(word.kind == "game" for word in beside):
        return []
    meant = (word for word in NUMBER_WORDS if is_slip(written, word) and _has_all_letters(written, word))
    figures = (next(in_figures([Token(written, word)])) for word in meant)
    return sorted({token.word for token in figures if token.number is not None})


def _has_all_letters(written: str, meant: str) -> bool:
    """Tell whether a slip has no letter that is not in the word: one is left out, doubled or misplaced."""
    return set(written) <= set(meant)


def is_slip(written: str, meant: str) -> bool:
    """Tell whether a word is another one with one letter wrong, missing, doubled or misplaced; of a long one, two."""
    if written == meant or written[0] != meant[0] or len(meant) < _SHORTEST:
        return False
    if not _THRICE.search(written) and _is_form(written, meant):
        return False
    most = 2 if len(meant) >= _LONG else 1
    return abs(len(written) - len(meant)) <= most and _distance(written, meant) <= most


def _is_form(written: str, meant: str) -> bool:
    """Tell whether a word has another ending than the other one: it tells of somebody, or of the past."""
    return written.removeprefix(meant) in _ENDINGS or any(
        len(stem) > _SHORTEST and meant.startswith(stem)
        for stem in (written.removesuffix(ending) for ending in _ENDINGS)
        if stem != written
    )


def _distance(one: str, other: str) -> int:
    """Count the letters that have to be changed, put in, left out, or swapped with the next."""
    earlier, row = [0] * (len(other) + 1), list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        new = [i]
        for j, b in enumerate(other, 1):
            cost = min(row[j] + 1, new[j - 1] + 1, row[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and b == one[i - 2]:
                cost = min(cost, earlier[j - 2] + 1)
            new.append(cost)
        earlier, row = row, new
    return row[-1]
