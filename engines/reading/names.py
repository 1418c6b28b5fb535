"""The names at the table: whose they are, in full, by a part, or by how one begins."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from engines.wording import Token, Words, tokens

_SHORTEST = 3
"""Letters that the beginning of a name has at least where it stands for the name."""

_SIGNED = re.compile(r"[,.;:!?–—-] *[^\d,.;:!?]*$")
"""A line whose last words are set apart, as a name below an order is."""

_SEATS = frozenset("abcdefghij")
"""The letters of seats."""


@dataclass(frozen=True, eq=False)
class Names:
    """The folded words of every player's name, by seat, and whose a single part of a name can only be; `first` words of all."""

    whole: tuple[tuple[str, ...], ...]
    parts: dict[str, int]
    first: frozenset[str]

    def at(self, line: Sequence[Token], start: int, beginnings: bool = False) -> tuple[int, int] | None:
        """Return whose name stands there, and how many tokens it has.

        Of names with several words all of them count before one of them; `beginnings` says that part of a word is enough.
        """
        first = _bare(line[start].word)
        if first in self.first and (several := self._several(line, start)):
            return several
        whose = self.parts.get(first, self.parts.get(_owner(first)))
        if whose is None and beginnings and len(first) >= _SHORTEST:
            begun = {seat for part, seat in self.parts.items() if part.startswith(first)}
            whose = begun.pop() if len(begun) == 1 else None
        return None if whose is None else (whose, 1)

    def _several(self, line: Sequence[Token], start: int) -> tuple[int, int] | None:
        """Return whose name of several words stands there, and how many."""
        for length in range(min(4, len(line) - start), 1, -1):
            words = tuple(_bare(token.word) for token in line[start : start + length])
            for said in (words, (*words[:-1], _owner(words[-1]))):
                if said in self.whole:
                    return self.whole.index(said), length
        return None

    def is_signature(self, line: Sequence[Token]) -> bool:
        """Tell whether the words of a line are nothing but names at the table."""
        words = [token for token in line if token.is_word]
        at = 0
        while at < len(words):
            found = self.at(words, at)
            if found is None:
                return False
            at += found[1]
        return bool(words) and not any(token.number is not None for token in line)


@lru_cache(maxsize=256)
def names_of(names: tuple[str, ...]) -> Names:
    """Take the names apart, once for a game; a part that two players share stands for neither."""
    whole = tuple(tuple(token.word for token in tokens(name)) for name in names)
    owners: dict[str, set[int]] = {}
    for seat, words in enumerate(whole):
        for word in words:
            if len(word) > 1:
                owners.setdefault(word, set()).add(seat)
    return Names(
        whole,
        {word: seats.pop() for word, seats in owners.items() if len(seats) == 1},
        frozenset(words[0] for words in whole if words),
    )


def names_itself(text: str, said: Sequence[Token], words: Words, names: Names, own: int) -> bool:
    """Tell whether an order that names one of several others ends in the writer's own name alone: `swap 5 for 5 Anna`."""
    if len(names.whole) < 3 or said[-1].seat != own or _SIGNED.search(text):
        return False
    others = any(token.seat is not None or token.word in _SEATS for token in said[:-1])
    return words.verbs.meaning(said[0]) in words.names_seats.split() and not others


def _bare(word: str) -> str:
    return word[:-2] if word.endswith("'s") else word


def _owner(word: str) -> str:
    """Return the name that a German genitive is of, as in `Annas 5`."""
    return word[:-1] if word.endswith("s") else word
