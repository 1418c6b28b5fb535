"""Orders, and what words say of their parts. How a text becomes an order is settled in engines/reading."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from engines.told import Problem, Remark, Seat
from engines.wording import Token, spoken

OrderT = TypeVar("OrderT", bound="Order")


@dataclass(frozen=True)
class Order:
    """One seat's order for one turn. A game's own has a field for each part, None where it is not stated.

    `str(order)` is its canonical text: unless the game says otherwise, a line for each part, its name first.
    """

    def __str__(self) -> str:
        return "\n".join(f"{part.upper()} {value}" for part, value in stated(self).items())

    def remarks(self, state: Any, seat: Seat) -> tuple[Remark, ...]:
        """Say what a receipt should say of this legal order, above all what it leaves to the lot."""
        return ()

    def upon(self: OrderT, before: OrderT) -> OrderT:
        """Return the order on file with each part that this later one states replaced (common rules, "Orders")."""
        return replace(before, **stated(self))

    def faults(self, state: Any, seat: Seat, said: Mapping[str, Reading]) -> tuple[Problem, ...]:
        """Say what is wrong with the order as a whole; `said` has the parts that were stated just now."""
        return ()


@dataclass(frozen=True)
class Reading:
    """What some words say of one part of an order. Its value is a Problem where they name it and it is illegal.

    `anchor`: they name a thing that the turn asks for, so that this can hardly be talk; verbs, lone colours and
    bare numbers are no anchor. `one_word`: it is an order without an anchor, which counts only as a whole line.
    `as_read` is how the words are quoted where they do not simply stand apart.
    """

    part: str
    value: Any
    words: tuple[Token, ...]
    anchor: bool = True
    as_read: str = ""
    one_word: bool = False

    @property
    def line(self) -> int:
        """The line that the words begin in."""
        return self.words[0].line

    @property
    def read(self) -> str:
        """The words as they were read."""
        return self.as_read or spoken(self.words)


def amended(before: OrderT | None, after: OrderT) -> OrderT:
    """Put a later order upon the one on file, if there is one."""
    return after if before is None else after.upon(before)


def stated(order: Any) -> dict[str, Any]:
    """Return the parts of an order that are stated, by field name."""
    return {name: value for name, value in vars(order).items() if value is not None}
