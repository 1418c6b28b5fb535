"""The board of Karambolage for looking ahead quickly: a field is a number, and a set of fields the bits of one."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from engines.karambolage.board import Board, read_board
from engines.karambolage.shots import Dice, without


class Run(NamedTuple):
    """A run of a ball: the number and the bit of the field at its end, the bits of the way there, the dice left after it."""

    end: int
    bit: int
    way: int
    left: Dice


class Reach(NamedTuple):
    """All runs from a field with some dice, and the bits of where they end."""

    ends: int
    runs: tuple[Run, ...]


@dataclass(frozen=True, eq=False)
class Lines:
    """A board with its fields numbered: `near` and `borders` are bits, `number` maps a field's name to its number."""

    board: Board
    names: tuple[str, ...]
    number: dict[str, int]
    near: tuple[int, ...]
    borders: int
    everywhere: int
    _reached: dict[tuple[int, Dice], Reach] = field(default_factory=dict)

    def reach(self, start: int, left: Dice) -> Reach:
        """Return where a ball can run with the unused dice if no other is in the way: kept, as it is asked for often."""
        found = self._reached.get((start, left))
        if found is None:
            found = self._reached[start, left] = self._reach(start, left)
        return found

    def _reach(self, start: int, left: Dice) -> Reach:
        found = []
        for name, way in self.board.ways[self.names[start]].items():
            number, bits = self.board.numbers[name], sum(1 << self.number[on_way] for on_way in way)
            for die in sorted(set(left)):
                if number in (0, die):
                    end = self.number[name]
                    found.append(Run(end, 1 << end, bits, without(left, die)))
        ends = {run.end for run in found}
        return Reach(sum(1 << end for end in ends), tuple(found))


@cache
def read_lines(text: str) -> Lines:
    """Read the board that a text shows, for looking ahead."""
    board = read_board(text)
    number = {name: place for place, name in enumerate(board.numbers)}

    def bits(names: frozenset[str]) -> int:
        return sum(1 << number[name] for name in names)

    return Lines(
        board,
        names=tuple(number),
        number=number,
        near=tuple(bits(board.neighbours[name]) for name in number),
        borders=bits(board.borders),
        everywhere=bits(frozenset(number)),
    )
