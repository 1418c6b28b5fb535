"""Whether the terms of a game can be kept; those of its calendar are read by `gm.base.calendar`."""

from __future__ import annotations

from datetime import timedelta

from gm.base.errors import Refused
from gm.base.spans import span, spans
from gm.base.terms import Terms

LONGEST = timedelta(days=366)
"""No game is agreed on in which anything takes longer."""

LONGEST_BEACON = 100
"""Characters that the name of a public number may have."""


def check_terms(terms: Terms) -> None:
    """Raise Refused for a term that cannot be kept, naming it and what would be right."""
    for name in ("bank", "think", "patience"):
        text = getattr(terms, name)
        if text and span(text) is None:
            raise Refused("no_length", term=name, read=text)
    for name in ("every", "minimum", "alone", "cool_off", "grace", "remind", "bank", "think", "patience"):
        text = getattr(terms, name)
        if any(length > LONGEST for length in spans(text) or ()):
            raise Refused("too_long_a_time", term=name, read=text)
    for name, least in (("quorum", 1), ("reliability", 0)):
        if not least <= getattr(terms, name) <= 100:
            raise Refused("no_percentage", term=name, read=getattr(terms, name), least=least)
    if terms.beacon and not (terms.beacon.isprintable() and len(terms.beacon) <= LONGEST_BEACON):
        raise Refused("no_beacon", read=terms.beacon, most=LONGEST_BEACON)
    if terms.nmrs < 0:
        raise Refused("no_nmrs", read=terms.nmrs)
