"""What is left over beside an order: half of one is never filed unasked, and an order among talk is asked about."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.reading.mood import mood_of_line
from engines.reading.normal import Word
from gm.turns.reading.stance.clauses import clauses_of
from gm.turns.reading.stance.objects import Said

_TELLING = ("mood past", "mood other", "mood question", "name")
"""Kinds of words in which a sentence tells of something, though it names things of the game."""
_LEADING = ("mood past", "mood other", "mood question", "mood condition", "name", "unknown")
"""Kinds of words with which a clause in front of an order may say that it is somebody else's, or hangs on something."""
_HALF = 2
"""So many things and numbers are more than a passing word about the game."""


def half_said(words: Sequence[Word]) -> Said | None:
    """Read a sentence behind an order in its line that names things and is none: `black 5B. Then white to 7A and 7E.`"""
    things = [word for word in words if word.is_thing]
    tells = any(word.kind in _TELLING for word in words)
    return None if len(things) < _HALF or tells else Said("doubt")


def among_talk(
    text: str, is_order: Callable[[str], bool], words_of: Callable[[str], Sequence[Word]]
) -> Said | None:
    """Find the clauses that are an order beside others that talk: `I'll take the red 8, Klaus will be surprised`.

    What comes before them may only be words that say nothing; each has a verb or says whose it is.
    """
    clauses = clauses_of(text)
    if len(clauses) < _HALF or mood_of_line(text):
        return None
    orders = [at for at, clause in enumerate(clauses) if is_order(clause)]
    if not orders or len(orders) == len(clauses):
        return None
    first = words_of(clauses[orders[0]])
    begun = any(word.is_verb or word.kind == "giving" for word in first)
    before = [word for clause in clauses[: orders[0]] for word in words_of(clause)]
    if not begun or any(word.kind in _LEADING for word in before):
        return None
    return Said("doubt", ", ".join(clauses[at] for at in orders))
