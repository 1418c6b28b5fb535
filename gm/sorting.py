"""The lines of a letter by what they are for: which game and turn, a command, or an order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engines.wording import folded

_GAME = re.compile(r"\s*(?:game|partie)\s*(?P<colon>:?)\s+(?P<name>\S.*?)\s*(?P<end>:?)\s*", re.IGNORECASE)
_TURN = re.compile(
    r"\s*(?:turn|zug)\s*:?\s*(?P<turn>[1-9]\d{0,3})\s*(?::\s*(?P<rest>.*)|\.?\s*)", re.IGNORECASE
)

COMMANDS: dict[str, str] = {
    "help": "help",
    "hilfe": "help",
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

_WORDS = {"rules": 3, "report": 2, "language": 2}
"""How many words a command may have; one, where it is not named here."""


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


def sorted_lines(lines: Iterable[str], games: Sequence[str]) -> tuple[Block, ...]:
    """The lines in blocks; `GAME name` and `TURN 7:` begin a new one, a new game at its open turn.

    `games` are the names of the games that the writer plays in.
    """
    blocks: list[Block] = []
    head = Block()
    rest: list[Line] = []
    for line in lines:
        game, turn = _names_game(line, games), _TURN.fullmatch(line)
        if game or turn:
            if rest or head.said:
                blocks.append(_closed(head, rest))
            rest = []
            if game:
                head = Block(game=game, said=line)
            elif turn:
                head = Block(game=head.game, turn=int(turn["turn"]), said=line)
                rest = [Line(turn["rest"])] if turn["rest"] else []
        else:
            rest.append(Line(line, command_in(line)))
    return (*blocks, _closed(head, rest))


def _names_game(line: str, games: Sequence[str]) -> str:
    """The game that a line such as `GAME Ascot` names; empty for talk about the game, such as `Game on!`."""
    found = _GAME.fullmatch(line)
    if not found:
        return ""
    name = found["name"].rstrip(".")
    known = name.casefold() in (game.casefold() for game in games)
    single = re.fullmatch(r"\w[\w'-]*", name) is not None
    return name if known or single or found["colon"] or found["end"] else ""


def _closed(head: Block, lines: list[Line]) -> Block:
    return Block(head.game, head.turn, head.said, tuple(lines))


def command_in(line: str) -> Command | None:
    """The command that the line is. Only a line that is nothing else is one, or talk would be obeyed."""
    words = line.strip(" .!-*").split()
    name = COMMANDS.get(folded(words[0])) if words else None
    if name is None or len(words) > _WORDS.get(name, 1):
        return None
    return Command(name, " ".join(words[1:]))
