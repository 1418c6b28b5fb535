"""How far the lines of a block go: a message goes on to a blank line, END, or a line that begins something else."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from engines.reading.whole_lines import begins_at
from gm.mail.read.like_orders import may_be_order
from gm.turns.reading.command_lines import (
    AROUND,
    TURN,
    Command,
    form_of,
    is_end,
    names_game,
    opened,
)
from gm.turns.reading.forms import Form

LEAST_WRAPPED = 60
"""Columns that a line has at least which a mail program has broken off."""

_MOST_NAMES = 4
"""Words of a heading that may be somebody's name whom nobody knows."""

_BETWEEN = re.compile(r"[,;&+/]|\b(?:and|und)\b", re.IGNORECASE)


def wraps(before: str, line: str, width: int) -> bool:
    """Tell whether the first word of the line would not have fitted behind the one above, in lines of that width."""
    first = line.split(maxsplit=1)[0] if line.strip() else ""
    return bool(first) and len(before) >= LEAST_WRAPPED and len(before) + 1 + len(first) > width


def width_of(lines: Sequence[str]) -> int:
    """Return how wide the lines are: the longest that could have been broken."""
    return max((len(line.rstrip()) for line in lines if " " in line.strip()), default=0)


@dataclass(frozen=True)
class Below:
    """The lines of a letter, and where the next one of a kind stands; each is looked at once for a kind, however many ask.

    `is_name` tells of a word whether somebody may be called so.
    """

    lines: tuple[str, ...]
    games: Sequence[str]
    forms: Mapping[str, Form]
    begins_else: Callable[[str], object]
    is_name: Callable[[str], bool] = lambda word: True

    def block_at(self, place: int, whole: bool) -> tuple[Command | None, int] | None:
        """Read the block that begins there, with its lines and the place behind it; None where none begins.

        A message goes on to END, if nothing else begins above that, and then whatever is in it; else to a blank line. Where the
        game has orders of `whole` lines, these begin something else. Of what only END or a colon makes a message there is no
        command without.
        """
        line, at = self.lines[place], place + 1
        command = opened(line, self.forms) or self._of_unknown_head(place, whole)
        form = form_of(line, self.forms)
        if command is None or form is None:
            return None
        end, block = self._next(self._ends, at), self._next_block(at, whole)
        if not form.message:
            return self._other_block(command, at, end, block)
        if end < block:
            return replace(command, body=(*command.body, *self.lines[at:end]), closed=True), end + 1
        if form.people and ":" not in line:
            return None, at
        begins = at
        while not command.body and begins < len(self.lines) and not self.lines[begins].strip():
            begins += 1
        stop = min(self._next(self._blanks, begins), self._next_stop(begins, whole))
        body = (*command.body, *self.lines[min(begins, stop) : stop])
        return replace(command, body=body, closed=False), stop

    def said(self, at: int) -> str:
        """Return the next line from there on that says something, or nothing."""
        place = self._next(self._said, at)
        return self.lines[place] if place < len(self.lines) else ""

    def _other_block(self, command: Command, at: int, end: int, block: int) -> tuple[Command, int]:
        """Return a block that is no message with its lines: to END, or without one to the next line that begins anything.

        Words behind the colon are all of it if an order follows or there is no END.
        """
        closed = end < block
        if not closed:
            end = self._next(self._others, at)
        if command.body and (not closed or self._next(self._orders, at) < end):
            return command, at
        return replace(command, body=(*command.body, *self.lines[at:end]), closed=closed), end + closed

    def _of_unknown_head(self, place: int, whole: bool) -> Command | None:
        """Read a block whose head says something unknown: one that END closes, or a message to somebody whom nobody knows."""
        line = self.lines[place]
        head, colon, said = line.partition(":")
        words, form = head.strip(AROUND).split(), form_of(line, self.forms)
        if form is None or not form.block or not 1 < len(words) <= form.most_words:
            return None
        if form.people and not self._names_somebody(words):
            return None
        if not (form.people and colon):
            closed = self._next(self._ends, place + 1) < self._next_block(place + 1, whole)
            if not closed:
                return None
        text = (said.strip(),) if said.strip() and form.people else ()
        return Command(form.name, " ".join(words[1:]), text)

    def _names_somebody(self, words: Sequence[str]) -> bool:
        """Tell whether `TO Karla` is no beginning of a sentence: names are written with capitals, or below a word in capitals."""
        names = _BETWEEN.sub(" ", " ".join(words[1:])).split()
        if not 0 < len(names) <= _MOST_NAMES or not all(map(self.is_name, names)):
            return False
        return words[0].isupper() or all(name[:1].isupper() for name in names)

    def _next_block(self, at: int, whole: bool) -> int:
        """Return the place of the next line from there on that begins a block of its own, or a game of the writer's."""
        return min(self._next(self._blocks, at), self._next(self._wholes, at) if whole else len(self.lines))

    def _next_stop(self, at: int, whole: bool) -> int:
        """Return the place of the next line that a message without END does not go beyond, besides a blank one."""
        ends = self._next(self._ends, at)
        return min(self._next_block(at, whole), self._next(self._headings, at), ends)

    @cached_property
    def _said(self) -> list[int]:
        return self._where(lambda place: self.lines[place].strip())

    @cached_property
    def _blanks(self) -> list[int]:
        return self._where(lambda place: not self.lines[place].strip())

    @cached_property
    def _ends(self) -> list[int]:
        return self._where(
            lambda place: (
                is_end(self.lines[place])
                and (self.lines[place].strip(AROUND).isupper() or not self._is_wrapped(place))
            )
        )

    @cached_property
    def _blocks(self) -> list[int]:
        return self._where(self._opens)

    @cached_property
    def _headings(self) -> list[int]:
        return self._where(lambda place: self._names_game(place) or self._names_turn(place))

    @cached_property
    def _wholes(self) -> list[int]:
        return self._where(lambda place: begins_at(self.lines, place))

    @cached_property
    def _others(self) -> list[int]:
        return self._where(lambda place: self.begins_else(self.lines[place]))

    @cached_property
    def _orders(self) -> list[int]:
        return self._where(lambda place: may_be_order(self.lines[place]))

    @cached_property
    def _width(self) -> int:
        return width_of(self.lines)

    def _where(self, wanted: Callable[[int], object]) -> list[int]:
        return [place for place in range(len(self.lines)) if wanted(place)]

    def _next(self, places: Sequence[int], at: int) -> int:
        found = bisect_left(places, at)
        return places[found] if found < len(places) else len(self.lines)

    def _is_wrapped(self, place: int) -> bool:
        return place > 0 and wraps(self.lines[place - 1], self.lines[place], self._width)

    def _opens(self, place: int) -> bool:
        """Tell whether the line begins a block of its own inside of another one: not where a line was broken off."""
        line = self.lines[place]
        word = line.strip(AROUND)[:1]
        form = form_of(line, self.forms)
        if form is None or not form.block:
            return bool(self._names_own_game(place))
        shouted = line.strip(AROUND).split()[0].strip(AROUND).isupper()
        said = ":" in line or (word.isupper() and not form.begins_sentences)
        if not shouted and (not said or self._is_wrapped(place)):
            return False
        words = line.partition(":")[0].strip(AROUND).split()
        return opened(line, self.forms) is not None or (form.people and self._names_somebody(words))

    def _names_own_game(self, place: int) -> bool:
        """Tell whether the line begins what is for a game of the writer's, as a heading in capitals or with a colon does."""
        line = self.lines[place]
        named = names_game(line, self.games).casefold() in (game.casefold() for game in self.games)
        return named and _is_heading(line)

    def _names_game(self, place: int) -> bool:
        return bool(names_game(self.lines[place], self.games)) and _is_heading(self.lines[place])

    def _names_turn(self, place: int) -> bool:
        return TURN.fullmatch(self.lines[place]) is not None and _is_heading(self.lines[place])


def _is_heading(line: str) -> bool:
    """Tell whether the line leads to what stands behind it or below: its first word is in capitals, or a colon ends that."""
    return line.split()[0].strip(AROUND).isupper() or ":" in line
