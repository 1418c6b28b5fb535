"""What speaks for and against an earlier deadline of an open turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import takewhile
from typing import Any

from sqlmodel import Session

from gm.facts import Fact, Facts, game_of
from gm.games.game import missing
from gm.store.queries.records import records_about

LATELY = timedelta(hours=1)
"""For so long a GM can take an extension of the open turn back."""


@dataclass(frozen=True)
class Room:
    """Whose orders are missing, by name, and the deadline before a GM extended the turn lately, if one has."""

    missing: tuple[str, ...]
    before: datetime | None


@dataclass(frozen=True)
class RoomFor(Fact[Room]):
    """The same of the open turn of a game."""

    game: str

    def load(self, session: Session, facts: Facts) -> Room:
        """Read the orders on file, and in the chain what the GM has moved."""
        game = game_of(session, facts, self.game)
        about = sorted(records_about(session, game.row, [game.row.turn - 1]), key=lambda row: row.number)
        moved = [row.data for row in about if "deadline" in row.data.get("told", {})]
        own = takewhile(lambda each: _is_own(each, facts.now), reversed(moved))
        extended = [datetime.fromisoformat(each["told"]["before"]) for each in own]
        return Room(
            tuple(game.names[seat] for seat in missing(session, game)),
            min(extended, default=None),
        )


def _is_own(record: Mapping[str, Any], now: datetime) -> bool:
    """Tell whether a GM moved the deadline lately: what others have moved it by since is not the GM's to take back."""
    lately = datetime.fromisoformat(record["at"]) > now - LATELY
    return lately and record["told"]["why"] == "gm" and "before" in record["told"]
