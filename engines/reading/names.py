"""The names at the table: whose they are, in full, by a part, or by how one begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from engines.wording import Token, tokens

_SHORTEST = 3
"""Letters that the beginning of a name has at least where it stands for the name."""


@dataclass(frozen=True)
class Names:
    """The folded words of every player's name, by seat, and whose a single part of a name can only be."""

    whole: tuple[tuple[str, ...], ...]
    parts: dict[str, int]

    def at(self, line: Sequence[Token], start: int, beginnings: bool = False) -> tuple[int, int] | None:
        """Return whose name stands there, and how many tokens it has.

        Of names with several words all of them count before one of them; `beginnings` says that part of a word is enough.
        """
        for length in range(min(4, len(line) - start), 0, -1):
            words = tuple(_bare(token.word) for token in line[start : start + length])
            owner = (*words[:-1], _owner(words[-1]))
            if length > 1 and (whole := next((each for each in (words, owner) if each in self.whole), ())):
                return self.whole.index(whole), length
            if length == 1:
                whose = self.parts.get(words[0], self.parts.get(owner[0]))
                if whose is None and beginnings and len(words[0]) >= _SHORTEST:
                    begun = {seat for part, seat in self.parts.items() if part.startswith(words[0])}
                    whose = begun.pop() if len(begun) == 1 else None
                return None if whose is None else (whose, 1)
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
    return Names(whole, {word: seats.pop() for word, seats in owners.items() if len(seats) == 1})


def _bare(word: str) -> str:
    return word[:-2] if word.endswith("'s") else word


def _owner(word: str) -> str:
    """Return the name that a German genitive is of, as in `Annas 5`."""
    return word[:-1] if word.endswith("s") else word
