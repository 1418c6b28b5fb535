"""The words of Racko's orders in both languages, and the tables: `1-8:5, 9-14:10, joker:30, else discard`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import takewhile
from typing import Literal

from engines.wording import Token, Vocabulary, spellings, spoken

VERBS = Vocabulary(
    {
        "take": "take takes nimm nehme nehm nehmen nimmt",
        "draw": "draw draws zieh ziehe ziehen zieht",
        "swap": "swap swaps swap_card swap_cards card_swap exchange tausch tausche tauschen tauscht kartentausch"
        " karten_tausch karten_-_tausch karten_tauschen karte_tauschen tausche_karte tausche_karten",
        "racks": "racks rack swap_racks swap_rack rack_swap halter kartenhalter haltertausch halter_tausch"
        " halter_-_tausch halter_tauschen tausche_halter kartenhaltertausch kartenhalter_tausch"
        " kartenhalter_-_tausch kartenhalter_tauschen tausche_kartenhalter",
        "place": "place places put stelle stell stellen setze lege",
        "racko": "racko blitz_racko blitz_-_racko",
        "no racko": "no_racko kein_racko ohne_racko",
    }
)
TERMS = Vocabulary(
    {
        "joker": "joker jokers",
        "else": "else otherwise rest sonst andernfalls übrige",
        "discard": "discard discards discarded throw away werfe wirf abwerfen abgeworfen ablegen ablage ab weg wegwerfen",
        "for": "for gegen für against",
        "column": "column columns spalte spalten",
    }
)
"""Words by which an order is told from talk."""

JOINTS = Vocabulary({"-": "- – — bis", "to": "to", ":": ": = → in into auf nach at", ",": ","})
"""What joins the cards and columns of a table."""

SMALL = Vocabulary(
    {
        "mine": "my mine mein meine meiner meinen own eigene",
        "theirs": "her hers his their theirs ihre ihr seine sein",
        "noise": "+ . ... ( ) [ ] ! * ' ° # / > < ? \" _ a s all alles the der die das card cards karte karten number"
        " zahl and und with mit if wenn then dann please bitte it sie ihn seat player platz spieler offer angebot von of from ein eine einen will thanks danke",
    }
)


words = spellings(VERBS, TERMS, JOINTS, SMALL)
"""The contract's `words`."""


@dataclass(frozen=True)
class Item:
    """One token of an order line and the part that it can play in it: its `kind`."""

    line: int
    kind: str
    token: Token


def items(line: int, tokens: Sequence[Token]) -> tuple[Item, ...]:
    """The tokens with their kinds; what means nothing in an order is `noise`, and `unknown` is a foreign word."""
    found = [Item(line, _kind(token.word), token) for token in tokens]
    for at, item in enumerate(found[:-1]):
        if item.kind == "-" and found[at + 1].token.word == ">":
            found[at] = replace(item, kind=":")
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
    """The entries of a table, one after the other; commas and colons may be missing where a space is enough."""
    words = [item for item in words if item.kind != "noise"]
    at = 0
    while at < len(words):
        if words[at].kind == ",":
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
    length = 3 if _is_range(kinds) else 1
    end = start + length
    while end < len(words) and words[end].kind in (":", "to"):
        end += 1
    target = words[end] if end < len(words) and words[end].kind in ("number", "discard", "unknown") else None
    kind: Literal["numbers", "joker", "else"] = "numbers"
    if kinds[0] != "number":
        kind = "joker" if kinds[0] == "joker" else "else"
    read = tuple(words[start : end + 1 if target else end])
    return Line(kind, read, tuple(words[start : start + length]), target)


def _is_range(kinds: Sequence[str]) -> bool:
    """Whether three kinds are a range: `1-8`; `1 to 8: 5`, whereas `8 to 5` puts a card into a column."""
    if kinds[0] != "number" or kinds[2:3] != ["number"]:
        return False
    return kinds[1] == "-" or (kinds[1] == "to" and kinds[3:4] not in ([], [","]))
