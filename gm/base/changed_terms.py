"""Terms of a game that are changed while it is played: what may be, what comes of it, and what of that holds at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from gm.base.calendar import calendar
from gm.base.spans import span
from gm.base.terms import Terms

CHANGEABLE = ("every", "at", "blackout", "early", "remind", "grace", "bank", "nmrs", "reliability")
"""The terms that may be changed while a game is played; all others were agreed on by those who joined."""

_OFF = ("off", "aus")
_CAN_BE_OFF = ("at", "grace", "bank")


def changed(terms: Terms, said: Mapping[str, Any]) -> Terms:
    """Return the terms with what is `said` of them; Refused for a rhythm that is none.

    Blackouts come to those that there are, and `off` removes all. What says nothing beside the new terms goes: the time of
    day where deadlines are hours apart, the cool-off where no turn is early.
    """
    found = dict(said)
    for key in _CAN_BE_OFF:
        if str(found.get(key, "")).casefold() in _OFF:
            found[key] = ""
    if "blackout" in found:
        days = [day for day in found["blackout"] if day.casefold() not in _OFF]
        kept = terms.blackout if len(days) == len(found["blackout"]) else ()
        found["blackout"] = tuple(dict.fromkeys((*kept, *days)))
    wanted = replace(terms, **found)
    if not wanted.early:
        wanted = replace(wanted, cool_off="")
    if wanted.at and "at" not in said and calendar(replace(wanted, at="")).gap:
        wanted = replace(wanted, at="")
    return wanted


def at_once(now: Terms, wanted: Terms) -> Terms:
    """Return the terms for the turn that is open: a blackout and a longer grace period hold there as well."""
    longer = calendar(wanted).grace > calendar(now).grace
    return replace(now, blackout=wanted.blackout, grace=wanted.grace if longer else now.grace)


def behind_blackout(terms: Terms, deadline: datetime) -> datetime | None:
    """Return when a turn is due whose deadline falls on a day without deadlines; None for any other."""
    if not calendar(terms).is_black(deadline):
        return None
    return calendar(terms).not_before(deadline)


def differences(before: Terms, after: Terms) -> tuple[str, ...]:
    """Name the changeable terms that are different."""
    return tuple(name for name in CHANGEABLE if getattr(before, name) != getattr(after, name))


def has_weekdays(every: str) -> bool:
    """Tell whether a rhythm is one of weekdays."""
    return span(every) is None and bool(calendar(Terms(every=every)).weekdays)
