"""Signs that a sentence may speak of the order beside it, in words that no class knows: it is asked about.

No list has every turn of phrase, so what is left over beside an order must be known to be harmless. It is, where it tells of
somebody or something else, of what was, or of what its writer hopes. It may speak of the order where it names or points at
one, or has no object of its own, and besides is in a mood: denied, put off, wished, compared, hanging on something.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gm.turns.reading.stance.clauses import clauses_of
from gm.turns.reading.stance.correcting import is_mark
from gm.turns.reading.stance.objects import Place, Units, denies, determines, without_owners
from gm.turns.reading.stance.talk import hits_somebody, is_impersonal
from gm.turns.reading.stance.words import Around, has, languages_of, units_of

_TURNED = (
    "strong",
    "revoke",
    "alone",
    "wrong",
    "void",
    "doubt",
    "depends",
    "draft",
    "trial",
    "aloud",
    "bad",
    "wait",
)
"""Classes of words that take something back, or leave it open."""
_AHEAD = ("future", "unreal", "later", "decide", "condition", "change", "allowed", "whether", "contrast")
"""Classes of words that put something off, wish it, hang it on something, or set it against something."""
_STRANGE = ("other", "where", "word")
_GREETS = 4
"""So many words are a greeting, whomever it names."""
_SHORT = 6
"""So few words need no object to be about what stands in front of them."""
_NEAR = 4
"""So many words reach from one that stands in front of a name to its end."""
_WAS = frozenset("was were had did been war waren".split())  # noqa: SIM905
_NEUTER = frozenset(("it", "es", "all"))
"""What points in many a sentence that is about nothing: `it rains`."""
_PLACED = ("at", "um", "by", "gegen")
"""Words in front of a time of day."""


_POSTSCRIPT = re.compile(r"\W*(?:p\.? ?s\b|nachtrag\b)", re.IGNORECASE)


def may_be_meant(sentence: str, around: Around, place: Place) -> bool:
    """Tell whether a sentence that says nothing known may still be about the orders of its letter."""
    clauses = clauses_of(sentence)
    return bool(clauses) and any(
        _shows([units_of(clause, language, around) for clause in clauses], sentence, place)
        for language in languages_of(", ".join(clauses))
    )


def wavers(sentence: str, around: Around) -> bool:
    """Tell whether a sentence that nearly orders says more than that, but for doubt: puts off, denies, or tells of somebody."""
    turned = set(_TURNED) - {"doubt", "depends"}
    return any(
        has(units, *turned, *_AHEAD[2:], "deny", "third", "says")
        or (has(units, "unreal") and not has(units, "first"))
        for language in languages_of(sentence)
        for units in [units_of(clause, language, around) for clause in clauses_of(sentence)]
    )


def only_doubts(sentence: str, around: Around) -> bool:
    """Tell whether a sentence says that its writer is not sure, in one clause."""
    said = [units_of(sentence, language, around) for language in languages_of(sentence)]
    settled = any((denies(units) and has(units, "settled")) or has(units, "doubt") for units in said)
    return settled and len(clauses_of(sentence)) == 1


def _shows(clauses: Sequence[Units], text: str, place: Place) -> bool:
    if place.before and _leads(clauses, text):
        return True
    if (place.behind or _POSTSCRIPT.match(text)) and _turns(clauses, text):
        return True
    strange = False
    for each in clauses:
        if has(each, "hope"):
            return False
        if not _tells_of_others(each) and (
            _names(each) or _points(each, place) or (not strange and _leaves_out(each))
        ):
            return True
        strange = strange or has(each, *_STRANGE)
    return False


def _tells_of_others(units: Units) -> bool:
    """Tell whether a clause is about somebody else, or about what was."""
    if has(units, "third"):
        return not has(units, "revoke", "noun") or not has(units, "first")
    if hits_somebody(units) and not has(units, *_TURNED):
        return True
    was = any(unit.said in _WAS for unit in units) or (has(units, "report") and has(units, "first"))
    return (was or (has(units, "before") and has(units, "time", "scene"))) and not has(units, *_TURNED)


def _is_open(units: Units) -> bool:
    """Tell whether a clause is in a mood: what is told plainly says nothing of an order."""
    return denies(units) or has(units, *_TURNED, *_AHEAD)


def _names(units: Units) -> bool:
    """Tell whether a clause names an order or a thing of one, in a mood: `seven would do`, `the card is wasted`."""
    things = sum(has([unit], "piece", "thing") for unit in units)
    if things > 1 and not _is_time(units):
        return True
    noun = any("noun" in unit and not _is_verb(units, at) for at, unit in enumerate(units))
    alone = things and not _is_time(units) and not has(units, *_STRANGE, "time")
    named = noun or has(units, "piece") or alone
    return bool(named) and _is_open(units)


def _is_verb(units: Units, at: int) -> bool:
    """Tell whether a word that may name an order says what its writer does: `I bet it rains`, `I have to pick up the kids`."""
    return at > 0 and has([units[at - 1]], "oneself", "ought") and has(units[at + 1 :], *_STRANGE)


def _is_time(units: Units) -> bool:
    """Tell whether its numbers may be a time of day or a date."""
    at = next((i for i, unit in enumerate(units) if has([unit], "thing")), 0)
    if has(units, "send", "write", "decide"):
        return False
    return has(units, "date") or (at > 0 and units[at - 1].said in _PLACED)


def _points(units: Units, place: Place) -> bool:
    """Tell whether a clause points at something that it leaves unnamed, in a mood: `that would be silly now`."""
    pointers = {unit.said for at, unit in enumerate(units) if _is_pointer(units, at)}
    if (
        not pointers
        or (place.after_talk and pointers <= _NEUTER)
        or (pointers <= _NEUTER and has(units, "word"))
    ):
        return False
    if has(units, "you") and not has(units, *_TURNED, "until") and not denies(units):
        return False
    if has(units[:1], "until") and has(units, "file"):
        return True
    return _is_open(units) and (has(units, "first") or not has(units, "other", "where"))


def _is_pointer(units: Units, at: int) -> bool:
    if not has([units[at]], "point", "pronoun") or determines(units, at):
        return False
    beside = [*units[max(at - 1, 0) : at], *units[at + 1 : at + 2]]
    if has(beside, "fare") and has(units, "first"):
        return False
    return not has(units[at + 1 : at + 2], "word") or at + 2 == len(units)


def _leaves_out(units: Units) -> bool:
    """Tell whether a clause leaves out what its writer will, may or will not do: `I'd better not`."""
    if has(units, "other", "where", "you", "thing") or _is_time(units) or is_impersonal(units):
        return False
    if _has_place(units) or (has(units, "fare") and not has(units, *_TURNED)):
        return False
    if units[-1].said == "?" and has(units, "word") and not has(units, *_TURNED):
        return False  # `may I come along?`
    filed = has(units, "file") and has(units, "deny", *_TURNED, "until")
    return (filed and not has(units, "word")) or (has(without_owners(units), "first") and _is_open(units))


def _has_place(units: Units) -> bool:
    """Tell whether a clause says of itself where or to what, in words of no class: `to the next meeting`, `my hat`."""
    for at, unit in enumerate(units):
        behind = units[at + 1 : at + _NEAR]
        if has(behind, "before", "advice", "noun", "draft"):
            continue
        if has([unit], "place", "topic", "det") and has(
            [each for each in behind if each.classes][-1:], "word"
        ):
            return True
        if has([unit], "owning") and behind and (not behind[0].classes or "letter" in behind[0]):
            return True
    return False


def _turns(clauses: Sequence[Units], text: str) -> bool:
    """Tell whether words right behind an order turn round, or ask: `although ...`, `hm.`, `or?`"""
    units = [unit for each in clauses for unit in each]
    asks = "?" in text and has(units, "asking")
    goes_on = len(clauses) > 1 and has(clauses[1][:1], "until")  # `wait till you see it`
    pointed = any(_is_pointer(units, at) for at in range(len(units))) or not has(units, "other", "where")
    if is_mark(clauses[0]) and has(clauses[0], "strong") and pointed and not (asks or goes_on):
        return True
    if has(units, "third") or _is_time(units) or _is_parting(units):
        return False
    if has(units[:1], "time") and has(units, "future") and not has(units, "first", *_TURNED):
        return False  # `next turn will be mine`
    word = has(units, "word") and not (has(units[:1], "aside") and has(units, "first"))
    if (
        word
        or has(units, "other", "where", "you", "asking", "hope", "letter", "fare")
        or _tells_of_others(units)
    ):
        return False
    begins = has(units[:1], "aside", *_TURNED, "condition", "deny", "contrast")
    return "?" in text or begins or (len(units) <= _SHORT and _is_open(units))


def _is_parting(units: Units) -> bool:
    """Tell whether the words say goodbye until then: `Bis Sonntag!`"""
    return has(units[:1], "until") and all(has([unit], "later", "besides") for unit in units[1:])


def _leads(clauses: Sequence[Units], text: str) -> bool:
    """Tell whether what leads up to an order may say that it is none, or none yet: `what I'd do if I dared:`"""
    units = [unit for each in clauses for unit in each]
    end = text.rstrip()[-1:]
    if end in ".!?…," or len(units) <= _GREETS:
        return False
    if end == ":":
        return has(units, "third", "before") or any(unit.said in _WAS for unit in units) or _is_open(units)
    if has(units, "scene") or (has(clauses[-1], "asking") and has(clauses[-1], "other")):
        return False
    return has(clauses[-1][-1:], "is", "unreal", "report", "ought", "act", "file", "write", "send")
