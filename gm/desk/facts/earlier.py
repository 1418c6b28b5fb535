"""What speaks for and against an earlier deadline of an open turn."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlmodel import Session

from gm.desk.facts import Fact, Facts, game_of
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
        told = [row.data for row in records_about(session, game.row, [game.row.turn - 1])]
        lately = [
            each["told"]
            for each in told
            if each.get("kind") == "moved" and datetime.fromisoformat(each["at"]) > facts.now - LATELY
        ]
        extended = [
            datetime.fromisoformat(one["before"]) for one in lately if one["why"] == "gm" and "before" in one
        ]
        return Room(
            tuple(game.names[seat] for seat in missing(session, game)),
            min(extended, default=None),
        )
