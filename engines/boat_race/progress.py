"""How far the boats have come."""

from __future__ import annotations

from collections.abc import Mapping

from engines.base import Seat
from engines.boat_race.cards import BOATS
from engines.boat_race.position import View


def progress(view: View) -> Mapping[Seat | str, int]:
    """Return the field of both boats."""
    return {boat: view.fields[boat] for boat in BOATS}
