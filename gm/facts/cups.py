"""What deciding about cups takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlmodel import Session

from gm.facts import Fact, Facts
from gm.games.cups import Series, series
from gm.store.queries.cups import cups


@dataclass(frozen=True)
class Cups(Fact[Sequence[Series]]):
    """All cups with what everybody may know of their games, the oldest first."""

    def load(self, session: Session, facts: Facts) -> Sequence[Series]:
        """Read each."""
        return [series(session, cup) for cup in cups(session)]
