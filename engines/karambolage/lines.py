"""The board of Karambolage for looking ahead quickly: a field is a number, and a set of fields the bits of one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from engines.karambolage.board import NUMBERS, Board, read_board
from engines.karambolage.shots import Dice, without


class Run(NamedTuple):
    """A run of a ball: the number and the bit of the field at its end, and the field's number."""

    end: int
    bit: int
    number: int


class Reach(NamedTuple):
    """All runs from a field with some dice, and the bits of where they end."""

    ends: int
    runs: tuple[Run, ...]


@dataclass(frozen=True, eq=False)
class Lines:
    """A board with its fields numbered: `near` and `borders` are bits, `number` maps a field's name to its number.

    `hidden` are the bits of the fields, by start and by the field of another ball, to which a ball cannot run past that.
    """

    board: Board
    names: tuple[str, ...]
    number: dict[str, int]
    near: tuple[int, ...]
    borders: int
    everywhere: int
    runs: tuple[tuple[Run, ...], ...]
    hidden: tuple[tuple[int, ...], ...]
    _reached: dict[tuple[int, int], Reach] = field(default_factory=dict)

    def reach(self, start: int, numbers: int) -> Reach:
        """Return where a ball can run with dice of these numbers, as bits, if no other is in the way.

        Each field is asked about often, and there are only so many sets of numbers, so it is kept.
        """
        found = self._reached.get((start, numbers))
        if found is None:
            runs = tuple(run for run in self.runs[start] if not run.number or numbers >> run.number & 1)
            found = self._reached[start, numbers] = Reach(sum(run.bit for run in runs), runs)
        return found


ANY = 0
"""In place of the number that a die shows: whichever is wanted."""


@cache
def spent(left: Dice) -> tuple[int, dict[int, tuple[Dice, ...]]]:
    """Return the numbers of the dice as bits, and what is left of them by the number of the field that is reached: on a
    null field there is a choice. A die that shows ANY number reaches every field.
    """
    if ANY in left:
        less = (without(left, ANY),)
        return sum(1 << number for number in NUMBERS), dict.fromkeys((0, *NUMBERS), less)
    rest = {die: without(left, die) for die in sorted(set(left))}
    return sum(1 << die for die in rest), {0: tuple(rest.values())} | {die: (rest[die],) for die in rest}


@cache
def read_lines(text: str) -> Lines:
    """Read the board that a text shows, for looking ahead."""
    board = read_board(text)
    number = {name: place for place, name in enumerate(board.numbers)}

    def bits(names: frozenset[str]) -> int:
        return sum(1 << number[name] for name in names)

    def runs(name: str) -> Iterator[Run]:
        for end in board.ways[name]:
            yield Run(number[end], 1 << number[end], board.numbers[end])

    def hidden(name: str) -> tuple[int, ...]:
        behind = [0] * len(number)
        for end, way in board.ways[name].items():
            for passed in way:
                behind[number[passed]] |= 1 << number[end]
        return tuple(behind)

    return Lines(
        board,
        names=tuple(number),
        number=number,
        near=tuple(bits(board.neighbours[name]) for name in number),
        borders=bits(board.borders),
        everywhere=bits(frozenset(number)),
        runs=tuple(tuple(runs(name)) for name in number),
        hidden=tuple(hidden(name) for name in number),
    )
