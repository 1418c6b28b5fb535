"""Reading order lines of Karambolage: balls, fields and dice, as they stand, before any rule is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
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
from engines.wording import Token, Vocabulary, clauses, spoken

VERBS = Vocabulary(
    {
        "place": "place put set setze setz setzen lege leg legen stelle platziere",
        "shot": "shot shots shoot stoß stöße stoße stoßen",
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
        "null nullfeld die dice würfel from von",
    }
)
LETTERS = Vocabulary({letter: letter for letter in COLUMNS})

FIELDS = frozenset(row + column for row in ROWS for column in COLUMNS)

_NUMBER_FIRST = re.compile(
    r"^([^\w\n]*(?:(?:no|kein|keinen)\s+)?)(\d)\s*(?:\.|st|nd|rd|th)?\s*(shot|sto(?:ss|ß))\b",
    re.IGNORECASE | re.MULTILINE,
)


@dataclass(frozen=True)
class Named:
    """A ball and its field as a line names them, with the die if one is named; `read` is all of that."""

    line: int
    read: str
    ball: Ball
    field: str
    die: int | None


@dataclass(frozen=True)
class Statement:
    """One statement of an order: placing balls (`shot` 0) or a shot. Nothing named: there is to be no shot."""

    line: int
    read: str
    shot: int
    named: tuple[Named, ...]


@dataclass(frozen=True)
class _Placed:
    """A token, and the line that it stands in."""

    line: int
    token: Token


def statements(text: str, is_opening: bool) -> Iterator[Statement | Problem]:
    """What the text states, line by line, and everything in it that cannot be read.

    Lines without an order word go on with the shot or placing before them. With none before, they place
    balls in the opening, and are shot 1 later.
    """
    verb: str | None = None
    begun: list[_Placed] = []
    for clause in clauses(_NUMBER_FIRST.sub(r"\1\3 \2", text), VERBS, BALLS, SMALL, LETTERS):
        if clause.is_prose:
            yield NotUnderstood(line=clause.line, read=clause.read)
            continue
        if VERBS.at(clause.tokens) and begun:
            yield from _statement(verb, begun, is_opening)
            begun = []
        if not begun:
            verb = (VERBS.at(clause.tokens) or (None,))[0]
        begun += [_Placed(clause.line, token) for token in clause.tokens]
    if begun:
        yield from _statement(verb, begun, is_opening)


def _statement(verb: str | None, begun: list[_Placed], is_opening: bool) -> Iterator[Statement | Problem]:
    line, read = begun[0].line, spoken(placed.token for placed in begun)
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
        yield NothingFollows(line=line, read=read)
    else:
        yield Statement(line, read, shot, named)


def _shot_number(verb: str, rest: list[_Placed]) -> tuple[int, list[_Placed]]:
    """Which shot is meant, 1 if none is said, and the tokens after that number."""
    if verb[-1].isdigit():
        return int(verb[-1]), rest
    words = [placed for placed in rest if placed.token.word.isalnum()]
    if not words or words[0].token.number is None or _field(words, 0):
        return 1, rest
    return words[0].token.number, words[1:]


def _named(rest: list[_Placed]) -> Iterator[Named | Problem]:
    """The balls with their fields and dice, in order, and what cannot be read."""
    words = [placed for placed in rest if placed.token.word.isalnum()]
    ball: _Placed | None = None
    done: Named | None = None
    is_ball_unknown = False
    at = 0
    while at < len(words):
        line, token = words[at].line, words[at].token
        at += 1
        if field := _field(words, at - 1):
            at += 1
            if done:
                yield done
                done = None
            if field not in FIELDS:
                yield NoSuchField(line=line, read=field, nearest=_nearest(field))
            elif ball:
                done = Named(line, f"{ball.token.read} {field}", _meant_ball(ball.token), field, None)
            elif not is_ball_unknown:
                yield FieldWithoutBall(line=line, read=field, field=field)
            ball, is_ball_unknown = None, False
        elif _is_ball(token):
            if done:
                yield done
                done = None
            if ball:
                yield BallWithoutField(line=ball.line, read=ball.token.read, ball=_meant_ball(ball.token))
            ball = words[at - 1]
        elif token.number is not None and done and done.die is None:
            if 1 <= token.number <= 6:
                done = replace(done, read=f"{done.read} {token.read}", die=token.number)
            else:
                yield NoSuchDie(line=line, read=token.read)
        elif token.number is not None or len(token.word) == 1:
            yield NoSuchField(line=line, read=token.read, nearest=None)
            ball = None
        elif not SMALL.meaning(token):
            yield UnknownWord(line=line, read=token.read, meant=_meant(token.read))
            is_ball_unknown = True
    if done:
        yield done
    if ball:
        yield BallWithoutField(line=ball.line, read=ball.token.read, ball=_meant_ball(ball.token))


def _field(words: list[_Placed], at: int) -> str | None:
    """The field that two neighbouring tokens name, `6C` or `C6`, on the board or not."""
    if at + 1 == len(words):
        return None
    one, two = words[at].token, words[at + 1].token
    number, letter = (one, two) if one.number is not None else (two, one)
    if number.number is None or len(letter.word) != 1 or not letter.is_word:
        return None
    return f"{number.number}{letter.word.upper()}"


def _nearest(read: str) -> str | None:
    """The field of the board that comes nearest to one beside it."""
    row, letter = int(read[:-1]), read[-1]
    if not "A" <= letter <= "Z":
        return None
    return f"{min(max(row, 1), len(ROWS))}{min(letter, COLUMNS[-1])}"


def _is_ball(token: Token) -> bool:
    return BALLS.meaning(token) is not None


def _meant_ball(token: Token) -> Ball:
    return cast(Ball, BALLS.meaning(token))


def _meant(read: str) -> Meaning | None:
    meant = BALLS.nearest(read) or VERBS.nearest(read)
    return cast(Meaning, meant.rstrip(" 123")) if meant else None
