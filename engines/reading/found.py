"""The order that a letter states: what counts of it, what is refused, what is asked about, what is talk."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, islice
from typing import TYPE_CHECKING, Any

from engines.orders import Reading, amended
from engines.reading.corrections import corrected
from engines.reading.cutting import cut
from engines.reading.did_you_mean import mended
from engines.reading.doubts import doubts_of
from engines.reading.lines import LONGEST, Line, lines_of
from engines.reading.names import names_of
from engines.reading.numbered import without_units
from engines.reading.quoting import as_written
from engines.reading.second_thoughts import settled
from engines.reading.telling import Told, told_in
from engines.reading.understanding import Reader, Understood, is_lone, named
from engines.told import MoreIsWrong, NotUnderstood, Problem, SaidTwice, Seat, TooLong
from engines.wording import Statement

if TYPE_CHECKING:
    from engines.base import Engine


MOST_LINES = 100
"""Lines that may be an order, talk left aside: ten times as many as any order has."""

MOST_TOKENS = 1000
"""Words, numbers and signs that an order may have, as what a game puts together is read together. A table of Racko
with each card by itself has 300, two lists of Boat Race with two conditions an entry 200."""

MOST_PROBLEMS = 50
"""Problems that are told one by one: somebody who has made so many mistakes begins anew."""

_BEGINNING = 60
"""Characters of something too long that say which it is."""

_MOST_BESIDE = 5
"""Words of a letter that may be its greeting and its name."""

_OF_MYSELF = ("i'm", "am", "we're", "bin", "today", "heute")
"""Words of a lone line with a number that is about its writer: `I'm 45 today`."""

_SPACES = re.compile(r"  +")
"""Runs of spaces mean nothing, and patterns of games need not be ready for endless ones."""


@dataclass(frozen=True)
class Found:
    """What a letter says of an order: the parts that count, each with the words that say so.

    `refused` are the parts that are illegal or contradict themselves; they leave alone what was on file. `asked` are
    parts that were probably meant: nothing of them counts. `doubts` are the words that nobody knows in lines that name
    a thing of the game, `hints` what is wrong with lines that name too little to be an order. `unread` are statements in
    words of the game alone of which nothing is said in any of these, the last but `hints`: no word of an order vanishes.
    """

    said: Mapping[str, Reading]
    refused: tuple[Problem, ...]
    asked: Mapping[str, Reading]
    doubts: tuple[Problem, ...] = ()
    hints: tuple[Problem, ...] = ()
    unread: tuple[Problem, ...] = ()

    def parts(self) -> dict[str, Any]:
        """Return what counts, by part."""
        return {part: reading.value for part, reading in self.said.items()}


def find(
    engine: Engine, text: str, state: Any, seat: Seat, before: Any = None, names: Sequence[str] = ()
) -> Found:
    """Find the order in a letter, on top of the one `before`. `names` are those at the table, by seat.

    Lines that are an order and nothing else are read first, all of them at once, as the game puts some together; only
    where words are left over are neighbours tried together, and only lines that are nearly an order are guessed at.
    """
    found = _find(engine, text, state, seat, before, names)
    return replace(
        found,
        refused=as_written(found.refused, text),
        doubts=as_written(found.doubts, text),
        hints=as_written(found.hints, text),
        unread=as_written(found.unread, text),
    )


def _find(engine: Engine, text: str, state: Any, seat: Seat, before: Any, names: Sequence[str]) -> Found:
    reader = Reader(engine, state, seat, names_of(tuple(names)))
    text = _SPACES.sub(" ", text)
    if engine.trick_due:
        text = without_units(text, engine.words.units, engine.trick_due(state))
    text, changed = corrected(reader, text, before)
    text, settled_on = settled(reader, text)
    those = (line for line in lines_of(text, engine.words, reader.names, seat) if line.kind != "talk")
    lines = tuple(islice(those, MOST_LINES))
    clean = statements_of(lines, engine)
    if too_long := _too_long(clean):
        return Found({}, (too_long,), {})
    understood = alone = reader.understood(clean)
    if not all(each.is_order for each in understood):
        understood = _searched(reader, clean, understood)
    said, refused, doubtful = _settled(engine, understood, lines, state, seat)
    said, faults = _without_faults(engine, said, state, seat, before)
    beyond = _beyond(lines, next(those, None))
    problems = tuple(sorted((*refused, *faults, *beyond), key=lambda problem: problem.line))
    near = [(line, _meant(reader, line)) for line in lines if line.kind == "near"]
    hedged = tuple(each for line, meant in near for each in meant if line.is_hedged and each.part not in said)
    guessed = [each for line, meant in near for each in meant if not line.is_hedged]
    asked = _asked([*guessed, *hedged, *doubtful, *changed, *settled_on], said)
    if not (said or asked or problems):
        asked = _asked(_all_there_is(engine, text, alone, lines, engine.parts(state, seat)), said)
    if not (said or changed or settled_on or problems):
        telling = _told_besides(tuple(told_in(reader, text)), asked, problems)
        said, faults = _without_faults(engine, _counting(telling), state, seat, before)
        if said and not faults:
            spoken = {line for told in telling for line in told.lines}
            problems = tuple(problem for problem in problems if problem.line not in spoken)
            near = [(line, meant) for line, meant in near if line.number not in spoken]
            asked = _asked([], said)
        elif telling:
            said, asked = {}, _asked([each for told in telling for each in told.readings], {})
    counting = {token.line for reading in said.values() for token in reading.words}
    doubts = tuple(
        problem
        for line, meant in near
        for problem in doubts_of(reader, line, meant, {line.number - 1, line.number + 1} & counting)
    )
    found = Found(said, _told(problems), asked, _told(doubts), _told(_hinted(understood)))
    return replace(found, unread=_told(tuple(_unread(found, clean, understood))))


def _told_besides(
    telling: Sequence[Told], asked: Mapping[str, Reading], problems: Sequence[Problem]
) -> tuple[Told, ...]:
    """Return what paragraphs tell, unless less than what is asked about, something else, or of what is refused."""
    told = {reading.part: reading for each in telling for reading in each.readings}
    if not all(part in told and _says_as_much(told[part], reading) for part, reading in asked.items()):
        return ()
    lines = {line for each in telling if each.counts for line in each.lines}
    return tuple(telling) if all(problem.line in lines for problem in problems) else ()


def _says_as_much(told: Reading, other: Reading) -> bool:
    """Tell whether what is told of a part is the same as was read, or that and more."""
    words = {token.word for token in told.words}
    return told.value == other.value or all(
        token.word in words for token in other.words if token.word.isalnum()
    )


def _counting(telling: Sequence[Told]) -> dict[str, Reading]:
    """Return the parts that paragraphs tell, if all of them count and each part is told once."""
    readings = [reading for told in telling for reading in told.readings]
    once = len({reading.part for reading in readings}) == len(readings)
    return {each.part: each for each in readings} if once and all(told.counts for told in telling) else {}


def _unread(
    found: Found, statements: Iterable[Statement], understood: Iterable[Understood]
) -> Iterator[Problem]:
    """Name the statements of which nothing counts, is refused or asked about, whichever way they were lost."""
    readings = [*found.said.values(), *found.asked.values()]
    readings += [
        reading
        for each in understood
        for reading in each.readings
        if reading.part in found.said and reading.value == found.said[reading.part].value
    ]
    read = {(token.line, token.word) for reading in readings for token in reading.words}
    told = {problem.line for problem in (*found.refused, *found.doubts)}
    told |= {problem.first_line for problem in found.refused if isinstance(problem, SaidTwice)}
    for statement in statements:
        words = {(token.line, token.word) for token in statement.tokens if token.word.isalnum()}
        if not words & read and statement.line not in told:
            yield NotUnderstood(line=statement.line, read=statement.read)


def _too_long(statements: Sequence[Statement]) -> TooLong | None:
    """Say that the statements are more than an order can be; half of it is never read."""
    ends = accumulate(len(each.tokens) for each in statements)
    over = next((each for each, end in zip(statements, ends, strict=True) if end > MOST_TOKENS), None)
    if over is None:
        return None
    return TooLong(line=over.line, read=_beginning(over.read), what="order", most=MOST_TOKENS)


def _beyond(lines: Sequence[Line], following: Line | None) -> Iterator[TooLong]:
    """Say which lines are too long to be looked at, and from which one on too many are."""
    for line in lines:
        if line.kind == "long":
            yield TooLong(line=line.number, read=_beginning(line.text), what="line", most=LONGEST)
    if following:
        read = _beginning(following.text)
        yield TooLong(line=following.number, read=read, what="lines", most=MOST_LINES)


def _beginning(text: str) -> str:
    """Return how a line begins that is too long to be repeated."""
    return f"{text[:_BEGINNING].strip()} …"


def _told(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """Tell MOST_PROBLEMS of them, and how many more there are."""
    told, more = problems[:MOST_PROBLEMS], problems[MOST_PROBLEMS:]
    return (*told, *(MoreIsWrong(line=each.line, read=each.read, count=len(more)) for each in more[:1]))


def statements(engine: Engine, text: str) -> list[Statement]:
    """Return the statements of an order text, as a game's `read` sees them."""
    lines = lines_of(text, engine.words, names_of(()), -1)
    return statements_of(lines, engine)


