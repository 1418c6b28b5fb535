"""Reading order lines of Karambolage: balls, fields and dice, as they stand, before any rule is asked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import cast

from engines.base import NotUnderstood, Problem
from engines.karambolage.board import COLUMNS, ROWS
from engines.karambolage.position import SHOTS
from engines.karambolage.problems import (
    BallWithoutField,
    FieldWithoutBall,
    Meaning,
    NoSuchDie,
    NoSuchField,
    NoSuchShot,
    NothingFollows,
    UnknownWord,
)
from engines.karambolage.shots import Ball
from engines.wording import Token, Vocabulary, clauses, nearest, spellings, spoken

VERBS = Vocabulary(
    {
        "place": "place put set setze setz setzen lege leg legen stelle platziere",
        "shot": "shot shots shoot stoß stöße stoße stoßen schuss",
        "shot 1": "first_shot erster_stoß ersten_stoß",
        "shot 2": "second_shot zweiter_stoß zweiten_stoß",
        "shot 3": "third_shot dritter_stoß dritten_stoß",
        "no shot": "no_shot kein_stoß keinen_stoß ohne_stoß pass passe",
        "no shot 1": "no_first_shot kein_erster_stoß keinen_ersten_stoß",
        "no shot 2": "no_second_shot kein_zweiter_stoß keinen_zweiten_stoß",
        "no shot 3": "no_third_shot kein_dritter_stoß keinen_dritten_stoß",
    }
)
BALLS = Vocabulary(
    {
        "black": "black schwarz schwarze schwarzen",
        "red": "red rot rote roten",
        "white": "white weiß weiße weißen",
    }
)
SMALL = Vocabulary(
    {
        "with": "with mit",
        "small": "to nach auf on onto at the die der das den ball balls kugel kugeln field feld "
        "null nullfeld die dice würfel from von and und then dann danach",
    }
)
LETTERS = Vocabulary({letter: letter for letter in COLUMNS})

words = spellings(VERBS, BALLS, SMALL)
"""The contract's `words`."""

FIELDS = frozenset(row + column for row in ROWS for column in COLUMNS)

_BESIDE = re.compile(r"(\d+)([A-Z])", re.ASCII)
_FIELD = re.compile(r"\b(\d) ([a-z])\b", re.IGNORECASE)
# `2. STOSS ...` has to be turned round before its number is taken for a bullet.
_NUMBER_FIRST = re.compile(
    r"^([^\w\n]*(?:(?:no|kein|keinen) +)?)(\d) *(?:\.|st|nd|rd|th)? *(shot|sto(?:ss|ß))\b",
    re.IGNORECASE | re.MULTILINE,
)


@dataclass(frozen=True)
class Placed:
    """A token, the line that it stands in, and its place in its statement."""

    line: int
    place: int
    token: Token


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
class Statement(_Words):
    """One statement of an order: placing balls (`shot` 0) or a shot. Nothing named: there is to be no shot."""

    shot: int
    named: tuple[Named, ...]


def statements(text: str, is_opening: bool) -> Iterator[Statement | Problem]:
    """What the text states, line by line, and everything in it that cannot be read.

    Lines without an order word go on with the shot or placing before them. With none before, they place
    balls in the opening, and are shot 1 later.
    """
    verb: str | None = None
    begun: list[Placed] = []
    for clause in clauses(_NUMBER_FIRST.sub(r"\1\3 \2", text), VERBS, BALLS, SMALL, LETTERS):
        if clause.is_prose:
            yield NotUnderstood(line=clause.line, read=clause.read)
            continue
        if VERBS.at(clause.tokens) and begun:
            yield from _statement(verb, begun, is_opening)
            begun = []
        if not begun:
            verb = (VERBS.at(clause.tokens) or (None,))[0]
        begun += [Placed(clause.line, place, token) for place, token in enumerate(clause.tokens, len(begun))]
    if begun:
        yield from _statement(verb, begun, is_opening)


def _statement(verb: str | None, begun: list[Placed], is_opening: bool) -> Iterator[Statement | Problem]:
    line = begun[0].line
    term = VERBS.at(tuple(placed.token for placed in begun))
    rest = begun[term[1] if term else 0 :]
    verb = verb or ("place" if is_opening else "shot")
    shot = 0
    if verb != "place":
        shot, rest = _shot_number(verb, rest)
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
        yield Statement(tuple(begun), shot, named)


def _shot_number(verb: str, rest: list[Placed]) -> tuple[int, list[Placed]]:
    """Which shot is meant, 1 if none is said, and the tokens after that number."""
    if verb[-1].isdigit():
        return int(verb[-1]), rest
    words = [placed for placed in rest if placed.token.word.isalnum()]
    if not words or words[0].token.number is None or _field(words, 0):
        return 1, rest
    return words[0].token.number, words[1:]


def _named(rest: list[Placed]) -> Iterator[Named | Problem]:
    """The balls with their fields and dice, in order, and what cannot be read."""
    words = [p for p in rest if p.token.word.isalnum() and not SMALL.meaning(p.token)]
    found: Named | Problem
    at = 0
    while at < len(words):
        line, token = words[at].line, words[at].token
        if BALLS.meaning(token):
            found, length = _ball(words[at : at + 5], rest)
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
    """What begins with a ball, and over how many words it goes: ball, row, column, and perhaps a die."""
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
    return tuple(placed for placed in rest if first.place <= placed.place <= last.place)


def _read(words: Iterable[Placed]) -> str:
    """Tokens as a person would write them, row and column of a field closed up."""
    return _FIELD.sub(r"\1\2", spoken(placed.token for placed in words))


def _field(words: list[Placed], at: int) -> str | None:
    """The field that two neighbouring tokens name, `6C` or `C6`, on the board or not."""
    if at + 1 >= len(words):
        return None
    one, two = words[at].token, words[at + 1].token
    number, letter = (one, two) if one.number is not None else (two, one)
    if number.number is None or len(letter.word) != 1 or not letter.is_word:
        return None
    return f"{number.number}{letter.word.upper()}"


def _nearest(read: str) -> str | None:
    """The field of the board that comes nearest to one beside it."""
    if not (parts := _BESIDE.fullmatch(read)):
        return None
    row = min(max(int(parts[1]), 1), len(ROWS))
    return f"{row}{min(parts[2], COLUMNS[-1])}"


def _meant(read: str) -> Meaning | None:
    meant = nearest(read, BALLS, VERBS)
    return cast(Meaning, meant.rstrip(" 123")) if meant else None
