"""Orders, and how a text becomes one: the only loop over the statements of an order, for every game.

A game reads one statement into readings, each of one part. That two of them contradict each other, that a
statement says nothing, and what becomes of the order on file, is settled here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeVar

from engines.told import NotUnderstood, Problem, Remark, SaidTwice, Seat
from engines.wording import Token, spoken, statements

if TYPE_CHECKING:
    from engines.base import Engine


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

    def faults(self, state: Any, seat: Seat, said: Mapping[str, Reading]) -> tuple[Problem, ...]:
        """Say what is wrong with the order as a whole; `said` has the parts that were stated just now."""
        return ()


@dataclass(frozen=True)
class Reading:
    """What some words say of one part of an order.

    `anchor`: they name a thing that the turn asks for, so that this can hardly be talk; verbs, lone colours and
    bare numbers are no anchor. `as_read` is how the words are quoted where they do not simply stand apart.
    """

    part: str
    value: Any
    words: tuple[Token, ...]
    anchor: bool = True
    as_read: str = ""

    @property
    def line(self) -> int:
        """The line that the words begin in, from 1."""
        return self.words[0].line

    @property
    def read(self) -> str:
        """The words as they were read."""
        return self.as_read or spoken(self.words)


def parse(engine: Engine, text: str, state: Any, seat: Seat, before: Any = None) -> Any | tuple[Problem, ...]:
    """Read the order that a text states on top of `before`, or everything that is wrong with it."""
    problems: list[Problem] = []
    said: dict[str, Reading] = {}
    for statement in engine.regroup(statements(text, engine.words), state, seat):
        found = tuple(engine.read(statement, state, seat))
        if not found:
            problems.append(NotUnderstood(line=statement.line, read=statement.read))
        for one in found:
            if isinstance(one, Problem):
                problems.append(one)
            elif said.setdefault(one.part, one).value != one.value:
                problems.append(_twice(said[one.part], one))
    if problems:
        return tuple(sorted(problems, key=lambda problem: problem.line))
    order = amended(before, engine.Order(**{part: reading.value for part, reading in said.items()}))
    return order.faults(state, seat, said) or order


def _twice(first: Reading, again: Reading) -> SaidTwice:
    return SaidTwice(line=again.line, read=again.read, first_line=first.line, first_read=first.read)


OrderT = TypeVar("OrderT")


def amended(before: OrderT | None, after: OrderT) -> OrderT:
    """Replace each part of the order on file that the later order states (common rules, "Orders")."""
    if before is None:
        return after
    return replace(before, **stated(after))  # type: ignore[type-var]


def stated(order: Any) -> dict[str, Any]:
    """Return the parts of an order that are stated, by field name."""
    return {name: value for name, value in vars(order).items() if value is not None}
