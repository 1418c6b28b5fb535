"""What is somebody else's: `Ben wrote me this yesterday`, `my brother suggests:`, `... says my son`."""

from __future__ import annotations

from gm.turns.reading.stance.objects import Said, Sentence, Units, determines, points, without_owners
from gm.turns.reading.stance.words import has

_MOST_OF_A_TAG = 7
"""Words of `says my brother`, behind what he says."""


def quoted(sentence: Sentence) -> Said | None:
    """Find a quote, of an order beside the sentence or within it."""
    place = sentence.place
    if sentence.leads and place.before and _leads_to_quote(sentence):
        return Said("quote")
    for at, each in enumerate(sentence.units):
        before = ", ".join(sentence.clauses[:at])
        if not (place.before or place.behind or before):
            continue
        if has(each, "quote") and (sentence.leads or not has(each, "other")):
            return Said("quote", before)
        if _is_tag(each) and (place.behind or before):
            return Said("quote", before, looks_back=not before)
        says = _says(each) or (has(each, "advice") and has(each, "third"))
        shows = any("point" in unit and not determines(each, i) for i, unit in enumerate(each))
        if says and (place.before or place.behind) and (_points_forth(each) or shows):
            return Said("quote", before)
    return None


def _says(units: Units) -> bool:
    """Tell whether somebody else says or does something: who does stands in front of it, or behind it."""
    at = next((i for i, unit in enumerate(units) if has([unit], "report")), None)
    if at is None or has(units[:at], "oneself"):
        return False
    if has(units[:at], "third", "other"):
        return True
    behind = [unit for unit in units[at + 1 :] if "me" not in unit]
    return bool(behind) and has(behind[:1], "third", "owning", "det") and has(behind[:3], "third", "other")


def _points_forth(units: Units) -> bool:
    return has(units, "following")


def _is_tag(units: Units) -> bool:
    """Tell whether a clause only says who says so: `said Ben`, `hat mein Sohn gesagt`, `is what my brother would do`."""
    who = sum(has([unit], "third", "other") for unit in units)
    does = has(units, "report") or (has(units, "unreal", "have") and has(units, "file", "act"))
    first = [unit for unit in units if has([unit], "oneself")]
    begins = has(units[:1], "report", "have", "act", "point", "what") or has(units[1:2], "what")
    return who == 1 and does and not first and begins and len(units) <= _MOST_OF_A_TAG


def _leads_to_quote(sentence: Sentence) -> bool:
    """Tell whether a sentence leads up to an order that is somebody else's, or was found somewhere."""
    units = [unit for each in sentence.units for unit in each]
    if has(units, "quote"):
        return True
    colon = sentence.text.rstrip().endswith(":")
    forth = _points_forth(units) or (points(units) and colon)
    others = [unit for unit in without_owners(units) if has([unit], "third", "other")]
    if not others:
        return False
    told = has(units, "report", "advice", "wish") or forth
    if forth and told and not has(sentence.units[0][:1], "oneself"):
        return True
    if colon and has(units, "oneself") and forth:
        return has(units, "other", "where")
    if colon:
        whom = sum("other" in unit for unit in units) - (not has(units, "third"))
        return told and whom <= 0
    return _hangs(sentence) and (told or has(units, "future"))


def _hangs(sentence: Sentence) -> bool:
    """Tell whether a sentence ends with what somebody is to do, and does not say what: `says I ought to play`."""
    last = sentence.units[-1]
    at = next((i for i, unit in enumerate(last) if has([unit], "ought")), None)
    if at is None:
        return False
    return not has(last[at + 1 :], "other", "where", "word", "thing", "send", "write", "decide")
