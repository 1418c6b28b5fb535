"""What changes in the terms of a running game, in sentences."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from gm.base.calendar import calendar
from gm.base.changed_terms import differences
from gm.base.spans import span, told
from gm.base.terms import Terms
from gm.words.macros import phrase
from gm.words.rhythm import blackouts_told, pace_data


def told_changes(before: Terms, after: Terms, language: str) -> list[str]:
    """Say each change in a sentence, with what has been so far."""
    names = differences(before, after)
    if "at" in names and "every" not in names:
        names = ("every", *(name for name in names if name != "at"))
    was, now = _told(before, language), _told(after, language)
    return [phrase("term_changed", language, name, now, was) for name in names if name != "at"]


def _told(terms: Terms, language: str) -> dict[str, Any]:
    pace = calendar(terms)
    bank = span(terms.bank) or timedelta()
    return {
        **pace_data(pace, language),
        "at": "" if pace.gap else f"{pace.at:%H:%M}",
        "zone": terms.zone,
        "blackouts": blackouts_told(pace, language),
        "early": terms.early,
        "leads": [told(lead, language) for lead in pace.leads],
        "grace": told(pace.grace, language) if pace.grace else "",
        "bank": told(bank, language) if bank else "",
        "nmrs": terms.nmrs,
        "reliability": terms.reliability,
    }
