"""Whether the terms of a game can be kept; those of its calendar are read by `gm.base.calendar`."""

from __future__ import annotations

from gm.base.spans import span
from gm.base.terms import Terms
from gm.turns.errors import TurnError


def check_terms(terms: Terms) -> None:
    """TurnError, which names the term and what would be right, for one that cannot be kept."""
    for name in ("bank", "think"):
        text = getattr(terms, name)
        if text and span(text) is None:
            raise TurnError(f"{name}: {text!r} is no length of time; one reads like 48h, 2d or 90m.")
    for name, least in (("quorum", 1), ("reliability", 0)):
        if not least <= getattr(terms, name) <= 100:
            raise TurnError(f"{name}: {getattr(terms, name)} is no percentage from {least} to 100.")
    if terms.nmrs < 0:
        raise TurnError(f"nmrs: {terms.nmrs} is no number of missed orders; 0 means that no seat falls free.")
