"""How people tell orders of Racko, told anew as orders.

Only what the grammar knows from its first word to its last is told anew; so talk is left as it is, and a new way of
speaking is known as soon as its words are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engines.racko.retelling_swaps import EVENT, swapped
from engines.racko.retelling_tables import bounded, entries, taken
from engines.racko.retelling_words import GRAMMAR
from engines.reading.lexicon import HEDGE, MOOD, UNKNOWN, Line
from engines.reading.pieces import each_piece

_AS_WRITTEN = GRAMMAR.pattern(
    "[take draw put]? ([number dash into joker , to else] | (behind: else) [discard ab] | (behind: into) discard)*"
    " | swap [unknown number for ,]* | rack unknown?"
)
"""How orders are written in the rules, ..."""
_WORDS_AS_WRITTEN = {"take", "draw", "put", "swap", "rack", "joker", "else", "discard", "ab", "for", UNKNOWN}
"""... and the words that they have there."""
_PAIR = re.compile(r"\((\d\d?), ?(\d\d?)\)")
_TABLE = re.compile(r"draw|else|\S+:")
_SAYS_SOMETHING = re.compile(r"\d|draw|racks|swap")


def retold(line: str) -> str:
    """Tell anew the sentences of a line that are orders in other words; a table alone names a card or a column."""
    if "(" not in line and _is_as_written(GRAMMAR.line(line)):
        return line
    anew = each_piece(_PAIR.sub(r"\1:\2,", line), _piece, _one_table)
    return anew if _SAYS_SOMETHING.search(anew) else line


def _is_as_written(said: Line) -> bool:
    words = {name for name, word in zip(said.classes, said.words, strict=True) if word[:1].isalpha()}
    return words <= _WORDS_AS_WRITTEN and _AS_WRITTEN.whole(said) is not None


def _one_table(one: str, two: str) -> str | None:
    """Put two pieces together that are one table, wherever its draw is told."""
    if not (_TABLE.match(one) and _TABLE.match(two)):
        return None
    table = ", ".join(each for said in (one, two) if (each := said.removeprefix("draw").strip()))
    return f"draw {table}" if "draw" in (one[:4], two[:4]) else table


def _piece(text: str) -> str | None:
    whole = GRAMMAR.line(text)
    is_hedged = HEDGE in whole[:1]
    pieces = [_clause(each) for each in _clauses(whole[is_hedged:])]
    said = [each for each in pieces if each is not None]
    hedge = f"{whole[:1]} " if is_hedged else ""
    return hedge + "; ".join(said) if said and len(said) == len(pieces) else None


def _clauses(whole: Line) -> Iterator[Line]:
    """Cut a sentence in front of every event that a comma parts from what stands before it."""
    start = 0
    for found in EVENT.each(whole):
        at = found.span[0]
        if found.before.classes[-1:] in ((",",), ("and",)) and not found["either"]:
            yield whole[start:at]
            start = at
    yield whole[start:]


def _clause(said: Line) -> str | None:
    if MOOD in said or HEDGE in said:
        return None
    cards = bounded(said)
    return (None if UNKNOWN in said else taken(cards)) or swapped(said) or entries(cards)
