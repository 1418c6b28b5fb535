"""What was probably meant: the legal order nearest to lines that are none, and the command nearest to a word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher, get_close_matches
from functools import cache
from typing import Any

from engines.base import NotUnderstood, Problem
from engines.base import Seat as SeatNumber
from engines.wording import folded
from gm.base.languages import LANGUAGES
from gm.games.game import Game
from gm.games.legal import legal_orders
from gm.turns.reading.order_lines import read_order, with_seats
from gm.turns.reading.slips import without_slips
from gm.words.orders import told_order

NEAR = 0.75
"""How much of two lines has to agree, as a ratio from 0 to 1, for one to be taken for a slip of the other."""

MOST_LINES, LONGEST = 20, 80
"""Letters with more lines, and lines with more characters, are not guessed at."""

_GREETINGS = frozenset(("hello", "hallo", "hope"))


def nearest_order(
    game: Game, seat: SeatNumber, lines: Sequence[str], before: Any | None, language: str
) -> tuple[str, ...]:
    """Find the one legal order that the lines are nearly, on top of `before`, line by line; else nothing.

    Either words become those of the game of which they are slips, or a word the one that the game says was meant, or
    a line the one legal line that is nearest to it. Numbers stay as they are.
    """
    if len(lines) > MOST_LINES:
        return ()
    alone = cache(lambda text: game.engine.parse(text, game.state, seat))
    lines = with_seats(game, alone, lines)
    slips = without_slips(game, seat, lines)
    if slips is not None:
        return _told(game, seat, slips, before, language) if slips else ()
    words = _with_words_meant(game, seat, lines)
    attempts = [words, _with_nearest_lines(game, seat, lines), _with_nearest_lines(game, seat, words)]
    orders = [(read_order(game, seat, attempt, before, language).order, attempt) for attempt in attempts]
    legal = [(order, attempt) for order, attempt in orders if order is not None]
    if not legal:
        return ()
    _, attempt = max(legal, key=lambda found: _likeness(lines, found[1]))
    return _told(game, seat, attempt, before, language)


def _told(
    game: Game, seat: SeatNumber, lines: Sequence[str], before: Any | None, language: str
) -> tuple[str, ...]:
    """Tell the order of the lines in words, if it is legal and the words are read as the same order."""
    order = read_order(game, seat, lines, before, language).order
    if order is None:
        return ()
    told = told_order(game, language, order)
    same = read_order(game, seat, told, None, language).order == order
    return tuple(told) if same else ()


def nearest_command(line: str, words: Iterable[str], names: Iterable[str]) -> str:
    """Find the command word that the line's first is nearly, in capitals.

    Empty if it may be talk or a name.
    """
    written = folded(line).split()
    if not 1 <= len(written) <= 2:
        return ""
    word = written[0].strip(".!?,:*-")
    known = {folded(spelling): spelling for spelling in words}
    if (
        len(word) < 4
        or word in _GREETINGS
        or word in (part for name in names for part in folded(name).split())
    ):
        return ""
    near = get_close_matches(word, known, 1, NEAR)
    return known[near[0]].upper() if near else ""


def _problems(game: Game, seat: SeatNumber, lines: Sequence[str]) -> tuple[Problem, ...]:
    outcome = game.engine.parse("\n".join(lines), game.state, seat)
    return outcome if isinstance(outcome, tuple) else ()


def _with_words_meant(game: Game, seat: SeatNumber, lines: Sequence[str]) -> list[str]:
    mended = list(lines)
    for problem in _problems(game, seat, lines):
        meant = getattr(problem, "meant", None)
        if isinstance(meant, str) and problem.read and len(lines[problem.line - 1]) <= LONGEST:
            mended[problem.line - 1] = mended[problem.line - 1].replace(problem.read, meant, 1)
    return mended


def _with_nearest_lines(game: Game, seat: SeatNumber, lines: Sequence[str]) -> list[str]:
    orders = tuple(legal_orders(game.engine, game.state, seat))
    pools = [_lines_of(game, orders, language) for language in LANGUAGES]
    mended = list(lines)
    for problem in _problems(game, seat, lines):
        line = lines[problem.line - 1]
        near = _nearest(line, pools)
        # a line of which nothing was understood may be a greeting, and such a one is left alone
        if (
            near
            and _numbers(near) == _numbers(line)
            and not (isinstance(problem, NotUnderstood) and len(line.split()) > len(near.split()))
        ):
            mended[problem.line - 1] = near
    return mended


def _numbers(line: str) -> list[str]:
    return re.findall(r"\d+", line)


def _lines_of(game: Game, orders: Iterable[Any], language: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(line for o in orders for line in told_order(game, language, o)))


def _nearest(line: str, pools: Iterable[Sequence[str]]) -> str:
    """Find the line that is nearest, in whichever language; empty if none is, or several of one language."""
    best, found = NEAR, ""
    for pool in pools if len(line) <= LONGEST else ():
        ranked = sorted(((_agreement(line, legal), legal) for legal in pool), reverse=True)[:2]
        if ranked and ranked[0][0] > best:
            best, found = ranked[0]
            if len(ranked) == 2 and ranked[1][0] == best:
                found = ""
    return found


def _likeness(written: Sequence[str], mended: Sequence[str]) -> float:
    """Measure how much the mended lines agree with what they were, from 0 to 1; none of them is long."""
    changed = [(folded(was), folded(now)) for was, now in zip(written, mended, strict=True) if was != now]
    ratios = (SequenceMatcher(None, was, now, autojunk=False).ratio() for was, now in changed)
    return min(ratios, default=1.0)


def _agreement(line: str, legal: str) -> float:
    """Measure how much of a line agrees with a legal one, or with that without its verb, from 0 to 1."""
    written = folded(line).strip()
    ratios = [0.0]
    for text in (legal, legal.partition(" ")[2]):
        matcher = SequenceMatcher(None, written, folded(text), autojunk=False)
        if matcher.real_quick_ratio() > NEAR and matcher.quick_ratio() > NEAR:
            ratios.append(matcher.ratio())
    return max(ratios)
