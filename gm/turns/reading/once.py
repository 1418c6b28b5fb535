"""The same command with the same words, however often a letter has it: it is carried out once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engines.wording import folded
from gm.turns.reading.commands import Block, Line, is_practice

_EACH_TIME = ("cancel", "tentative", "roll")
"""Commands that mean something each time: those that are part of an order, and belong to it, and a throw of the dice."""


def once_each(blocks: Iterable[Block]) -> tuple[list[Block], list[str]]:
    """Return the blocks with each command the first time that they have it, and the lines that only say it again.

    Behind PRACTICE the same words are about another game.
    """
    kept: list[Block] = []
    again: list[str] = []
    seen: set[tuple[object, ...]] = set()
    for block in blocks:
        lines: list[Line] = []
        for line in block.lines:
            if is_practice(line):
                seen.clear()
            elif line.command and line.command.name not in _EACH_TIME:
                command = line.command
                key = block.game, command.game, command.name, folded(command.argument), command.body
                if key in seen:
                    again.append(line.read)
                    continue
                seen.add(key)
            lines.append(line)
        if lines or not block.lines:
            kept.append(replace(block, lines=tuple(lines)))
    return kept, list(dict.fromkeys(again))
