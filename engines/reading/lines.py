"""A line of a letter before any game looks at it: whether it may be an order, and in which statements."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from engines.reading.function_words import CLOSING, ENDINGS, GREETING
from engines.reading.mood import mood_of_line, mood_of_words
from engines.reading.names import Names
from engines.reading.normal import Word, words_of
from engines.wording import Statement, Token, Vocabulary, Words

_MOST_UNKNOWN = 3
"""A line with more words that nobody knows is talk."""
_MOST_NAMED = 2
"""Words that may stand beside a greeting: `Hello Anna Schmidt,`."""
_LONGEST = 500
"""Characters of a line or sentence that is looked at: whoever writes more in one writes no order."""
_LONGEST_PARAGRAPH = 3000
"""Characters of a line that is looked at sentence by sentence."""
_SENTENCE_ENDS = re.compile(
    r"(?:(?<=[^\W\d_]{4})|(?<=\d)|(?<=\d\w))\.\s+(?=[^\W\d_])|(?<=[^\W\d_]{2})\.\s+(?=[A-ZÄÖÜ])"
    r"|(?:(?<=[!?…])|(?<=\.\.))\s+(?=\S)"
)
"""Where a sentence ends and another one begins: a point behind a short word may be part of it, as in `No. 3`."""
_OF_SEVERAL = ("", "question", "exclaiming")
"""Moods of lines in which each sentence has its own: in others the whole line is quoted, struck out or an address."""
_OWN = frozenset(
    "i i'll i'd i'm my we we'll our please here ich wir mein meine meinen unser unsere bitte hier hiermit".split()  # noqa: SIM905
)
"""How a sentence begins that says of itself whose order it is."""
_BREAKS = frozenset(",;.:!()–—-…")
_ENDS = frozenset(",;.!")
"""What follows a verb that stands behind its words: `rot 7 spielen, Sieg blau 200 wetten`."""


@dataclass(frozen=True)
class Line:
    """A line, from 1. `clean`: words of the game and what may stand beside an order; `near`: with few unknown words;
    `talk`: in a mood, or without anything that a game knows. Talk has no statements.

    `unknown` are the words that nobody knows, `words` all of the line. `is_apart`: these may be left out, as they stand
    apart from the order or it has a verb; else they may only be slips. `goes_on`: it ends as if more were to come.
    """

    number: int
    kind: Literal["clean", "near", "talk"]
    statements: tuple[Statement, ...] = ()
    unknown: tuple[Token, ...] = ()
    words: tuple[Word, ...] = ()
    is_apart: bool = False
    goes_on: bool = False


def lines_of(text: str, words: Words, names: Names, own: int) -> Iterator[Line]:
    """Read every line that says something; `own` is the seat of the writer."""
    for pattern, instead in words.rewritten:
        text = pattern.sub(instead, text)
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            yield from _sentences(line, number, words, names, own)


def _sentences(text: str, number: int, words: Words, names: Names, own: int) -> Iterator[Line]:
    """Read a line as a whole, or if it is none, sentence by sentence: many a letter is one paragraph.

    A sentence among talk counts where it says whose order it is, or gives one before anything else; it is asked about
    where it may be anybody's.
    """
    whole = _line(text, number, words, names, own)
    parts = _SENTENCE_ENDS.split(text) if whole.kind != "clean" and len(text) <= _LONGEST_PARAGRAPH else []
    if len(parts) < 2 or mood_of_line(text) not in _OF_SEVERAL:
        yield whole
        return
    for at, part in enumerate(parts):
        line = _line(part, number, words, names, own)
        counts = line.kind != "clean" or _is_own(line, is_first=at == 0)
        yield line if counts else replace(line, kind="near", is_apart=True)


def _is_own(line: Line, is_first: bool) -> bool:
    said = [word for word in line.words if word.kind != "sign"]
    return any(word.kind == "head" or word.token.word in _OWN for word in said[:2]) or (
        is_first and said[0].is_verb
    )


def _line(text: str, number: int, words: Words, names: Names, own: int) -> Line:
    talk = Line(number, "talk")
    if len(text) > _LONGEST or mood_of_line(text):
        return talk
    found = words_of(text, number, words, names)
    if not any(word.kind in ("game", "number") for word in found):
        return talk
    if names.is_signature([word.token for word in found]) or _is_name(found) or _is_quoted(found):
        return talk
    found = _without_ending(_without_farewell(_without_greeting(found), own))
    if mood_of_words(found):
        return talk
    unknown = tuple(word.token for word in found if word.kind == "unknown")
    if len(unknown) > _MOST_UNKNOWN:
        return talk
    statements = tuple(cut(found, words.verbs))
    if unknown:
        return Line(number, "near", statements, unknown, found, _is_apart(found))
    return Line(number, "clean", statements, (), found, goes_on=text.rstrip().endswith((",", ":")))


def _is_name(words: Sequence[Word]) -> bool:
    """Tell whether a line is one name of somebody at the table that the game knows how to use."""
    return all(word.kind == "sign" or word.token.seat is not None for word in words)


def _is_quoted(words: Sequence[Word]) -> bool:
    """Tell whether a line says whose the words behind its colon are."""
    return words[0].token.seat is not None and len(words) > 1 and words[1].token.word == ":"


def _without_greeting(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Leave out a greeting with a name or two before the order, up to its comma."""
    if words[0].token.word not in GREETING and words[0].token.word not in ("good", "guten"):
        return words
    for at, word in enumerate(words[: _MOST_NAMED + 3]):
        if word.kind == "sign" and word.token.word in ",!:-–":
            return words[at + 1 :] or words
        if word.kind in ("number", "game") and word.token.seat is None:
            return words
    return words


