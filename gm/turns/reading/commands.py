"""The lines of a letter by what they are for: which game and turn, a command, or an order."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from engines.reading.whole_lines import begins_at, closed_at
from engines.wording import folded
from gm.mail.read.like_orders import may_be_order
from gm.turns.reading.forms import Form
from gm.turns.reading.headings import Standing, head_of
from gm.turns.reading.order_lines import is_else
from gm.turns.reading.trials import Only, Trial, trial_said
from gm.turns.reading.turn_heads import turn_said

_GAME = re.compile(r"(?:game|partie)(?P<colon>\s*:)?\s+(?P<name>\S.*)", re.IGNORECASE)
_TURN = re.compile(
    r"\s*(?:turn|zug)\s*:?\s*(?P<turn>[1-9]\d{0,3})\s*(?::\s*(?P<rest>.*)|\.?\s*)", re.IGNORECASE
)

_ONLY = re.compile(
    r"\W*(?:(?P<check>check|prüfe|pruefe|prufe|prüfen|pruefen)|(?P<forecast>forecast|prognose|vorhersage))"
    r"\b\W*?(?P<rest>[\w+#-].*)?\W*",
    re.IGNORECASE,
)

_END = re.compile(r"\W*(?:end|ende)\W*", re.IGNORECASE)


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
    """A line as it was read, and the command that it is, if it is one; or whether it is `ordered`, whatever it says."""

    read: str
    command: Command | None = None
    ordered: bool = False


@dataclass(frozen=True)
class Block:
    """Lines for one game and turn, NEXT for the one behind that of the letter; None where the letter did not say, so that
    the reader's own is meant.

    `said` is the line that named game or turn, as it was read. With `only` nothing of the block is filed; `doubt` is the
    line that says why its writer is asked, where that is so, and `stances` are all that the letter says of its orders.
    """

    game: str | None = None
    turn: int | None = None
    said: str = ""
    lines: tuple[Line, ...] = field(default=())
    only: Only | None = None
    doubt: str = ""
    stances: frozenset[str] = frozenset()

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
) -> tuple[Block, ...]:
    """Sort the lines into blocks; `GAME name` and `TURN 7:` begin a new one, a new game at its open turn.

    CHECK and FORECAST begin one that goes on with the same game and turn, and hold for the rest of the letter.
    `games` are the names of the games that the writer plays in, `forms` the commands that there are. Where the named game,
    or the one that is meant without a name, has orders of `whole` lines, all between ORDERS and END is one, whatever it says;
    without END it is all that follows, so that nothing of it is taken for anything else.

    A line may name its turn in other words, `for turn 7: red 8`, where it says nothing else, or what is `ordered` in that game.
    What is ordered below a heading `stands` as that says, up to one that says it is for now.
    """
    blocks: list[Block] = []
    later: list[Block] = []
    head = Block()
    rest: list[Line] = []
    below = Below(tuple(lines), games, forms)
    at = 0
    while at < len(below.lines):
        if whole(head.game) and begins_at(waiting := below.lines[at:]):
            end = closed_at(waiting) or len(waiting) - 1
            rest += [Line(line, ordered=True) for line in waiting[: end + 1]]
            at += end + 1
            continue
        line = below.lines[at]
        at += 1
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
        elif _END.fullmatch(line):
            break
        elif opened := _opened(line, forms) or _closed_below(line, below, at):
            command, behind = _with_body(opened, below, at)
            talk = _form_of(line, forms).people and not command.closed and not opened.body
            at = at if talk else behind
            rest.append(Line(line, None if talk else command))
        elif not (rest and is_else(line)) and (standing := _headed(line, below, at, head, ordered, stands)):
            before = [each for each in rest if each.command or ordered(head.game, each.read)]
            if head.only or before:
                blocks.append(_closed(head, rest))
                head, rest = replace(head, said=""), []
            head = _under(head, standing, line)
            order = line.partition(": ")[2].strip()
            rest += [Line(order)] if order else []
        elif line:
            rest.append(Line(line, command_in(line, forms) or _in_named_game(line, games, forms)))
    if not later or blocks or head.said:
        return (*blocks, _closed(head, rest), *later)
    if any(line.command or line.ordered or ordered(head.game, line.read) for line in rest):
        return (_closed(head, rest), *later)
    return (replace(later[0], lines=(*rest, *later[0].lines)), *later[1:])  # all else is a greeting


@dataclass(frozen=True)
class Below:
    """The lines of a letter, and where the next one of a kind stands; each is looked at once for a kind, however many ask."""

    lines: tuple[str, ...]
    games: Sequence[str]
    forms: Mapping[str, Form]

    def next_block(self, at: int) -> int:
        """Return the place of the next line from there on that begins a block, or behind the last line."""
        return self._next(self._blocks, at)

    def next_end(self, at: int) -> int:
        """Return the place of the next END."""
        return self._next(self._ends, at)

    def next_other(self, at: int) -> int:
        """Return the place of the next line that is a command or begins with another game or turn."""
        return self._next(self._others, at)

    def next_order(self, at: int) -> int:
        """Return the place of the next line that may be an order."""
        return self._next(self._orders, at)

    def said(self, at: int) -> str:
        """Return the next line that says something, or nothing."""
        place = self._next(self._said, at)
        return self.lines[place] if place < len(self.lines) else ""

    @cached_property
    def _said(self) -> list[int]:
        return self._where(str.strip)

    @cached_property
    def _blocks(self) -> list[int]:
        return self._where(lambda line: _opened(line, self.forms))

    @cached_property
    def _ends(self) -> list[int]:
        return self._where(_END.fullmatch)

    @cached_property
    def _others(self) -> list[int]:
        return self._where(lambda line: _begins_else(line, self.games, self.forms))

    @cached_property
    def _orders(self) -> list[int]:
        return self._where(may_be_order)

    def _where(self, wanted: Callable[[str], object]) -> list[int]:
        return [place for place, line in enumerate(self.lines) if wanted(line)]

    def _next(self, places: Sequence[int], at: int) -> int:
        found = bisect_left(places, at)
        return places[found] if found < len(places) else len(self.lines)


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


def _with_body(command: Command, below: Below, at: int) -> tuple[Command, int]:
    """Return the block with its lines, and the place behind it.

    It goes on to END, and then whatever is in it, but for the beginning of another block. Without END a command or
    another game stops it as well. Words behind the colon are all of it if an order follows or there is no END.
    """
    end = below.next_end(at)
    closed = end < below.next_block(at)
    if not closed:
        end = below.next_other(at)
    if command.body and (not closed or below.next_order(at) < end):
        return command, at
    return replace(command, body=(*command.body, *below.lines[at:end]), closed=closed), end + closed


def _closed_below(line: str, below: Below, at: int) -> Command | None:
    """Read a block whose head says something unknown and that END closes, so that nothing in it is taken for an order."""
    words = line.partition(":")[0].strip(_AROUND).split()
    form = below.forms.get(folded(words[0].strip(_AROUND))) if words else None
    if form is None or not form.block or form.people or len(words) > form.most_words:
        return None
    closed = below.next_end(at) < below.next_block(at)
    return Command(form.name, " ".join(words[1:])) if closed else None


def _form_of(line: str, forms: Mapping[str, Form]) -> Form:
    return forms[folded(line.partition(":")[0].strip(_AROUND).split()[0].strip(_AROUND))]


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
