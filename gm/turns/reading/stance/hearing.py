"""What a sentence says about the orders beside it, by rules over the classes of its words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from gm.turns.reading.stance.clauses import clauses_of
from gm.turns.reading.stance.conditions import conditional
from gm.turns.reading.stance.correcting import corrected, without_marks
from gm.turns.reading.stance.objects import (
    Place,
    Said,
    Sentence,
    Units,
    denies,
    is_about_order,
    points,
    without_owners,
)
from gm.turns.reading.stance.quoting import quoted
from gm.turns.reading.stance.words import Around, follow, has, languages_of, units_of


@lru_cache(maxsize=4096)
def said_in(sentence: str, around: Around = Around(), place: Place = Place()) -> Said | None:  # noqa: B008
    """Tell what a sentence says about the orders beside it; None for talk."""
    clauses = clauses_of(sentence)
    for language in languages_of(", ".join(clauses)):
        units = [units_of(clause, language, around) for clause in clauses]
        if found := _said(Sentence(sentence, clauses, units, language, place)):
            return found
    return None


def names_something(sentence: str, around: Around) -> bool:
    """Tell whether a sentence names something that is no order, so that what follows may be about that."""
    return any(
        has(units_of(clause, language, around), "other", "where")
        for language in languages_of(sentence)[:1]
        for clause in clauses_of(sentence)
    )


def _said(sentence: Sentence) -> Said | None:
    clauses, language = sentence.clauses, sentence.language
    rules: tuple[Callable[[Sentence, int], Said | None], ...] = (
        _taken_back,
        _outlived,
        _not_filed,
        _drafted,
        _announced,
    )
    told = [
        next((found for rule in rules if (found := rule(sentence, at))), None) for at in range(len(clauses))
    ]
    at, first = next(((at, found) for at, found in enumerate(told) if found), (0, None))
    if first:
        behind = [clause for clause, found in zip(clauses[at:], told[at:], strict=True) if found is None]
        return replace(
            first, before=", ".join(clauses[:at]), behind=without_marks(", ".join(behind), language)
        )
    return quoted(sentence) or corrected(sentence) or conditional(sentence) or _doubted(sentence)


def _taken_back(sentence: Sentence, place: int) -> Said | None:
    """Find what takes back: `scrap all that`, `streich meinen Zug`, `der Zug ist hinfällig`, unless somebody else does it, or it was long ago."""
    units = sentence.units[place]
    at = next((i for i, unit in enumerate(units) if has([unit], "revoke", "alone", "back")), None)
    if at is None:
        stands = (
            has(units, "void")
            and not denies(units)
            and not has(without_owners(units), "other", "third", "first")
        )
        if stands and is_about_order(units, left_out=False):
            return Said("taken back", looks_back=True)
        return None
    before, behind = units[:at], units[at + 1 :]
    is_english = sentence.language == "en"
    strange = has(before if is_english else units, "third") or (is_english and has(before, "other"))
    if strange or denies(units) or (has(units, "have") and has(units, "first")) or has(units, "before"):
        return None
    left_out = "alone" in units[at] and not has(behind, "you") and not has(units, "where")
    if "back" in units[at] and has(units, "arrival"):
        return None
    if not is_about_order([*before, *behind], left_out=left_out):
        return None
    return Said("taken back", looks_back=not has(units, "near"))


def _outlived(sentence: Sentence, place: int) -> Said | None:
    """Find what says that an order was meant once: `das war gestern mein Plan`, `so hatte ich mir das gedacht`."""
    units = sentence.units[place]
    was = any(unit.said in _WAS for unit in units) and has(units, "point", "pronoun")
    meant = has(units, "advice") or any(unit.said in _THOUGHT for unit in units)
    mine = has(units, "first", "owning", "before", "time")
    strange = has(units, "other", "third", "you", "thing", "where") and not has(units, "owning")
    if not (was and meant and mine) or strange or denies(units) or has(units, "order"):
        return None
    return Said("taken back", looks_back=True)


_WAS = frozenset("was were had war waren hatte hatten".split())  # noqa: SIM905
_THOUGHT = frozenset("gedacht vorgestellt vorgehabt geplant thought intended planned meant".split())  # noqa: SIM905


def _not_filed(sentence: Sentence, at: int) -> Said | None:
    """Find what is not to be filed: `don't file that yet`, `bitte noch nicht werten`, `not the red 8`."""
    units = sentence.units[at]
    strange = has(units, "other", "third", "before", "some")
    named = is_about_order(units, left_out=False)
    unfinal = has(units, "final") and has(units, "deny") and not (strange or sentence.strange(at))
    if unfinal and (named or not has(units, "first", "you")):
        return Said("draft")
    if not denies(units) or strange:
        return None
    if has(units, "file") and not has(units, "thing", "emotion") and (named or not has(units, "first")):
        return Said("draft") if not has(units, "piece") else Said("taken back", looks_back=True)
    wanted = has(units, "wish") and has(units, "first") and named and not has(units, "thing")
    if wanted and (has(units, "point", "pronoun") or has(units, "piece")):
        return Said("taken back", looks_back=True)
    hasty = has(units, "not yet", "please", "you") and not has(
        units, "oneself", "thing", "emotion", "where", "asking"
    )
    asked = hasty and not sentence.asks and not _names_elsewhere(sentence, at)
    if asked and has(units, "word", "act") and not has(units, "letter", "time"):
        return Said("draft")  # whatever it is that is not to be done, it is done to the order
    is_none = has(units, "order") and not has(units, "piece", "thing", "file", "you", "later")
    if is_none and not has(without_owners(units), "first"):
        return Said("draft")
    if has(units, "not yet") and all(has([unit], "not yet", "besides", "deny", "aside") for unit in units):
        return Said("draft")
    if has(units, "piece") and not has(units, "thing", "first", "you"):
        return Said("taken back", looks_back=True)
    return None


def _names_elsewhere(sentence: Sentence, at: int) -> bool:
    """Tell whether another clause of the sentence is about the writer or something else."""
    others = (each for i, each in enumerate(sentence.units) if i != at)
    return any(has(each, "other", "where", "third", "oneself") for each in others)


def _drafted(sentence: Sentence, at: int) -> Said | None:
    """Find a draft or a trial: `this is only a draft`, `nur so eine Idee`, `just kidding`, `have a look at this first`."""
    units = sentence.units[at]
    shown = points(units) or has(units, "noun", "point")
    if (
        (not shown and sentence.goes_on(at))
        or sentence.strange(at)
        or has(units, "other", "third", "before", "some")
    ):
        return None
    if has(units, "look") and not denies(units) and (points(units) or has(units, "noun", "piece")):
        return Said("draft")
    if has(units, "look") and sentence.leads and not has(units, "word", "where"):
        return Said("draft")
    if sentence.asks or not has(units, "draft", "trial", "aloud") or has(units, "you", "where"):
        return None
    if (has(units, "later") and not has(units, "aloud", "draft")) or has(units, "deny"):
        return None
    if has(without_owners(units), "first") and not shown and not has(units, "aloud"):
        return None
    return Said("trial" if not has(units, "draft", "aloud") else "draft")


def _announced(sentence: Sentence, at: int) -> Said | None:
    """Find what announces another letter: `I'll send something tomorrow`, `will decide later`, `Zug folgt`, `warte noch`."""
    units = sentence.units[at]
    if sentence.asks:
        return None
    first = has(units, "oneself")
    later = has(units, "later")
    if _waits(sentence, at):
        return Said("announcement")
    consults = has(units, "consult") and (has(units, "third") or follow(units, "owning", "other"))
    if (
        has(units, "consult")
        and has(units, "some")
        and not _strangers(units)
        and not has(units[:1], "condition")
        and not has(units, "oneself", "have")
    ):
        return Said("announcement")
    if first and consults and later and not has(units, "have", "topic") and not sentence.leads:
        return Said("announcement")
    changes = has(units, "change") and first and has(units, "future", "later")
    if changes and is_about_order(units, left_out=False):
        return Said("announcement")
    if (
        has(units, "other", "before")
        or has(units[:1], "condition", "whether")
        or sentence.leads
        or sentence.strange(at)
    ):
        return None
    another = has(units, "future", "send") and has(units, "different") and has(units, "some", "send", "act")
    if another and not has(units, "third", "you", "where", "have"):
        return Said("announcement")
    asked = has(units, "please", "you")
    named = has(units, "noun", "some", "piece") or is_about_order(units, left_out=False)
    past = has(units, "have", "wanted")
    whom = first or not (asked or has(units, "third"))
    reads_mail = follow(units, "owning", "letter")  # `I'll check my mail tomorrow`
    if has(units, "decide") and not (past and not later) and not reads_mail:
        ahead = later or (has(units, "future") and (named or first))
        if ahead and whom and (named or not has(units, "you")):
            return Said("announcement")
    promised = has(units, "receive") and has(units, "you") and has(units, "some", "noun", "final")
    if later and not past and promised and not has(units, "thing", "where"):
        return Said("announcement")
    if has(units, "send", "write") and later and not past and not (has(units, "decide") and reads_mail):
        parting = all("soon" in unit for unit in units if "later" in unit)
        if (named or not has(units, "third")) and (named or not parting) and whom:
            return Said("announcement")
    if sentence.place.after_talk and has(units, "copy") and not points(units):
        return None
    strangers = has(units, "third", "you", "thing", "letter")
    comes = has(units, "follow") or not has(units, "file", "send", "write", "decide", "first")
    if comes and later and has(units, "some", "noun") and not strangers and not has(units, "where", "word"):
        return Said("announcement")
    follows = has(units, "follow") and has(units, "some", "noun", "final")
    if follows and not strangers and not has(units, "first"):
        return Said("announcement", looks_back=True)
    return None


def _strangers(units: Units) -> bool:
    """Tell whether a clause names something that is not somebody of the writer's, `my wife`."""
    return any("other" in unit and not (at and "owning" in units[at - 1]) for at, unit in enumerate(units))