def statements_of(lines: Iterable[Line], engine: Engine) -> list[Statement]:
    """Return the statements of the lines that are an order and nothing else; one that names nothing is none."""
    clean = _with_those_that_go_on([line for line in lines if line.kind == "clean"], engine)
    return [each for each in clean if named(each, engine.words)]


def _with_those_that_go_on(lines: Sequence[Line], engine: Engine) -> list[Statement]:
    """Put a line to the one above that begins with a verb and ends in a comma or a colon."""
    verbs = engine.words.verbs
    found: list[Statement] = []
    unfinished = False
    for line in lines:
        statements = list(line.statements)
        if unfinished and statements and not verbs.at(statements[0].tokens):
            found[-1] = replace(found[-1], tokens=found[-1].tokens + statements.pop(0).tokens)
        found += statements
        unfinished = line.goes_on and bool(found and verbs.at(found[-1].tokens))
    return found


def _searched(reader: Reader, statements: Sequence[Statement], found: list[Understood]) -> list[Understood]:
    """Find the reading that fills most parts with the least left over: neighbours joined, or lone words left aside."""
    ways = [reader.joined(found)]
    lines = Counter(each.line for each in statements)
    words = reader.engine.words
    others = [each for each in statements if lines[each.line] > 1 or not is_lone(each, words)]
    if len(others) < len(statements):
        ways.append(reader.joined(reader.understood(others)))
    return min(ways, key=_left_over)


