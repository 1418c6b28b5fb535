"""Reading the tables of Racko's orders: what a drawn card does, and where dealt cards go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from engines.base import Problem, SaidTwice, Seat, UnknownWord
from engines.racko.cards import COLUMNS, at
from engines.racko.entries import Entry
from engines.racko.orders import Draw, Placing, by_column
from engines.racko.position import State
from engines.racko.problems import (
    CardNotDealt,
    ColumnTaken,
    EntryIncomplete,
    NoDiscardInDeal,
    NoSuchColumn,
    NoSuchNumber,
    RangeBackwards,
)
from engines.racko.tables import Item, Line, table
from engines.racko.words import TERMS
from engines.wording import Statement, Vocabulary, spoken


def unknown(item: Item, vocabulary: Vocabulary = TERMS) -> UnknownWord:
    """Return a word that means nothing, with the nearest of the vocabulary that would."""
    return UnknownWord(line=item.line, read=item.token.read, meant=vocabulary.nearest(item.token.read))


def bad_column(item: Item) -> NoSuchColumn | None:
    """Say what is wrong with a number that should be a column, if anything."""
    number = item.token.number
    if number in COLUMNS:
        return None
    nearest = min(COLUMNS, key=lambda column: abs(column - (number or 0)))
    return NoSuchColumn(line=item.line, read=item.token.read, nearest=nearest)


def read_draw(words: Sequence[Item], state: State) -> Draw | list[Problem]:
    """Read the draw with its table, or everything that is wrong with it; what goes for all else counts last."""
    entries, problems = [], []
    for line in table(words):
        entry = _entry(line, state)
        if isinstance(entry, Problem):
            problems.append(entry)
        else:
            entries.append(entry)
    return problems or Draw(tuple(sorted(entries, key=lambda entry: entry.kind == "else")))


def _entry(line: Line, state: State) -> Entry | Problem:
    first = line.items[0]
    if problem := _strange(line) or _bad_numbers(line, state.highest):
        return problem
    if line.target is None:
        return EntryIncomplete(line=first.line, read=line.read, example=_example(line, state))
    column = None if line.target.kind == "discard" else line.target.token.number
    if column is not None and (problem := bad_column(line.target)):
        return problem
    if line.kind == "numbers":
        return Entry("numbers", *_bounds(line, state.highest), column)
    return Entry("joker" if line.kind == "joker" else "else", column=column)


def _strange(line: Line) -> Problem | None:
    """Find a foreign word in the entry, or something that cannot begin one."""
    first = line.items[0]
    if line.target is not None and line.target.kind == "unknown":
        return unknown(line.target)
    if line.kind != "stray":
        return None
    if first.kind == "unknown":
        return unknown(first)
    return EntryIncomplete(line=first.line, read=line.read, example="1-8:5")


def _bounds(line: Line, highest: int) -> tuple[int, int]:
    """Return the lowest and the highest card of an entry; `55+` has no bound above."""
    low, high = line.cards[0].token.number, line.cards[-1].token.number
    return cast(int, low), highest if high is None else high


def _bad_numbers(line: Line, highest: int) -> Problem | None:
    if line.kind != "numbers":
        return None
    for item in line.cards[::2]:
        if not 1 <= cast(int, item.token.number) <= highest:
            return NoSuchNumber(line=item.line, read=item.token.read, highest=highest)
    low, high = _bounds(line, highest)
    if low > high:
        read = spoken(item.token for item in line.cards)
        return RangeBackwards(line=line.items[0].line, read=read, low=high, high=low)
    return None


def _example(line: Line, state: State) -> str:
    """Return the entry with a column about where the card belongs."""
    if line.kind == "else":
        return "else discard"
    if line.kind == "joker":
        return "joker:30"
    low, high = _bounds(line, state.highest)
    entry = Entry("numbers", low, high, COLUMNS[(low - 1) * len(COLUMNS) // state.highest])
    return str(entry)


def read_places(
    statement: Statement, words: Sequence[Item], state: State, seat: Seat
) -> tuple[Placing, ...] | list[Problem]:
    """Read where the cards of the batch go, or everything that is wrong with it."""
    free = tuple(column for column in COLUMNS if state.racks[seat][at(column)] is None)
    placed: dict[str, tuple[Line, Placing]] = {}
    problems: list[Problem] = []
    entries = tuple(table(words))
    turned = tuple(_turned(entry) for entry in entries)
    if any(not isinstance(_placing(entry, state, seat, free), Placing) for entry in entries) and all(
        isinstance(_placing(entry, state, seat, free), Placing) for entry in turned
    ):
        entries = turned
    for entry in entries:
        placing = _placing(entry, state, seat, free)
        if isinstance(placing, Problem):
            problems.append(placing)
            continue
        first, earlier = placed.get(placing.card, (entry, placing))
        used = tuple(other.column for _, other in placed.values())
        if earlier != placing:
            start = first.items[0].line
            problems.append(
                SaidTwice(line=entry.items[0].line, read=entry.read, first_line=start, first_read=first.read)
            )
        elif placing.card not in placed and placing.column in used:
            problems.append(_taken(entry, placing.column, free, used))
        else:
            placed[placing.card] = (entry, placing)
    if not placed and not problems:
        example = placing_example(state, seat)
        problems.append(EntryIncomplete(line=statement.line, read=statement.read, example=example))
    return problems or by_column(placing for _, placing in placed.values())


def _turned(entry: Line) -> Line:
    """Read an entry as column and card, `column 15: 13`, or a range as card and column: `13-15`."""
    if entry.kind == "numbers" and len(entry.cards) == 1 and entry.target and entry.target.kind == "number":
        return replace(entry, cards=(entry.target,), target=entry.cards[0])
    if entry.kind == "numbers" and len(entry.cards) > 1 and entry.target is None:
        return replace(entry, cards=entry.cards[:1], target=entry.cards[-1])
    return entry


def placing_example(state: State, seat: Seat) -> str:
    """Return the cards of a seat with free columns, as they would be placed."""
    free = (column for column in COLUMNS if state.racks[seat][at(column)] is None)
    return ", ".join(f"{card}:{column}" for card, column in zip(state.dealt[seat], free, strict=False))


def _placing(line: Line, state: State, seat: Seat, free: tuple[int, ...]) -> Placing | Problem:
    first, cards = line.items[0], state.dealt[seat]
    if problem := _strange(line):
        return problem
    read = spoken(item.token for item in line.cards)
    card = str(line.cards[0].token.number)
    if line.kind != "numbers" or len(line.cards) > 1 or card not in cards:
        return CardNotDealt(line=first.line, read=read, cards=cards)
    if line.target is None:
        return EntryIncomplete(line=first.line, read=line.read, example=f"{card}:{free[0]}")
    if line.target.kind == "discard":
        return NoDiscardInDeal(line=first.line, read=line.read, free=free)
    if problem := bad_column(line.target):
        return problem
    column = cast(int, line.target.token.number)
    return Placing(card, column) if column in free else _taken(line, column, free, ())


def _taken(line: Line, column: int, free: tuple[int, ...], used: tuple[int, ...]) -> ColumnTaken:
    left = tuple(other for other in free if other not in used)
    return ColumnTaken(line=line.items[0].line, read=line.read, column=column, free=left)
