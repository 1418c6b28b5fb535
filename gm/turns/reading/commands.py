"""The lines of a letter by what they are for: which game and turn, a command, or an order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from engines.reading.sentences import sentences
from engines.reading.whole_lines import begins_at, closed_at
from gm.mail.read.like_orders import may_be_order
from gm.turns.reading.command_lines import TURN, Command, command_in, in_named_game, is_end, names_game
from gm.turns.reading.forms import Form
from gm.turns.reading.headings import Standing, head_of
from gm.turns.reading.message_lines import Below
from gm.turns.reading.order_lines import is_else
from gm.turns.reading.trials import Only, Trial, trial_said
from gm.turns.reading.turn_heads import turn_said

_ONLY = re.compile(
    r"\W*(?:(?P<check>check|prüfe|pruefe|prufe|prüfen|pruefen)|(?P<forecast>forecast|prognose|vorhersage))"
    r"\b\W*?(?P<rest>[\w+#-].*)?\W*",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Line:
    """A line as it was read, and the command that it is, if it is one; or whether it is `ordered`, whatever it says."""

    read: str
    command: Command | None = None
    ordered: bool = False


@dataclass(frozen=True)
class Block:
    """Lines for one game and turn, NEXT for the one behind that of the letter; None where the letter did not say, so that
    the reader's own is meant.

    `said` is the line that named game or turn, as it was read. With `only` nothing of the block is filed; `doubt` is the
    line that says why its writer is asked, where that is so, and `written` are the lines that were, before some were left
    out for it.
    """

    game: str | None = None
    turn: int | None = None
    said: str = ""
    lines: tuple[Line, ...] = field(default=())
    only: Only | None = None
    doubt: str = ""
    written: tuple[str, ...] = ()

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


def sorted_lines(
    lines: Iterable[str],
    games: Sequence[str],
    forms: Mapping[str, Form],
    whole: Callable[[str | None], bool] = lambda game: False,
    ordered: Callable[[str | None, str], bool] = lambda game, line: False,
    stands: Callable[[str | None, str], Standing] = lambda game, head: "now",
    is_name: Callable[[str], bool] = lambda word: True,
) -> tuple[Block, ...]:
    """Sort the lines into blocks; `GAME name` and `TURN 7:` begin a new one, a new game at its open turn.

    CHECK and FORECAST begin one that goes on with the same game and turn, and hold for the rest of the letter.
    `games` are the names of the games that the writer plays in, `forms` the commands that there are. Where the named game,
    or the one that is meant without a name, has orders of `whole` lines, all between ORDERS and END is one, whatever it says;
    without END it is all that follows, so that nothing of it is taken for anything else.

    A line may name its turn in other words, `for turn 7: red 8`, where it says nothing else, or what is `ordered` in that game.
    What is ordered below a heading `stands` as that says, up to one that says it is for now. `is_name` tells of a word whether
    somebody may be called so.
    """
    blocks: list[Block] = []
    later: list[Block] = []
    head = Block()
    rest: list[Line] = []
    below = Below(tuple(lines), games, forms, lambda line: _begins_else(line, games, forms), is_name)
    at = 0
    while at < len(below.lines):
        if whole(head.game) and begins_at(waiting := below.lines[at:]):
            end = closed_at(waiting) or len(waiting) - 1
            rest += [Line(line, ordered=True) for line in waiting[: end + 1]]
            at += end + 1
            continue
        line = below.lines[at]
        at += 1
        game, turn = names_game(line, games), TURN.fullmatch(line)
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
        elif (said := turn_said(line)) and (not said.rest or ordered(head.game, said.rest)):
            block = Block(head.game, said.turn, line, (Line(said.rest),) if said.rest else (), head.only)
            if said.goes_on:
                if rest or head.said:
                    blocks.append(_closed(head, rest))
                head, rest = block, list(block.lines)
            else:
                later.append(block)
        elif (asked := _trial(line, head.game, ordered)) and not asked.goes_on:
            later.append(Block(head.game, head.turn, line, (Line(asked.rest),), asked.only))
            rest += [Line(asked.before)] if asked.before else []
        elif asked:
            only, order = asked.only, asked.rest
            # a greeting belongs to what follows
            if head.only or any(
                line.command or may_be_order(line.read) or ordered(head.game, line.read) for line in rest
            ):
                blocks.append(_closed(head, rest))
                head, rest = replace(head, said=""), []
            head = replace(head, only=only, doubt="" if _tried(line) else line)
            rest += [Line(order)] if order else []
        elif is_end(line):
            break
        elif found := below.block_at(at - 1, whole(head.game)):
            command, at = found
            rest.append(Line(line, command))
        elif not (rest and is_else(line)) and (standing := _headed(line, below, at, head, ordered, stands)):
            before = [each for each in rest if each.command or ordered(head.game, each.read)]
            if head.only or before:
                blocks.append(_closed(head, rest))
                head, rest = replace(head, said=""), []
            head = _under(head, standing, line)
            order = line.partition(": ")[2].strip()
            rest += [Line(order)] if order else []
        elif line:
            rest.append(Line(line, command_in(line, forms) or in_named_game(line, games, forms)))
    if not later or blocks or head.said:
        return (*blocks, _closed(head, rest), *later)
    if any(line.command or line.ordered or ordered(head.game, line.read) for line in rest):
        return (_closed(head, rest), *later)
    return (replace(later[0], lines=(*rest, *later[0].lines)), *later[1:])  # all else is a greeting


def _under(head: Block, standing: Standing, line: str) -> Block:
    """Return the head of what stands below such a heading."""
    if standing in ("now", "firm"):
        return replace(head, only=None, doubt="")
    return replace(head, only="check" if standing == "check" else "ask", doubt=line)


def _headed(
    line: str,
    below: Below,
    at: int,
    head: Block,
    ordered: Callable[[str | None, str], bool],
    stands: Callable[[str | None, str], Standing],
) -> Standing | None:
    """Tell how what is ordered behind or below a heading stands; None where the line is none, or changes nothing."""
    before, colon, order = line.partition(": ")
    before = sentences(before)[-1]  # what leads to an order is a sentence
    said, order = (before, order) if colon and order.strip() else (head_of(line), "")
    command = command_in(line, below.forms)
    if command and command.name == "practice" and not command.argument and line.rstrip().endswith(":"):
        command = None  # which leads to an order, and begins no game
    if not said or command or (not order and ordered(head.game, line)):
        return None
    standing = stands(head.game, said)
    following = order or below.said(at)
    changes = bool(head.doubt) and not order if standing == "firm" else standing != "now"
    return standing if changes and following and ordered(head.game, following) else None


def _begins_else(line: str, games: Sequence[str], forms: Mapping[str, Form]) -> bool:
    return bool(_tried(line) or names_game(line, games) or TURN.fullmatch(line) or command_in(line, forms))


def _trial(line: str, game: str | None, ordered: Callable[[str | None, str], bool]) -> Trial | None:
    """Read what the line wants tried: CHECK or FORECAST, or the same in other words around what is ordered."""
    if tried := _tried(line):
        return Trial(*tried, goes_on=True)
    said = trial_said(line)
    return said if said and (not said.rest or ordered(game, said.rest)) else None


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
