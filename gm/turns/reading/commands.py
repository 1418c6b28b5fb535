"""The lines of a letter by what they are for: which game and turn, a command, or an order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from engines.wording import folded
from gm.mail.read.like_orders import may_be_order

_GAME = re.compile(r"(?:game|partie)(?P<colon>\s*:)?\s+(?P<name>\S.*)", re.IGNORECASE)
_TURN = re.compile(
    r"\s*(?:turn|zug)\s*:?\s*(?P<turn>[1-9]\d{0,3})\s*(?::\s*(?P<rest>.*)|\.?\s*)", re.IGNORECASE
)

Only = Literal["check", "forecast"]
"""What is to be done with orders instead of filing them."""

_ONLY = re.compile(
    r"\W*(?:(?P<check>check|prüfe|pruefe|prufe|prüfen|pruefen)|(?P<forecast>forecast|prognose|vorhersage))"
    r"\b\W*?(?P<rest>[\w+#-].*)?\W*",
    re.IGNORECASE,
)

_END = re.compile(r"\W*(?:end|ende)\W*", re.IGNORECASE)


@dataclass(frozen=True)
class Form:
    """How a command is written: up to so many words on a line, and as a `block` in the lines below, up to END.

    `argument` is the pattern that what stands behind the word of a block has to fit, folded. A block may begin on
    its line, behind a colon. Where it may be `people`, the names at the table fit as well (`naming`), and only what END
    or a colon makes a block is one: its words begin sentences, too.
    """

    name: str
    most_words: int = 1
    block: bool = False
    argument: str = ".*"
    people: bool = False


def forms(words: Mapping[str, Form]) -> dict[str, Form]:
    """Return every spelling, folded, with its form.

    Several stand in one text, separated by spaces; not_so is two words.
    """
    return {
        folded(spelling).replace("_", " "): form
        for text, form in words.items()
        for word in text.split()
        for spelling in (word, word.translate(_UMLAUTS))
    }


def naming(forms: Mapping[str, Form], names: Iterable[str]) -> Mapping[str, Form]:
    """Return the forms for a letter of somebody who plays with people of these names."""
    whole = [folded(name) for name in names]
    if not whole:
        return forms
    short = {name[:length] for name in whole for length in range(3, len(name))}
    unique = [part for part in short if sum(name.startswith(part) for name in whole) == 1]
    known = "|".join(map(re.escape, sorted({*whole, *unique}, key=len, reverse=True)))
    listed = rf"(?:{known})(?:(?: ?[,;&+/] ?| and | und )(?:{known}))*"
    return {
        word: replace(form, argument=f"{form.argument}|{listed}") if form.people else form
        for word, form in forms.items()
    }


_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


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


@dataclass(frozen=True)
class Line:
    """A line as it was read, and the command that it is, if it is one."""

    read: str
    command: Command | None = None


@dataclass(frozen=True)
class Block:
    """Lines for one game and turn; None where the letter did not say, so that the reader's own is meant.

    `said` is the line that named game or turn, as it was read. With `only` nothing of the block is filed.
    """

    game: str | None = None
    turn: int | None = None
    said: str = ""
    lines: tuple[Line, ...] = field(default=())
    only: Only | None = None

    @property
    def begins(self) -> str:
        """The line that it begins with; empty where it has none."""
        return self.said.strip() or next((line.read for line in self.lines), "")


def parted(block: Block, most: int) -> list[Block]:
    """Split the block behind each line PRACTICE; what names no game goes on so.

    What stands behind so many commands, at most, is a part of its own.
    """
    parts: list[Block] = []
    lines: list[Line] = []
    commands = 0
    for line in block.lines:
        lines.append(line)
        commands += line.command is not None
        if is_practice(line):
            parts.append(replace(block, lines=tuple(lines)))
            block, lines = replace(block, game=None, turn=None), []
        elif commands == most:
            parts.append(replace(block, lines=tuple(lines)))
            lines, commands = [], 0
    return [*parts, replace(block, lines=tuple(lines))] if lines or not parts else parts


def is_practice(line: Line) -> bool:
    """Tell whether the line is PRACTICE."""
    return line.command is not None and line.command.name == "practice"


def sorted_lines(lines: Iterable[str], games: Sequence[str], forms: Mapping[str, Form]) -> tuple[Block, ...]:
    """Sort the lines into blocks; `GAME name` and `TURN 7:` begin a new one, a new game at its open turn.

    CHECK and FORECAST begin one that goes on with the same game and turn, and hold for the rest of the letter.
    `games` are the names of the games that the writer plays in, `forms` the commands that there are.
    """
    blocks: list[Block] = []
    head = Block()
    rest: list[Line] = []
    waiting = list(lines)
    while waiting:
        line = waiting.pop(0)
        game, turn = _names_game(line, games), _TURN.fullmatch(line)
        if game or turn:
            goes_on = turn and not game and head.turn is None  # GAME name, and its TURN below it
            if rest or (head.said and not goes_on):
                blocks.append(_closed(head, rest))
            rest = []
            if game:
                head = Block(game=game, said=line, only=head.only)
            elif turn:
                head = Block(game=head.game, turn=int(turn["turn"]), said=line, only=head.only)
                rest = [Line(turn["rest"])] if turn["rest"] else []
        elif tried := _tried(line):
            only, order = tried
            # a greeting belongs to what follows
            if head.only or any(line.command or may_be_order(line.read) for line in rest):
                blocks.append(_closed(head, rest))
                head, rest = replace(head, said=""), []
            head = replace(head, only=only)
            rest += [Line(order)] if order else []
        elif _END.fullmatch(line):
            break
        elif opened := _opened(line, forms) or _closed_below(line, waiting, forms):
            command, used = _with_body(opened, waiting, games, forms)
            talk = _form_of(line, forms).people and not command.closed and not opened.body
            waiting = waiting if talk else waiting[used:]
            rest.append(Line(line, None if talk else command))
        elif line:
            rest.append(Line(line, command_in(line, forms) or _in_named_game(line, games, forms)))
    return (*blocks, _closed(head, rest))


def _with_body(
    command: Command, below: Sequence[str], games: Sequence[str], forms: Mapping[str, Form]
) -> tuple[Command, int]:
    """Return the block with its lines, and how many of those below it they take up.

    It goes on to END, and then whatever is in it, but for the beginning of another block. Without END a command or
    another game stops it as well. Words behind the colon are all of it if an order follows or there is no END.
    """
    another = _first(below, lambda line: _opened(line, forms) is not None)
    end = _first(below[:another], lambda line: _END.fullmatch(line) is not None)
    closed = end < another
    if not closed:
        end = _first(below, lambda line: _begins_else(line, games, forms))
    if command.body and (not closed or any(map(may_be_order, below[:end]))):
        return command, 0
    return replace(command, body=(*command.body, *below[:end]), closed=closed), end + closed


def _closed_below(line: str, below: Sequence[str], forms: Mapping[str, Form]) -> Command | None:
    """Read a block whose head says something unknown and that END closes, so that nothing in it is taken for an order."""
    words = line.partition(":")[0].strip(_AROUND).split()
    form = forms.get(folded(words[0].strip(_AROUND))) if words else None
    if form is None or not form.block or form.people or len(words) > form.most_words:
        return None
    another = _first(below, lambda other: _opened(other, forms) is not None)
    end = _first(below, lambda other: _END.fullmatch(other) is not None)
    return Command(form.name, " ".join(words[1:])) if end < another else None


def _form_of(line: str, forms: Mapping[str, Form]) -> Form:
    return forms[folded(line.partition(":")[0].strip(_AROUND).split()[0].strip(_AROUND))]


def _first(lines: Sequence[str], wanted: Callable[[str], bool]) -> int:
    return next((i for i, line in enumerate(lines) if wanted(line)), len(lines))


def _begins_else(line: str, games: Sequence[str], forms: Mapping[str, Form]) -> bool:
    return bool(_tried(line) or _names_game(line, games) or _TURN.fullmatch(line) or command_in(line, forms))


def _names_game(line: str, games: Sequence[str]) -> str:
    """Return the game that a line such as `GAME Ascot` names; empty for talk, such as `Game on!`."""
    found = _GAME.fullmatch(line.strip())
    if not found:
        return ""
    written = found["name"].removesuffix(":").rstrip()
    name = written.rstrip(".")
    known = name.casefold() in (game.casefold() for game in games)
    single = re.fullmatch(r"\w[\w'-]*", name) is not None
    return name if known or single or found["colon"] or written != found["name"] else ""


def _tried(line: str) -> tuple[Only, str] | None:
    """Read what a line CHECK or FORECAST wants done with which order, empty for the lines below it.

    None for talk such as "Check this out".
    """
    found = _ONLY.fullmatch(line)
    if not found:
        return None
    rest = found["rest"] or ""
    only: Only = "check" if found["check"] else "forecast"
    return (only, rest) if not rest or may_be_order(rest) else None


def _closed(head: Block, lines: list[Line]) -> Block:
    return replace(head, lines=tuple(lines))


_AROUND = " .!:-*"


def command_in(line: str, forms: Mapping[str, Form]) -> Command | None:
    """Read the command that the line is. Only a line that is nothing else is one, or talk would be obeyed."""
    words = line.strip(_AROUND).split()
    form = forms.get(folded(words[0].strip(_AROUND))) if words else None
    if form is not None and form.block:
        return _opened(line, forms)
    if (two_words := forms.get(folded(" ".join(words[:2])))) and len(words) == 2:
        return Command(two_words.name, "")
    if form is None or len(words) > form.most_words:
        return None
    # a single hyphen is what people write for nothing
    dash = form.most_words > 1 and len(words) == 1 and line.rstrip().endswith(" -")
    argument = "-" if dash else " ".join(words[1:])
    return Command(form.name, argument) if re.fullmatch(form.argument, folded(argument)) else None


def _in_named_game(line: str, games: Sequence[str], forms: Mapping[str, Form]) -> Command | None:
    """Read a command that takes no words of its own, with the name of a game behind it: `HAND Ascot`, `HINT for Ascot`."""
    for game in games:
        found = re.fullmatch(
            rf"(\S+)\s+(?:(?:for|in|für)\s+)?{re.escape(game)}", line.strip(_AROUND), re.IGNORECASE
        )
        command = command_in(found[1], forms) if found else None
        if command and not _opened(command.name, forms):
            return replace(command, game=game)
    return None


def _opened(line: str, forms: Mapping[str, Form]) -> Command | None:
    """Read the command whose block the line begins; its body so far is what stands behind a colon."""
    head, _, said = line.partition(":")
    words = head.strip(_AROUND).split()
    form = forms.get(folded(words[0].strip(_AROUND))) if words else None
    if form is None or not form.block or len(words) > form.most_words:
        return None
    argument = " ".join(words[1:])
    if not re.fullmatch(form.argument, folded(argument)):
        return None
    return Command(form.name, argument, (said.strip(),) if said.strip() else ())
