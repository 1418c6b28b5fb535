"""A condition whose consequence is the order: `only if Ben plays blue`, `play red 8 unless that is too late`."""

from __future__ import annotations

from gm.turns.reading.stance.objects import Said, Sentence, Units, denies, is_about_order
from gm.turns.reading.stance.turning import is_mark
from gm.turns.reading.stance.words import has

_MOST_BEFORE = 3
"""Words among which a condition begins."""


def conditional(sentence: Sentence) -> Said | None:
    """Find a condition, unless what follows from it is no order."""
    clauses, units = sentence.clauses, sentence.units
    conditions = [at for at, each in enumerate(units) if _is_condition(each)]
    # `provided, that nobody minds`: the clause behind the comma belongs to it
    conditions += [at + 1 for at in conditions if at + 1 < len(units) and _is_bare(units[at])]
    mains = [at for at in range(len(units)) if at not in conditions and not is_mark(units[at])]
    about = [at for at in mains if _is_consequence(units[at])]
    if not conditions:
        return None
    leads = sentence.place.before and sentence.leads and not mains
    talks = any(_tells(units[at]) for at in mains if at not in about)
    if talks and not about and not leads:
        return None
    said = (clauses[at] for at in mains if not has(units[at][:1], "otherwise"))
    return Said("condition", ", ".join(said))


def _tells(units: Units) -> bool:
    """Tell whether a clause talks of something that is no order."""
    if is_about_order(units, left_out=False) and not has(units, "first", "word", "you", "other"):
        return False
    return has(units, "other", "where", "word", "first", "third", "you", "thing")


def _is_consequence(units: Units) -> bool:
    """Tell whether a clause says what becomes of the order: `play red 8`, `then that counts`, `otherwise not`."""
    if has(units, "other", "third"):
        return False
    if has(units[:2], "otherwise") and has(units, "lot"):
        return True
    named = has(units, "piece") or (
        has(units, "file", "revoke", "lot") and (is_about_order(units, left_out=False) or denies(units))
    )
    return named or (denies(units) and all(has([unit], "deny", "besides", "weak") for unit in units))


def _is_bare(units: Units) -> bool:
    return all(has([unit], "condition", "besides", "aside") for unit in units)


def _is_condition(units: Units) -> bool:
    begins = [unit for unit in units[:_MOST_BEFORE] if "leading" not in unit]
    if not begins or "condition" not in begins[0] or "?" in [unit.said for unit in units]:
        return False
    behind = [unit for unit in units if "condition" not in unit]
    polite = bool(behind) and all(
        has([unit], "polite", "you", "besides", "first", "pronoun", "point", "deny") for unit in behind
    )
    is_kind = polite and has(behind, "polite") and not has(behind, "allowed only")
    says = any(not has([unit], "condition", "besides", "later", "you") for unit in units) or not behind
    return says and not is_kind and not has(units, "unreal")
