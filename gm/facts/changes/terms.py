"""What the GM's commands change about the terms of a running game."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from gm.base.terms import Terms
from gm.facts.changes import Change


@dataclass(frozen=True)
class ChangeTerms(Change):
    """The open turn of the game goes on under the terms that hold `at_once`, and the next begins under those `wanted`.

    Everyone is told why. The open turn is due at the `deadline`, if a blackout moves it.
    """

    game: str
    at_once: Terms
    wanted: Terms
    deadline: datetime | None
    why: str
