"""How far the horses have come."""

from __future__ import annotations

from collections.abc import Mapping

from engines.base import Seat
from engines.jockey.cards import HORSES, LENGTH
from engines.jockey.position import View


def progress(view: View) -> Mapping[Seat | str, int]:
    """Return the field of every horse, the line being the last that counts."""
    return {horse: min(view.track[horse], LENGTH + 1) for horse in HORSES}
