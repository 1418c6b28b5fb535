"""Orders out of the lines of a letter: what they make of the order on file, line by line."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import accumulate, takewhile
from typing import Any

from engines.base import NotUnderstood, Problem, stated
from engines.base import Seat as SeatNumber
from gm.base.seat_letters import seat_letters
from gm.games.game import Game
from gm.words.macros import phrase
from gm.words.teller import teller_of

_ELSE = re.compile(r"^[ \t]*(?:else|sonst)\b[ \t]*:?", re.IGNORECASE | re.MULTILINE)

TALK = 5
"""After an order, so many lines in a row that mean nothing end the reading: what follows is no order."""


MOST_LINES, MOST_TEXT = 100, 10_000
"""Lines and characters of an order. What stands behind them is left aside, as no order is so long, and every line is read
once more with those above it."""

LONGEST_ECHO = 200
"""Characters of a line that are repeated in an answer."""


@dataclass(frozen=True)
class Echo:
    """A line as it was read and what was made of it: `sign` is ->, !! (a problem) or -- (left aside)."""

    read: str
    sign: str
    made: tuple[str, ...]


@dataclass(frozen=True)
class Reading:
    """What the order lines of a letter say. `order` is the whole order as it would now stand.

    It is None where there is a problem, or no order at all. `more_talk` counts lines without an order that
    are not repeated in `echoes`. `text` has the order lines as the game reads them.
    """

    order: Any | None
    problems: tuple[Problem, ...]
    echoes: tuple[Echo, ...]
    more_talk: int
    text: str

    @property
    def is_talk(self) -> bool:
        """Whether no line was meant as an order."""
        return self.order is None and not self.problems


def read_order(
    game: Game, seat: SeatNumber, lines: Sequence[str], before: Any | None, language: str
) -> Reading:
    """Read the lines as one order on top of `before`: one bad line spoils it (common rules)."""
    teller = teller_of(game, language)
    lines, beyond = _within_bounds(lines)
    alone = cache(lambda text: game.engine.parse(text, game.state, seat))
    named = with_seats(game, alone, lines)
    kept, talk = _without_talk(alone, named)
    text = "\n".join(named[i] for i in kept)
    outcome: Any = ()
    if kept:
        outcome = alone(text) if before is None else game.engine.parse(text, game.state, seat, before)
    problems = outcome if isinstance(outcome, tuple) else ()
    order = None if isinstance(outcome, tuple) else outcome
    wrong: dict[int, list[str]] = {}
    for problem in problems:
        wrong.setdefault(kept[problem.line - 1], []).append(teller.tell(problem))
    echoes = []
    for i, line in enumerate(map(shortened, lines)):
        if i in wrong:
            echoes.append(Echo(line, "!!", tuple(wrong[i])))
        elif i in kept:
            made = _made(game, alone, [named[k] for k in kept if k <= i], language)
            echoes.append(Echo(line, "->", made))
        elif sum(echo.sign == "--" for echo in echoes) < TALK:
            echoes.append(Echo(line, "--", (phrase("made_talk", language),)))
    return Reading(order, problems, tuple(echoes), max(0, len(talk) - TALK) + beyond, text)


def _within_bounds(lines: Sequence[str]) -> tuple[Sequence[str], int]:
    """Return the lines that may be an order, and how many follow."""
    ends = takewhile(lambda end: end <= MOST_TEXT, accumulate(map(len, lines[:MOST_LINES])))
    read = lines[: sum(1 for _ in ends)]
    return read, len(lines) - len(read)


def shortened(line: str) -> str:
    """Shorten the line to what an answer repeats of it."""
    return line if len(line) <= LONGEST_ECHO else line[: LONGEST_ECHO - 1] + "…"


def read_ahead(game: Game, seat: SeatNumber, text: str, language: str) -> Reading | None:
    """Find the first alternative in an order ahead that is a legal order now (common rules 7), or None."""
    for alternative in _ELSE.split(text):
        reading = read_order(game, seat, alternative.splitlines(), None, language)
        if reading.order is not None:
            return reading
    return None


_Parse = Callable[[str], Any]
"""What the game makes of a text with nothing on file."""


def _without_talk(parse: _Parse, lines: Sequence[str]) -> tuple[list[int], set[int]]:
    """Return the indexes of the lines that are orders, however bad, and of those that are not."""
    outcome = parse("\n".join(lines))
    problems = outcome if isinstance(outcome, tuple) else ()
    meaningless = {problem.line - 1 for problem in problems if isinstance(problem, NotUnderstood)}
    kept: list[int] = []
    silence = 0
    for i in range(len(lines)):
        silence = silence + 1 if i in meaningless else 0
        if kept and silence == TALK:
            break
        if i not in meaningless:
            kept.append(i)
    return kept, set(range(len(lines))) - set(kept)


def _made(game: Game, parse: _Parse, lines: Sequence[str], language: str) -> tuple[str, ...]:
    """Tell what the last of these lines adds to the order, in the reader's words."""
    teller, empty = teller_of(game, language), game.engine.Order()
    so_far = parse("\n".join(lines))
    if isinstance(so_far, tuple):
        so_far = parse(lines[-1])  # what is wrong may stand above
    earlier = parse("\n".join(lines[:-1])) if lines[:-1] else empty
    if isinstance(so_far, tuple):
        return (phrase("made_part", language),)
    known = {} if isinstance(earlier, tuple) else stated(earlier)
    new = {name: part for name, part in stated(so_far).items() if known.get(name) != part}
    told = teller.order(replace(empty, **(new or stated(so_far))))
    return tuple(phrase("made_order", language, line) for line in told.splitlines() if line.strip())


def with_seats(game: Game, parse: _Parse, lines: Sequence[str]) -> list[str]:
    """Replace players' names in the lines by the letters of their seats, which is all that engines know.

    They stay as they are where the game understands them so, all together or one alone, or has no use for the letter:
    a player may be called Max.
    """
    if not isinstance(parse("\n".join(lines)), tuple):
        return list(lines)
    return [_with_seats(game, parse, line) for line in lines]


def _with_seats(game: Game, parse: _Parse, line: str) -> str:
    if not isinstance(parse(line), tuple):
        return line
    names, letters = game.names, seat_letters(len(game.names))
    named = line
    for name, letter in sorted(zip(names, letters, strict=True), key=lambda pair: -len(pair[0])):
        named = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", letter, named, flags=re.IGNORECASE)
    if named == line:
        return line
    outcome = parse(named)
    unused = isinstance(outcome, tuple) and any(problem.read in letters for problem in outcome)
    return line if unused else named
