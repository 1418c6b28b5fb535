"""The tables of Racko's orders as they are written: `1-8:5, 9-14:10, joker:30, else discard`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import takewhile
from typing import Literal

from engines.racko.words import JOINTS, SMALL, TERMS
from engines.wording import Token, spoken


@dataclass(frozen=True)
class Item:
    """One token of an order line and the part that it can play in it: its `kind`."""

    kind: str
    token: Token

    @property
    def line(self) -> int:
        """The line of the order that it stands in."""
        return self.token.line


def items(tokens: Sequence[Token]) -> tuple[Item, ...]:
    """Give the tokens their kinds; what means nothing in an order is `noise`, and `unknown` is a foreign word."""
    found = [Item(_kind(token.word), token) for token in tokens]
    for at, item in enumerate(found):
        # `34 > 30` points from card to column; `> 30` alone means what is above
        if item.token.word == ">" and (at == 0 or found[at - 1].kind in (",", ":")):
            found[at] = replace(item, kind="unknown")
    return tuple(found)


@lru_cache(1024)
def _kind(word: str) -> str:
    token = Token(word, word)
    if token.number is not None:
        return "number"
    term = TERMS.meaning(token)
    return ":" if term == "column" else term or JOINTS.meaning(token) or SMALL.meaning(token) or "unknown"


@dataclass(frozen=True)
class Line:
    """One entry of a table as it was read: what it is for (`cards`), and what stands where its target should.

    That is a column, `discard`, a foreign word, or None at the end. `stray` is what begins no entry.
    """

    kind: Literal["numbers", "joker", "else", "stray"]
    items: tuple[Item, ...]
    cards: tuple[Item, ...] = ()
    target: Item | None = None

    @property
    def read(self) -> str:
        """The entry as it was read."""
        return spoken(item.token for item in self.items).replace(": ", ":")


def table(words: Sequence[Item]) -> Iterator[Line]:
    """Cut a table into its entries; commas and colons may be missing where a space is enough."""
    words = [item for item in words if item.kind != "noise"]
    at = 0
    while at < len(words):
        if words[at].kind in (",", ":") and words[at].token.word != ">":
            at += 1
            continue
        line = _line(words, at)
        yield line
        at += len(line.items)


def _line(words: Sequence[Item], start: int) -> Line:
    kinds = [item.kind for item in words[start : start + 4]]
    if kinds[0] == "discard":
        # `discard the rest`, `wirf ab`, `discard` at the end of a table.
        rest = tuple(takewhile(lambda item: item.kind in ("discard", "else"), words[start:]))
        return Line("else", rest, rest, words[start])
    if kinds[0] not in ("number", "joker", "else"):
        return Line("stray", tuple(takewhile(lambda item: item.kind != ",", words[start:])))
    length = 3 if _is_range(kinds) else 2 if kinds[:2] == ["number", "+"] else 1
    end = start + length
    if [item.kind for item in words[end : end + 2]] == [",", ":"] and words[end + 1].token.is_word:
        end += 1  # `4-22, auf 10`
    while end < len(words) and words[end].kind in (":", "to"):
        end += 1
    target = words[end] if end < len(words) and words[end].kind in ("number", "discard", "unknown") else None
    kind: Literal["numbers", "joker", "else"] = "numbers"
    if kinds[0] != "number":
        kind = "joker" if kinds[0] == "joker" else "else"
    read = tuple(words[start : end + 1 if target else end])
    return Line(kind, read, tuple(words[start : start + length]), target)


def _is_range(kinds: Sequence[str]) -> bool:
    """Tell whether three kinds are a range: `1-8`; `1 to 8: 5`, whereas `8 to 5` puts a card into a column."""
    if kinds[0] != "number" or kinds[2:3] != ["number"]:
        return False
    return kinds[1] == "-" or (kinds[1] == "to" and kinds[3:4] not in ([], [","]))
