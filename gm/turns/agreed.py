"""Whether the terms of a game can be kept; those of its calendar are read by `gm.base.calendar`."""

from __future__ import annotations

from gm.base.errors import Refused
from gm.base.spans import span
from gm.base.terms import Terms


def check_terms(terms: Terms) -> None:
    """Raise Refused for a term that cannot be kept, naming it and what would be right."""
    for name in ("bank", "think"):
        text = getattr(terms, name)
        if text and span(text) is None:
            raise Refused("no_length", term=name, read=text)
    for name, least in (("quorum", 1), ("reliability", 0)):
        if not least <= getattr(terms, name) <= 100:
            raise Refused("no_percentage", term=name, read=getattr(terms, name), least=least)
    if terms.nmrs < 0:
        raise Refused("no_nmrs", read=terms.nmrs)
