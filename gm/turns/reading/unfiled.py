"""Blocks of which nothing is filed, because a sentence beside their orders says so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gm.turns.reading.commands import Block
from gm.turns.reading.headings import said_beside


def as_said(block: Block, ordered: Callable[[str | None, str], bool]) -> Block:
    """Leave orders unfiled where a sentence beside them says that they are none."""
    told = [
        (said_beside(line.read), line.read)
        for line in block.lines
        if line.command is None and not line.ordered
    ]
    said = [(standing, line) for standing, line in told if standing != "now"]
    if (
        block.only
        or not said
        or not any(ordered(block.game, line.read) for line in block.lines if line.command is None)
    ):
        return block
    standing, line = next((each for each in said if each[0] == "ask"), said[0])
    return replace(block, only="ask" if standing == "ask" else "check", doubt=line)
