"""Reading orders of Karambolage: balls, fields and dice as they stand; what the rules have against them comes later."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import cast

from engines.base import Problem, Reading, Seat, UnknownWord
from engines.karambolage.board import COLUMNS, ROWS
from engines.karambolage.position import SHOTS, State
from engines.karambolage.problems import (
    AlreadyOpened,
    BallWithoutField,
    DieInOpening,
    FieldWithoutBall,
    NoSuchDie,
    NoSuchField,
    NoSuchShot,
    NothingFollows,
    NotTheOpener,
    ShotNotDue,
    ShotTooEarly,
)
from engines.karambolage.retelling_words import BALLS
from engines.karambolage.shots import Ball, Move, Shot
from engines.karambolage.words import SMALL, VERBS
from engines.wording import Statement, Token, nearest, spoken

FIELDS = frozenset(row + column for row in ROWS for column in COLUMNS)

_MOVES_OF_A_SHOT = 3
_BESIDE = re.compile(r"(\d+)([A-Z])", re.ASCII)
_FIELD = re.compile(r"\b(\d) ([a-z])\b", re.IGNORECASE)


@dataclass(frozen=True)
class Placed:
    """A token and its place in its statement."""

    place: int
    token: Token

    @property
    def line(self) -> int:
        """The line that it stands in."""
        return self.token.line


@dataclass(frozen=True)
class _Words:
    """Words of an order as they stand there."""

    words: tuple[Placed, ...]

    @property
    def line(self) -> int:
        """The line that they begin in."""
        return self.words[0].line

    @property
    def read(self) -> str:
        """All of them as they were read."""
        return _read(self.words)


@dataclass(frozen=True)
class Named(_Words):
    """A ball and its field as a line names them, with the die if one is named."""

    ball: Ball
    field: str
    die: int | None


@dataclass(frozen=True)
class _Said(_Words):
    """What one statement says: placing balls (`shot` 0) or a shot. Nothing named: there is to be no shot."""

    shot: int
    named: tuple[Named, ...]


@dataclass(frozen=True)
class Stated(Reading):
    """A part of an order as it was stated; `named` are the balls with their fields, one a move."""

    named: tuple[Named, ...] = ()


def regroup(statements: Iterable[Statement], state: State, seat: Seat) -> Iterable[Statement]:
    """Put lines without an order word to the shot or placing before them, and those that tell one more move of it."""
    found: list[Statement] = []
    begun: int | None = None
    for new in statements:
        term = VERBS.at(new.tokens)
        goes_on = term is None or term[0] == "move"
        if begun is not None and goes_on and not (_is_whole(found[begun]) and _is_whole(new)):
            found[begun] = replace(found[begun], more=(*found[begun].more, new))
        else:
            begun = len(found)
            found.append(new)
    return found


def _is_whole(statement: Statement) -> bool:
    """Tell whether a statement says as many moves as a shot has."""
    return sum(BALLS.meaning(token) is not None for token in statement.tokens) >= _MOVES_OF_A_SHOT


def read(words: Statement, state: State, seat: Seat) -> Iterator[Reading | Problem]:
    """Read the balls that are placed, or a shot; talk says nothing.

    Without an order word, balls are placed in the opening, and it is the shot that is due later.
    """
    verb = (VERBS.at(words.tokens) or (None,))[0]
    tokens = (token for each in (words, *words.more) for token in each.tokens)
    placed = [Placed(place, token) for place, token in enumerate(tokens)]
    is_talk = verb == "place" and not _names_a_move(placed)
    for said in _said(verb, placed, state):
        if isinstance(said, Problem) and is_talk:
            yield Reading("", said, words.tokens, anchor=False)
        elif isinstance(said, Problem):
            yield said
        elif misplaced := _misplaced(said, state, seat):
            yield misplaced
        else:
            yield from _parts(said, state)


def _names_a_move(placed: list[Placed]) -> bool:
    """Tell whether a ball or something like a field is among the words: `put it on the 50th page` is talk."""
    words = [each for each in placed if each.token.word.isalnum() and not SMALL.meaning(each.token)]
    return any(BALLS.meaning(each.token) or _field(words, at) for at, each in enumerate(words))


def _misplaced(statement: _Said, state: State, seat: Seat) -> Problem | None:
    """Say what is wrong with a statement that does not belong into this turn, or not to this seat."""
    line = statement.line
    if statement.shot:
        if state.table is None:
            return ShotTooEarly(line=line, read=statement.read)
        if state.options.throws == 1 and statement.shot != state.shot:
            return ShotNotDue(line=line, read=statement.read, shot=statement.shot, due=state.shot)
        return None
    if state.table:
        return AlreadyOpened(line=line, read=statement.read)
    if state.opener is not None and seat != state.opener:
        return NotTheOpener(line=line, read=statement.read, opener=state.opener)
    return None


def _parts(said: _Said, state: State) -> Iterator[Reading | Problem]:
    if said.shot:
        shot = Shot(tuple(_move(each, state) for each in said.named))
        yield _stated(f"shot_{said.shot}", shot, said, said.named)
        return
    for each in said.named:
        if each.die:
            yield DieInOpening(line=each.line, read=each.read)
        else:
            yield _stated(each.ball, each.field, each, (each,))


def _stated(part: str, value: str | Shot, where: _Words, named: tuple[Named, ...]) -> Stated:
    tokens = tuple(placed.token for placed in where.words)
    return Stated(part, value, tokens, bool(named), where.read, one_word=not named, named=named)


def _move(named: Named, state: State) -> Move:
    is_plain = named.die == state.board.numbers[named.field]
    return Move(named.ball, named.field, None if is_plain else named.die)


def _said(verb: str | None, begun: list[Placed], state: State) -> Iterator[_Said | Problem]:
    line = begun[0].line
    term = VERBS.at(tuple(placed.token for placed in begun))
    rest = begun[term[1] if term else 0 :]
    verb = verb or ("place" if state.table is None else "shot")
    shot = 0
    if verb != "place":
        shot, rest = _shot_number(verb, rest, state.shot)
        if not 1 <= shot <= SHOTS:
            yield NoSuchShot(line=line, read=str(shot))
            return
    found = tuple(_named(rest))
    problems = tuple(each for each in found if isinstance(each, Problem))
    named = tuple(each for each in found if isinstance(each, Named))
    if problems:
        yield from problems
    elif verb.startswith("no shot") and named:
        yield UnknownWord(line=named[0].line, read=named[0].read, meant=None)
    elif not verb.startswith("no shot") and not named:
        yield NothingFollows(line=line, read=_read(begun))
    else:
        yield _Said(tuple(begun), shot, named)


def _shot_number(verb: str, rest: list[Placed], due: int) -> tuple[int, list[Placed]]:
    """Say which shot is meant, the one that is due if none is said, and the tokens after that number."""
    if verb[-1].isdigit():
        return int(verb[-1]), rest
    words = [placed for placed in rest if placed.token.word.isalnum()]
    if not words or words[0].token.number is None or _field(words, 0):
        return due, rest
    return words[0].token.number, words[1:]


def _named(rest: list[Placed]) -> Iterator[Named | Problem]:
    """Return the balls with their fields and dice, in order, and what cannot be read."""
    words = [p for p in rest if p.token.word.isalnum() and not SMALL.meaning(p.token)]
    found: Named | Problem
    at = 0
    while at < len(words):
        line, token = words[at].line, words[at].token
        if BALLS.meaning(token):
            found, length = _ball(words[at : at + 7], rest)
        elif field := _field(words, at):
            found, length = _field_alone(line, field), 2
        elif token.number is not None or len(token.word) == 1:
            found, length = _no_field(line, token.read), 1
        else:
            found = UnknownWord(line=line, read=token.read, meant=_meant(token.read))
            is_number = at + 1 < len(words) and words[at + 1].token.number is not None
            length = 3 if _field(words, at + 1) else 2 if is_number else 1
        yield found
        at += length


def _ball(words: list[Placed], rest: list[Placed]) -> tuple[Named | Problem, int]:
    """Say what begins with a ball, and over how many words it goes: ball, row, column, and perhaps a die."""
    line, token = words[0].line, words[0].token
    ball = cast(Ball, BALLS.meaning(token))
    field = _field(words, 1)
    if field is None:
        stray = words[1].token if len(words) > 1 else token
        if stray.number is not None or len(stray.word) == 1:
            return _no_field(line, stray.read), 2
        return BallWithoutField(line=line, read=token.read, ball=ball), 1
    if field not in FIELDS:
        return _no_field(line, field), 3
    die = words[3].token if len(words) > 3 and not _field(words, 3) else None
    if die is None or die.number is None:
        return Named(_between(rest, words[0], words[2]), ball, field, None), 3
    if not 1 <= die.number <= 6:
        return NoSuchDie(line=words[3].line, read=die.read), 4
    return Named(_between(rest, words[0], words[3]), ball, field, die.number), 4


def _field_alone(line: int, field: str) -> Problem:
    return FieldWithoutBall(line=line, read=field) if field in FIELDS else _no_field(line, field)


def _no_field(line: int, read: str) -> NoSuchField:
    return NoSuchField(line=line, read=read, nearest=_nearest(read))


def _between(rest: list[Placed], first: Placed, last: Placed) -> tuple[Placed, ...]:
    start, end = (bisect_left(rest, each.place, key=lambda placed: placed.place) for each in (first, last))
    return tuple(rest[start : end + 1])


def _read(words: Iterable[Placed]) -> str:
    """Write tokens as a person would, row and column of a field closed up."""
    return _FIELD.sub(r"\1\2", spoken(placed.token for placed in words))


def _field(words: list[Placed], at: int) -> str | None:
    """Return the field that two neighbouring tokens name, `6C` or `C6`, on the board or not."""
    if at + 1 >= len(words):
        return None
    one, two = words[at].token, words[at + 1].token
    number, letter = (one, two) if one.number is not None else (two, one)
    if number.number is None or len(letter.word) != 1 or not letter.is_word:
        return None
    return f"{number.number}{letter.word.upper()}"


def _nearest(read: str) -> str | None:
    """Return the field of the board that comes nearest to one beside it."""
    if not (parts := _BESIDE.fullmatch(read)):
        return None
    row = min(max(int(parts[1]), 1), len(ROWS))
    return f"{row}{min(parts[2], COLUMNS[-1])}"


def _meant(read: str) -> str | None:
    meant = nearest(read, BALLS, VERBS)
    return meant.rstrip(" 123") if meant else None
