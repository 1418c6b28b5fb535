"""What corrects: `no wait, rather the yellow 7`, `doch lieber gelb 7`, `whoops, wrong card`, `change that to yellow 7`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gm.turns.reading.stance.objects import Said, Sentence, Units, denies
from gm.turns.reading.stance.words import Around, Language, has, units_of

_MOST_WORDS_OF_MARK = 6
"""Words in front of what is said anew."""
_MOST_OF_A_SLIP = 6
"""Words that only name a slip: `oh no, wrong colour`."""
_MADE_INTO = re.compile(r"\b(?:to|with|into|zu|durch|auf|in|by|gegen|for)\b ?", re.IGNORECASE)
_TURNING = ("strong", "weak", "aside", "besides", "first", "have")


def corrected(sentence: Sentence) -> Said | None:
    """Find a correction, and what it says anew."""
    clauses, units, language = sentence.clauses, sentence.units, sentence.language
    bare = [without_marks(clause, language) for clause in clauses]
    turns = (at for at, each in enumerate(units) if is_mark(each) or bare[at] != clauses[at])
    at = next(turns, None)
    if at is None:
        return _changed(clauses, units)
    before = ", ".join(clauses[:at])
    places = [i for i in range(at, len(units)) if not is_mark(units[i])]
    behind = ", ".join(bare[i] for i in places)
    said = [unit for i in places for unit in units[i]]
    strong = any(has([unit], "strong") or _names_a_slip(each) for each in units[at:] for unit in each)
    prefers = any(has([unit], "weak") for each in units[at:] for unit in each)
    if has(said, "third"):
        return None
    if has(said, "piece", "thing"):
        several = sum("piece" in unit or "thing" in unit for unit in said) > 1
        plain = not has(said, "other", "where", "word")
        sure = (strong and several and not has(said, "where")) or ((strong or prefers) and plain)
        return Said("correction", before, behind, looks_back=True, sure=sure)
    only = all(has([unit], *_TURNING) or _names_a_slip(each) for each in units[at:] for unit in each)
    scolds = any(has(each, "bad") for each in units[at:]) and sentence.strange(at)
    if strong and only and not scolds and not sentence.text.rstrip().endswith(":"):
        return Said("correction", before, looks_back=True, sure=True)
    return None


def _changed(clauses: Sequence[str], units: Sequence[Units]) -> Said | None:
    """Find what says which thing is put in the place of which: `change that to yellow 7`, `the red 8 should be a 7`."""
    at = next((i for i, each in enumerate(units) if has(each, "change", "wrong")), None)
    if at is None or has(units[at], "third") or (not has(units[at], "change") and has(units[at], "other")):
        return None
    value = _MADE_INTO.split(clauses[at], maxsplit=1)[-1]
    value = ", ".join((value, *clauses[at + 1 :])) if has(units[at], "wrong") else value
    if not any(has(each, "piece", "thing") for each in units[at:]) or denies(units[at]):
        return None
    return Said("correction", ", ".join(clauses[:at]), value, looks_back=True, sure=True)


def _names_a_slip(units: Units) -> bool:
    """Tell whether a clause only says that something was wrong: `wrong suit`, `falsche Spalte`."""
    own = [unit for unit in units if "wrong" in unit or not has([unit], *_TURNING)]
    wrong = has(own, "wrong") and len(units) <= _MOST_OF_A_SLIP and not has(own, "third", "you", "later")
    return wrong and sum("wrong" not in unit for unit in own) <= 1


def is_mark(units: Units) -> bool:
    """Tell whether a clause only turns round: `no wait`, `ach nein`."""
    if _names_a_slip(units):
        return True
    said = _TURNING if has(units, "strong") else ("weak", "aside", "besides")
    turns = has(units, "strong", "weak", "aside") and not any(
        "deny" in unit and "weak" not in unit for unit in units
    )
    return turns and all(has([unit], *said) for unit in units)


def without_marks(text: str, language: Language) -> str:
    """Leave out what turns round in front of what is said anew, and behind it."""
    words = text.split()
    for length in range(min(_MOST_WORDS_OF_MARK, len(words) - 1), 0, -1):
        mark = units_of(" ".join(words[:length]), language, Around())
        if is_mark(mark) and not _belongs(mark):
            words = words[length:]
            break
    praises = bool(words) and has(units_of(words[-1], language, Around()), "praise")  # `blue 6 is better`
    for length in () if praises else (2, 1):
        if len(words) > length and is_mark(units_of(" ".join(words[-length:]), language, Around())):
            words = words[:-length]
            break
    for at in range(1, len(words) - 1):  # `white rather on 1F`
        for length in (3, 2, 1):
            mark = units_of(" ".join(words[at : at + length]), language, Around())
            if (
                at + length < len(words)
                and has(mark, "strong", "weak")
                and is_mark(mark)
                and not _belongs(mark)
            ):
                return " ".join((*words[:at], *words[at + length :]))
    return " ".join(words)


def _belongs(mark: Units) -> bool:
    """Tell whether it is one word that belongs to what follows: `no bet`."""
    return len(mark) == 1 and "belongs" in mark[0]
