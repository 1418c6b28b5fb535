"""Where an order of whole lines begins and ends; what stands between is not looked at."""

from __future__ import annotations

import re
from collections.abc import Sequence

BEGIN = re.compile(r"\s*+(?:orders|züge|zuege|zuge)\s*+:?\s*+", re.IGNORECASE)
END = re.compile(r"\s*+(?:ende?)\s*+[.!]?\s*+", re.IGNORECASE)


def begins_at(lines: Sequence[str], place: int = 0) -> bool:
    """Tell whether an order begins at this place, closed or not: with a line that begins one, and words below it."""
    begins = place < len(lines) and BEGIN.fullmatch(lines[place]) is not None
    return begins and any(lines[below].strip() for below in range(place + 1, len(lines)))


def closed_at(lines: Sequence[str], place: int = 0) -> int:
    """Return the place of the END that closes the order which begins at this place; 0 if there is none."""
    if place >= len(lines) or not BEGIN.fullmatch(lines[place]):
        return 0
    return next((below for below in range(place + 1, len(lines)) if END.fullmatch(lines[below])), 0)