def _without_farewell(words: tuple[Word, ...], own: int) -> tuple[Word, ...]:
    """Leave out a farewell with a name or two behind the order, and the writer's own name there."""
    end = len(words)
    while end > 1 and words[end - 1].kind == "sign" and words[end - 1].token.word != "+":
        end -= 1
    if end > 1 and words[end - 1].token.seat == own:
        end -= 1
    for at in range(max(1, end - _MOST_NAMED - 2), end):
        behind = words[at + 1 : end]
        if (
            words[at].kind == "light"
            and words[at].token.word in CLOSING
            and all(_may_be_name(word) for word in behind)
        ):
            return words[:at]
    return words[:end]


def _without_ending(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """Leave out `it is` behind the order that the line begins with."""
    said = [at for at, word in enumerate(words) if word.kind != "sign"]
    for length in (3, 2):
        tail = said[-length:]
        before = words[: tail[0]] if tail and len(said) > length else ()
        if tuple(words[at].token.word for at in tail) in ENDINGS and not mood_of_words(before):
            return before or words
    return words


def _may_be_name(word: Word) -> bool:
    return word.kind in ("unknown", "name", "sign", "light") or word.token.seat is not None


def _is_apart(words: Sequence[Word]) -> bool:
    """Tell whether the unknown words may be left out: outside of an order with a verb, or where signs part them from one.

    Between the words of an order they may be half of what it says.
    """
    if _stands_apart(words):
        return True
    of_game = [at for at, word in enumerate(words) if word.kind in ("game", "number")]
    unknown = [at for at, word in enumerate(words) if word.kind == "unknown"]
    has_verb = any(word.is_verb or word.kind == "giving" for word in words)
    return has_verb and not any(of_game[0] < at < of_game[-1] for at in unknown)


def _stands_apart(words: Sequence[Word]) -> bool:
    """Tell whether signs part what is unknown from what the game knows."""
    last, parted = "", True
    for word in words:
        if word.kind == "sign":
            parted = parted or word.token.word in _BREAKS
        elif word.kind in ("game", "number", "unknown"):
            kind = "unknown" if word.kind == "unknown" else "game"
            if last and kind != last and not parted:
                return False
            last, parted = kind, False
    return True


def cut(words: Sequence[Word], verbs: Vocabulary) -> Iterator[Statement]:
    """Cut a line into its statements: at each verb, and at a semicolon. A verb behind its words is put before them."""
    piece: list[Token] = []
    core = [_joint(word) for word in words if word.kind in ("game", "number", "sign") or _is_and(word)]
    at = 0
    while at < len(core):
        tokens = tuple(token for token in core[at : at + 4])
        term = verbs.at(tokens) if tokens[0].is_word else None
        if core[at].word == ";":
            yield from _stated(piece)
            piece = []
        elif term is None:
            piece.append(core[at])
        else:
            verb = core[at : at + term[1]]
            begun = verbs.at(tuple(piece))
            following = core[at + term[1]].word if at + term[1] < len(core) else ","
            if _says_something(piece) and begun is None and following in _ENDS:
                piece = [*verb, *_stripped(piece)]
                yield from _stated(piece)
                piece = []
            elif begun and begun[0] == term[0] and not _says_something(piece[begun[1] :]):
                piece = verb
            else:
                yield from _stated(piece)
                piece = verb
            at += term[1] - 1
        at += 1
    yield from _stated(piece)


def _is_and(word: Word) -> bool:
    return word.kind == "light" and word.token.word in ("und", "and")


def _joint(word: Word) -> Token:
    return replace(word.token, word=",") if _is_and(word) else word.token


def _says_something(tokens: Sequence[Token]) -> bool:
    return any(token.is_word or token.number is not None for token in tokens)


def _stated(tokens: Sequence[Token]) -> Iterator[Statement]:
    if stripped := _stripped(tokens):
        yield Statement(tuple(stripped))


def _stripped(tokens: Sequence[Token]) -> list[Token]:
    start, end = 0, len(tokens)
    while start < end and tokens[start].word in _BREAKS:
        start += 1
    while end > start and tokens[end - 1].word in _BREAKS:
        end -= 1
    return list(tokens[start:end])
