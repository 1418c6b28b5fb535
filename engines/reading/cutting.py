"""A line cut into its statements: at each verb, and at a semicolon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engines.reading.normal import Word
from engines.reading.trimming import BREAKS
from engines.wording import Statement, Token, Vocabulary

_ENDS = frozenset(",;.!")
"""What follows a verb that stands behind its words: `rot 7 spielen, Sieg blau 200 wetten`."""


def cut(words: Sequence[Word], verbs: Vocabulary) -> Iterator[Statement]:
    """Cut a line into its statements: at each verb, and at a semicolon. A verb behind its words is put before them."""
    piece: list[Token] = []
    core = list(_core(words))
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
            if _says_something(piece) and begun is None and following in _ENDS and not _denies(term[0]):
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


def _core(words: Sequence[Word]) -> Iterator[Token]:
    """Yield what statements are made of. One ends before `My card is` in a new sentence, and behind `red 7 spielen, ...`."""
    before = ""
    for at, word in enumerate(words):
        if _parts_orders(words, at):
            yield replace(word.token, word=";")
        elif word.kind in ("game", "number", "sign") or _is_and(word):
            yield _joint(word)
        elif (word.kind == "head" and before in (".", "!")) or _ends_clause(words, at):
            yield replace(word.token, word=";")
        before = word.token.word if word.kind != "light" else before


def _ends_clause(words: Sequence[Word], at: int) -> bool:
    """Tell whether this is a light verb at the end of a German clause, with another one behind it."""
    ends = words[at].kind == "giving" and words[at].token.word.endswith("en") and at + 1 < len(words)
    return ends and (words[at + 1].token.word in _ENDS or _is_and(words[at + 1]))


def _parts_orders(words: Sequence[Word], at: int) -> bool:
    """Tell whether this is a stroke between two orders of a line, the second with a verb: `red 8 / bet win blue 300`."""
    if at == 0 or words[at].token.word not in ("/", "|", "//"):
        return False
    behind = next((word for word in words[at + 1 :] if word.kind not in ("light", "sign")), None)
    return behind is not None and behind.is_verb


def _denies(meaning: str) -> bool:
    """Tell whether a verb, such as `no bet`, is an order by itself, and so never that of the words before it."""
    return meaning.startswith("no ")


def _is_and(word: Word) -> bool:
    return word.token.word == "&" or (word.kind == "light" and word.token.word in ("und", "and"))


def _joint(word: Word) -> Token:
    return replace(word.token, word=",") if _is_and(word) else word.token


def _says_something(tokens: Sequence[Token]) -> bool:
    return any(token.is_word or token.number is not None for token in tokens)


def _stated(tokens: Sequence[Token]) -> Iterator[Statement]:
    if stripped := _stripped(tokens):
        yield Statement(tuple(stripped))


def _stripped(tokens: Sequence[Token]) -> list[Token]:
    start, end = 0, len(tokens)
    while start < end and tokens[start].word in BREAKS:
        start += 1
    while end > start and tokens[end - 1].word in BREAKS:
        end -= 1
    return list(tokens[start:end])
