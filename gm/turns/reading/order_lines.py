"""Orders out of the lines of a letter: what counts, what is refused, what is asked about, line by line in words."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any

from engines.base import Engine, Problem, SaidTwice, amended
from engines.base import Reading as PartRead
from engines.base import Seat as SeatNumber
from engines.reading.found import Found
from engines.reading.guessing import guessed
from engines.reading.names import names_of
from engines.reading.naming import Left, clauses_left, meanings, names_a_whole_part
from engines.reading.normal import words_of
from engines.reading.understanding import Reader
from gm.base.echo import shortened
from gm.games.game import Game
from gm.words.macros import phrase
from gm.words.orders import told_order
from gm.words.teller import teller_of

_NOT_SO = r"(?:possible|legal|allowed|m(?:ö|oe)glich|erlaubt|legal|zul(?:ä|ae)ssig)"
_ELSE_WORDS = (
    r"(?:(?:or|oder) )?(?:else|sonst|otherwise|ansonsten|andernfalls|ersatzweise|notfalls|zur not|alternativ(?:ely)?|failing that"
    rf"|(?:if not|wenn nicht|falls nicht)(?: {_NOT_SO})?"
    rf"|if (?:that|this|it)(?:'s| is|) ?(?:not|isn't) {_NOT_SO}|if (?:that|this|it) (?:doesn't|does not) (?:work|go)"
    rf"|(?:wenn|falls) (?:das|dies|es)(?: so)? nicht (?:geht|klappt|{_NOT_SO}(?: ist| sein sollte)?)"
    r")\b"
)
_ELSE = re.compile(rf"^[ \t]*{_ELSE_WORDS}[ \t]*[:,]?", re.IGNORECASE | re.MULTILINE)
"""How another alternative of an order ahead begins, as people say it."""
_ELSE_WITHIN = re.compile(rf"(?:[,;.]| or,?| oder,?) +(?={_ELSE_WORDS})", re.IGNORECASE)

TALK = 5
"""So many lines without an order are repeated in an answer; of more, only how many there are is told."""

UNREAD = 20
"""So many lines that name a part of an order, and are none, are asked about."""


@dataclass(frozen=True)
class Echo:
    """A line as it was read and what was made of it: `sign` is ->, !! (refused), ?? (asked about) or -- (left aside).

    A line of which one part counts and another is refused is told in two, the second of them without its text.
    """

    read: str
    sign: str
    made: tuple[str, ...]


@dataclass(frozen=True)
class Reading:
    """What the order lines of a letter say. `order` is the whole order as it would now stand, None without any.

    `problems` are the parts that are refused: they leave the others alone. `meant` is the whole order, in words, with
    the parts that lines nearly say: only the writer can tell. `doubts` are the words of an order that nobody knows, and
    `nearly` says that some line is nearly an order. `more_talk` counts lines without an order that are not repeated in
    `echoes`. `text` states the parts that count, as the game writes them.

    `left` are the clauses that name a part of an order and of which nothing counts, is asked about or is refused; it is
    `unclear` where one of them may be an order, and nothing else is.
    """

    order: Any | None
    problems: tuple[Problem, ...]
    echoes: tuple[Echo, ...]
    more_talk: int
    text: str
    meant: tuple[str, ...] = ()
    doubts: tuple[Problem, ...] = ()
    nearly: bool = False
    left: tuple[str, ...] = ()
    unclear: bool = False

    @property
    def is_talk(self) -> bool:
        """Whether no line was meant as an order."""
        return self.order is None and not self.is_wrong

    @property
    def is_plain(self) -> bool:
        """Whether all that may have been meant as an order counts."""
        return self.order is not None and not self.is_wrong

    @property
    def is_wrong(self) -> bool:
        """Whether something is refused, or asked about."""
        return bool(self.problems or self.doubts or self.nearly)


def read_order(
    game: Game, seat: SeatNumber, lines: Sequence[str], before: Any | None, language: str
) -> Reading:
    """Read the lines as one order on top of `before`, part by part (common rules, "Orders")."""
    found = _found(game.engine, "\n".join(lines), game.state, seat, before, game.names)
    stated = game.engine.Order(**found.parts())
    meant = _meant(game, seat, found, before, language)
    left_by_line = _left_by_line(game, seat, lines, found)
    echoes, more_talk = _echoes(game, lines, found, left_by_line, language)
    order = amended(before, stated) if found.said else None
    left = [each for line in left_by_line.values() for each in line]
    wrong = found.refused or found.doubts or found.asked
    return Reading(
        order,
        found.refused,
        echoes,
        more_talk,
        str(stated),
        meant,
        found.doubts,
        bool(found.asked),
        tuple(each.read for each in left),
        unclear=order is None and not wrong and not all(each.is_told for each in left),
    )


@lru_cache(maxsize=256)
def _found(
    engine: Engine, text: str, state: Any, seat: SeatNumber, before: Any | None, names: tuple[str, ...]
) -> Found:
    """Find an order once: a letter is decided again as long as facts about it are lacking."""
    return engine.find(text, state, seat, before, names)


def parts_stated(game: Game, seat: SeatNumber, lines: Sequence[str]) -> Mapping[str, Any]:
    """Return the parts of an order that the lines state, whatever is on file."""
    return _found(game.engine, "\n".join(lines), game.state, seat, None, game.names).parts()


def states_something(game: Game, seat: SeatNumber, line: str) -> bool:
    """Tell whether the line states a part of an order, legal or not."""
    found = _found(game.engine, line, game.state, seat, None, game.names)
    return bool(found.said or found.refused)


def names_an_order(game: Game, seat: SeatNumber, line: str) -> bool:
    """Tell whether the line names all that a part of an order needs, so that its writer is told where it is none."""
    whole_lines = game.engine.finds is not None
    return not whole_lines and names_a_whole_part(game.engine, line, game.state, seat, game.names)


def is_else(line: str) -> bool:
    """Tell whether the line begins another alternative of an order ahead."""
    return _ELSE.match(line) is not None


def alternatives_in(game: Game, seat: SeatNumber, line: str, language: str) -> list[str]:
    """Return the alternatives of a line that is only an order without them: `red 9, otherwise blue 6`; else the line."""
    parts = [] if game.engine.finds else _ELSE_WITHIN.split(line)
    if len(parts) < 2 or read_order(game, seat, [line], None, language).order is not None:
        return [line]
    orders = all(orders_something(game, seat, _ELSE.sub("", part), language) for part in parts)
    return parts if orders else [line]


def orders_something(game: Game, seat: SeatNumber, line: str, language: str) -> bool:
    """Tell whether the line is an order, or nearly one."""
    return not read_order(game, seat, [line], None, language).is_talk


@dataclass(frozen=True)
class ReadAhead:
    """What counts of an order ahead as things stand, None if nothing does; and each line that `failed`, with the reasons."""

    counts: Reading | None
    failed: tuple[tuple[str, tuple[str, ...]], ...]


def read_ahead(game: Game, seat: SeatNumber, text: str, language: str) -> ReadAhead:
    """Find the first alternative in an order ahead that is legal (common rules 7), or else the first of which a part is.

    What is no order by itself goes on with the one above, as the last line of a table does.
    """
    starts = [] if game.engine.finds else [found.span() for found in _ELSE.finditer(text)]
    alternatives: list[tuple[Reading, list[str]]] = []
    for (start, end), (following, _) in pairwise([(0, 0), *starts, (len(text), len(text))]):
        reading = read_order(game, seat, text[end:following].splitlines(), None, language)
        if alternatives and reading.is_talk:
            alternatives[-1][1].append(text[start:following])
        else:
            alternatives.append((reading, [text[end:following]]))
    readings = [
        read_order(game, seat, "".join(begun).splitlines(), None, language) if len(begun) > 1 else alone
        for alone, begun in alternatives
    ]
    legal = [reading for reading in readings if reading.order is not None]
    counts = next((reading for reading in legal if not reading.problems), next(iter(legal), None))
    tried = readings[: readings.index(counts) + 1] if counts else readings
    return ReadAhead(counts, tuple(_failed(tried, all_talk=counts is None)))


def _failed(readings: Iterable[Reading], *, all_talk: bool) -> Iterable[tuple[str, tuple[str, ...]]]:
    """Yield the lines that are refused; where nothing counts those that say nothing, too."""
    for reading in readings:
        read = ""
        for echo in reading.echoes:
            read = echo.read or read
            if echo.sign == "!!" or (all_talk and echo.sign != "->"):
                yield read, echo.made


def _meant(game: Game, seat: SeatNumber, found: Found, before: Any | None, language: str) -> tuple[str, ...]:
    """Tell the whole order with the parts that are asked about, if it is legal and its words are read as it again."""
    if not found.asked:
        return ()
    parts = {**found.parts(), **{part: reading.value for part, reading in found.asked.items()}}
    order = amended(before, game.engine.Order(**parts))
    if order.faults(game.state, seat, {**found.said, **found.asked}):
        return ()
    told = tuple(told_order(game, language, order))
    again = game.engine.find("\n".join(told), game.state, seat, None, game.names)
    return told if game.engine.Order(**again.parts()) == order else ()


def order_guessed(
    game: Game, seat: SeatNumber, lines: Sequence[str], before: Any | None, language: str
) -> tuple[str, ...]:
    """Guess the whole order that lines may mean in which none was found, in words; empty where they name none."""
    if game.engine.finds:
        return ()
    reader = Reader(game.engine, game.state, seat, names_of(tuple(game.names)))
    asked = {reading.part: reading for reading in guessed(reader, "\n".join(lines))}
    return _meant(game, seat, Found({}, (), asked), before, language)


def left_out(game: Game, seat: SeatNumber, lines: Sequence[str], order: Sequence[str]) -> tuple[str, ...]:
    """Return the clauses of the lines that name a part of an order which is not in this order, as it is told."""
    if game.engine.finds:
        return ()
    said, parts = _things(game, "; ".join(order)), parts_stated(game, seat, order)
    left = (
        each.read
        for line in lines[:UNREAD]
        for each in clauses_left(game.engine, line, game.state, seat, game.names, [said])
    )
    return tuple(each for each in dict.fromkeys(left) if not _is_in(parts_stated(game, seat, [each]), parts))


def _is_in(stated: Mapping[str, Any], parts: Mapping[str, Any]) -> bool:
    """Tell whether something is stated, and all of it is among these parts: `the 36 into 20` is TAKE 20."""
    return bool(stated) and all(part in parts and parts[part] == value for part, value in stated.items())


def _things(game: Game, text: str) -> set[str]:
    return meanings(game.engine, words_of(text, 1, game.engine.words, names_of(tuple(game.names))))


def _left_by_line(
    game: Game, seat: SeatNumber, lines: Sequence[str], found: Found
) -> Mapping[int, list[Left]]:
    """Find by line what clauses name and what neither counts nor is asked about or refused."""
    by_line: dict[int, set[str]] = defaultdict(set)
    parts: list[set[str]] = []
    for reading in (*found.said.values(), *found.asked.values()):
        parts.append({game.engine.words.meaning(token) or token.word for token in reading.words})
        for token in reading.words:
            by_line[token.line].add(game.engine.words.meaning(token) or token.word)
    told = [problem.read for problem in (*found.refused, *found.doubts, *found.hints)]
    left: dict[int, list[Left]] = {}
    for number, line in enumerate(lines, 1):
        if len(left) == UNREAD or game.engine.finds:
            break
        those = clauses_left(game.engine, line, game.state, seat, game.names, [*parts, by_line[number]])
        if new := [
            each for each in those if not any(read in each.read or each.read in read for read in told)
        ]:
            left[number] = new
    return left


def _echoes(
    game: Game, lines: Sequence[str], found: Found, beside: Mapping[int, Sequence[Left]], language: str
) -> tuple[tuple[Echo, ...], int]:
    """Repeat the lines with what was made of each, and count the talk beyond what is repeated."""
    wrong = _told_by_line(game, found.refused, language)
    doubted = _told_by_line(game, found.doubts, language)
    contradicted = {problem.first_line for problem in found.refused if isinstance(problem, SaidTwice)}
    counting = _parts_by_line(found.said.values())
    asked = _parts_by_line(found.asked.values())
    left: dict[int, list[str]] = defaultdict(list)
    for problem in found.unread:
        left[problem.line].append(problem.read)
    for number, clauses in beside.items():
        left[number] += [each.read for each in clauses if not any(read in each.read for read in left[number])]
    echoes: list[Echo] = []
    talk = 0
    for number, line in enumerate(map(shortened, lines), 1):
        if number in wrong or number in counting:
            if number in counting:
                echoes.append(Echo(line, "->", _made(game, counting[number], "made_order", language)))
            if number in wrong:
                echoes.append(Echo("" if number in counting else line, "!!", tuple(wrong[number])))
            if number in left:
                echoes.append(_beside(left[number], language))
        elif number in doubted:
            echoes.append(Echo(line, "!!", tuple(doubted[number])))
        elif number in asked and game.engine.finds:
            continue  # an order of whole lines is told once, below
        elif number in asked:
            echoes.append(Echo(line, "??", _made(game, asked[number], "made_nearly", language)))
            if number in left:
                echoes.append(_beside(left[number], language))
        elif number in contradicted:
            echoes.append(Echo(line, "!!", (phrase("made_contradicted", language),)))
        elif number in left:
            echoes.append(Echo(line, "--", (phrase("made_unread", language),)))
        elif line.strip():
            talk += 1
            if talk <= TALK:
                echoes.append(Echo(line, "--", (phrase("made_talk", language),)))
    return tuple(echoes), max(0, talk - TALK)


def _beside(said: Sequence[str], language: str) -> Echo:
    """Name what stands beside what was read in a line."""
    return Echo("", "--", tuple(phrase("made_left", language, each) for each in said))


def _told_by_line(game: Game, problems: Iterable[Problem], language: str) -> Mapping[int, list[str]]:
    teller, told = teller_of(game, language), defaultdict(list)
    for problem in problems:
        told[problem.line].append(teller.tell(problem))
    return told


def _parts_by_line(readings: Iterable[PartRead]) -> Mapping[int, dict[str, Any]]:
    """Return the parts that are read in each line; one that goes over several counts in the last of them."""
    parts: dict[int, dict[str, Any]] = defaultdict(dict)
    for reading in readings:
        numbers = sorted({token.line for token in reading.words})
        for number in numbers:
            parts[number].update({reading.part: reading.value} if number == numbers[-1] else {})
    return parts


def _made(game: Game, parts: Mapping[str, Any], name: str, language: str) -> tuple[str, ...]:
    """Tell what a line says of the order, in the reader's words."""
    if not parts:
        return (phrase("made_part", language),)
    told = teller_of(game, language).order(game.engine.Order(**parts))
    return tuple(phrase(name, language, line) for line in told.splitlines() if line.strip())
