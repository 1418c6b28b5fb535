"""The lines of a letter by what they are for: which game and turn, a command, or an order."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from engines.wording import folded

_GAME = re.compile(r"\s*(?:game|partie)\s*:?\s+(?P<name>\S.*?)\s*:?\s*", re.IGNORECASE)
_TURN = re.compile(r"\s*(?:turn|zug)\s*:?\s*(?P<turn>\d{1,4})\s*(?::\s*(?P<rest>.*)|\.?\s*)", re.IGNORECASE)

COMMANDS: dict[str, str] = {
    "help": "help",
    "hilfe": "help",
    "?": "help",
    "status": "status",
    "hand": "hand",
    "blatt": "hand",
    "orders": "orders",
    "zuge": "orders",
    "zuege": "orders",
    "cancel": "cancel",
    "storno": "cancel",
    "rules": "rules",
    "regeln": "rules",
    "report": "report",
    "bericht": "report",
    "language": "language",
    "sprache": "language",
}
"""What players may write at the start of a line, folded, and the command that it means."""

_WITH_ARGUMENT = {"rules", "report", "language"}


@dataclass(frozen=True)
class Command:
    """A command of `commands`, and what was written behind it."""

    name: str
    argument: str


@dataclass(frozen=True)
class Line:
    """A line as it was read, and the command that it is, if it is one."""

    read: str
    command: Command | None = None


@dataclass(frozen=True)
class Block:
    """Lines for one game and turn; None where the letter did not say, so that the reader's own is meant.

    `said` is the line that named game or turn, as it was read.
    """

    game: str | None = None
    turn: int | None = None
    said: str = ""
    lines: tuple[Line, ...] = field(default=())


def sorted_lines(lines: Iterable[str]) -> tuple[Block, ...]:
    """The lines in blocks; `GAME name` and `TURN 7:` begin a new one, a new game at its open turn."""
    blocks: list[Block] = []
    head = Block()
    rest: list[Line] = []
    for line in lines:
        game, turn = _GAME.fullmatch(line), _TURN.fullmatch(line)
        if game or turn:
            if rest or head.said:
                blocks.append(_closed(head, rest))
            rest = []
            if game:
                head = Block(game=game["name"], said=line)
            elif turn:
                head = Block(game=head.game, turn=int(turn["turn"]), said=line)
                rest = [Line(turn["rest"])] if turn["rest"] else []
        else:
            rest.append(Line(line, command_in(line)))
    return (*blocks, _closed(head, rest))


def _closed(head: Block, lines: list[Line]) -> Block:
    return Block(head.game, head.turn, head.said, tuple(lines))


def command_in(line: str) -> Command | None:
    """The command that the line is. Only a line that is nothing else is one, or talk would be obeyed."""
    words = line.strip(" .!-*").split()
    name = COMMANDS.get(folded(words[0])) if words else None
    if name is None or len(words) > (2 if name in _WITH_ARGUMENT else 1):
        return None
    return Command(name, words[1] if len(words) > 1 else "")
