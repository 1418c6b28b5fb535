"""Where an order of whole lines begins and ends; what stands between is not looked at."""

from __future__ import annotations

import re
from collections.abc import Sequence

BEGIN = re.compile(r"\s*+(?:orders|züge|zuege|zuge)\s*+:?\s*+", re.IGNORECASE)
END = re.compile(r"\s*+(?:ende?)\s*+[.!]?\s*+", re.IGNORECASE)


def begins_at(lines: Sequence[str]) -> bool:
    """Tell whether the lines begin with an order, closed or not: a line that begins one, and words below it."""
    return bool(lines) and BEGIN.fullmatch(lines[0]) is not None and any(map(str.strip, lines[1:]))


def closed_at(lines: Sequence[str]) -> int:
    """Return the place of the END that closes the order with which the lines begin; 0 if there is none."""
    if not lines or not BEGIN.fullmatch(lines[0]):
        return 0
    return next((place for place, line in enumerate(lines) if END.fullmatch(line)), 0)