def _left_over(way: Sequence[Understood]) -> tuple[int, int]:
    """Measure how far a reading falls short: by the parts that it fills, then by the statements that are no order."""
    orders = [each for each in way if each.is_order or each.is_one_word]
    return -len({reading.part for each in orders for reading in each.readings}), len(way) - len(orders)


def _settled(
    engine: Engine, understood: Sequence[Understood], lines: Sequence[Line], state: Any, seat: Seat
) -> tuple[dict[str, Reading], list[Problem], list[Reading]]:
    """Return the parts that are said, what is wrong with others, and what is anchored but not alone on its line."""
    doubtful_lines = {line for each in understood if _is_hint(each) for line in each.lines}
    verbs = engine.words.verbs
    said: dict[str, Reading] = {}
    problems: list[Problem] = []
    doubtful: list[Reading] = []
    twice: set[str] = set()
    anchored = [(each, reading) for each in understood for reading in each.readings if reading.anchor]
    for each, reading in anchored:
        if isinstance(reading.value, Problem):
            problems.append(reading.value)
        elif reading.line in doubtful_lines:
            doubtful += [reading] if verbs.at(each.statement.tokens) else []
        elif said.setdefault(reading.part, reading).value != reading.value:
            problems.append(_twice(said[reading.part], reading))
            twice.add(reading.part)
    doubtful += _hints(engine, understood, lines)
    for reading in _one_word_orders(engine, understood, state, seat):
        if isinstance(reading.value, Problem):
            problems.append(reading.value)
            continue
        first = said.setdefault(reading.part, reading)
        if first.value != reading.value and verbs.at(reading.words):
            problems.append(_twice(first, reading))
            twice.add(reading.part)
    # A statement of two parts that contradicts another one in both is told of once.
    problems = list(dict.fromkeys(problems))
    return {part: reading for part, reading in said.items() if part not in twice}, problems, doubtful


def _is_hint(found: Understood) -> bool:
    """Tell whether a statement names something of the game, all of it or in a part, that is no order."""
    return not found.readings or not all(reading.anchor or reading.one_word for reading in found.readings)


