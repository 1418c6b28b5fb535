"""Disclosures of a finished game besides its seed: secret events, and every draw with its range and its result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from engines.lots import Lots
from gm.base.codec import dump
from gm.games.record.records import Plain

T = TypeVar("T")


@dataclass(frozen=True)
class Draw:
    """A draw: the purpose that names it, the list or number it was drawn `of`, and the result, `got`."""

    purpose: str
    draw: Literal["number", "one", "shuffle", "dice"]
    of: Any
    got: Any


@dataclass(frozen=True)
class Secret:
    """An event that not all seats saw, and its place among all events of its record, counted from 0."""

    at: int
    event: Plain


@dataclass(frozen=True)
class Disclosure:
    """What was secret in a record: events, and the draws behind all of them."""

    secret: tuple[Secret, ...]
    draws: tuple[Draw, ...]


@dataclass(frozen=True)
class NotingLots(Lots):
    """Lots that note each draw once."""

    noted: list[Draw] = field(default_factory=list, compare=False)

    def below(self, purpose: str, n: int) -> int:
        """Draw a number from 0 to n - 1, and note it."""
        got = super().below(purpose, n)
        self._note(Draw(purpose, "number", n, got))
        return got

    def pick(self, purpose: str, items: Sequence[T]) -> T:
        """Draw one of the items, and note it."""
        got = items[super().below(purpose, len(items))]
        self._note(Draw(purpose, "one", list(map(dump, items)), dump(got)))
        return got

    def shuffled(self, purpose: str, items: Sequence[T]) -> tuple[T, ...]:
        """Shuffle the items, and note it."""
        got = super().shuffled(purpose, items)
        self._note(Draw(purpose, "shuffle", list(map(dump, items)), list(map(dump, got))))
        return got

    def dice(self, purpose: str, n: int) -> tuple[int, ...]:
        """Throw n dice, and note it."""
        got = super().dice(purpose, n)
        self._note(Draw(purpose, "dice", n, list(got)))
        return got

    def _note(self, draw: Draw) -> None:
        if draw not in self.noted:
            self.noted.append(draw)
