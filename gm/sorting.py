"""The lines of a letter by what they are for: which game and turn, a command, or an order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile

from engines.wording import folded

_GAME = re.compile(r"\s*(?:game|partie)\s*(?P<colon>:?)\s+(?P<name>\S.*?)\s*(?P<end>:?)\s*", re.IGNORECASE)
_TURN = re.compile(
    r"\s*(?:turn|zug)\s*:?\s*(?P<turn>[1-9]\d{0,3})\s*(?::\s*(?P<rest>.*)|\.?\s*)", re.IGNORECASE
)

_END = re.compile(r"\s*(?:end|ende)\s*[.!]?\s*", re.IGNORECASE)


@dataclass(frozen=True)
class Form:
    """How a command is written: up to so many words on a line, and as a `block` in the lines below, up to END."""

    name: str
    most_words: int = 1
    block: bool = False


def forms(words: Mapping[str, Form]) -> dict[str, Form]:
    """Every spelling, folded, with its form. Several spellings stand in one text, separated by spaces."""
    return {
        folded(spelling): form
        for text, form in words.items()
        for word in text.split()
        for spelling in (word, word.translate(_UMLAUTS))
    }


_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


@dataclass(frozen=True)
class Command:
    """A command, what was written behind it, and the lines of its block."""

    name: str
    argument: str
    body: tuple[str, ...] = ()


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


def sorted_lines(lines: Iterable[str], games: Sequence[str], forms: Mapping[str, Form]) -> tuple[Block, ...]:
    """The lines in blocks; `GAME name` and `TURN 7:` begin a new one, a new game at its open turn.

    `games` are the names of the games that the writer plays in, `forms` the commands that there are.
    """
    blocks: list[Block] = []
    head = Block()
    rest: list[Line] = []
    waiting = iter(lines)
    for line in waiting:
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
            continue
        command = command_in(line, forms)
        if command and forms[folded(line.split()[0].strip(_AROUND))].block:
            command = replace(command, body=tuple(takewhile(lambda text: not _END.fullmatch(text), waiting)))
        rest.append(Line(line, command))
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


_AROUND = " .!:-*"


def command_in(line: str, forms: Mapping[str, Form]) -> Command | None:
    """The command that the line is. Only a line that is nothing else is one, or talk would be obeyed."""
    words = line.strip(_AROUND).split()
    form = forms.get(folded(words[0].strip(_AROUND))) if words else None
    if form is None or len(words) > form.most_words:
        return None
    return Command(form.name, " ".join(words[1:]))