def _hints(engine: Engine, understood: Sequence[Understood], lines: Sequence[Line]) -> Iterator[Reading]:
    """Yield what whole lines nearly say: a verb, and a lone colour or number that can only be one thing."""
    alone = {line.number for line in lines if line.kind == "clean" and len(line.statements) == 1}
    for each in understood:
        reading = next(iter(each.readings), None)
        if reading is None or reading.anchor or reading.one_word or isinstance(reading.value, Problem):
            continue
        if any(other.words != reading.words for other in each.readings):
            continue
        if reading.line in alone and engine.words.verbs.at(each.statement.tokens):
            yield reading


def _all_there_is(
    engine: Engine, text: str, understood: Sequence[Understood], lines: Sequence[Line], due: Container[str]
) -> Iterator[Reading]:
    """Yield what the only statement of a letter says without naming a thing, as where all of it is `45, please`."""
    stated = [each for each in understood if any(token.number is not None for token in each.statement.tokens)]
    own = [line for line in lines if any(word.kind == "number" for word in line.words)]
    if len(stated) != 1 or len(own) != 1 or any(word.token.word in _OF_MYSELF for word in own[0].words):
        return
    if sum(len(line.split()) for line in text.splitlines()) > len(own[0].text.split()) + _MOST_BESIDE:
        return
    for reading in stated[0].readings:
        if not (reading.one_word or isinstance(reading.value, Problem)) and reading.part in due:
            yield reading


def _hinted(understood: Sequence[Understood]) -> tuple[Problem, ...]:
    """Return what is wrong with statements that are not anchored."""
    readings = (reading for each in understood for reading in each.readings)
    return tuple(
        reading.value
        for reading in readings
        if isinstance(reading.value, Problem) and not (reading.anchor or reading.one_word)
    )


def _one_word_orders(
    engine: Engine, understood: Sequence[Understood], state: Any, seat: Seat
) -> Iterable[Reading]:
    """Yield the orders without an anchor. They count on lines that say nothing else but orders; without a verb only
    for a part that is due."""
    shared = {line for each in understood if not (each.is_order or each.is_one_word) for line in each.lines}
    due = engine.parts(state, seat)
    for each in understood:
        if each.is_one_word and not shared & set(each.lines):
            (reading,) = each.readings
            begun = engine.words.verbs.at(each.statement.tokens)
            if begun or reading.part in due:
                yield reading


def _twice(first: Reading, again: Reading) -> SaidTwice:
    return SaidTwice(line=again.line, read=again.read, first_line=first.line, first_read=first.read)


def _without_faults(
    engine: Engine, said: dict[str, Reading], state: Any, seat: Seat, before: Any
) -> tuple[dict[str, Reading], tuple[Problem, ...]]:
    """Leave out the parts that make the order as a whole illegal, on top of what is on file."""
    found: tuple[Problem, ...] = ()
    while said:
        order = amended(before, engine.Order(**{part: reading.value for part, reading in said.items()}))
        faults = order.faults(state, seat, said)
        if not faults:
            break
        found += faults
        at_fault = {fault.line for fault in faults}
        kept = {part: reading for part, reading in said.items() if not at_fault & _lines(reading)}
        said = kept if len(kept) < len(said) else {}
    return said, found


def _lines(reading: Reading) -> set[int]:
    return {token.line for token in reading.words}


def _asked(meant: Iterable[Reading], said: Mapping[str, Reading]) -> dict[str, Reading]:
    """Return what lines that are nearly an order were probably meant to say; nothing where they say different things."""
    asked: dict[str, Reading] = {}
    unsure: set[str] = set()
    for reading in meant:
        if asked.setdefault(reading.part, reading).value != reading.value:
            unsure.add(reading.part)
    return {
        part: reading
        for part, reading in asked.items()
        if part not in unsure and not (part in said and said[part].value == reading.value)
    }


def _meant(reader: Reader, line: Line) -> tuple[Reading, ...]:
    """Read a line with its slips mended, or else without the words that nobody knows, if that is an order."""
    ways = {}
    for words in mended(line.words, reader.engine.words, reader.names):
        readings = reader.orders(cut(words, reader.engine.words.verbs))
        if readings:
            ways[tuple((reading.part, reading.value) for reading in readings)] = readings
    if ways:
        return next(iter(ways.values())) if len(ways) == 1 else ()
    return reader.orders(line.statements) if line.is_apart else ()
