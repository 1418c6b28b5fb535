"""Texts that make a regular expression work hard: a beginning that it takes, and then one sign again and again.

An expression that tries every way of sharing out such a run among its parts works in the square of its length or
worse. The texts are made from the expression itself, so that none has to be thought of by hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any

SIGNS = " \ta1.,:;-_*#[(<>=+/@\"'|\\\n&?!é“"
"""What runs are made of: one of each kind that some expression tells from the others."""

_MANY = 20
"""A repeat that may go on for longer than this is worth a run."""


@lru_cache(8)  # the same text is wanted with several ends
def text(pattern: re.Pattern[str], sign: str, length: int) -> str:
    """Make a text that the expression takes, with runs of about that length wherever the sign may be repeated."""
    return _sample(_parsed(pattern), sign, length, pattern.flags)


@cache
def _parsed(pattern: re.Pattern[str]) -> Any:
    return re._parser.parse(pattern.pattern, pattern.flags & ~re.DEBUG)  # type: ignore[attr-defined]


def _sample(tree: Iterable[Any], sign: str, length: int, flags: int) -> str:
    """Make a text that these parts of an expression take, with a run wherever the sign may be repeated."""
    return "".join(_taken(str(op), value, sign, length, flags) for op, value in tree)


def _taken(op: str, value: Any, sign: str, length: int, flags: int) -> str:
    if op == "LITERAL":
        return chr(value)
    if op in ("NOT_LITERAL", "ANY", "IN"):
        return _one_of(op, value, sign)
    if op == "BRANCH":
        return _sample(value[1][0], sign, length, flags)
    if op == "SUBPATTERN":
        return _sample(value[3], sign, length, flags)
    if op == "ATOMIC_GROUP":
        return _sample(value, sign, length, flags)
    if op in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
        least, most, body = value
        times = least if most <= _MANY else max(least, min(int(most), length))
        once = _sample(body, sign, 3, flags)
        runs = len(body) > 1 or sign in once
        return once * (times if runs else least)
    return ""  # where it stands, what is not there: nothing is taken


def _one_of(op: str, value: Any, sign: str) -> str:
    """Return a sign that a class takes: the wanted one if it does, else the first that it does."""
    accepts = re._compiler.compile(_tree(op, value))  # type: ignore[attr-defined]
    return next((each for each in (sign, *SIGNS, "b", "X", "0", "Z") if accepts.fullmatch(each)), "")


def _tree(op: str, value: Any) -> Any:
    state = re._parser.State()  # type: ignore[attr-defined]
    codes = {"NOT_LITERAL": re._constants.NOT_LITERAL, "ANY": re._constants.ANY, "IN": re._constants.IN}  # type: ignore[attr-defined]
    tree = re._parser.SubPattern(state, [(codes[op], value)])  # type: ignore[attr-defined]
    tree.str = ""  # type: ignore[attr-defined]
    return tree
