"""What a sentence says about the orders beside it, by rules over the classes of its words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from gm.turns.reading.stance.clauses import clauses_of
from gm.turns.reading.stance.words import Around, Language, Unit, has, languages_of, units_of

Kind = Literal["taken back", "correction", "draft", "trial", "quote", "announcement", "condition", "doubt"]

_LONGEST = 300
"""Characters of a sentence that is looked at."""
_MOST_WORDS_OF_MARK = 6
"""Words in front of what is said anew."""


@dataclass(frozen=True)
class Said:
    """What a sentence says, and what stands before that in it and behind it, which may be orders.

    What `looks back` is about orders above it alone; a correction that is `sure` is one whatever follows it.
    """

    kind: Kind
    before: str = ""
    behind: str = ""
    looks_back: bool = False
    sure: bool = False


@dataclass(frozen=True)
class Place:
    """Where a sentence stands: whether it is right in front of an order, or right behind one."""

    before: bool = False
    behind: bool = False


_Units = Sequence[Unit]


@lru_cache(maxsize=4096)
def said_in(sentence: str, around: Around = Around(), place: Place = Place()) -> Said | None:  # noqa: B008
    """Tell what a sentence says about the orders beside it; None for talk."""
    if len(sentence) > _LONGEST:
        return None
    clauses = clauses_of(sentence)
    for language in languages_of(sentence):
        units = [units_of(clause, language, around) for clause in clauses]
        if found := _said(sentence, clauses, units, language, place):
            return found
    return None


def _said(
    sentence: str, clauses: Sequence[str], units: Sequence[_Units], language: Language, place: Place
) -> Said | None:
    leads = sentence.rstrip().endswith(":")
    asks = "?" in sentence
    rules: tuple[Callable[[_Units], Said | None], ...] = (
        lambda clause: _taken_back(clause, language),
        _not_filed,
        lambda clause: None if asks else _drafted(clause),
        lambda clause: _quoted(clause, leads, place),
        lambda clause: None if asks else _announced(clause, leads),
    )
    told = [next((found for rule in rules if (found := rule(each))), None) for each in units]
    at, first = next(((at, found) for at, found in enumerate(told) if found), (0, None))
    if first:
        behind = [clause for clause, found in zip(clauses[at:], told[at:], strict=True) if found is None]
        return replace(
            first, before=", ".join(clauses[:at]), behind=_without_marks(", ".join(behind), language)
        )
    return (
        _corrected(clauses, units, language, leads)
        or _conditional(clauses, units)
        or _doubted(clauses, units, asks)
    )


def _is_about_order(units: _Units, *, left_out: bool = True) -> bool:
    """Tell whether the object of a clause is the order: pointed at, named, or left out."""
    for at, unit in enumerate(units):
        if "pronoun" in unit or ("point" in unit and not _determines(units, at)):
            return True
    if has(units, "other", "before"):
        return False
    return has(units, "noun", "piece") or (left_out and not has(units, "third", "thing"))


def _determines(units: _Units, at: int) -> bool:
    """Tell whether a word that points belongs to what follows it: `that hat`, `that he is ill`."""
    behind = units[at + 1] if at + 1 < len(units) else None
    return behind is not None and has([behind], "other", "third", "first")


def _denies(units: _Units) -> bool:
    return any("deny" in unit and unit.said not in _DENIES_NOTHING for unit in units)


_DENIES_NOTHING = ("no", "nothing", "nichts", "none", "nein", "never", "nie", "niemals")


def _taken_back(units: _Units, language: Language) -> Said | None:
    """Find what takes back: `scrap all that`, `streich meinen Zug`, `der Zug ist hinfällig`, unless somebody else does it, or it was long ago."""
    at = next((i for i, unit in enumerate(units) if has([unit], "revoke", "alone", "back")), None)
    if at is None:
        stands = (
            has(units, "void")
            and not _denies(units)
            and not has([unit for unit in units if unit.said not in _OWNING], "other", "third", "first")
        )
        if stands and _is_about_order(units, left_out=False):
            return Said("taken back", looks_back=True)
        return None
    before, behind = units[:at], units[at + 1 :]
    strange = has(before if language == "en" else units, "third") or (
        language == "en" and has(before, "other")
    )
    if strange or _denies(units) or (has(units, "have") and has(units, "first")) or has(units, "before"):
        return None
    left_out = "alone" in units[at] and not has(behind, "you")
    if "back" in units[at] and any(unit.said in ("bin", "sind", "komme", "kommt") for unit in units):
        return None
    if not _is_about_order([*before, *behind], left_out=left_out):
        return None
    forward = any("point" in unit and unit.said in _NEAR for unit in units)
    return Said("taken back", looks_back=not forward)


_NEAR = ("this", "these", "dies", "diese", "dieses", "the below", "the following", "das hier")
"""What points forward as well as back."""


def _not_filed(units: _Units) -> Said | None:
    """Find what is not to be filed: `don't file that yet`, `bitte noch nicht werten`, `not the red 8`."""
    if not _denies(units) or has(units, "other", "third", "before", "some"):
        return None
    named = _is_about_order(units, left_out=False)
    if has(units, "file") and not has(units, "thing") and (named or not has(units, "first")):
        return Said("draft") if not has(units, "piece") else Said("taken back", looks_back=True)
    wanted = has(units, "wish") and has(units, "first") and named and not has(units, "thing")
    if wanted and (has(units, "point", "pronoun") or has(units, "piece")):
        return Said("taken back", looks_back=True)
    if has(units, "final") and (named or not has(units, "first", "you")):
        return Said("draft")
    words = [unit.said for unit in units]
    is_none = any(word in _ORDER for word in words) and not has(
        units, "piece", "thing", "file", "you", "later"
    )
    if is_none and not has([unit for unit in units if unit.said not in _OWNING], "first"):
        return Said("draft")
    if words in (
        ["not", "yet"],
        ["noch nicht"],
        ["bitte", "noch nicht"],
        ["please", "not", "yet"],
        ["but", "not", "yet"],
    ):
        return Said("draft")
    if has(units, "piece") and not has(units, "thing", "first", "you"):
        return Said("taken back", looks_back=True)
    return None


_ORDER = ("order", "move", "befehl", "zug", "spielzug")
"""What `not an order` and `noch kein Zug` deny."""


def _drafted(units: _Units) -> Said | None:
    """Find a draft or a trial: `this is only a draft`, `nur so eine Idee`, `just kidding`."""
    if not has(units, "draft", "trial", "aloud") or has(
        units, "other", "third", "you", "before", "some", "later"
    ):
        return None
    if any("deny" in unit for unit in units):
        return None
    owned = [unit for unit in units if unit.said not in _OWNING]
    points = any("pronoun" in unit or "point" in unit or "noun" in unit for unit in units)
    if has(owned, "first") and not points and not has(units, "aloud"):
        return None
    return Said("trial" if not has(units, "draft", "aloud") else "draft")


_OWNING = ("my", "our", "mein", "meine", "meinen", "meinem", "unser", "unsere")


def _quoted(units: _Units, leads: bool, place: Place) -> Said | None:
    """Find a quote: `Ben wrote me this yesterday`, `my brother suggests:`, `... schrieb Ben`."""
    if not (place.before or place.behind):
        return None
    if has(units, "quote") and (leads or not has(units, "other")):
        return Said("quote")
    at = next((i for i, unit in enumerate(units) if "report" in unit), None)
    if at is None or any(unit.said in ("i", "we", "ich", "wir") for unit in units[:at]):
        return None
    behind = [unit for unit in units[at + 1 : at + 3] if unit.said not in ("me", "mir")]
    inverted = bool(behind) and ("third" in behind[0] or (len(behind) > 1 and behind[0].said in _OWNING))
    if not (has(units[:at], "third", "other") or inverted):
        return None
    points = any(unit.said in _FOLLOWING for unit in units) or any(
        "point" in unit and unit.said != "above" and not _determines(units, i) for i, unit in enumerate(units)
    )
    if (place.before and (leads or points)) or (place.behind and points):
        return Said("quote")
    ends = inverted and at == 0 and place.behind and len(units) < _MOST_OF_A_TAG
    return Said("quote", looks_back=True) if ends else None


_FOLLOWING = ("following", "the following", "follows", "folgendes", "folgende", "folgenden", "folgt")
_MOST_OF_A_TAG = 5
"""Words of `says my brother`, behind what he says."""


def _announced(units: _Units, leads: bool) -> Said | None:
    """Find what announces another letter: `I'll send something tomorrow`, `will decide later`, `Zug folgt`."""
    first = any(unit.said in _ONESELF for unit in units)
    whom = not has(units, "other") or any(unit.said.split()[-1] in ("mit", "with", "by") for unit in units)
    if (
        has(units, "consult")
        and whom
        and first
        and has(units, "later")
        and not has(units, "have")
        and not leads
    ):
        return Said("announcement")
    if (
        has(units, "change")
        and first
        and has(units, "future", "later")
        and _is_about_order(units, left_out=False)
    ):
        return Said("announcement")
    if has(units, "other", "before") or has(units[:1], "condition") or leads:
        return None
    asked = any(unit.said in ("please", "bitte") for unit in units) or has(units, "you")
    named = has(units, "noun", "some", "piece") or _is_about_order(units, left_out=False)
    if has(units, "decide") and not (has(units, "have") and not has(units, "later")):
        ahead = has(units, "later") or (has(units, "future") and (named or first))
        if ahead and (first or not (asked or has(units, "third"))) and (named or not has(units, "you")):
            return Said("announcement")
    later = [unit.said for unit in units if "later" in unit]
    past = has(units, "have") or any(unit.said in ("wollte", "wanted") for unit in units)
    if has(units, "send", "write") and later and not past:
        parting = all("soon" in unit for unit in units if "later" in unit)
        whom = has(units, "third") and not named
        if not whom and (named or not parting) and (first or not (asked or has(units, "third"))):
            return Said("announcement")
    comes = has(units, "follow") or not has(units, "file", "send", "write", "decide", "first")
    if comes and later and has(units, "some", "noun") and not has(units, "third", "you", "thing"):
        return Said("announcement")
    if (
        has(units, "follow")
        and has(units, "some", "noun", "final")
        and not has(units, "third", "you", "thing", "first")
    ):
        return Said("announcement", looks_back=True)
    return None


_ONESELF = ("i", "we", "ich", "wir", "let me", "let's")


def _corrected(
    clauses: Sequence[str], units: Sequence[_Units], language: Language, leads: bool
) -> Said | None:
    """Find a correction: `no wait, rather the yellow 7`, `I changed my mind`, `doch lieber gelb 7`, `change that to yellow 7`."""
    bare = [_without_marks(clause, language) for clause in clauses]
    turns = (at for at, each in enumerate(units) if _is_mark(each) or bare[at] != clauses[at])
    at = next(turns, None)
    if at is None:
        changing = next((i for i, each in enumerate(units) if has(each, "change")), None)
        if changing is None or not has(units[changing], "piece", "thing") or has(units[changing], "third"):
            return None
        value = _MADE_INTO.split(clauses[changing], maxsplit=1)[-1]
        return Said("correction", ", ".join(clauses[:changing]), value, looks_back=True, sure=True)
    before = ", ".join(clauses[:at])
    places = [i for i in range(at, len(units)) if not _is_mark(units[i])]
    behind = ", ".join(bare[i] for i in places)
    said = [unit for i in places for unit in units[i]]
    strong = any(has([unit], "strong") for each in units[at:] for unit in each)
    prefers = any(has([unit], "weak") for each in units[at:] for unit in each)
    if has(said, "third"):
        return None
    if has(said, "piece", "thing"):
        several = sum("piece" in unit or "thing" in unit for unit in said) > 1
        sure = (strong and several) or ((strong or prefers) and not has(said, "other"))
        return Said("correction", before, behind, looks_back=True, sure=sure)
    if strong and not leads and all(has([unit], *_TURNING) for each in units[at:] for unit in each):
        return Said("correction", before, looks_back=True, sure=True)
    return None


_MADE_INTO = re.compile(r"\b(?:to|with|into|zu|durch|auf|in|by)\b ?", re.IGNORECASE)


def _is_mark(units: _Units) -> bool:
    """Tell whether a clause only turns round: `no wait`, `ach nein`."""
    said = _TURNING if has(units, "strong") else ("weak", "aside", "besides")
    turns = has(units, "strong", "weak", "aside") and not any(unit.said in ("not", "nicht") for unit in units)
    return turns and all(has([unit], *said) for unit in units)


_TURNING = ("strong", "weak", "aside", "besides", "first", "have")


def _without_marks(text: str, language: Language) -> str:
    """Leave out what turns round in front of what is said anew, and behind it."""
    words = text.split()
    for length in range(min(_MOST_WORDS_OF_MARK, len(words) - 1), 0, -1):
        if _is_mark(units_of(" ".join(words[:length]), language, Around())) and not _is_only_no(
            words[:length]
        ):
            words = words[length:]
            break
    praises = bool(words) and words[-1].strip(".!").casefold() in ("better", "besser")  # `blue 6 is better`
    for length in () if praises else (2, 1):
        if len(words) > length and _is_mark(units_of(" ".join(words[-length:]), language, Around())):
            words = words[:-length]
            break
    return " ".join(words)


def _is_only_no(words: Sequence[str]) -> bool:
    """Tell whether it is a no that belongs to what follows: `no bet`."""
    return [word.casefold() for word in words] in (["no"], ["doch"], ["halt"])


def _conditional(clauses: Sequence[str], units: Sequence[_Units]) -> Said | None:
    """Find a condition: `only if Ben plays blue`, `play red 8 unless that is too late`: a condition whose consequence is the order."""
    conditions = [at for at, each in enumerate(units) if _is_condition(each)]
    mains = [at for at in range(len(units)) if at not in conditions and not _is_mark(units[at])]
    about = [at for at in mains if _is_consequence(units[at])]
    talks = any(has(units[at], "other", "first", "third", "you", "thing") for at in mains if at not in about)
    if not conditions or (talks and not about):
        return None
    return Said("condition", ", ".join(clauses[at] for at in mains))


def _is_consequence(units: _Units) -> bool:
    """Tell whether a clause says what becomes of the order: `play red 8`, `then that counts`, `otherwise not`."""
    if has(units, "other", "third"):
        return False
    named = has(units, "piece") or (has(units, "file", "revoke") and _is_about_order(units, left_out=False))
    return named or (_denies(units) and all(has([unit], "deny", "besides", "weak") for unit in units))


def _is_condition(units: _Units) -> bool:
    begins = [
        unit
        for unit in units[:3]
        if unit.said not in ("but", "and", "only", "just", "und", "aber", "nur", "also", "noch", "still")
    ]
    if not begins or "condition" not in begins[0] or "?" in [unit.said for unit in units]:
        return False
    behind = [unit for unit in units if "condition" not in unit]
    polite = bool(behind) and all(
        has([unit], "polite", "you", "besides", "first", "pronoun", "point", "deny") for unit in behind
    )
    is_kind = (
        polite and has(behind, "polite") and not any(unit.said in ("possible", "allowed") for unit in behind)
    )
    says = any(not has([unit], "condition", "besides", "later", "you") for unit in units) or len(behind) == 0
    return says and not is_kind and not has(units, "unreal")


def _doubted(clauses: Sequence[str], units: Sequence[_Units], asks: bool) -> Said | None:
    """Find a doubt: `not sure about that yet`, `perhaps`, `is that allowed?`"""
    for at, each in enumerate(units):
        if has(each, "other", "before") or (has(each, "third") and not has(each, "depends")):
            continue
        rest = ", ".join(clause for place, clause in enumerate(clauses) if place != at)
        unsettled = (
            _denies(each)
            and has(each, "first")
            and any(unit.said in ("decided", "certain", "sure", "entschieden", "sicher") for unit in each)
        )
        if (has(each, "doubt", "depends") and not has(each, "you", "thing")) or unsettled:
            return Said("doubt", rest)
        whether = asks and has(each, "allowed") and not has(each, "thing") and _is_about_order(each)
        if whether and not any(unit.said in ("dir", "euch", "ihnen", "you") for unit in each):
            return Said("doubt", rest)
        wonders = any(unit.said in ("should", "soll") for unit in each) or any(
            unit.said in ("or", "oder") for unit in each[:1]
        )
        rather = asks and has(each, "piece", "thing") and wonders
        if rather:
            return Said("doubt", rest, looks_back=True)
    return None
