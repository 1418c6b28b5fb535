"""What is longer than any order is refused in a sentence: half of it is never filed, and nothing is dropped in silence."""

from __future__ import annotations

from typing import Any

import laws
from laws import SETTINGS, positions

from engines.reading.found import MOST_LINES, MOST_PROBLEMS, MOST_TOKENS, Found
from engines.reading.lines import LONGEST
from engines.told import MoreIsWrong, TooLong


def found(game: str, text: str) -> Found:
    """What a text says in the first position of a game."""
    setting = next(each for each in SETTINGS if each.game == game)
    _, state = positions(setting)[0]
    return setting.engine.find(text, state, setting.engine.awaiting(state)[0])


def order(game: str) -> str:
    """A legal order for that position."""
    setting = next(each for each in SETTINGS if each.game == game)
    number, state = positions(setting)[0]
    seat = setting.engine.awaiting(state)[0]
    return str(laws.suggested(setting.engine, state, seat, laws.players_lots(number)))


def told(problems: tuple[Any, ...]) -> list[tuple[str, int]]:
    """What is too long, and in which line."""
    return [(problem.what, problem.line) for problem in problems if isinstance(problem, TooLong)]


def test_of_an_order_with_too_many_words_nothing_counts() -> None:
    """Not even its first line, which would do as one."""
    lines = [order("karambolage"), *["7 8, 7 8, 7 8, 7 8, 7 8,"] * (MOST_TOKENS // 14)]
    read = found("karambolage", "\n".join(lines))
    assert (read.said, read.asked, [what for what, _ in told(read.refused)]) == ({}, {}, ["order"])


def test_of_a_line_that_is_too_long_nothing_counts() -> None:
    """The others do, if they say something."""
    long = "BET win red 300, " * (LONGEST // 16 + 1)
    read = found("jockey", f"{order('jockey').splitlines()[0]}\n{long}")
    assert (list(read.said), told(read.refused)) == (["card"], [("line", 2)])


def test_a_paragraph_of_talk_is_no_order_that_is_too_long() -> None:
    """However long it is, and whatever it names."""
    assert not found(
        "jockey", "yesterday the red horse was so slow that everybody in the stands laughed " * 20
    ).refused


def test_of_too_many_lines_the_first_ones_count() -> None:
    """And where it ends is told."""
    read = found("jockey", f"{order('jockey').splitlines()[0]}\n" + "300 400\n" * MOST_LINES)
    assert told(read.refused) == [("lines", MOST_LINES + 1)]


def test_of_many_problems_only_so_many_are_told() -> None:
    """And how many more there are."""
    read = found("karambolage", "PLACE " + "red 99Z, red 98Z,\n" * 40)
    *_, last = read.refused
    assert len(read.refused) == MOST_PROBLEMS + 1
    assert isinstance(last, MoreIsWrong)
    assert last.count == 80 - MOST_PROBLEMS
