"""Talk: sentences whose words might speak of an order, but that have somebody or something else for their subject."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from gm.turns.reading.stance.clauses import clauses_of
from gm.turns.reading.stance.objects import Units, points
from gm.turns.reading.stance.words import Around, has, languages_of, units_of

_OF_ORDERS = (
    "piece",
    "noun",
    "point",
    "pronoun",
    "alone",
    "first",
    "send",
    "write",
    "decide",
    "wait",
    "look",
    "change",
)
"""Classes of words by which what follows from a condition may be about an order."""
_BEEN = frozenset("has have had hat haben hatte".split())  # noqa: SIM905
_NEUTER = ("it", "es")
_IT_IS = ("it_is", "it is", "it", "es")


def is_talk(sentence: str, around: Around) -> bool:
    """Tell whether a sentence invites its reader, exclaims, leaves the end of the game open, tells how something has fared,
    looks forward to a meeting, or says that this is all.
    """
    clauses = clauses_of(sentence)
    return bool(clauses) and any(
        any(
            is_kind(units)
            for is_kind in (
                _invites,
                _exclaims,
                _is_all_one,
                _fares,
                _remembers,
                _wonders,
                _is_date,
                _meets,
                _is_all,
            )
        )
        for language in languages_of(", ".join(clauses))
        for units in [[units_of(clause, language, around) for clause in clauses]]
    )


def is_impersonal(units: Units) -> bool:
    """Tell whether a clause has a subject that stands for nothing: `it rains`."""
    return any(one.said in _NEUTER and "word" in other for one, other in pairwise(units))


def hits_somebody(units: Units) -> bool:
    """Tell whether a clause says what something does to somebody: `that will teach them`, `Carl will hate me for it`."""
    if has(units, "emotion"):
        return not has(units, "doubt", "unreal")
    verb = next((at for at, unit in enumerate(units) if "word" in unit), 0)
    return has(units[:1], "point") and verb > 0 and bool(units[verb + 1 :]) and units[-1].said in _THEM


_THEM = frozenset("them him her us you".split())  # noqa: SIM905


def _invites(clauses: Sequence[Units]) -> bool:
    """Tell whether a condition is where its reader is, and nothing of the writer's follows: `if you are near the museum, do ...`"""
    head, *rest = clauses
    where = has(head, "condition") and has(head, "you") and has(head, "where")
    return where and bool(rest) and not any(has(each, *_OF_ORDERS) for each in clauses)


def _exclaims(clauses: Sequence[Units]) -> bool:
    """Tell whether a sentence marvels at something else than an order: `what a fine day this is`, `was für ein Abend`."""
    units = [unit for each in clauses for unit in each]
    opening = " ".join(unit.said for unit in units[:2])
    return opening in _MARVELLING and not has(units, "piece", "noun", "revoke", "wrong", "bad", "alone")


_MARVELLING = ("what a", "what an", "was fur", "welch ein", "welch eine")


def _is_all_one(clauses: Sequence[Units]) -> bool:
    """Tell whether a sentence leaves open what its writer does not decide: `mal sehen, ob das klappt`, `egal wie es ausgeht`."""
    head = clauses[0]
    asks = has(head, "whether", "what") or has(clauses[1] if len(clauses) > 1 else (), "whether", "what")
    return has(head[:1], "hope") and asks and not any(has(each, "first", "piece", "noun") for each in clauses)


def _fares(clauses: Sequence[Units]) -> bool:
    """Tell whether a thing of the game is what something has happened to: `blue has been lucky so far`."""
    return (
        len(clauses) == 1
        and has(clauses[0][:1], "piece", "thing")
        and (
            any(unit.said in _BEEN for unit in clauses[0][1:2])
            and has(clauses[0], "word")
            and sum(has([unit], "piece", "thing") for unit in clauses[0]) == 1
        )
    )


_SOMETHING = ("fare", "word", "other", "thing", "scene")


def _remembers(clauses: Sequence[Units]) -> bool:
    """Tell whether a sentence says what its writer has never done: `I have never been to a real race`."""
    *openings, last = clauses
    done = has(last, "first") and has(last, "none") and has(last, "have", "is") and has(last, *_SOMETHING)
    return (
        done
        and not (points(last) or has(last, "piece", "noun", "revoke", "wrong", "bad"))
        and all(len(each) == 1 for each in openings)
    )


def _wonders(clauses: Sequence[Units]) -> bool:
    """Tell whether a sentence asks of something else than an order why and how it is: `I wonder why I bother`."""
    units = [unit for each in clauses for unit in each]
    asks = any(
        one.said in _WONDERING and "asking" in other
        for one, other in pairwise(unit for unit in units if unit.said != "mich")
    )
    return asks and not has(units, "piece", "noun", "point", "pronoun", "opinion", "file")


_WONDERING = ("wonder", "frage")


def _is_date(clauses: Sequence[Units]) -> bool:
    """Tell whether a sentence only says what day it is: `oh no, it's Monday again`."""
    *openings, last = clauses
    rest = last[1:]
    day = has(rest, "later", "time") and last[0].said in _IT_IS
    said = frozenset(name for unit in rest for name in unit.classes) - {"besides"}
    return day and said <= _OF_DATES and all(has(each, "aside", "strong") for each in openings)


_OF_DATES = frozenset(("later", "soon", "time", "is", "have", "scene"))


def _meets(clauses: Sequence[Units]) -> bool:
    """Tell whether a sentence looks forward to what several will do together: `maybe we'll meet in Leeds`, `next year we
    must do this again`; an order is given by one alone.
    """
    units = [unit for each in clauses for unit in each]
    named = [unit for unit in units if unit.said not in _NEXT]  # a word of a game, too
    if has(named, *_TURNING, "piece", "thing", "noun", "you", "send", "decide", "wait", "change"):
        return False
    said = [unit.said for unit in units]
    together = any(each in _WE for each in said) and not any(each in _ALONE for each in said)
    years = any(one in _NEXT and other in _YEARS for one, other in pairwise(said))
    met = has(units, "where") and has(units, "word") and not has(units, "point")
    return together and (years or met)


_WE = frozenset(("we", "wir"))
_ALONE = frozenset(("i", "ich"))
_NEXT = frozenset("next every nachstes nachsten nachster nachste jedes jeden".split())  # noqa: SIM905
_YEARS = frozenset(
    "year spring summer autumn winter season jahr fruhjahr fruhling sommer herbst saison mal".split()  # noqa: SIM905
)
_TURNING = ("revoke", "alone", "wrong", "bad", "strong", "void", "draft", "trial")
"""Classes of words that take something back, or turn round."""


def _is_all(clauses: Sequence[Units]) -> bool:
    """Tell whether a sentence says that there is no more to say: `mehr fällt mir heute nicht ein`, `nothing else comes to mind`."""
    *openings, last = clauses
    begins = " ".join(unit.said for unit in last[:2])
    more = bool(last) and last[0].said in _MORE and has(last[1:], "deny") and not has(last, "not yet")
    if not (more or begins in _NO_MORE) or not all(has(each, "aside") for each in openings):
        return False
    return not has(last, *_TURNING, "piece", "thing", "noun", "file", "point", "pronoun", "settled", "you")


_MORE = frozenset(("mehr", "more", "weiteres"))
_NO_MORE = frozenset(("nothing else", "nothing more", "sonst nichts", "weiter nichts"))