def _waits(sentence: Sentence, at: int) -> bool:
    """Tell whether a clause asks to wait for something: `wait for my next mail`, `wart noch, bis ich mich melde`."""
    units = sentence.units[at]
    if not has(units, "wait") or has(units, "other", "third", "have") or has(units, "oneself"):
        return False
    following = sentence.units[at + 1] if at + 1 < len(sentence.units) else ()
    return has(units, "until", "letter") or (has(following[:2], "until") and not has(following, "other"))


def _doubted(sentence: Sentence) -> Said | None:
    """Find a doubt: `not sure about that yet`, `perhaps`, `is that allowed?`, `was hältst du davon?`"""
    for at, each in enumerate(sentence.units):
        if has(each, "other", "before") or (has(each, "third") and not has(each, "depends")):
            continue
        rest = ", ".join(clause for place, clause in enumerate(sentence.clauses) if place != at)
        strange = sentence.strange(at)
        following = sentence.units[at + 1] if at + 1 < len(sentence.units) else ()
        if has(following[:1], "condition", "whether") and has(following, "other"):
            continue  # `no clue if my train is running`

        if (
            _is_open(each)
            and not strange
            and (not sentence.place.after_talk or has(each, "point", "noun", "piece"))
        ):
            return Said("doubt", rest)
        whether = sentence.asks and has(each, "allowed") and not has(each, "thing", "asking")
        whether = whether and is_about_order(each)
        if whether and not has(each, "to you") and not strange:
            return Said("doubt", rest)
        rather = (
            sentence.asks
            and has(each, "piece", "thing")
            and not has(each, "where")
            and (has(each, "ought") or has(each[:1], "or"))
        )
        if rather:
            return Said("doubt", rest, looks_back=True)
        weak = not (strange or sentence.place.after_talk or has(each, "where", "thing"))
        greets = has(each, "hope")  # `how are you?`
        if weak and sentence.asks and has(each, "opinion", "bad") and is_about_order(each) and not greets:
            return Said("doubt", rest)
        if weak and not sentence.asks and has(each, "bad") and _belittles(each):
            return Said("doubt", rest, looks_back=True)
    return None


def _is_open(units: Units) -> bool:
    """Tell whether a clause leaves open what is to be: `not sure`, `it depends`, `ob es dabei bleibt`."""
    unsettled = denies(units) and has(units, "first") and has(units, "settled")
    if has(units, "whether") and has(units, "stays") and is_about_order(units):
        return True
    tells = has(units, "you", "thing") or (has(units, "word") and not has(units, "first", "noun", "piece"))
    return (has(units, "doubt", "depends") and not tells) or unsettled


def _belittles(units: Units) -> bool:
    """Tell whether a clause says of the order, pointed at or left out, that it is no good: `das ist Blödsinn`."""
    return points(units) and has(units, "is") and not has(units, "first", "you", "word", "deny")
