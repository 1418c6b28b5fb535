"""What a single line of a letter is: a command, the beginning of a block, or the name of a game or a turn."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engines.wording import folded
from gm.turns.reading.forms import Form

_GAME = re.compile(r"(?P<word>game|partie)(?P<colon>\s*:)?\s+(?P<name>\S.*)", re.IGNORECASE)

TURN = re.compile(
    r"\s*(?P<word>turn|zug)\s*(?P<colon>:)?\s*(?P<turn>[1-9]\d{0,3})\s*(?::\s*(?P<rest>.*)|\.?\s*)",
    re.IGNORECASE,
)
"""A line that names a turn."""

_END = re.compile(r"\W*(?:end|ende)\W*", re.IGNORECASE)

AROUND = " .!:-*"
"""Signs around the words of a command that say nothing."""


@dataclass(frozen=True)
class Command:
    """A command, what was written behind it, and the lines of its block; whether END closed that.

    `game` is the one that its line names; empty where that names none.
    """

    name: str
    argument: str
    body: tuple[str, ...] = ()
    closed: bool = True
    game: str = ""


def command_in(line: str, forms: Mapping[str, Form]) -> Command | None:
    """Read the command that the line is. Only a line that is nothing else is one, or talk would be obeyed."""
    words = line.strip(AROUND).split()
    form = forms.get(folded(words[0].strip(AROUND))) if words else None
    if form is not None and form.block:
        return opened(line, forms)
    if (two_words := forms.get(folded(" ".join(words[:2])))) and len(words) == 2:
        return Command(two_words.name, "")
    if form is None or len(words) > form.most_words:
        return None
    # a single hyphen is what people write for nothing
    dash = form.most_words > 1 and len(words) == 1 and line.rstrip().endswith(" -")
    argument = "-" if dash else " ".join(words[1:])
    return Command(form.name, argument) if re.fullmatch(form.argument, folded(argument)) else None


def in_named_game(line: str, games: Sequence[str], forms: Mapping[str, Form]) -> Command | None:
    """Read a command that takes no words of its own, with the name of a game behind it: `HAND Ascot`, `HINT for Ascot`."""
    for game in games:
        found = re.fullmatch(
            rf"(\S+)\s+(?:(?:for|in|für)\s+)?{re.escape(game)}", line.strip(AROUND), re.IGNORECASE
        )
        command = command_in(found[1], forms) if found else None
        if command and not opened(command.name, forms):
            return replace(command, game=game)
    return None


def opened(line: str, forms: Mapping[str, Form]) -> Command | None:
    """Read the command whose block the line begins; its body so far is what stands behind a colon."""
    head, _, said = line.partition(":")
    words, form = head.strip(AROUND).split(), form_of(line, forms)
    if form is None or not form.block or len(words) > form.most_words:
        return None
    argument = " ".join(words[1:])
    if not re.fullmatch(form.argument, folded(argument)):
        return None
    return Command(form.name, argument, (said.strip(),) if said.strip() else ())


def form_of(line: str, forms: Mapping[str, Form]) -> Form | None:
    """Return the form of the command with whose word the line begins."""
    words = line.partition(":")[0].strip(AROUND).split()
    return forms.get(folded(words[0].strip(AROUND))) if words else None


def names_game(line: str, games: Sequence[str]) -> str:
    """Return the game that a line such as `GAME Ascot` names; empty for talk, such as `Game on!`."""
    found = _GAME.fullmatch(line.strip())
    if not found:
        return ""
    written = found["name"].removesuffix(":").rstrip()
    name = written.rstrip(".")
    known = name.casefold() in (game.casefold() for game in games)
    single = re.fullmatch(r"\w[\w'-]*", name) is not None
    return name if known or single or found["colon"] or written != found["name"] else ""


def is_end(line: str) -> bool:
    """Tell whether the line is END and nothing else."""
    return _END.fullmatch(line) is not None
